//! The sites an application reads with signed requests.

use crate::appspec::part::part;
use crate::appspec::rules::signed_fetch;

part! {
    /// The application as a reader of sites, each request signed with its key.
    SignedFetch = "AppSignedFetch" {
        /// Sites that it reads; no other is reached so.
        sites: Vec<SignedFetchSite> = Vec::new(),
    }
    rules {
        signed_fetch::r118_ids_differ: sites,
        signed_fetch::r119_sites_differ: sites,
    }
}

part! {
    /// A site that the application reads.
    SignedFetchSite = "AppSignedFetchSite" {
        /// A name for it within the application.
        id: String [signed_fetch::r116_id_is_a_word],
        /// The site's domain, without a wildcard.
        site: String [signed_fetch::r117_site_is_a_domain],
    }
}
