//! Rules about what the application's rules, Gates and connections reach: it is there to be reached.

use std::collections::{HashMap, HashSet};

use crate::appspec::catalogue::id_of;
use crate::appspec::found::{Found, Step, steps};
use crate::appspec::parts::{Access, Appspec, Connection};
use crate::appspec::target::{Only, class_of, server_tool};
use crate::near::did_you_mean;

use super::rules;

rules! {
    R263 = "each Guard that a Gate reads is run",
    R264 = "a rule names a tool of the application's own, of its host page, or a backend tool",
    R265 = "a rule names a tool of a server that the application is connected to",
    R266 = "a rule names no tool that the connection leaves out",
    R267 = "each tool that the host page offers is named by a rule",
    R268 = "a connection writes only where it is known what tools do",
}

pub(crate) fn r263_gates_read_what_is_run(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    let run: HashSet<&str> = spec.checks.guards.iter().map(|guard| id_of(guard)).collect();
    for (at, gate) in spec.checks.gates.iter().enumerate() {
        let read = catalogue.gates.get(id_of(gate)).into_iter().flatten();
        for guard in read.filter(|guard| !run.contains(guard.as_str())) {
            found
                .report(&R263, format!("the Gate `{gate}` reads the Guard `{guard}`, which is not run"))
                .at(steps!["checks", "gates", at])
                .help(format!("add `{guard}` to `checks.guards`"));
        }
    }
}

/// A tool that a rule names.
struct Named<'s> {
    rule: usize,
    tool: &'s str,
    /// Where the name stands within the rule.
    below: Vec<Step>,
}

/// Returns what rules name, classes left out.
fn named(spec: &Appspec) -> impl Iterator<Item = Named<'_>> {
    let rules = spec.rules.iter().enumerate();
    let targets = rules.flat_map(|(rule, it)| {
        let targets = it.applies_to.targets().iter().enumerate();
        targets.map(move |(at, tool)| Named { rule, tool, below: it.applies_to.path_of(at) })
    });
    targets.filter(|named| class_of(named.tool).is_none())
}

pub(crate) fn r264_bare_tools_exist(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    let host = host_tools(spec);
    let offered = host.iter().map(|(tool, _)| tool.as_str());
    let tools = spec.tools.iter().map(|tool| tool.name.as_str()).chain(offered);
    let own: HashSet<&str> = tools.clone().collect();
    let backend = &catalogue.backend_tools;
    let known: Vec<&str> = tools.take(100).chain(backend.keys().map(String::as_str)).collect();
    for Named { rule, tool, below } in named(spec) {
        // A version is dropped twice, as the reference does.
        let is_backend = || backend.contains_key(id_of(id_of(tool)));
        if server_tool(tool).is_none() && !own.contains(tool) && !is_backend() {
            let whose = "of a server, of its own, of its host page or of the host";
            found
                .report(&R264, format!("no tool named `{tool}`, {whose}"))
                .at(steps!["rules", rule])
                .seen_at(below)
                .help(did_you_mean(tool, known.iter().copied()));
        }
    }
}

pub(crate) fn r265_servers_are_connected(spec: &Appspec, found: &mut Found<'_>) {
    let connections = connections(spec);
    for Named { rule, tool, below } in named(spec) {
        let Some((server, _)) = server_tool(tool) else { continue };
        if !connections.contains_key(server) {
            let message =
                format!("`{tool}` is of the server `{server}`, which the application is not connected to");
            found
                .report(&R265, message)
                .at(steps!["rules", rule])
                .seen_at(below)
                .help(format!("add `server: {server}` to `connections`"));
        }
    }
}

pub(crate) fn r266_tools_are_not_left_out(spec: &Appspec, found: &mut Found<'_>) {
    let connections = connections(spec);
    let only: HashMap<&str, Only<'_>> = only_of(&connections);
    for Named { rule, tool, below } in named(spec) {
        let Some((server, name)) = server_tool(tool) else { continue };
        if only.get(server).is_some_and(|only| !only.gives(name)) {
            let at = connections[server].0;
            found
                .report(&R266, format!("`{tool}` is left out by the connection to `{server}`"))
                .at(steps!["rules", rule])
                .seen_at(below)
                .note("the tools that it gives are said at", steps!["connections", at, "only"]);
        }
    }
}

fn only_of<'s>(connections: &HashMap<&'s str, (usize, &'s Connection)>) -> HashMap<&'s str, Only<'s>> {
    connections.iter().map(|(server, (_, connection))| (*server, Only::new(&connection.only))).collect()
}

/// Returns the connections by the id of their server; the first, where there are two.
fn connections(spec: &Appspec) -> HashMap<&str, (usize, &Connection)> {
    let all = spec.connections.iter().enumerate().rev();
    all.map(|(at, connection)| (id_of(&connection.server), (at, connection))).collect()
}

/// Returns the tools that the host page offers, each with the path of what is offered.
pub(crate) fn host_tools(spec: &Appspec) -> Vec<(String, Vec<Step>)> {
    let Some(host) = spec.deployment.embedded.as_ref().and_then(|embedded| embedded.host.as_ref()) else {
        return Vec::new();
    };
    let base = steps!["deployment", "embedded", "host"];
    let context = (!host.context.is_empty())
        .then(|| ("host_context".to_owned(), [base.as_slice(), &steps!["context"]].concat()));
    let functions = host.functions.iter().enumerate().map(|(at, function)| {
        (format!("host_{}", function.name), [base.as_slice(), &steps!["functions", at]].concat())
    });
    context.into_iter().chain(functions).collect()
}

pub(crate) fn r267_host_tools_are_decided(spec: &Appspec, found: &mut Found<'_>) {
    let named: HashSet<&str> = named(spec).map(|named| named.tool).collect();
    for (tool, path) in host_tools(spec) {
        if !named.contains(tool.as_str()) {
            let message = format!("no rule names `{tool}`, which the host page offers");
            found.report(&R267, message).at(path).help(format!("add a rule that `applies_to: {tool}`"));
        }
    }
}

pub(crate) fn r268_what_is_written_to_is_known(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    for (at, connection) in spec.connections.iter().enumerate() {
        let server = catalogue.mcp_servers.get(id_of(&connection.server));
        if connection.access == Access::Write && server.is_some_and(|server| !server.is_classed()) {
            let message = format!(
                "writes to `{}`, of whose tools nobody has said what they do: each is left to the person",
                connection.server
            );
            found.report(&R268, message).at(steps!["connections", at]).seen_at(steps!["access"]);
        }
    }
}
