//! Rules about the components that an application brings with it, and what they are given.

use std::collections::HashSet;

use crate::appspec::found::{Found, key_text, steps};
use crate::appspec::parts::{CustomComponent, Interface};
use crate::appspec::tree::{Entry, Node, Value};
use crate::appspec::written::addresses::is_module_source;
use crate::appspec::written::names::{is_code_name, is_component_name};
use crate::appspec::written::tags::is_integrity;

use super::alike::{differ, each_once};
use super::flaw::{key_step, report_all};
use super::forms::required_flaws;
use super::props::{Props, why_not_fit};
use super::rules;
use super::untyped::{fields, may_be};

rules! {
    R159 = "a component is named by a capital and up to 63 letters or digits",
    R160 = "a component does not have the name of one of the catalogue's",
    R161 = "a component says what it is for",
    R162 = "a component's props are the JSON Schema of an object",
    R163 = "a property is named as code names things, and by no name that every component has",
    R164 = "a property has a type, or an `enum` of texts",
    R165 = "a property's default fits it",
    R166 = "each required property of a component is one of its properties",
    R167 = "a binding is named as a property is, and is none",
    R168 = "a component shows, and sends, each binding once",
    R169 = "a component's example fits its props",
    R170 = "a component's module is at a safe address, or a file of the application's folder",
    R171 = "a component's integrity is a Subresource Integrity hash",
    R172 = "a component is from 40 to 2000 pixels high",
    R173 = "no two components of the application have the same name",
}

/// The names that every component of a surface has.
pub(crate) const RESERVED: [&str; 7] =
    ["id", "component", "action", "weight", "visible_when", "children", "child"];

const TYPES: [&str; 6] = ["string", "integer", "number", "boolean", "array", "object"];

pub(crate) fn r159_name_is_a_components(name: &str, found: &mut Found<'_>) {
    if !is_component_name(name) {
        let shape = "a capital, then up to 63 letters or digits";
        found.report(&R159, format!("{shape}, not `{name}`"));
    }
}

pub(crate) fn r160_name_is_free(component: &CustomComponent, found: &mut Found<'_>) {
    let name = &component.name;
    let taken = found.known().catalogue.and_then(|catalogue| catalogue.component(name));
    if let Some(taken) = taken {
        let message = format!("`{name}` is a component of the plugin `{}` already", taken.plugin);
        found.report(&R160, message).seen_at(steps!["name"]);
    }
}

pub(crate) fn r161_description_is_said(description: &str, found: &mut Found<'_>) {
    if description.is_empty() {
        found.report(&R161, "is empty");
    }
}

pub(crate) fn r162_props_are_an_object(component: &CustomComponent, found: &mut Found<'_>) {
    let props = &component.props.0;
    let is_object = may_be(props.get("type"), "object");
    let has_fields =
        matches!(props.get("properties").map(|it| &it.value), Some(Value::Map(_) | Value::Later));
    if !(is_object && has_fields) {
        let message =
            "the props are the JSON Schema of an object: `type: object`, and a mapping `properties`";
        found.report(&R162, message).seen_at(steps!["props"]);
    }
}

pub(crate) fn r163_properties_are_named(component: &CustomComponent, found: &mut Found<'_>) {
    for property in properties(component) {
        let base = steps!["props", "properties", key_step(&property.key)];
        let Some(name) = property.key.as_text() else {
            let message = format!("a property is named by text, not by {}", property.key.value.kind());
            found.report(&R163, message).at(base).on_key().of_document();
            continue;
        };
        if let Some(why) = why_not_a_name(name) {
            found.report(&R163, format!("a property cannot be `{name}`, {why}")).seen_at(base).on_key();
        }
    }
}

fn why_not_a_name(name: &str) -> Option<&'static str> {
    if RESERVED.contains(&name) {
        return Some("a name that every component has");
    }
    (!is_code_name(name)).then_some("but a letter or `_`, then letters, digits and `_`")
}

pub(crate) fn r164_properties_are_typed(component: &CustomComponent, found: &mut Found<'_>) {
    for property in properties(component) {
        if let Some(message) = why_not_typed(property) {
            let below = steps!["props", "properties", key_step(&property.key)];
            found.report(&R164, message).seen_at(below);
        }
    }
}

fn why_not_typed(property: &Entry) -> Option<String> {
    let name = key_text(&property.key);
    let schema = match &property.value.value {
        Value::Map(schema) => schema,
        Value::Later => return None,
        other => return Some(format!("the property `{name}` is a mapping, not {}", other.kind())),
    };
    if let Some(values) = schema.get("enum") {
        let is_text = |value: &Node| matches!(value.value, Value::Text(_) | Value::Later);
        let held = match &values.value {
            Value::List(values) => !values.is_empty() && values.iter().all(is_text),
            other => *other == Value::Later,
        };
        return (!held).then(|| format!("the property `{name}` has an `enum` that is no list of texts"));
    }
    let is_typed = TYPES.iter().any(|kind| may_be(schema.get("type"), kind));
    let known = TYPES.map(|kind| format!("`{kind}`")).join(", ");
    (!is_typed).then(|| format!("the property `{name}` has an `enum`, or a `type` among {known}"))
}

pub(crate) fn r165_defaults_fit(component: &CustomComponent, found: &mut Found<'_>) {
    for property in properties(component) {
        let (Some(name), Some(schema)) = (property.key.as_text(), property.value.as_map()) else { continue };
        let Some(default) = schema.get("default") else { continue };
        if let Some(why) = why_not_fit(name, schema, default) {
            let below = steps!["props", "properties", name.to_owned(), "default"];
            found.report(&R165, format!("the default does not fit: {why}")).seen_at(below);
        }
    }
}

pub(crate) fn r166_required_properties_exist(component: &CustomComponent, found: &mut Found<'_>) {
    let props = &component.props.0;
    let Some(properties) = fields(props) else { return };
    let whose = format!("the properties of `{}`", component.name);
    report_all(required_flaws(&R166, &whose, props, properties), &steps!["props"], found);
}

pub(crate) fn r167_bindings_are_no_properties(component: &CustomComponent, found: &mut Found<'_>) {
    let properties: HashSet<_> =
        properties(component).filter_map(|property| property.key.as_text()).collect();
    for (list, names) in [("shows", &component.shows), ("sends", &component.sends)] {
        for (at, name) in names.iter().enumerate() {
            let is_property = properties.contains(name.as_str()).then_some("which is a property");
            if let Some(why) = why_not_a_name(name).or(is_property) {
                found.report(&R167, format!("a binding cannot be `{name}`, {why}")).seen_at(steps![list, at]);
            }
        }
    }
}

pub(crate) fn r168_bindings_differ(component: &CustomComponent, found: &mut Found<'_>) {
    for (list, names) in [("shows", &component.shows), ("sends", &component.sends)] {
        let names = names.iter().map(String::as_str);
        each_once(&R168, names, |at| steps![list, at], found);
    }
}

pub(crate) fn r169_example_fits(component: &CustomComponent, found: &mut Found<'_>) {
    let Some(example) = &component.example else { return };
    let bound: HashSet<&str> = component.shows.iter().chain(&component.sends).map(String::as_str).collect();
    let is_bound = |name: &str| bound.contains(name);
    let given = example.0.iter().filter(|entry| !entry.key.as_text().is_some_and(is_bound));
    report_all(Props::of(component).flaws(given), &steps!["example"], found);
}

pub(crate) fn r170_source_is_a_module(source: &str, found: &mut Found<'_>) {
    if !is_module_source(source) {
        let shape = "an `https://` address, or a `.js` or `.mjs` file of the application's folder";
        found.report(&R170, format!("{shape}, not `{source}`"));
    }
}

pub(crate) fn r171_integrity_is_a_hash(integrity: &str, found: &mut Found<'_>) {
    if !integrity.is_empty() && !is_integrity(integrity) {
        let shape = "`sha256-`, `sha384-` or `sha512-` and base64";
        found.report(&R171, format!("{shape}, not `{integrity}`"));
    }
}

pub(crate) fn r172_height_fits_a_page(height: &mut i64, found: &mut Found<'_>) {
    if !(40..=2000).contains(height) {
        found.report(&R172, format!("from 40 to 2000 pixels, not {height}"));
    }
}

pub(crate) fn r173_components_differ(interface: &Interface, found: &mut Found<'_>) {
    let names = interface.custom_components.iter().map(|component| component.name.as_str());
    differ(&R173, "two components have the name", names, |at| steps!["custom_components", at, "name"], found);
}

fn properties(component: &CustomComponent) -> impl Iterator<Item = &Entry> {
    fields(&component.props.0).into_iter().flatten()
}
