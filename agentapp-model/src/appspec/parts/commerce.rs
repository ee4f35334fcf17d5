//! The merchants an application shops at.

use crate::appspec::part::{choice, part};
use crate::appspec::rules::commerce;

use super::acting::Access;

part! {
    /// The application as a shopper, for each person.
    Commerce = "AppCommerce" {
        /// Merchants that it shops at.
        merchants: Vec<Merchant> = Vec::new(),
    }
    rules {
        commerce::r114_ids_differ: merchants,
        commerce::r115_merchants_differ: merchants,
    }
}

part! {
    /// A merchant that the application shops at. A purchase is always put to the person.
    Merchant = "AppCommerceMerchant" {
        /// A name for it within the application.
        id: String [commerce::r110_id_is_a_word],
        /// The protocol it is reached over.
        protocol: CommerceProtocol,
        /// The merchant's domain.
        merchant: String [commerce::r111_merchant_is_a_domain],
        /// Whether it only looks there, or fills a basket and buys too.
        access: Access = Access::Read,
        /// The most that one purchase may cost.
        limit: Option<SpendLimit> = None,
    }
    rules {
        commerce::r112_buying_is_limited: access|limit,
        commerce::r113_reading_is_not_limited: access|limit,
    }
}

part! {
    /// The most that a purchase may cost.
    SpendLimit = "AppSpendLimit" {
        /// How much: digits, and two decimals at most.
        amount: String [commerce::r108_amount_is_above_zero],
        /// Of which money: three capitals.
        currency: String [commerce::r109_currency_is_three_capitals],
    }
}

choice! {
    /// A protocol for shopping.
    CommerceProtocol {
        /// The Universal Commerce Protocol.
        Ucp = "ucp",
        /// The Agentic Commerce Protocol.
        Acp = "acp",
    }
}
