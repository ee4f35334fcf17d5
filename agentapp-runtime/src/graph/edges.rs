//! The arrows between cards, for writers and readers who want them as a list.

use super::model::{Card, Chart, Manner, To};
use agentapp_model::rules::graph::END;
use serde::Serialize;

/// What the arrow at the top comes from.
pub(super) const START: &str = "$start";

/// An arrow between two steps, or between a step and the start or the end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Edge<'a> {
    /// The step it comes from, or `$start`.
    pub from: &'a str,
    /// The step it leads to, or `$end`.
    pub to: &'a str,
    /// When it is gone.
    pub label: &'a str,
    /// How it is gone.
    pub manner: Manner,
}

/// Returns the arrows of a chart in the order of its steps.
pub fn edges(chart: &Chart) -> Vec<Edge<'_>> {
    let mut found = vec![];
    found.extend(target(&chart.start).map(|to| Edge { from: START, to, label: "", manner: Manner::Next }));
    list(&chart.steps, Some(END), &mut found);
    found
}

// Nesting is bounded by the YAML reader, so recursion is safe.
fn list<'a>(cards: &'a [Card], below: Option<&'a str>, found: &mut Vec<Edge<'a>>) {
    for (at, card) in cards.iter().enumerate() {
        let from = card.id.as_str();
        let below = cards.get(at + 1).map_or(below, |next| Some(&next.id)).filter(|_| card.falls_through);
        found.extend(below.map(|to| Edge { from, to, label: "", manner: Manner::Next }));
        for way in &card.ways {
            let edge = |to| Edge { from, to, label: &way.label, manner: way.manner };
            found.extend(target(&way.to).map(edge));
        }
        card.parts.iter().for_each(|part| list(&part.steps, None, found));
    }
}

fn target(to: &To) -> Option<&str> {
    match to {
        To::Step(id) => Some(id),
        To::End => Some(END),
        To::Words(_) => None,
    }
}
