//! Rules about what a company offers to people's agents, and what it does not.

use crate::appspec::found::{Found, steps};
use crate::appspec::parts::{PapAlternative, PapReference, PapReferenceType};
use crate::appspec::written::letters::is_blank;
use crate::appspec::written::names::is_oauth_scope;
use crate::appspec::written::url::Url;
use crate::problem::Rule;

use super::pap::{S01, not_a_scope};
use super::{rules, warning};

rules! {
    S02 = "a scope says what it allows",
    S03 = "a scope's changes are one of three words",
    S05 = "an excluded task is said in 200 characters at most",
    S06 = "an alternative says something",
    S07 = "an alternative's instructions have 2000 characters at most",
    S08 = "a reference is to an API, a server or a page",
    S09 = "a reference is at an `https` URL",
    S10 = "an operation is named of an API, and there it is",
    S11 = "a tool is named of a server, and there it is",
}

static S02_WARNING: Rule = warning("S02");
static S10_WARNING: Rule = warning("S10");
static S11_WARNING: Rule = warning("S11");

pub(crate) fn s01_name_is_a_scope(name: &str, found: &mut Found<'_>) {
    if !is_oauth_scope(name) {
        found.report(&S01, not_a_scope(name));
    }
}

pub(crate) fn s02_scope_is_described(name: &str, found: &mut Found<'_>) {
    found
        .report(&S02_WARNING, format!("the scope `{name}` has no description, which a person reads"))
        .help(format!("write `{{name: {name}, description: …}}`"));
}

pub(crate) fn s02_description_is_said(description: &str, found: &mut Found<'_>) {
    if is_blank(description) {
        found.report(&S02, "is blank, and a person reads it");
    }
}

pub(crate) fn s05_task_is_short(task: &str, found: &mut Found<'_>) {
    if is_blank(task) {
        found.report(&S05, "is blank");
    }
    at_most(200, &S05, task, found);
}

pub(crate) fn s06_alternative_is_said(alternative: &PapAlternative, found: &mut Found<'_>) {
    if is_blank(&alternative.instructions) && alternative.references.is_empty() {
        found.report(&S06, "says neither `instructions` nor `references`");
    }
}

pub(crate) fn s07_instructions_are_short(instructions: &str, found: &mut Found<'_>) {
    at_most(2000, &S07, instructions, found);
}

fn at_most(most: usize, rule: &'static Rule, text: &str, found: &mut Found<'_>) {
    let length = text.chars().count();
    if length > most {
        found.report(rule, format!("has {length} characters, and {most} are allowed"));
    }
}

pub(crate) fn s09_url_is_https(url: &str, found: &mut Found<'_>) {
    if !Url::parse(url).is_some_and(|url| url.is_https()) {
        found.report(&S09, format!("an `https` URL with a host and without a user, not `{url}`"));
    }
}

pub(crate) fn s10_operation_is_of_openapi(reference: &PapReference, found: &mut Found<'_>) {
    let is_said = !reference.operation_id.is_empty();
    if reference.kind == PapReferenceType::Openapi && !is_said {
        found.report(&S10_WARNING, "does not say which `operation_id` of the API it is");
    } else if reference.kind != PapReferenceType::Openapi && is_said {
        let message = "has an `operation_id`, which is for the type `openapi`";
        found.report(&S10, message).seen_at(steps!["operation_id"]);
    }
}

pub(crate) fn s11_tool_is_of_mcp(reference: &PapReference, found: &mut Found<'_>) {
    let is_said = !reference.tool.is_empty();
    if reference.kind == PapReferenceType::Mcp && !is_said {
        found.report(&S11_WARNING, "does not say which `tool` of the server it is");
    } else if reference.kind != PapReferenceType::Mcp && is_said {
        let message = "has a `tool`, which is for the type `mcp`";
        found.report(&S11, message).seen_at(steps!["tool"]);
    }
}
