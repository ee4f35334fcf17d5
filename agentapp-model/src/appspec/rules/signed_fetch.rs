//! Rules about sites that are read with signed requests.

use crate::appspec::found::{Found, steps};
use crate::appspec::parts::SignedFetch;

use super::alike::{differ, must_be_a_domain, must_be_an_id};
use super::rules;

rules! {
    R116 = "a site's id is a lower-case word of 64 characters at most",
    R117 = "a site is named by its bare domain",
    R118 = "no two sites have one id",
    R119 = "no two sites are one domain",
}

pub(crate) fn r116_id_is_a_word(id: &str, found: &mut Found<'_>) {
    must_be_an_id(&R116, id, found);
}

pub(crate) fn r117_site_is_a_domain(site: &str, found: &mut Found<'_>) {
    must_be_a_domain(&R117, site, found);
}

pub(crate) fn r118_ids_differ(fetch: &SignedFetch, found: &mut Found<'_>) {
    let ids = fetch.sites.iter().map(|site| site.id.as_str());
    differ(&R118, "two sites have the `id`", ids, |at| steps!["sites", at, "id"], found);
}

pub(crate) fn r119_sites_differ(fetch: &SignedFetch, found: &mut Found<'_>) {
    let sites = fetch.sites.iter().map(|site| site.site.as_str());
    differ(&R119, "two sites have the `site`", sites, |at| steps!["sites", at, "site"], found);
}
