//! Rules about what the application does by itself, what it asks about, and what it can reach.

use std::collections::{HashMap, HashSet};

use crate::appspec::catalogue::id_of;
use crate::appspec::found::{Found, steps};
use crate::appspec::part::{Choice, Free};
use crate::appspec::parts::{ActionClass, AppliesTo, Appspec, Rule};
use crate::appspec::target::unversioned;
use crate::appspec::written::letters::{is_blank, trim};

use super::alike::{differ, differ_but_for_case, each_once, must_be_a_code_name};
use super::rules;

rules! {
    R023 = "no MCP server is connected to twice, versions aside",
    R024 = "no two rules have the same action, trimmed and in lower case",
    R025 = "no two tools have the same name",
    R026 = "no tool has the name of a backend tool that the application names",
    R029 = "a target is named by one rule, and once, versions aside",
    R058 = "a rule's action is not blank",
    R059 = "a rule applies to something, and no target is blank",
    R060 = "a rule names each of its targets once",
    R061 = "a behaviour is `do_it`, `if_asked`, `ask_first` or `leave_to_me`",
    R211 = "a tool is named as a function in code is",
    R212 = "a tool's description is not empty",
    R213 = "a tool's parameters are the JSON Schema of an object",
    R214 = "a tool does one thing at least, and says each once",
}

pub(crate) fn r023_servers_differ(spec: &Appspec, found: &mut Found<'_>) {
    let servers = spec.connections.iter().map(|connection| id_of(&connection.server));
    differ(
        &R023,
        "two connections are to the server",
        servers,
        |at| steps!["connections", at, "server"],
        found,
    );
}

pub(crate) fn r024_actions_differ(spec: &Appspec, found: &mut Found<'_>) {
    let actions = spec.rules.iter().map(|rule| rule.action.as_str());
    differ_but_for_case(
        &R024,
        "two rules have the action",
        actions,
        |at| steps!["rules", at, "action"],
        found,
    );
}

pub(crate) fn r025_tools_differ(spec: &Appspec, found: &mut Found<'_>) {
    let names = spec.tools.iter().map(|tool| tool.name.as_str());
    differ(&R025, "two tools are named", names, |at| steps!["tools", at, "name"], found);
}

pub(crate) fn r026_tools_are_no_backend_tools(spec: &Appspec, found: &mut Found<'_>) {
    let backend = spec.backend_tools.iter().enumerate().map(|(at, tool)| (id_of(tool), at));
    let backend: HashMap<_, _> = backend.collect();
    for (at, tool) in spec.tools.iter().enumerate() {
        if let Some(there) = backend.get(tool.name.as_str()) {
            found
                .report(&R026, format!("the tool `{}` has the name of a backend tool", tool.name))
                .seen_at(steps!["tools", at, "name"])
                .note("the backend tool is named at", steps!["backend_tools", *there]);
        }
    }
}

pub(crate) fn r029_targets_have_one_rule(spec: &Appspec, found: &mut Found<'_>) {
    let mut first = HashMap::new();
    for (at, rule) in spec.rules.iter().enumerate() {
        // What one rule names twice as it is written, R060 tells.
        let mut written = HashSet::new();
        for (position, target) in rule.applies_to.targets().iter().enumerate() {
            let again = !written.insert(target.as_str());
            let seen = [steps!["rules", at].to_vec(), rule.applies_to.path_of(position)].concat();
            if let Some(before) = first.insert(unversioned(target), seen.clone())
                && !again
            {
                found
                    .report(
                        &R029,
                        format!("two rules apply to `{target}`, and it could not be told which decides"),
                    )
                    .seen_at(seen)
                    .note("it is also named at", before);
            }
        }
    }
}

pub(crate) fn r058_action_is_said(action: &mut String, found: &mut Found<'_>) {
    *action = trim(action).to_owned();
    if action.is_empty() {
        found.report(&R058, "is blank, and a person reads it");
    }
}

pub(crate) fn r059_applies_to_something(rule: &Rule, found: &mut Found<'_>) {
    let targets = rule.applies_to.targets();
    if targets.is_empty() {
        found
            .report(&R059, "applies to nothing: name a class of action or a tool")
            .seen_at(steps!["applies_to"]);
    }
    for (at, _) in targets.iter().enumerate().filter(|(_, target)| is_blank(target)) {
        found
            .report(&R059, "applies to a blank target: name a class of action or a tool")
            .seen_at(rule.applies_to.path_of(at));
    }
}

pub(crate) fn r060_targets_differ(rule: &Rule, found: &mut Found<'_>) {
    let AppliesTo::Several(targets) = &rule.applies_to else { return };
    let targets = targets.iter().map(String::as_str);
    each_once(&R060, targets, |at| steps!["applies_to", at], found);
}

pub(crate) fn r211_name_is_code(name: &str, found: &mut Found<'_>) {
    must_be_a_code_name(&R211, name, found);
}

pub(crate) fn r212_description_is_said(description: &str, found: &mut Found<'_>) {
    if description.is_empty() {
        found.report(&R212, "is empty, and it tells the agent when to call the tool");
    }
}

pub(crate) fn r213_parameters_are_an_object(parameters: &Free, found: &mut Found<'_>) {
    if !parameters.is_type_object() {
        found.report(&R213, "the JSON Schema of an object: `type: object`").seen_at(steps!["type"]);
    } else if parameters.0.get("properties").is_some_and(|properties| properties.as_map().is_none()) {
        found
            .report(&R213, "`properties` is a mapping from each argument to its schema")
            .seen_at(steps!["properties"]);
    }
}

pub(crate) fn r214_does_something_once(does: &[ActionClass], found: &mut Found<'_>) {
    if does.is_empty() {
        found.report(&R214, "a tool does one thing at least: `read`, if it changes nothing");
    }
    each_once(&R214, does.iter().map(|class| class.word()), |at| steps![at], found);
}
