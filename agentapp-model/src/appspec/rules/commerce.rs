//! Rules about shopping.

use crate::appspec::found::{Found, steps};
use crate::appspec::parts::{Access, Commerce, Merchant};
use crate::appspec::written::tags::is_amount;

use super::alike::{differ, must_be_a_domain, must_be_an_id};
use super::rules;

rules! {
    R108 = "an amount is above zero, with nine digits and two decimals at most",
    R109 = "a currency is three capitals",
    R110 = "a merchant's id is a lower-case word of 64 characters at most",
    R111 = "a merchant is named by its bare domain",
    R112 = "where the application buys, a purchase is limited",
    R113 = "where the application only reads, no purchase is limited",
    R114 = "no two merchants have one id",
    R115 = "no two merchants are one domain",
}

pub(crate) fn r108_amount_is_above_zero(amount: &str, found: &mut Found<'_>) {
    if !is_amount(amount) {
        let shape = "above zero, with up to nine digits, no zero before them, and up to two decimals";
        found.report(&R108, format!("{shape}, not `{amount}`"));
    }
}

pub(crate) fn r109_currency_is_three_capitals(currency: &str, found: &mut Found<'_>) {
    if currency.len() != 3 || !currency.chars().all(|c| c.is_ascii_uppercase()) {
        found.report(&R109, format!("three capitals, such as `USD`, not `{currency}`"));
    }
}

pub(crate) fn r110_id_is_a_word(id: &str, found: &mut Found<'_>) {
    must_be_an_id(&R110, id, found);
}

pub(crate) fn r111_merchant_is_a_domain(merchant: &str, found: &mut Found<'_>) {
    must_be_a_domain(&R111, merchant, found);
}

pub(crate) fn r112_buying_is_limited(merchant: &Merchant, found: &mut Found<'_>) {
    if merchant.access == Access::Write && merchant.limit.is_none() {
        let message = "may buy, and has no `limit` for what one purchase costs";
        found
            .report(&R112, message)
            .seen_at(steps!["access"])
            .help("add `limit: {amount: '50', currency: USD}`".to_owned());
    }
}

pub(crate) fn r113_reading_is_not_limited(merchant: &Merchant, found: &mut Found<'_>) {
    if merchant.access == Access::Read && merchant.limit.is_some() {
        let message = "has a `limit` for purchases, and `access: read` buys nothing";
        found.report(&R113, message).seen_at(steps!["limit"]);
    }
}

pub(crate) fn r114_ids_differ(commerce: &Commerce, found: &mut Found<'_>) {
    let ids = commerce.merchants.iter().map(|merchant| merchant.id.as_str());
    differ(&R114, "two merchants have the `id`", ids, |at| steps!["merchants", at, "id"], found);
}

pub(crate) fn r115_merchants_differ(commerce: &Commerce, found: &mut Found<'_>) {
    let merchants = commerce.merchants.iter().map(|merchant| merchant.merchant.as_str());
    differ(
        &R115,
        "two merchants have the `merchant`",
        merchants,
        |at| steps!["merchants", at, "merchant"],
        found,
    );
}
