//! Where the application goes.

use crate::appspec::part::{Free, choice, part};
use crate::appspec::rules::deployment;

part! {
    /// Where the application goes.
    Deployment = "AppDeployment" {
        /// As a site by itself.
        hosted: Option<HostedDeployment> = None,
        /// In the page of another product.
        embedded: Option<EmbeddedDeployment> = None,
    }
}

part! {
    /// The application as a site by itself.
    HostedDeployment = "HostedDeployment" {
        /// Who may open it.
        visibility: Visibility = Visibility::Private,
        /// The part of its address that people read.
        slug: String [deployment::r217_slug_is_a_slug] = String::new(),
        /// Whether there is nothing but its avatar there, and the conversation opens in a balloon.
        avatar_alone: bool = false,
    }
    other_keys { deployment::r216_character_is_an_avatar }
}

part! {
    /// The application in the page of another product.
    EmbeddedDeployment = "EmbeddedDeployment" {
        /// How it sits in the page.
        mode: EmbedMode = EmbedMode::Inline,
        /// The origins whose pages may embed it.
        origins: Vec<String> [deployment::r218_origins_are_origins] = Vec::new(),
        /// What it and the page say to each other.
        host: Option<HostBridge> = None,
    }
}

part! {
    /// What the application and the page around it say to each other. Each of the tools that come of it,
    /// `host_context` and `host_<name>`, needs a rule that names it.
    HostBridge = "HostBridge" {
        /// The values of the page that it reads: `user`, `page`, or the page's own.
        context: Vec<String>
            [deployment::r219_context_is_named, deployment::r220_context_differs] = Vec::new(),
        /// The functions of the page that it may call.
        functions: Vec<HostFunction> = Vec::new(),
        /// Whether the page is believed about who its visitor is.
        user: HostUser = HostUser::Claimed,
    }
    rules { deployment::r224_functions_differ: functions }
}

part! {
    /// A function of the page that the agent may call.
    HostFunction = "HostFunction" {
        /// Its name, words in lower case joined by `_`: `open_ticket`.
        name: String [deployment::r221_function_is_named],
        /// What it does, and when to call it.
        description: String [deployment::r222_description_is_said],
        /// Its arguments, as the JSON Schema of an object.
        parameters: Free [deployment::r223_parameters_are_an_object] = Free::object(),
    }
}

choice! {
    /// Who may open a hosted application.
    Visibility {
        /// Its owner.
        Private = "private",
        /// Who was invited.
        Invited = "invited",
        /// Everybody in the organization.
        Organization = "organization",
        /// Whoever has the link.
        Link = "link",
        /// Everybody.
        Public = "public",
    }
}

choice! {
    /// How an embedded application sits in the page.
    EmbedMode {
        /// As a part of the page.
        Inline = "inline",
        /// Behind a floating button.
        Bubble = "bubble",
        /// In a panel at the side.
        Panel = "panel",
        /// As an avatar that speaks in a balloon.
        Assistant = "assistant",
    }
}

choice! {
    /// Whether the page is believed about who its visitor is.
    HostUser {
        /// As it is given: any page can say anything.
        Claimed = "claimed",
        /// Only as a token that the page's server signed.
        Signed = "signed",
    }
}
