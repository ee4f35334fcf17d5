//! Rules about PACT.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Table;
use crate::appspec::parts::{Pact, PactBusiness};
use crate::appspec::written::letters::{is_blank, is_space, trim};
use crate::appspec::written::names::is_pact_scope;
use crate::appspec::written::url::Url;
use crate::problem::Rule;

use super::alike::{differ, each_once, must_be_a_domain, must_be_an_id};
use super::rules;

rules! {
    R094 = "a connection's id is a lower-case word of 64 characters at most",
    R095 = "a business is named by its bare domain",
    R096 = "an audience is 1 to 512 characters without white space",
    R097 = "a scope is asked for once",
    R098 = "a scope asked for is written `resource:verb`",
    R099 = "no two connections have one id",
    R100 = "no two connections are to one business",
    R101 = "a brand is one line of 120 characters at most, without markup",
    R102 = "a scope offered is written `resource:verb`",
    R103 = "a scope offered is described",
    R104 = "a business registers an agent",
    R105 = "an agent is registered once",
    R106 = "an agent's issuer is an `https` URL",
    R107 = "an agent's keys are at an `https` URL",
}

pub(crate) fn r094_id_is_a_word(id: &str, found: &mut Found<'_>) {
    must_be_an_id(&R094, id, found);
}

pub(crate) fn r095_brand_is_a_domain(brand: &str, found: &mut Found<'_>) {
    must_be_a_domain(&R095, brand, found);
}

pub(crate) fn r096_audience_is_one_word(audience: &str, found: &mut Found<'_>) {
    if audience.is_empty() || audience.chars().count() > 512 || audience.contains(is_space) {
        found.report(&R096, "1 to 512 characters without white space");
    }
}

pub(crate) fn r097_scopes_differ(scopes: &[String], found: &mut Found<'_>) {
    each_once(&R097, scopes.iter().map(String::as_str), |at| steps![at], found);
}

pub(crate) fn r098_scopes_have_a_verb(scopes: &[String], found: &mut Found<'_>) {
    for (at, scope) in scopes.iter().enumerate() {
        if !is_pact_scope(scope) {
            found.report(&R098, not_a_scope(scope)).seen_at(steps![at]);
        }
    }
}

fn not_a_scope(scope: &str) -> String {
    format!("`{scope}` is not written `resource:verb` in lower case, such as `orders:read`")
}

pub(crate) fn r099_ids_differ(pact: &Pact, found: &mut Found<'_>) {
    let ids = pact.connections.iter().map(|connection| connection.id.as_str());
    differ(&R099, "two connections have the `id`", ids, |at| steps!["connections", at, "id"], found);
}

pub(crate) fn r100_brands_differ(pact: &Pact, found: &mut Found<'_>) {
    let brands = pact.connections.iter().map(|connection| connection.brand.as_str());
    differ(&R100, "two connections have the `brand`", brands, |at| steps!["connections", at, "brand"], found);
}

pub(crate) fn r101_brand_is_one_line(brand: &mut String, found: &mut Found<'_>) {
    if brand.chars().count() > 120 {
        found.report(&R101, "has more than 120 characters");
    }
    if brand.contains(['<', '>', '\n']) {
        found.report(&R101, "holds `<`, `>` or a line feed");
    }
    *brand = trim(brand).to_owned();
}

pub(crate) fn r102_scopes_have_a_verb(scopes: &mut Table<String>, found: &mut Found<'_>) {
    for (scope, _) in scopes.iter() {
        if !is_pact_scope(scope) {
            found.report(&R102, not_a_scope(scope)).seen_at(steps![scope.to_owned()]).on_key();
        }
    }
}

pub(crate) fn r103_scopes_are_described(scopes: &mut Table<String>, found: &mut Found<'_>) {
    for (scope, description) in scopes.iter() {
        if is_blank(description) {
            let message = format!("the scope `{scope}` does not say what a person lets an agent do");
            found.report(&R103, message).seen_at(steps![scope.to_owned()]);
        }
    }
}

pub(crate) fn r104_agents_are_registered(business: &PactBusiness, found: &mut Found<'_>) {
    if business.enabled && business.registered_agents.is_empty() {
        let message = "answers registered agents only, and `registered_agents` names none";
        found.report(&R104, message).seen_at(steps!["enabled"]);
    }
}

pub(crate) fn r105_issuers_differ(business: &PactBusiness, found: &mut Found<'_>) {
    let issuers = business.registered_agents.iter().map(|agent| agent.issuer.as_str());
    differ(
        &R105,
        "two agents have the `issuer`",
        issuers,
        |at| steps!["registered_agents", at, "issuer"],
        found,
    );
}

pub(crate) fn r106_issuer_is_a_url(issuer: &str, found: &mut Found<'_>) {
    is_plain_url(&R106, issuer, found);
}

pub(crate) fn r107_keys_are_at_a_url(jwks_uri: &str, found: &mut Found<'_>) {
    is_plain_url(&R107, jwks_uri, found);
}

fn is_plain_url(rule: &'static Rule, text: &str, found: &mut Found<'_>) {
    let is_one = |url: Url| url.is_https() && url.query.is_empty() && url.fragment.is_empty();
    if !Url::parse(text).is_some_and(is_one) {
        let message =
            format!("an `https` URL with a host and without user, query and fragment, not `{text}`");
        found.report(rule, message);
    }
}
