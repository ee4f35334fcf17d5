//! Agent2Agent: what an application's card says beside its name.

use crate::appspec::part::{Free, part};
use crate::appspec::rules::a2a;

part! {
    /// The application among agents that speak A2A.
    A2a = "AppA2A" {
        /// Extensions that its card names, beside those of the host.
        extensions: Vec<A2aExtension> = Vec::new(),
    }
    rules { a2a::r124_uris_differ: extensions }
}

part! {
    /// An extension of A2A that the application has.
    A2aExtension = "AppA2AExtension" {
        /// The URI it goes by.
        uri: String [a2a::r120_uri_is_an_address, a2a::r121_uri_is_not_the_hosts],
        /// What it adds.
        description: String = String::new(),
        /// Whether an agent that lacks it cannot speak to the application.
        required: bool = false,
        /// What the card says of it, for everybody to read.
        params: Free [a2a::r122_params_hold_no_secret, a2a::r123_params_are_json] = Free::default(),
    }
}
