//! What a component of the application's own is given, and what it refuses of that.

use std::collections::{HashMap, HashSet};

use crate::appspec::parts::CustomComponent;
use crate::appspec::tree::{Entry, Map, Node, SameKey, Value};

use super::components::R169;
use super::flaw::{Flaw, key_step, near, some_names};
use super::untyped::{Names, fields, in_words, shown};

/// The properties that a component takes.
pub(crate) struct Props<'c> {
    component: &'c CustomComponent,
    fields: HashMap<&'c str, &'c Node>,
    /// The first names of properties, for those that are misspelt.
    names: Vec<&'c str>,
}

impl<'c> Props<'c> {
    /// Returns the properties of a component.
    pub(crate) fn of(component: &'c CustomComponent) -> Props<'c> {
        let fields = fields(&component.props.0);
        let fields = fields.map(|fields| fields.iter().as_slice()).unwrap_or_default();
        let names = some_names(fields);
        let fields = fields.iter().filter_map(|field| Some((field.key.as_text()?, &field.value))).collect();
        Props { component, fields, names }
    }

    /// Returns what is refused of the properties that are `given`: those that the component does not have,
    /// those that do not fit, and those that it requires and are not given. A mapping
    /// with a `path` takes its value from the page's data, and fits. Places are within what is given.
    pub(crate) fn flaws<'e>(&self, given: impl Iterator<Item = &'e Entry>) -> Vec<Flaw> {
        let mut said = HashSet::new();
        let mut flaws = Vec::new();
        for entry in given {
            said.extend(SameKey::of(&entry.key.value));
            flaws.extend(self.flaw(entry));
        }
        flaws.extend(self.unsaid(&said));
        flaws
    }

    fn flaw(&self, entry: &Entry) -> Option<Flaw> {
        let below = [key_step(&entry.key)];
        let name = entry.key.as_text().unwrap_or_default();
        let Some(field) = self.fields.get(name) else {
            let key = SameKey::of(&entry.key.value)?;
            let message = format!("`{}` has no property `{}`", self.component.name, shown(&key));
            return Some(Flaw::new(&R169, below, message).on_key().help(near(&key, &self.names)));
        };
        if entry.value.get("path").is_some() {
            return None;
        }
        let why = why_not_fit(name, field.as_map()?, &entry.value)?;
        Some(Flaw::new(&R169, below, why))
    }

    /// Returns a flaw for each property that is required and not said.
    fn unsaid(&self, said: &HashSet<SameKey<'_>>) -> Vec<Flaw> {
        // What is no list of names breaks R166 already.
        let Names::All(required) = Names::of(self.component.props.0.get("required")) else {
            return Vec::new();
        };
        let unsaid = required.into_iter().flatten().filter(|name| !said.contains(name));
        let flaws = unsaid.map(|name| {
            let message = format!("`{}` requires `{}`, which is not said", self.component.name, shown(&name));
            Flaw::new(&R169, [], message)
        });
        flaws.collect()
    }
}

/// Returns why a value does not fit a property, if it does not. A property without a type of its own
/// breaks R164, and takes anything here.
pub(crate) fn why_not_fit(name: &str, property: &Map, value: &Node) -> Option<String> {
    if value.value == Value::Later {
        return None;
    }
    if let Some(values) = property.get("enum") {
        let values = values.as_list()?;
        let fits = values.iter().any(|known| known.same_value(value));
        let known: Vec<_> = values.iter().map(|known| format!("`{}`", in_words(known))).collect();
        return (!fits).then(|| format!("`{name}` is one of {}", known.join(", ")));
    }
    let kind = property.get("type")?.as_text()?;
    let fits = match kind {
        "string" => matches!(value.value, Value::Text(_)),
        "integer" => matches!(value.value, Value::Int(_) | Value::Big(_)),
        "number" => matches!(value.value, Value::Int(_) | Value::Big(_) | Value::Float(_)),
        "boolean" => matches!(value.value, Value::Bool(_)),
        "array" => matches!(value.value, Value::List(_)),
        "object" => matches!(value.value, Value::Map(_)),
        _ => true,
    };
    (!fits).then(|| format!("`{name}` is of type `{kind}`, not {}", value.value.kind()))
}
