//! Rules about what the interface names: it exists in the catalogue or is the application's own, and can
//! be met in the layout.

use std::collections::{HashMap, HashSet};

use crate::appspec::found::{Found, Step, steps};
use crate::appspec::part::Free;
use crate::appspec::parts::{AppKind, Appspec, CustomComponent, Layout, Surface, VoiceOutput};
use crate::appspec::tree::Value;
use crate::appspec::written::letters::trim;
use crate::problem::Rule;

use super::components::RESERVED;
use super::drawing::drawing_flaws;
use super::flaw::{Flaw, report_all_as};
use super::forms::schema_flaws;
use super::props::Props;
use super::references::near;
use super::rules;
use super::untyped::{fields, in_words};

rules! {
    R255 = "a voice that is heard is one of the catalogue",
    R256 = "a voice that is heard speaks the language",
    R257 = "an output is a media type of the catalogue",
    R258 = "a component is one of the catalogue, or the application's own",
    R259 = "what a surface is made of is a component of the catalogue, or the application's own",
    R260 = "what a surface gives a component of the application's own fits its props",
    R261 = "a `Form` of a surface is a form, and can be drawn",
    R262 = "a surface is composed only for a layout that shows it",
}

pub(crate) fn r255_voice_exists(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    let Some(voice) = heard(spec) else { return };
    if !catalogue.voices.contains_key(voice) {
        found
            .report(&R255, format!("no voice named `{voice}`"))
            .at(steps!["interface", "voice", "voice"])
            .help(near(voice, catalogue.voices.keys()));
    }
}

pub(crate) fn r256_voice_speaks_the_language(spec: &Appspec, found: &mut Found<'_>) {
    let language = trim(&spec.interface.voice.language);
    let Some(catalogue) = found.known().catalogue.filter(|_| !language.is_empty()) else { return };
    let Some((voice, spoken)) = heard(spec).and_then(|voice| catalogue.voices.get_key_value(voice)) else {
        return;
    };
    let speaks = |own: &String| own == language || own.split('-').next() == Some(language);
    if !spoken.iter().any(speaks) {
        let message = format!("the voice `{voice}` does not speak `{language}`: `{}`", spoken.join("`, `"));
        found.report(&R256, message).at(steps!["interface", "voice", "language"]);
    }
}

/// Returns the voice that is said and heard.
fn heard(spec: &Appspec) -> Option<&str> {
    let voice = &spec.interface.voice;
    let is_heard = voice.enabled && voice.output != VoiceOutput::Off && !voice.voice.is_empty();
    is_heard.then_some(voice.voice.as_str())
}

pub(crate) fn r257_outputs_exist(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    let known = &catalogue.output_media_types;
    for (at, output) in spec.interface.outputs.iter().enumerate() {
        if !known.contains(output) {
            found
                .report(&R257, format!("no output of the media type `{output}`"))
                .at(steps!["interface", "outputs", at])
                .help(near(output, known.iter()));
        }
    }
}

pub(crate) fn r258_components_exist(spec: &Appspec, found: &mut Found<'_>) {
    let own = own(spec);
    for (at, name) in spec.interface.components.iter().enumerate() {
        if !own.contains_key(name.as_str()) {
            exists(&R258, name, steps!["interface", "components", at], &[], found);
        }
    }
}

fn exists(
    rule: &'static Rule,
    name: &str,
    path: impl IntoIterator<Item = Step>,
    below: &[Step],
    found: &mut Found<'_>,
) {
    let Some(catalogue) = found.known().catalogue else { return };
    if catalogue.component(name).is_none() {
        let help = near(name, catalogue.components.keys());
        let fault = found.report(rule, format!("no component named `{name}`")).at(path).help(help);
        if !below.is_empty() {
            fault.seen_at(below.iter().cloned());
        }
    }
}

/// Returns the components of the application's own, by name.
fn own(spec: &Appspec) -> HashMap<&str, &CustomComponent> {
    spec.interface.custom_components.iter().map(|own| (own.name.as_str(), own)).collect()
}

pub(crate) fn r259_surface_is_of_components(spec: &Appspec, found: &mut Found<'_>) {
    let own = own(spec);
    each_component(spec, |(path, below), name, _| {
        if !own.contains_key(name) {
            let below: Vec<Step> = below.iter().cloned().chain(["component".into()]).collect();
            exists(&R259, name, path.iter().cloned(), &below, found);
        }
    });
}

pub(crate) fn r260_surface_gives_what_fits(spec: &Appspec, found: &mut Found<'_>) {
    let own: HashMap<&str, Own<'_>> =
        spec.interface.custom_components.iter().map(|own| (own.name.as_str(), Own::of(own))).collect();
    each_component(spec, |at, name, node| {
        let Some(own) = own.get(name) else { return };
        let given =
            node.0.iter().filter(|entry| !entry.key.as_text().is_some_and(|key| own.is_no_property(key)));
        report(&R260, own.props.flaws(given), at, &[], found);
    });
}

/// A component of the application's own.
struct Own<'s> {
    props: Props<'s>,
    bindings: HashSet<&'s str>,
}

impl<'s> Own<'s> {
    fn of(component: &'s CustomComponent) -> Own<'s> {
        let bindings = component.shows.iter().chain(&component.sends).map(String::as_str).collect();
        Own { props: Props::of(component), bindings }
    }

    fn is_no_property(&self, key: &str) -> bool {
        RESERVED.contains(&key) || self.bindings.contains(key)
    }
}

pub(crate) fn r261_forms_can_be_drawn(spec: &Appspec, found: &mut Found<'_>) {
    let own = own(spec);
    each_component(spec, |at, name, node| {
        if name == "Form" && !own.contains_key(name) {
            let (flaws, drawn) = form_flaws(node);
            report(&R261, flaws, at, &steps!["schema"], found);
            report(&R261, drawn, at, &steps!["ui"], found);
        }
    });
}

/// Returns what is wrong with the fields of a form, and with how they are drawn.
fn form_flaws(node: &Free) -> (Vec<Flaw>, Vec<Flaw>) {
    let form = format!("the form `{}`", node.0.get("id").map(in_words).unwrap_or_default());
    let schema = match node.0.get("schema").map(|schema| &schema.value) {
        Some(Value::Map(schema)) => schema,
        Some(Value::Later) => return Default::default(),
        _ => {
            let message = format!("{form} has no `schema`, the JSON Schema of what it asks");
            return (vec![Flaw::new(&R261, [], message)], Vec::new());
        }
    };
    let flaws = schema_flaws(&form, schema);
    let has_fields = fields(schema).is_some_and(|fields| !fields.is_empty());
    let drawn = match node.0.get("ui").map(|ui| &ui.value) {
        None | Some(Value::Null | Value::Later) => Vec::new(),
        _ if !has_fields => Vec::new(),
        Some(Value::Map(ui)) => drawing_flaws(&form, schema, ui),
        Some(other) => {
            let message = format!("how {form} is drawn is a mapping, not {}", other.kind());
            vec![Flaw::new(&R261, [], message)]
        }
    };
    (flaws, drawn)
}

/// Where a component of a surface is at fault, and how much further in it stands.
type At<'p> = (&'p [Step], &'p [Step]);

/// Looks at each component of a surface. A fault is the component's, or the surface's where that has no
/// other: without it there would be no surface.
fn each_component(spec: &Appspec, mut look: impl FnMut(At<'_>, &str, &Free)) {
    let Some(Surface { components, .. }) = &spec.interface.surface else { return };
    for (at, node) in components.iter().enumerate() {
        let path = steps!["interface", "surface", "components", at];
        let name = node.0.get("component").map(in_words).unwrap_or_default();
        look(path.split_at(if components.len() > 1 { 4 } else { 2 }), &name, node);
    }
}

fn report(
    rule: &'static Rule,
    flaws: Vec<Flaw>,
    (path, below): At<'_>,
    base: &[Step],
    found: &mut Found<'_>,
) {
    let base = [below, base].concat();
    found.inside(path.iter().cloned(), |found| report_all_as(rule, flaws, &base, found));
}

pub(crate) fn r262_surface_is_shown(spec: &Appspec, found: &mut Found<'_>) {
    let is_composed = spec.interface.surface.as_ref().is_some_and(|surface| !surface.components.is_empty());
    let is_chat = match spec.interface.layout {
        Some(layout) => layout == Layout::Chat,
        None => spec.kind == AppKind::Chat,
    };
    if is_composed && is_chat && !spec.agent.is_empty() && spec.kind != AppKind::Decision {
        found
            .report(&R262, "is composed, and the layout `chat` shows the conversation alone")
            .at(steps!["interface", "surface"])
            .help("write `layout: page` or `layout: split`".to_owned());
    }
}
