//! PACT: the businesses an application asks for each person, and the business it answers as.

use crate::appspec::part::{Table, Value, part};
use crate::appspec::rules::pact;

use super::acting::Access;

part! {
    /// The application among businesses that speak PACT.
    Pact = "AppPact" {
        /// Businesses that it asks, always in the name of a person.
        connections: Vec<PactConnection> = Vec::new(),
        /// The business that it is itself.
        business: PactBusiness = PactBusiness::blank(),
    }
    rules {
        pact::r099_ids_differ: connections,
        pact::r100_brands_differ: connections,
    }
}

part! {
    /// A business that the application asks.
    PactConnection = "AppPactConnection" {
        /// A name for it within the application.
        id: String [pact::r094_id_is_a_word],
        /// The business's domain.
        brand: String [pact::r095_brand_is_a_domain],
        /// Whom its tokens are for, as the business's provider says.
        audience: String [pact::r096_audience_is_one_word],
        /// Whether it only asks there, or acts for the person too.
        access: Access = Access::Read,
        /// What it may ask the person to let it do there.
        scopes: Vec<String>
            [pact::r097_scopes_differ, pact::r098_scopes_have_a_verb] = Vec::new(),
    }
}

part! {
    /// The application as a business that people's agents ask.
    PactBusiness = "AppPactBusiness" {
        /// Whether it answers as one.
        enabled: bool = false,
        /// The name it goes by; the owner's, where it says none.
        brand: String [pact::r101_brand_is_one_line] = String::new(),
        /// What a person may let an agent do there, and the words they read for each.
        scopes: Table<String>
            [pact::r102_scopes_have_a_verb, pact::r103_scopes_are_described] = Table::default(),
        /// The agents it answers.
        registered_agents: Vec<PactRegisteredAgent> = Vec::new(),
    }
    rules {
        pact::r104_agents_are_registered: enabled|registered_agents,
        pact::r105_issuers_differ: registered_agents,
    }
}

part! {
    /// An agent that a business answers.
    PactRegisteredAgent = "AppPactRegisteredAgent" {
        /// Who signs for it.
        issuer: String [pact::r106_issuer_is_a_url],
        /// Where the keys are that its signatures are checked with.
        jwks_uri: String [pact::r107_keys_are_at_a_url],
    }
}
