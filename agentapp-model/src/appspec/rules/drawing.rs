//! Rules about how the fields of a form are drawn: a uiSchema, by field.

use std::collections::HashMap;

use crate::appspec::found::{key_text, steps};
use crate::appspec::tree::{Entry, Map, Node, SameKey, Value};

use super::flaw::{Flaw, key_step, near, some_names};
use super::rules;
use super::untyped::{Names, in_words, may_be, shown};

rules! {
    R147 = "only fields of a form are drawn",
    R148 = "a field is drawn with `ui:` options",
    R149 = "a field is drawn with a widget that can draw it",
    R150 = "a form's fields are put in order by a list of them",
}

/// What can draw a field.
const WIDGETS: [&str; 11] = [
    "select",
    "radio",
    "range",
    "updown",
    "switch",
    "checkbox",
    "text",
    "textarea",
    "date",
    "checkboxes",
    "tags",
];

/// Returns what is wrong with how a form is drawn (R147 to R150). The flaws' places are within `ui`.
pub(crate) fn drawing_flaws(form: &str, schema: &Map, ui: &Map) -> Vec<Flaw> {
    let Some(drawn) = Drawn::of(form, schema) else { return Vec::new() };
    let mut flaws = Vec::new();
    for entry in ui {
        let key = entry.key.as_text().unwrap_or_default();
        if key == "ui:order" {
            flaws.extend(drawn.order_flaws(&entry.value));
        } else if !key.starts_with("ui:") {
            flaws.extend(drawn.field_flaws(entry));
        }
    }
    flaws
}

/// A form that is drawn.
struct Drawn<'s> {
    /// What messages call it.
    form: &'s str,
    fields: HashMap<SameKey<'s>, &'s Node>,
    /// The first names of fields, for those that are misspelt.
    names: Vec<&'s str>,
}

impl<'s> Drawn<'s> {
    /// Returns nothing for a form whose fields only the running program knows.
    fn of(form: &'s str, schema: &'s Map) -> Option<Drawn<'s>> {
        let fields = match schema.get("properties").map(|node| &node.value) {
            Some(Value::Later) => return None,
            Some(Value::Map(fields)) => fields.iter().as_slice(),
            _ => &[],
        };
        let names = some_names(fields);
        let fields =
            fields.iter().filter_map(|field| Some((SameKey::of(&field.key.value)?, &field.value))).collect();
        Some(Drawn { form, fields, names })
    }

    fn order_flaws(&self, order: &Node) -> Vec<Flaw> {
        let Names::All(names) = Names::of(Some(order)) else {
            return vec![Flaw::new(&R150, steps!["ui:order"], "`ui:order` is a list of fields").nowhere()];
        };
        let mut flaws: Vec<Flaw> = Vec::new();
        for (at, name) in names.into_iter().enumerate() {
            let below = steps!["ui:order", at];
            match name {
                None => {
                    flaws.push(Flaw::new(&R150, below, "`ui:order` names fields by text").nowhere());
                }
                Some(name) if name == SameKey::Text("*") || self.fields.contains_key(&name) => {}
                Some(name) => {
                    let message =
                        format!("`ui:order` names `{}`, which is no field of {}", shown(&name), self.form);
                    flaws.push(Flaw::new(&R150, below, message).help(near(&name, &self.names)));
                }
            }
        }
        if flaws.is_empty() && !matches!(order.value, Value::List(_) | Value::Later) {
            let message = format!("`ui:order` is a list of fields, not {}", order.value.kind());
            flaws.push(Flaw::new(&R150, steps!["ui:order"], message));
        }
        flaws
    }

    /// Looks at how one field is drawn.
    fn field_flaws(&self, entry: &Entry) -> Vec<Flaw> {
        let Some(name) = SameKey::of(&entry.key.value) else { return Vec::new() };
        let Some(field) = self.fields.get(&name) else {
            let message = format!("`{}` is drawn, which is no field of {}", shown(&name), self.form);
            let flaw = Flaw::new(&R147, [key_step(&entry.key)], message).on_key();
            return vec![flaw.help(near(&name, &self.names))];
        };
        let options = match &entry.value.value {
            Value::Map(options) => options,
            Value::Later => return Vec::new(),
            other => {
                let message = format!("how `{}` is drawn is a mapping, not {}", shown(&name), other.kind());
                return vec![Flaw::new(&R148, [key_step(&entry.key)], message)];
            }
        };
        let mut flaws = option_flaws(&entry.key, &shown(&name), options);
        if let (Some(field), Some(widget)) = (field.as_map(), options.get("ui:widget")) {
            let below = [key_step(&entry.key), "ui:widget".into()];
            flaws.extend(widget_message(&shown(&name), field, widget).map(|it| Flaw::new(&R149, below, it)));
        }
        flaws
    }
}

/// Returns a flaw for each option of a field that is none of how it is drawn.
fn option_flaws(field: &Node, name: &str, options: &Map) -> Vec<Flaw> {
    let is_option = |key: &str| key.starts_with("ui:") || key == "items";
    let other = options.iter().filter(|option| !option.key.as_text().is_some_and(is_option));
    let flaws = other.map(|option| {
        let key = key_text(&option.key);
        let message = format!("how `{name}` is drawn is said by `ui:` options, not by `{key}`");
        Flaw::new(&R148, [key_step(field), key_step(&option.key)], message).on_key()
    });
    flaws.collect()
}

/// Returns why a widget cannot draw a field, if it cannot.
fn widget_message(name: &str, field: &Map, widget: &Node) -> Option<String> {
    if matches!(widget.value, Value::Null | Value::Later)
        || field.get("type").is_some_and(|kind| kind.value == Value::Later)
    {
        return None;
    }
    let widget = in_words(widget);
    let kind = field.get("type").and_then(Node::as_text).unwrap_or_default();
    let items = field.get("items").and_then(Node::as_map);
    let has = |key: &str| field.get(key).is_some();
    let items_have = |key: &str| items.is_some_and(|items| items.get(key).is_some());
    let is_number = matches!(kind, "number" | "integer");
    let is_choice_of_items = kind == "array" && items_have("enum");
    let (draws, it_is) = match &*widget {
        "select" => ("an `enum`, or an array whose items have one", has("enum") || is_choice_of_items),
        "radio" => ("an `enum` or a boolean", has("enum") || kind == "boolean"),
        "range" => ("a number with `minimum` and `maximum`", is_number && has("minimum") && has("maximum")),
        "updown" => ("a number", is_number),
        "switch" | "checkbox" => ("a boolean", kind == "boolean"),
        "text" | "textarea" | "date" => ("a string", kind == "string"),
        "checkboxes" => ("an array whose items have an `enum`", is_choice_of_items),
        "tags" => {
            let are_texts = items.is_some_and(|items| may_be(items.get("type"), "string"));
            let draws = "an array of strings without an `enum`";
            (draws, kind == "array" && are_texts && !items_have("enum"))
        }
        other => {
            let known = WIDGETS.map(|widget| format!("`{widget}`")).join(", ");
            return Some(format!("`{name}` is drawn with `{other}`, which is none of {known}"));
        }
    };
    (!it_is).then(|| format!("`{name}` is drawn with `{widget}`, which draws {draws}"))
}
