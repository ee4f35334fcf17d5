//! The tool that is called: who has it, what it does, and whether it can be reached at all.

use crate::appspec::catalogue::{Catalogue, ProtocolTools, ServerTools, ToolEntry, id_of};
use crate::appspec::parts::{Access, ActionClass, Appspec, CommerceProtocol};
use crate::appspec::rules::reached::host_tools;
use crate::appspec::target::{matches, server_tool};
use crate::appspec::tree::Map;

use super::{Call, Decider, argument, forwarding};

/// A tool as it is called.
pub(super) struct Tool<'c> {
    pub(super) called: Called<'c>,
    /// The name that rules know it by.
    pub(super) named: String,
    pub(super) classes: Classes,
}

/// What a call names.
pub(super) struct Called<'c> {
    pub(super) name: &'c str,
    pub(super) of: Owner<'c>,
}

/// Who has a tool.
pub(super) enum Owner<'c> {
    /// An MCP server: its id, and the tool's name there.
    Server(&'c str, &'c str),
    /// A protocol: the word before the `:` of its connections, and the peer if the call says one.
    Protocol(&'c str, Option<&'c str>),
    /// The application, its host page, the host, or nobody.
    Bare,
}

/// What a tool does.
#[derive(Default)]
pub(super) struct Classes {
    /// What this call does.
    pub(super) now: Vec<ActionClass>,
    /// What it does for its arguments alone.
    pub(super) besides: Vec<ActionClass>,
    /// All that the tool may do.
    pub(super) possible: Vec<ActionClass>,
}

/// Why a call is left to the person, whatever rules say.
pub(super) struct Refusal {
    pub(super) kind: Decider,
    pub(super) loc: String,
    pub(super) why: String,
}

impl<'c> Tool<'c> {
    pub(super) fn of(spec: &Appspec, catalogue: &'c Catalogue, call: &Call<'c>) -> Tool<'c> {
        let name = call.tool;
        if let Some((server, tool)) = server_tool(name) {
            let tools = catalogue.mcp_servers.get(server);
            let classes =
                tools.map(|tools| of_server(server, tools, tool, call.arguments)).unwrap_or_default();
            let called = Called { name, of: Owner::Server(server, tool) };
            return Tool { called, named: format!("{server}.{tool}"), classes };
        }
        if let Some((prefix, peer, tool, tools)) = protocol_tool(catalogue, name) {
            let classes = of_server(prefix, &tools.tools, tool, call.arguments);
            return Tool {
                called: Called { name, of: Owner::Protocol(prefix, peer) },
                named: tool.into(),
                classes,
            };
        }
        let named = id_of(name);
        let classes = Classes::fixed(bare(spec, catalogue, named));
        if classes.now.is_empty()
            && let Some((prefix, tools)) = protocol_that_has(catalogue, named)
        {
            let classes = of_server(prefix, &tools.tools, named, call.arguments);
            return Tool {
                called: Called { name, of: Owner::Protocol(prefix, None) },
                named: named.into(),
                classes,
            };
        }
        Tool { called: Called { name, of: Owner::Bare }, named: named.into(), classes }
    }

    /// Returns true if it belongs to a protocol for shopping.
    pub(super) fn is_shopping(&self) -> bool {
        matches!(self.called.of, Owner::Protocol("ucp" | "acp", _))
    }

    /// Returns why it cannot be reached, if it cannot.
    pub(super) fn refusal(&self, spec: &Appspec) -> Option<Refusal> {
        match self.called.of {
            Owner::Server(server, tool) => self.refused_by_server(spec, server, tool),
            Owner::Protocol(prefix, peer) => self.refused_by_protocol(spec, prefix, peer),
            Owner::Bare => None,
        }
    }

    fn refused_by_server(&self, spec: &Appspec, server: &str, tool: &str) -> Option<Refusal> {
        let mut connections = spec.connections.iter().enumerate();
        let Some((at, connection)) = connections.find(|(_, it)| id_of(&it.server) == server) else {
            return Some(Refusal::unconnected("connections", server));
        };
        let loc = format!("connections.{at}");
        let gives = |pattern: &String| matches(tool, pattern);
        if !connection.only.is_empty() && !connection.only.iter().any(gives) {
            let why = format!("the connection to `{server}` leaves it out");
            return Some(Refusal { kind: Decider::Only, loc: format!("{loc}.only"), why });
        }
        let acts = self.classes.possible.iter().any(|class| *class != ActionClass::Read);
        (connection.access == Access::Read && acts).then(|| Refusal::reads_only(loc, server))
    }

    /// A message to the peer is what a connection of a protocol is for; whether it is sent, rules
    /// decide. Without a peer, every connection must allow the call.
    fn refused_by_protocol(&self, spec: &Appspec, prefix: &str, peer: Option<&str>) -> Option<Refusal> {
        let (list, all) = peers(spec, prefix);
        let mut reached =
            all.into_iter().filter(|(_, name, _)| peer.is_none_or(|peer| peer == *name)).peekable();
        if reached.peek().is_none() {
            return Some(Refusal::unconnected(list, peer.unwrap_or(prefix)));
        }
        let is_more = |class: &ActionClass| !matches!(class, ActionClass::Read | ActionClass::Send);
        let acts = self.classes.possible.iter().any(is_more);
        let (at, name, _) = reached.find(|(_, _, access)| acts && *access == Access::Read)?;
        Some(Refusal::reads_only(format!("{list}.{at}"), name))
    }
}

impl Refusal {
    fn unconnected(list: &str, server: &str) -> Refusal {
        let why = format!("the application is not connected to `{server}`");
        Refusal { kind: Decider::Connection, loc: list.to_owned(), why }
    }

    fn reads_only(loc: String, server: &str) -> Refusal {
        let why = format!("the connection to `{server}` only reads, and the tool may do more");
        Refusal { kind: Decider::Access, loc, why }
    }

    pub(super) fn unknown(tool: &str) -> Refusal {
        let why = format!("nothing says what `{tool}` does, and no rule names it");
        Refusal { kind: Decider::Unknown, loc: String::new(), why }
    }
}

impl Classes {
    /// What a tool does whatever its arguments.
    fn fixed(classes: Vec<ActionClass>) -> Classes {
        Classes { now: classes.clone(), besides: Vec::new(), possible: classes }
    }
}

/// Returns what a tool of a server does. The entry of its name goes before the first pattern that
/// matches, and that before what holds for the server's other tools.
fn of_server(server: &str, tools: &ServerTools, tool: &str, arguments: Option<&Map>) -> Classes {
    let exact = tools.tools.iter().find(|(name, _)| name == tool);
    let is_pattern = |name: &str| name.contains(['*', '?']);
    let by_pattern = || tools.tools.iter().find(|(name, _)| is_pattern(name) && matches(tool, name));
    let Some((_, entry)) = exact.or_else(by_pattern) else {
        return Classes::fixed(once(tools.default.iter().copied()));
    };
    let own = once(entry.classes.iter().copied());
    let possible = with_conditions(entry, None);
    let mut now = with_conditions(entry, arguments);
    let forwards = || arguments.is_some_and(|arguments| forwarding::goes_outside(server, tool, arguments));
    if !now.is_empty() && !now.contains(&ActionClass::Publish) && forwards() {
        now.push(ActionClass::Publish);
    }
    let besides = now.iter().copied().filter(|class| !own.contains(class)).collect();
    Classes { now, besides, possible }
}

/// Returns what a tool does with some arguments; without them, all that it can do.
fn with_conditions(entry: &ToolEntry, arguments: Option<&Map>) -> Vec<ActionClass> {
    let holds = arguments.map(|arguments| move |condition: &&_| argument::holds(condition, arguments));
    let conditions =
        entry.when.iter().filter(|condition| holds.as_ref().is_none_or(|holds| holds(condition)));
    once(entry.classes.iter().chain(conditions.flat_map(|condition| &condition.classes)).copied())
}

fn once(classes: impl Iterator<Item = ActionClass>) -> Vec<ActionClass> {
    let mut found = Vec::new();
    for class in classes {
        if !found.contains(&class) {
            found.push(class);
        }
    }
    found
}

/// Returns what a bare name does: what a tool of the application's own says, or the catalogue says of
/// the host's; a host page's context is read. Other functions of the page do who knows what.
fn bare(spec: &Appspec, catalogue: &Catalogue, name: &str) -> Vec<ActionClass> {
    if let Some(tool) = spec.tools.iter().find(|tool| tool.name == name) {
        return once(tool.does.iter().copied());
    }
    if host_tools(spec).iter().any(|(tool, _)| tool == name) {
        return Vec::new();
    }
    once(catalogue.backend_tools.get(id_of(name)).into_iter().flatten().copied())
}

/// Takes `pap:example.com.pap_ask` apart.
fn protocol_tool<'c>(
    catalogue: &'c Catalogue,
    name: &'c str,
) -> Option<(&'c str, Option<&'c str>, &'c str, &'c ProtocolTools)> {
    let (prefix, rest) = name.split_once(':')?;
    let (peer, tool) = rest.rsplit_once('.')?;
    let tools = catalogue.protocol_tools.values();
    let mut tools = tools.filter(|it| it.connection.as_deref() == Some(prefix));
    // Two protocols of one prefix have tools of different names.
    let own = |it: &&ProtocolTools| it.tools.tools.iter().any(|(known, _)| known == tool);
    let first = tools.clone().next()?;
    Some((prefix, Some(peer), tool, tools.find(own).unwrap_or(first)))
}

/// Returns the protocol that has a tool of this very name.
fn protocol_that_has<'c>(catalogue: &'c Catalogue, name: &str) -> Option<(&'c str, &'c ProtocolTools)> {
    let has = |it: &&ProtocolTools| it.tools.tools.iter().any(|(known, _)| known == name);
    let tools = catalogue.protocol_tools.values().find(has)?;
    Some((tools.connection.as_deref()?, tools))
}

/// Returns where the connections of a protocol stand, and each with its position, its peer and its
/// access.
fn peers<'s>(spec: &'s Appspec, prefix: &str) -> (&'static str, Vec<(usize, &'s str, Access)>) {
    let merchants = |protocol: CommerceProtocol| {
        let all = spec.commerce.merchants.iter().enumerate();
        let all = all.filter(|(_, it)| it.protocol == protocol);
        all.map(|(at, it)| (at, it.merchant.as_str(), it.access)).collect()
    };
    match prefix {
        "pap" => {
            let all = spec.pap.connections.iter().enumerate();
            ("pap.connections", all.map(|(at, it)| (at, it.company.as_str(), it.access)).collect())
        }
        "pact" => {
            let all = spec.pact.connections.iter().enumerate();
            ("pact.connections", all.map(|(at, it)| (at, it.brand.as_str(), it.access)).collect())
        }
        "ucp" => ("commerce.merchants", merchants(CommerceProtocol::Ucp)),
        "acp" => ("commerce.merchants", merchants(CommerceProtocol::Acp)),
        "signed-fetch" => {
            let all = spec.signed_fetch.sites.iter().enumerate();
            ("signed_fetch.sites", all.map(|(at, it)| (at, it.site.as_str(), Access::Read)).collect())
        }
        _ => ("connections", Vec::new()),
    }
}
