//! Rules about forms: what an application asks of a person, as the JSON Schema of its fields.
//!
//! The settings, a page's inputs and a `Form` on a surface are held to the same; the faults are handed
//! back as `Flaw`s, for each to be told where the form stands.

use crate::appspec::found::{Found, steps};
use crate::appspec::parts::{Appspec, Interface, Page};
use crate::appspec::tree::{Map, SameKey, Value};
use crate::problem::Rule;

use super::drawing::drawing_flaws;
use super::flaw::{Flaw, key_step, near, report_all, report_all_as, some_names};
use super::rules;
use super::untyped::{Names, fields, keys, may_be, shown};

rules! {
    R019 = "no input of the page has the name of a setting",
    R142 = "the settings are the JSON Schema of a form, not a list",
    R143 = "a form's schema has `type: object` and a field under `properties`",
    R144 = "each field of a form is a mapping",
    R145 = "each required name of a form is one of its fields",
    R146 = "the settings are only drawn where there are settings",
    R175 = "a page's inputs are a form",
    R176 = "only a page's inputs are drawn, each by what can draw it",
}

/// Returns what is wrong with the schema of a form (R143 to R145). `form` is what messages call it, as in
/// `the settings`; the flaws' places are within the schema.
pub(crate) fn schema_flaws(form: &str, schema: &Map) -> Vec<Flaw> {
    let fields = match schema.get("properties").map(|node| &node.value) {
        Some(Value::Map(fields)) if !fields.is_empty() && may_be(schema.get("type"), "object") => fields,
        Some(Value::Later) => return Vec::new(),
        _ => {
            let message =
                format!("nothing is asked by {form}: `type: object`, and a field under `properties`");
            return vec![Flaw::new(&R143, [], message)];
        }
    };
    let odd = fields.iter().filter(|field| !matches!(field.value.value, Value::Map(_) | Value::Later));
    let odd = odd.map(|field| {
        let name = key_step(&field.key);
        let message = format!("a field of {form} is {}, not a mapping", field.value.value.kind());
        Flaw::new(&R144, ["properties".into(), name], message)
    });
    let mut flaws: Vec<Flaw> = odd.collect();
    flaws.extend(required_flaws(&R145, form, schema, fields));
    flaws
}

/// Returns what is wrong with the names under `required`, all of which `fields` must have.
pub(crate) fn required_flaws(rule: &'static Rule, whose: &str, schema: &Map, fields: &Map) -> Vec<Flaw> {
    let Names::All(names) = Names::of(schema.get("required")) else {
        let message = format!("what is required of {whose} is a list of names");
        return vec![Flaw::new(rule, steps!["required"], message).nowhere()];
    };
    let (known, spellings) = (keys(fields), some_names(fields.iter().as_slice()));
    let flaws = names.into_iter().enumerate().filter_map(|(at, name)| {
        let below = steps!["required", at];
        let Some(name) = name else {
            return Some(
                Flaw::new(rule, below, format!("what is required of {whose} is named by text")).nowhere(),
            );
        };
        let message = || format!("`{}` is required, which is none of {whose}", shown(&name));
        (!known.contains(&name)).then(|| Flaw::new(rule, below, message()).help(near(&name, &spellings)))
    });
    flaws.collect()
}

pub(crate) fn r019_inputs_are_no_settings(spec: &Appspec, found: &mut Found<'_>) {
    let (settings, page) = (spec.interface.settings.as_ref(), spec.interface.page.as_ref());
    let Some(settings) = settings.and_then(|settings| fields(&settings.0.0)) else { return };
    let Some(inputs) = page.and_then(|page| fields(&page.inputs.0)) else { return };
    let settings = keys(settings);
    for input in inputs {
        if let Some(name) = SameKey::of(&input.key.value).filter(|name| settings.contains(name)) {
            let key = key_step(&input.key);
            found
                .report(&R019, format!("`{}` is both a setting and an input of the page", shown(&name)))
                .seen_at(steps!["interface", "page", "inputs", "properties", key.clone()])
                .on_key()
                .note("the setting is at", steps!["interface", "settings", "properties", key]);
        }
    }
}

pub(crate) fn r142_settings_are_no_list(found: &mut Found<'_>) {
    found
        .report(&R142, "the settings are the JSON Schema of a form, not a list")
        .help(Some("say each setting as a field under `properties`, beside `type: object`".to_owned()));
}

pub(crate) fn r143_settings_are_a_form(interface: &Interface, found: &mut Found<'_>) {
    let Some(settings) = &interface.settings else { return };
    report_all(schema_flaws("the settings", &settings.0.0), &steps!["settings"], found);
}

pub(crate) fn r146_drawn_settings_are_said(interface: &Interface, found: &mut Found<'_>) {
    if interface.settings_ui.is_some() && interface.settings.is_none() {
        found
            .report(&R146, "how the settings are drawn is said, and no `settings`")
            .seen_at(steps!["settings_ui"]);
    }
}

pub(crate) fn r147_settings_can_be_drawn(interface: &Interface, found: &mut Found<'_>) {
    let (Some(settings), Some(ui)) = (&interface.settings, &interface.settings_ui) else { return };
    report_all(drawing_flaws("the settings", &settings.0.0, &ui.0), &steps!["settings_ui"], found);
}

pub(crate) fn r175_inputs_are_a_form(page: &Page, found: &mut Found<'_>) {
    let flaws = schema_flaws("the inputs", &page.inputs.0);
    report_all_as(&R175, flaws, &steps!["inputs"], found);
}

pub(crate) fn r176_inputs_can_be_drawn(page: &Page, found: &mut Found<'_>) {
    let Some(ui) = &page.inputs_ui else { return };
    let flaws = drawing_flaws("the inputs", &page.inputs.0, &ui.0);
    report_all_as(&R176, flaws, &steps!["inputs_ui"], found);
}
