//! Rules about what tests press: an action that is declared, with what it takes.

use std::collections::{HashMap, HashSet};

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Free;
use crate::appspec::parts::{Action, Appspec, TestTurn};
use crate::appspec::tree::SameKey;
use crate::appspec::written::letters::is_blank;
use crate::near::did_you_mean;

use super::commands::R138;
use super::untyped::{Names, fields, keys};
use super::{Stage, rules};

rules! {
    R269 = "a test presses an action that is declared",
    R270 = "a test presses an action with fields that it has",
    R271 = "a test presses an action with every field that it requires",
    R272 = "a test presses an action without a payload with nothing",
}

/// Looks at each press of a test, with the action if there is one.
fn each_press(
    spec: &Appspec,
    found: &mut Found<'_>,
    look: impl Fn(&TestTurn, Option<&Action>, &mut Found<'_>),
) {
    let actions = spec.interface.actions.iter().rev().map(|action| (action.name.as_str(), action));
    let actions: HashMap<&str, &Action> = actions.collect();
    for (at, case) in spec.tests.cases.iter().enumerate() {
        for (turn_at, turn) in case.turns.iter().enumerate() {
            if !is_blank(&turn.press) {
                let action = actions.get(turn.press.as_str()).copied();
                found.inside(steps!["tests", "cases", at, "turns", turn_at], |found| {
                    look(turn, action, found)
                });
            }
        }
    }
}

pub(crate) fn r269_pressed_actions_exist(spec: &Appspec, found: &mut Found<'_>) {
    each_press(spec, found, |turn, action, found| {
        if action.is_none() {
            let known = spec.interface.actions.iter().map(|action| action.name.as_str()).take(100);
            found
                .report(&R269, format!("presses `{}`, and no action has that name", turn.press))
                .seen_at(steps!["press"])
                .help(did_you_mean(&turn.press, known));
        }
    });
}

pub(crate) fn r270_payloads_have_known_fields(spec: &Appspec, found: &mut Found<'_>) {
    each_press(spec, found, |turn, action, found| {
        let Some(payload) = action.and_then(|action| action.payload.as_ref()) else { return };
        let mut taken = fields(&payload.0).into_iter().flatten();
        let is_readable = taken.all(|field| field.key.as_text().is_some());
        for name in unknown(turn, payload) {
            let message = format!("gives `{name}`, which the action `{}` does not take", turn.press);
            found.report(&R270, message).seen_at(steps!["payload", name.to_owned()]).on_key();
            if !is_readable {
                has_an_odd_name(turn, found);
            }
        }
    });
}

/// The reference cannot go on at a name that is no text, if it came so far.
fn has_an_odd_name(turn: &TestTurn, found: &mut Found<'_>) {
    if !found.stops_before(Stage::Presses) {
        let message = format!("presses `{}`, whose payload names a field by what is no text", turn.press);
        found.report(&R138, message).of_document();
    }
}

/// Returns the names that a turn gives and that the payload of its action does not have.
fn unknown<'t>(turn: &'t TestTurn, payload: &Free) -> Vec<&'t str> {
    let taken = fields(&payload.0).map(keys).unwrap_or_default();
    let names = turn.payload.0.iter().filter_map(|entry| entry.key.as_text());
    names.filter(|name| !taken.contains(&SameKey::Text(name))).collect()
}

pub(crate) fn r271_payloads_have_required_fields(spec: &Appspec, found: &mut Found<'_>) {
    each_press(spec, found, |turn, action, found| {
        let Some(payload) = action.and_then(|action| action.payload.as_ref()) else { return };
        let given: HashSet<SameKey<'_>> = keys(&turn.payload.0);
        let ungiven = required(payload)
            .into_iter()
            .filter(|name| !name.as_ref().is_some_and(|name| given.contains(name)));
        for name in ungiven {
            match name {
                Some(SameKey::Text(name)) => {
                    let message =
                        format!("does not give `{name}`, which the action `{}` requires", turn.press);
                    found.report(&R271, message);
                }
                // An unknown name is told first.
                _ if unknown(turn, payload).is_empty() => has_an_odd_name(turn, found),
                _ => {}
            }
        }
    });
}

/// Returns the names that a payload requires; none in place of what cannot be one.
fn required(payload: &Free) -> Vec<Option<SameKey<'_>>> {
    match Names::of(payload.0.get("required")) {
        Names::All(names) => names,
        Names::None => vec![None],
    }
}

pub(crate) fn r272_nothing_is_given_to_a_plain_action(spec: &Appspec, found: &mut Found<'_>) {
    each_press(spec, found, |turn, action, found| {
        let takes_nothing = action.is_some_and(|action| action.payload.is_none());
        if takes_nothing && !turn.payload.0.is_empty() {
            found
                .report(&R272, format!("gives a payload, and the action `{}` takes nothing", turn.press))
                .seen_at(steps!["payload"]);
        }
    });
}
