//! Rules about where the application goes.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Free;
use crate::appspec::parts::HostBridge;
use crate::appspec::tree::Entry;
use crate::appspec::written::addresses::is_origin;
use crate::appspec::written::letters::trim;
use crate::appspec::written::names::{is_host_name, is_id};

use super::alike::{differ, each_once};
use super::rules;

rules! {
    R216 = "the old name of `avatar_alone` is not used",
    R217 = "a slug is 1 to 64 lower-case letters, digits and hyphens, with a letter or a digit at both ends",
    R218 = "an origin is `https://` and a host, maybe with a port, and no path",
    R219 = "a value of the host is named in lower case, in 63 characters at most",
    R220 = "each value of the host is named once",
    R221 = "a function of the host is named in lower case, in 63 characters at most",
    R222 = "a function of the host says what it does",
    R223 = "the parameters of a function of the host are the JSON Schema of an object",
    R224 = "no two functions of the host have the same name",
}

pub(crate) fn r216_character_is_an_avatar(entry: &Entry, found: &mut Found<'_>) -> bool {
    let is_old = entry.key.as_text() == Some("character_alone");
    if is_old {
        found
            .report(&R216, "`character_alone` is the old name of `avatar_alone`")
            .seen_at(steps!["character_alone"])
            .on_key()
            .help("write `avatar_alone`".to_owned());
    }
    is_old
}

pub(crate) fn r217_slug_is_a_slug(slug: &str, found: &mut Found<'_>) {
    if !slug.is_empty() && (!is_id(slug) || slug.len() > 64) {
        let message = format!("64 lower-case letters, digits and inner hyphens at most, not `{slug}`");
        found.report(&R217, message);
    }
}

pub(crate) fn r218_origins_are_origins(origins: &[String], found: &mut Found<'_>) {
    for (at, origin) in origins.iter().enumerate().filter(|(_, origin)| !is_origin(origin)) {
        let help = origin.trim_end_matches('/');
        let help = (help != origin && is_origin(help)).then(|| format!("write `{help}`"));
        let message = format!("`https://` and a host, without a path or `*`, not `{origin}`");
        found.report(&R218, message).seen_at([at.into()]).help(help);
    }
}

pub(crate) fn r219_context_is_named(context: &[String], found: &mut Found<'_>) {
    for (at, name) in context.iter().enumerate().filter(|(_, name)| !is_host_name(name)) {
        let message = format!("a lower-case letter, then 62 of those, digits and `_` at most, not `{name}`");
        found.report(&R219, message).seen_at([at.into()]);
    }
}

pub(crate) fn r220_context_differs(context: &[String], found: &mut Found<'_>) {
    each_once(&R220, context.iter().map(String::as_str), |at| steps![at], found);
}

pub(crate) fn r221_function_is_named(name: &str, found: &mut Found<'_>) {
    if !is_host_name(name) {
        let message = format!("a lower-case letter, then 62 of those, digits and `_` at most, not `{name}`");
        found.report(&R221, message);
    }
}

pub(crate) fn r222_description_is_said(description: &mut String, found: &mut Found<'_>) {
    *description = trim(description).to_owned();
    if description.is_empty() {
        found.report(&R222, "is blank, and it tells the agent when to call the function");
    }
}

pub(crate) fn r223_parameters_are_an_object(parameters: &Free, found: &mut Found<'_>) {
    if !parameters.is_type_object() {
        found.report(&R223, "the JSON Schema of an object: `type: object`").seen_at(steps!["type"]);
    }
}

pub(crate) fn r224_functions_differ(host: &HostBridge, found: &mut Found<'_>) {
    let names = host.functions.iter().map(|function| function.name.as_str());
    differ(&R224, "two functions are named", names, |at| steps!["functions", at, "name"], found);
}
