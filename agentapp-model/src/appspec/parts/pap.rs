//! The Personal Agent Protocol: the companies an application works with, and the company it is.

use crate::appspec::part::{Value, choice, part};
use crate::appspec::rules::pap;

use super::acting::{Access, ActsAs};
use super::pap_scopes::{PapExcludedTask, PapScope};

part! {
    /// The application among people's own agents: whom it asks, and how it answers.
    Pap = "AppPap" {
        /// The draft of the protocol that the block is written for. Whoever says anything of the
        /// protocol says this too.
        profile: Option<PapProfile> [pap::r070_profile_is_named] = None,
        /// Companies that it asks, as the agent of a person.
        connections: Vec<PapConnection> = Vec::new(),
        /// The company that it is itself.
        company: PapCompany = PapCompany::blank(),
    }
    rules {
        pap::r071_ids_differ: connections,
        pap::r072_companies_differ: connections,
    }
    before { pap::r070_profile_is_said }
}

part! {
    /// A company that the application asks. Its domain is all that is said of it: the rest is found
    /// there.
    PapConnection = "AppPapConnection" {
        /// A name for it within the application.
        id: String [pap::r062_id_is_a_word],
        /// The company's domain.
        company: String [pap::r063_company_is_a_domain],
        /// Whether it only reads there, or changes things too.
        access: Access = Access::Read,
        /// Whose account it uses: each person's own, or the owner's.
        acts_as ("as", "acts_as"): ActsAs = ActsAs::User,
        /// The scopes that it asks for, as few as will do.
        scopes: Vec<String>
            [pap::r064_scopes_differ, pap::r065_scopes_are_oauths] = Vec::new(),
        /// The ways it reaches the company.
        interfaces: Vec<PapInterface>
            = vec![PapInterface::Agent],
        /// The ways a person may sign in, the best first.
        sign_in: Vec<PapSignIn>
            = vec![PapSignIn::Direct, PapSignIn::Device],
        /// Extensions of the protocol that it uses.
        extensions: Vec<String> [pap::r066_extensions_are_named] = Vec::new(),
    }
    rules {
        pap::r067_interfaces_are_said_once: interfaces,
        pap::r068_sign_in_is_said_once: sign_in,
        pap::r069_web_is_not_reached: interfaces,
    }
}

part! {
    /// The application as a company that people's agents ask.
    PapCompany = "AppPapCompany" {
        /// Whether it answers as one.
        enabled: bool = false,
        /// Whether an agent may ask before its person signed in.
        signed_out: bool = true,
        /// The ways an agent may reach it.
        interfaces: Vec<PapInterface> [pap::s16_interfaces_differ]
            = vec![PapInterface::Agent],
        /// What a person may let an agent do there.
        scopes: Vec<PapScope> [pap::s01_scopes_differ, pap::r065_plain_scopes_are_oauths] = Vec::new(),
        /// What it does not do for agents, and what to do instead.
        excluded_tasks: Vec<PapExcludedTask> = Vec::new(),
        /// Extensions of the protocol that it offers.
        extensions: Vec<String> [pap::r066_extensions_are_named] = Vec::new(),
        /// Whose agents it answers.
        personal_agents: PapAgents = PapAgents::Any,
        /// The agents it answers, where it answers only some: the URL that each goes by.
        registered_agents: Vec<String>
            [pap::r086_agents_are_urls, pap::r087_agents_differ] = Vec::new(),
        /// What it does for a person who confirms the terms.
        operations: Vec<PapOperation> = Vec::new(),
    }
    rules {
        pap::r088_somebody_is_admitted: enabled|signed_out|scopes,
        pap::r089_registered_agents_are_named: personal_agents|registered_agents,
        pap::r090_agents_are_named_only_if_registered: personal_agents|registered_agents,
        pap::r091_operations_are_an_extension: operations|extensions,
        pap::r092_actions_differ: operations,
        pap::r093_tools_differ: operations,
    }
}

part! {
    /// Something the application does once a person has confirmed its terms.
    PapOperation = "AppPapOperation" {
        /// Its name: `orders.exchange`.
        action: String [pap::r079_action_is_words],
        /// The tool that does it; the terms are its arguments.
        tool: String,
        /// What the person confirms, each term in braces.
        summary: String
            [pap::r080_summary_is_said, pap::r081_summary_holds_together, pap::r082_braces_hold_plain_names],
    }
    before { pap::s12_tool_is_said }
    other_keys { pap::standing_permissions_are_gone }
}

choice! {
    /// A way for an agent to reach a company.
    PapInterface {
        /// It talks with the company's agent.
        Agent = "agent",
        /// It calls an API that an OpenAPI document describes.
        Openapi = "openapi",
        /// It calls an MCP server.
        Mcp = "mcp",
        /// It reads the company's pages.
        Web = "web",
    }
}

choice! {
    /// A way for a person to sign in at a company.
    PapSignIn {
        /// In the same browser.
        Direct = "direct",
        /// On another device, with a code.
        Device = "device",
        /// Through a third party.
        Mediated = "mediated",
    }
}

choice! {
    /// Whose agents a company answers.
    PapAgents {
        /// Everybody's.
        Any = "any",
        /// Those that it names.
        Registered = "registered",
    }
}

choice! {
    /// A draft of the protocol.
    PapProfile: pap::R070 {
        /// The first draft.
        Draft01 = "draft-01",
    }
}
