//! Rules about the tree of components that a person meets.

use std::collections::HashMap;

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Free;
use crate::appspec::tree::SameKey;

use super::rules;
use super::untyped::{in_words, is_said, may_be};

rules! {
    R156 = "each component of a surface has an `id` and a `component`",
    R157 = "no two components of a surface have the same id",
    R158 = "a surface starts from the component whose id is `root`",
}

pub(crate) fn r156_components_are_named(components: &[Free], found: &mut Found<'_>) {
    for (at, component) in components.iter().enumerate() {
        for key in ["id", "component"].into_iter().filter(|key| !is_said(component.0.get(key))) {
            found.report(&R156, format!("a component says no `{key}`")).seen_at(steps![at, key]);
        }
    }
}

pub(crate) fn r157_ids_differ(components: &[Free], found: &mut Found<'_>) {
    let mut first = HashMap::new();
    for (at, component) in components.iter().enumerate() {
        let Some(id) = component.0.get("id").filter(|id| is_said(Some(id))) else { continue };
        let Some(key) = SameKey::of(&id.value) else {
            let message = format!("the id of a component is {}", id.value.kind());
            found.report(&R157, message).at(steps![at, "id"]).of_document();
            continue;
        };
        if let Some(before) = first.insert(key, at) {
            let note = found.path_to(steps![before, "id"]);
            found
                .report(&R157, format!("two components have the id `{}`", in_words(id)))
                .seen_at(steps![at, "id"])
                .note("the first is at", note);
        }
    }
}

pub(crate) fn r158_one_is_the_root(components: &[Free], found: &mut Found<'_>) {
    let mut ids = components.iter().map(|component| component.0.get("id"));
    if !components.is_empty() && !ids.any(|id| may_be(id, "root")) {
        found.report(&R158, "none of the components has the id `root`, which a surface starts from");
    }
}
