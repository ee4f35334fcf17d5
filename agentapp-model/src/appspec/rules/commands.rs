//! Rules about what a person picks or presses: commands, modes, profiles and actions.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Free;
use crate::appspec::parts::{Interface, Mode, ModeOption};
use crate::appspec::tree::{Map, Value};
use crate::appspec::written::names::{is_command_name, is_mode_id};
use crate::near::did_you_mean;

use super::alike::{differ, must_be_a_code_name};
use super::rules;
use super::untyped::may_be;

rules! {
    R126 = "a command is named in lower-case letters, digits and hyphens, up to 32 of them",
    R127 = "a command says what it does, and what it sends",
    R128 = "a command's prompt has no placeholder but `{input}`",
    R129 = "no two commands have the same name",
    R130 = "modes, their options and profiles have ids of up to 40 lower-case characters",
    R131 = "modes, their options and profiles have labels",
    R132 = "a mode has two options at least",
    R133 = "no two options of a mode have the same id",
    R134 = "a mode starts on one of its options",
    R135 = "no two modes have the same id",
    R136 = "one mode at most chooses the model",
    R137 = "an action is named as code names things, and not `page`",
    R138 = "an action's payload is the JSON Schema of an object",
    R139 = "no two actions have the same name",
    R140 = "no two profiles have the same id",
    R141 = "there are no profiles, or two at least",
}

pub(crate) fn r126_name_can_be_typed(name: &str, found: &mut Found<'_>) {
    if !is_command_name(name) {
        let shape = "up to 32 lower-case letters, digits and hyphens, a letter first and no hyphen last";
        found.report(&R126, format!("{shape}, not `{name}`"));
    }
}

pub(crate) fn r127_is_said(text: &str, found: &mut Found<'_>) {
    if text.is_empty() {
        found.report(&R127, "is empty");
    }
}

pub(crate) fn r128_prompt_takes_input_only(prompt: &str, found: &mut Found<'_>) {
    for placeholder in placeholders(prompt).filter(|placeholder| *placeholder != "{input}") {
        let message =
            format!("a prompt has no placeholder but `{{input}}`, the words typed: `{placeholder}`");
        found.report(&R128, message);
    }
}

/// Returns what stands in braces that pair without another brace between them, with the braces.
fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    let mut open = None;
    text.match_indices(['{', '}']).filter_map(move |(at, brace)| {
        if brace == "{" {
            open = Some(at);
            return None;
        }
        open.take().map(|open| &text[open..=at])
    })
}

pub(crate) fn r129_commands_differ(interface: &Interface, found: &mut Found<'_>) {
    let names = interface.commands.iter().map(|command| command.name.as_str());
    differ(&R129, "two commands have the name", names, |at| steps!["commands", at, "name"], found);
}

pub(crate) fn r130_id_is_short(id: &str, found: &mut Found<'_>) {
    if !is_mode_id(id) {
        let shape = "up to 40 lower-case letters, digits, `_` and `-`, a letter first";
        found.report(&R130, format!("{shape}, not `{id}`"));
    }
}

pub(crate) fn r131_label_is_said(label: &str, found: &mut Found<'_>) {
    if label.is_empty() {
        found.report(&R131, "is empty, and a person picks by it");
    }
}

pub(crate) fn r132_there_is_a_choice(options: &[ModeOption], found: &mut Found<'_>) {
    if options.len() < 2 {
        found.report(&R132, format!("a mode has two options at least, not {}", options.len()));
    }
}

pub(crate) fn r133_options_differ(mode: &Mode, found: &mut Found<'_>) {
    let ids = mode.options.iter().map(|option| option.id.as_str());
    differ(&R133, "two options have the id", ids, |at| steps!["options", at, "id"], found);
}

pub(crate) fn r134_default_is_an_option(mode: &Mode, found: &mut Found<'_>) {
    let Some(default) = &mode.default else { return };
    let ids = || mode.options.iter().map(|option| option.id.as_str());
    if !ids().any(|id| id == default) {
        found
            .report(&R134, format!("the mode starts on `{default}`, which is none of its options"))
            .seen_at(steps!["default"])
            .help(did_you_mean(default, ids()));
    }
}

pub(crate) fn r135_modes_differ(interface: &Interface, found: &mut Found<'_>) {
    let ids = interface.modes.iter().map(|mode| mode.id.as_str());
    differ(&R135, "two modes have the id", ids, |at| steps!["modes", at, "id"], found);
}

pub(crate) fn r136_one_mode_chooses_the_model(interface: &Interface, found: &mut Found<'_>) {
    let chooses = |option: &ModeOption| option.model.as_ref().is_some_and(|model| !model.is_empty());
    let modes = interface.modes.iter().enumerate();
    let mut choosing = modes.filter(|(_, mode)| mode.options.iter().any(chooses));
    let Some((first_at, first)) = choosing.next() else { return };
    for (at, mode) in choosing {
        let message = format!("two modes choose the model: `{}` and `{}`", first.id, mode.id);
        let note = found.path_to(steps!["modes", first_at]);
        found.report(&R136, message).seen_at(steps!["modes", at]).note("the first is at", note);
    }
}

pub(crate) fn r137_action_can_be_called(name: &str, found: &mut Found<'_>) {
    must_be_a_code_name(&R137, name, found);
    if name == "page" {
        found.report(&R137, "`page` is the name of the page's own run");
    }
}

pub(crate) fn r138_payload_is_an_object(payload: &Option<Free>, found: &mut Found<'_>) {
    let Some(payload) = payload else { return };
    if !is_object(&payload.0) {
        let message = "is the JSON Schema of an object: `type: object`, and a mapping under `properties`";
        found.report(&R138, message);
    }
}

fn is_object(schema: &Map) -> bool {
    let fields = schema.get("properties").map(|node| &node.value);
    may_be(schema.get("type"), "object") && matches!(fields, None | Some(Value::Map(_) | Value::Later))
}

pub(crate) fn r139_actions_differ(interface: &Interface, found: &mut Found<'_>) {
    let names = interface.actions.iter().map(|action| action.name.as_str());
    differ(&R139, "two actions have the name", names, |at| steps!["actions", at, "name"], found);
}

pub(crate) fn r140_profiles_differ(interface: &Interface, found: &mut Found<'_>) {
    let ids = interface.profiles.iter().map(|profile| profile.id.as_str());
    differ(&R140, "two profiles have the id", ids, |at| steps!["profiles", at, "id"], found);
}

pub(crate) fn r141_profiles_are_a_choice(interface: &Interface, found: &mut Found<'_>) {
    if interface.profiles.len() == 1 {
        found
            .report(&R141, "one profile alone is no choice: two at least, or none")
            .seen_at(steps!["profiles"]);
    }
}
