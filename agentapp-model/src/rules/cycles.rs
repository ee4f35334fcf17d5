//! The rule that steps lead forward: a way back is a loop, and loops have a kind of their own.

use super::names;
use super::steps::step_problem;
use crate::documents::step::StepKind;
use crate::draft::Document;
use crate::node::Node;
use crate::problem::Problem;
use crate::steps::Step;
use std::collections::HashMap;

// `workflow.next-cycle`: the guide of AIP-15 forbids it and one of its examples does it, so it is
// read with a warning. The body of a loop is exempt.
pub(super) fn steps_lead_forward(workflow: &Document, steps: &[Step<'_>], problems: &mut Vec<Problem>) {
    let mut lists: HashMap<usize, Vec<usize>> = HashMap::new();
    for (at, step) in steps.iter().enumerate() {
        lists.entry(step.list).or_default().push(at);
    }
    let mut lists: Vec<Vec<usize>> = lists.into_values().collect();
    lists.sort();
    for list in lists.into_iter().filter(|list| !in_a_loop(steps, list[0])) {
        let edges = edges(steps, &list);
        for (from, field, node) in closing_edges(&edges) {
            let step = &steps[list[from]];
            let words = format!("`{field}` leads back to step `{}`", node.as_text().unwrap_or_default());
            let problem =
                step_problem(&names::WORKFLOW_NEXT_CYCLE, workflow, step, (field, Some(node)), &words);
            problems
                .push(problem.help("a step of kind loop repeats steps, and hosts can bound it".to_owned()));
        }
    }
}

fn in_a_loop(steps: &[Step<'_>], at: usize) -> bool {
    let mut next = steps[at].parent;
    while let Some(parent) = next {
        if steps[parent].kind() == Some(StepKind::Loop) {
            return true;
        }
        next = steps[parent].parent;
    }
    false
}

/// Where a step may go: to a sibling, by a field or by falling through to the next one.
struct Edge<'a> {
    to: usize,
    by: Option<(&'static str, &'a Node)>,
}

fn edges<'a>(steps: &[Step<'a>], list: &[usize]) -> Vec<Vec<Edge<'a>>> {
    let by_id: HashMap<&str, usize> =
        list.iter().enumerate().filter_map(|(at, index)| Some((steps[*index].id()?, at))).collect();
    let named = |step: &Step<'a>| {
        let explicit = explicit_targets(step).into_iter();
        explicit
            .filter_map(|(field, node)| {
                Some(Edge { to: *by_id.get(node.as_text()?)?, by: Some((field, node)) })
            })
            .collect::<Vec<_>>()
    };
    list.iter()
        .enumerate()
        .map(|(at, index)| {
            let step = &steps[*index];
            let mut out = named(step);
            let falls_through =
                !(step.map.has("next") || step.kind() == Some(StepKind::Branch) && step.map.has("default"));
            if falls_through && at + 1 < list.len() {
                out.push(Edge { to: at + 1, by: None });
            }
            out
        })
        .collect()
}

fn explicit_targets<'a>(step: &Step<'a>) -> Vec<(&'static str, &'a Node)> {
    let nested = |key: &str| step.get(key).and_then(|node| node.get("next"));
    let mut found = vec![("next", step.get("next"))];
    match step.kind() {
        Some(StepKind::Branch) => {
            found.push(("default", step.get("default")));
            found.extend(step.branches().map(|(_, arm)| ("branches", arm.get("next"))));
        }
        Some(StepKind::Approval) => {
            found
                .extend([("on_approve.next", nested("on_approve")), ("on_reject.next", nested("on_reject"))]);
            found.push(("on_timeout", step.get("on_timeout")));
        }
        Some(StepKind::Suspend) => {
            found.push(("resume.on_timeout", step.get("resume").and_then(|node| node.get("on_timeout"))))
        }
        _ => {}
    }
    found.into_iter().filter_map(|(field, node)| Some((field, node?))).collect()
}

// Depth first, without recursion: an edge to a step that is still open closes a ring. Only a field
// can lead back; falling through goes forward.
fn closing_edges<'a>(edges: &[Vec<Edge<'a>>]) -> Vec<(usize, &'static str, &'a Node)> {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut state = vec![State::New; edges.len()];
    let mut found = Vec::new();
    for root in 0..edges.len() {
        let mut way = vec![(root, 0)];
        while let Some((at, next)) = way.pop() {
            if next == 0 && state[at] != State::New {
                continue;
            }
            state[at] = State::Open;
            let Some(edge) = edges[at].get(next) else {
                state[at] = State::Done;
                continue;
            };
            way.push((at, next + 1));
            match (state[edge.to], edge.by) {
                (State::Open, Some((field, node))) => found.push((at, field, node)),
                (State::New, _) => way.push((edge.to, 0)),
                (State::Open | State::Done, _) => {}
            }
        }
    }
    found
}
