//! What a company offers to people's agents, and what it does not.

use crate::appspec::found::Found;
use crate::appspec::part::{Kind, Limit, Value, choice, part, wrong_type};
use crate::appspec::rules::pap_scopes;
use crate::appspec::tree::{self, Node};

/// A scope that a company offers. Earlier editions of the spec said the name alone.
#[derive(Clone, Debug, PartialEq)]
pub enum PapScope {
    /// Its name, and what it allows.
    Described(PapCompanyScope),
    /// Its name alone.
    Plain(String),
}

impl PapScope {
    /// Returns the name of the scope.
    pub fn name(&self) -> &str {
        match self {
            PapScope::Described(scope) => &scope.name,
            PapScope::Plain(name) => name,
        }
    }
}

impl Value for PapScope {
    const KIND: &'static Kind = &Kind::Either(PapCompanyScope::KIND, String::KIND);

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        match &node.value {
            tree::Value::Map(_) => {
                let (scope, held) = PapCompanyScope::read(node, found);
                (PapScope::Described(scope), held)
            }
            tree::Value::Text(_) | tree::Value::Bytes(_) => {
                let (name, held) = String::read(node, found);
                pap_scopes::s02_scope_is_described(&name, found);
                (PapScope::Plain(name), held)
            }
            other => wrong_type(found, "a mapping with a `name` and a `description`", other),
        }
    }

    fn blank() -> Self {
        PapScope::Plain(String::new())
    }

    fn write(&self) -> Node {
        match self {
            PapScope::Described(scope) => scope.write(),
            PapScope::Plain(name) => name.write(),
        }
    }
}

part! {
    /// Something a person may let an agent do at a company.
    PapCompanyScope = "AppPapCompanyScope" {
        /// Its name, as OAuth writes scopes.
        name: String where [Limit::Pattern(r"^[\x21\x23-\x5b\x5d-\x7e]{1,128}$")]
            [pap_scopes::s01_name_is_a_scope],
        /// What it allows, in the words a person reads.
        description: String [pap_scopes::s02_description_is_said],
        /// How far the most serious thing it allows can be taken back.
        changes: Option<PapScopeChanges> = None,
        /// Whether it touches what is known of the person. Unsaid is not the same as false.
        personal_data: Option<bool> = None,
    }
}

part! {
    /// Something a company does not do for agents.
    PapExcludedTask = "AppPapExcludedTask" {
        /// The task, in the words of a person.
        task: String where [Limit::MostLength(200)] [pap_scopes::s05_task_is_short],
        /// What to do instead.
        alternative: Option<PapAlternative> = None,
    }
}

part! {
    /// What to do where an agent cannot.
    PapAlternative = "AppPapAlternative" {
        /// In words.
        instructions: String where [Limit::MostLength(2000)]
            [pap_scopes::s07_instructions_are_short] = String::new(),
        /// Where to go.
        references: Vec<PapReference> = Vec::new(),
    }
    rules { pap_scopes::s06_alternative_is_said: instructions|references }
}

part! {
    /// A place to do something: an operation of an API, a tool of a server, or a page.
    PapReference = "AppPapReference" {
        /// Which of the three.
        kind ("type"): PapReferenceType,
        /// Where it is.
        url: String [pap_scopes::s09_url_is_https],
        /// The operation, of an API.
        operation_id: String = String::new(),
        /// The tool, of a server.
        tool: String = String::new(),
    }
    rules {
        pap_scopes::s10_operation_is_of_openapi: kind|operation_id,
        pap_scopes::s11_tool_is_of_mcp: kind|tool,
    }
}

choice! {
    /// How far what a scope allows can be taken back.
    PapScopeChanges: pap_scopes::S03 {
        /// It changes nothing.
        None = "none",
        /// It can be taken back.
        Reversible = "reversible",
        /// It cannot be taken back.
        Irreversible = "irreversible",
    }
}

choice! {
    /// What a reference leads to.
    PapReferenceType: pap_scopes::S08 {
        /// An API that an OpenAPI document describes.
        Openapi = "openapi",
        /// An MCP server.
        Mcp = "mcp",
        /// A page.
        Web = "web",
    }
}
