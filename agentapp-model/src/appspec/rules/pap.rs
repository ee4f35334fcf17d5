//! Rules about the Personal Agent Protocol. What breaks one names what is allowed instead.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Choice;
use crate::appspec::parts::{Pap, PapAgents, PapCompany, PapConnection, PapInterface, PapProfile, PapScope};
use crate::appspec::tree::{Entry, Map, Value};
use crate::appspec::written::addresses::is_extension;
use crate::appspec::written::letters::is_blank;
use crate::appspec::written::names::{is_action, is_code_name, is_oauth_scope};
use crate::appspec::written::template;
use crate::appspec::written::url::Url;
use crate::problem::Rule;

use super::alike::{differ, each_once, must_be_a_domain, must_be_an_id};
use super::{names, rules};

rules! {
    R062 = "a connection's id is a lower-case word of 64 characters at most",
    R063 = "a company is named by its bare domain",
    R064 = "a scope is asked for once",
    R065 = "a scope is written as OAuth writes one",
    R066 = "an extension is a lower-case word, or a name under a domain",
    R067 = "a connection says once each way it reaches the company, and one at least",
    R068 = "a connection says once each way to sign in, and one at least",
    R069 = "a connection does not read a company's pages",
    R070 = "a `pap` block names a profile that is read",
    R071 = "no two connections have one id",
    R072 = "no two connections are to one company",
    R079 = "an operation's action is lower-case words joined by dots",
    R080 = "an operation's summary is not blank",
    R081 = "the braces of an operation's summary pair",
    R082 = "what an operation's summary has in braces is a plain name",
    R086 = "a registered agent is an `https` URL",
    R087 = "an agent is registered once",
    R088 = "a company that admits nobody signed out offers a scope",
    R089 = "a company for registered agents names one at least",
    R090 = "agents are registered only where only registered ones are answered",
    R091 = "operations are offered with the `operations` extension",
    R092 = "no two operations have one action",
    R093 = "no two operations call one tool",
    S12 = "an operation calls a tool",
    S01 = "a company offers a scope once, by a name that OAuth takes",
    S16 = "a company says once each way it is reached",
}

pub(crate) fn r062_id_is_a_word(id: &str, found: &mut Found<'_>) {
    must_be_an_id(&R062, id, found);
}

pub(crate) fn r063_company_is_a_domain(company: &str, found: &mut Found<'_>) {
    must_be_a_domain(&R063, company, found);
}

pub(crate) fn r064_scopes_differ(scopes: &[String], found: &mut Found<'_>) {
    each_once(&R064, scopes.iter().map(String::as_str), |at| steps![at], found);
}

pub(crate) fn r065_scopes_are_oauths(scopes: &[String], found: &mut Found<'_>) {
    for (at, scope) in scopes.iter().enumerate() {
        if !is_oauth_scope(scope) {
            found.report(&R065, not_a_scope(scope)).seen_at(steps![at]);
        }
    }
}

/// A scope that is described is asked for its name; one that is not, here.
pub(crate) fn r065_plain_scopes_are_oauths(scopes: &mut [PapScope], found: &mut Found<'_>) {
    for (at, scope) in scopes.iter().enumerate() {
        if let PapScope::Plain(name) = scope
            && !is_oauth_scope(name)
        {
            found.report(&R065, not_a_scope(name)).seen_at(steps![at]);
        }
    }
}

pub(crate) fn not_a_scope(scope: &str) -> String {
    format!(r#"`{scope}` is not 1 to 128 printable characters without spaces, `"` and `\`"#)
}

pub(crate) fn r066_extensions_are_named(extensions: &[String], found: &mut Found<'_>) {
    for (at, extension) in extensions.iter().enumerate() {
        if !is_extension(extension) {
            let message = format!(
                "`{extension}` is neither a lower-case word nor a name under a domain, such as \
                 `operations` and `example.com/gift-wrap`"
            );
            found.report(&R066, message).seen_at(steps![at]);
        }
    }
}

pub(crate) fn r067_interfaces_are_said_once(connection: &PapConnection, found: &mut Found<'_>) {
    said_once(&R067, "interfaces", &connection.interfaces, found);
}

pub(crate) fn r068_sign_in_is_said_once(connection: &PapConnection, found: &mut Found<'_>) {
    said_once(&R068, "sign_in", &connection.sign_in, found);
}

fn said_once<T: Choice>(rule: &'static Rule, field: &'static str, words: &[T], found: &mut Found<'_>) {
    if words.is_empty() {
        found.report(rule, format!("`{field}` names none")).seen_at(steps![field]);
    }
    let words = words.iter().map(|word| word.word());
    each_once(rule, words, |at| steps![field, at], found);
}

pub(crate) fn r069_web_is_not_reached(connection: &PapConnection, found: &mut Found<'_>) {
    if let Some(at) = connection.interfaces.iter().position(|it| *it == PapInterface::Web) {
        let message = "a connection reaches a company through `agent`, `openapi` or `mcp`, not yet `web`";
        found.report(&R069, message).seen_at(steps!["interfaces", at]);
    }
}

pub(crate) fn r070_profile_is_said(pap: &Map, found: &mut Found<'_>) {
    if !pap.is_empty() && pap.get("profile").is_none() {
        found.report(&R070, "names no `profile`").help("add `profile: draft-01`".to_owned());
    }
}

pub(crate) fn r070_profile_is_named(profile: &mut Option<PapProfile>, found: &mut Found<'_>) {
    if profile.is_none() {
        found.report(&R070, "`draft-01`, not null");
    }
}

pub(crate) fn r071_ids_differ(pap: &Pap, found: &mut Found<'_>) {
    let ids = pap.connections.iter().map(|connection| connection.id.as_str());
    differ(&R071, "two connections have the `id`", ids, |at| steps!["connections", at, "id"], found);
}

pub(crate) fn r072_companies_differ(pap: &Pap, found: &mut Found<'_>) {
    let companies = pap.connections.iter().map(|connection| connection.company.as_str());
    differ(
        &R072,
        "two connections have the `company`",
        companies,
        |at| steps!["connections", at, "company"],
        found,
    );
}

pub(crate) fn r079_action_is_words(action: &str, found: &mut Found<'_>) {
    if !is_action(action) {
        let message = format!("lower-case words joined by dots, such as `orders.exchange`, not `{action}`");
        found.report(&R079, message);
    }
}

pub(crate) fn r080_summary_is_said(summary: &str, found: &mut Found<'_>) {
    if is_blank(summary) {
        found.report(&R080, "is blank, and a person confirms it");
    }
}

pub(crate) fn r081_summary_holds_together(summary: &str, found: &mut Found<'_>) {
    if let Err(why) = template::names(summary) {
        let help = "write `{{` and `}}` for braces themselves".to_owned();
        found.report(&R081, why).help(help);
    }
}

pub(crate) fn r082_braces_hold_plain_names(summary: &str, found: &mut Found<'_>) {
    let names = template::names(summary).unwrap_or_default();
    if let Some(name) = names.iter().find(|name| !is_code_name(name)) {
        let message = format!("`{{{name}}}` names no term: a letter or `_`, then letters, digits and `_`");
        found.report(&R082, message);
    }
}

/// An earlier edition let an operation give a standing permission.
pub(crate) fn standing_permissions_are_gone(entry: &Entry, found: &mut Found<'_>) -> bool {
    let key = match entry.key.as_text() {
        Some("allows") => "allows",
        Some("user_approval_required") => "user_approval_required",
        _ => return false,
    };
    let message = "is not a key that may stand here: this edition of the spec has no standing permissions, \
         and a person approves every operation";
    found.report(&names::UNKNOWN_KEY, message).at([key.into()]).on_key();
    true
}

/// An earlier edition let an operation call no tool, so it lays a null to the operation.
pub(crate) fn s12_tool_is_said(operation: &Map, found: &mut Found<'_>) {
    if operation.get("tool").is_some_and(|tool| tool.value == Value::Null) {
        found.report(&S12, "calls no tool").seen_at(steps!["tool"]);
    }
}

pub(crate) fn r086_agents_are_urls(agents: &[String], found: &mut Found<'_>) {
    for (at, agent) in agents.iter().enumerate() {
        let is_one = Url::parse(agent).is_some_and(|url| url.is_https() && url.fragment.is_empty());
        if !is_one {
            let message =
                format!("`{agent}` is not an `https` URL with a host and without user and fragment");
            found.report(&R086, message).seen_at(steps![at]);
        }
    }
}

pub(crate) fn r087_agents_differ(agents: &[String], found: &mut Found<'_>) {
    each_once(&R087, agents.iter().map(String::as_str), |at| steps![at], found);
}

pub(crate) fn r088_somebody_is_admitted(company: &PapCompany, found: &mut Found<'_>) {
    if company.enabled && !company.signed_out && company.scopes.is_empty() {
        let message = "admits nobody signed out and offers no scope to sign in for";
        found.report(&R088, message).seen_at(steps!["signed_out"]);
    }
}

pub(crate) fn r089_registered_agents_are_named(company: &PapCompany, found: &mut Found<'_>) {
    if company.personal_agents == PapAgents::Registered && company.registered_agents.is_empty() {
        let message = "answers registered agents only, and `registered_agents` names none";
        found.report(&R089, message).seen_at(steps!["personal_agents"]);
    }
}

pub(crate) fn r090_agents_are_named_only_if_registered(company: &PapCompany, found: &mut Found<'_>) {
    if company.personal_agents != PapAgents::Registered && !company.registered_agents.is_empty() {
        found
            .report(&R090, "registers agents, and answers any")
            .seen_at(steps!["registered_agents"])
            .help("write `personal_agents: registered`".to_owned());
    }
}

pub(crate) fn r091_operations_are_an_extension(company: &PapCompany, found: &mut Found<'_>) {
    if !company.operations.is_empty() && !company.extensions.iter().any(|name| name == "operations") {
        found
            .report(&R091, "offers operations, and `extensions` does not list `operations`")
            .seen_at(steps!["operations"])
            .help("add `operations` to `extensions`".to_owned());
    }
}

pub(crate) fn r092_actions_differ(company: &PapCompany, found: &mut Found<'_>) {
    let actions = company.operations.iter().map(|operation| operation.action.as_str());
    differ(
        &R092,
        "two operations have the `action`",
        actions,
        |at| steps!["operations", at, "action"],
        found,
    );
}

pub(crate) fn r093_tools_differ(company: &PapCompany, found: &mut Found<'_>) {
    let tools = company.operations.iter().map(|operation| operation.tool.as_str());
    differ(&R093, "two operations have the `tool`", tools, |at| steps!["operations", at, "tool"], found);
}

pub(crate) fn s01_scopes_differ(scopes: &[PapScope], found: &mut Found<'_>) {
    each_once(&S01, scopes.iter().map(PapScope::name), |at| steps![at], found);
}

pub(crate) fn s16_interfaces_differ(interfaces: &[PapInterface], found: &mut Found<'_>) {
    each_once(&S16, interfaces.iter().map(|interface| interface.word()), |at| steps![at], found);
}
