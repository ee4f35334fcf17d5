//! Which workflows call themselves, through others or not. Found once, depth first, so that rustc counts
//! each call once.

use crate::items::{CallKind, WorkflowFacts};
use crate::rules::index::Index;

/// No call.
pub(super) const NONE: usize = usize::MAX;

const NEW: u8 = 0;
const OPEN: u8 = 1;
const DONE: u8 = 2;

/// Returns, for each workflow, the number of its first call that leads back to a workflow which is on the
/// way to it; [`NONE`] for most.
pub(super) const fn closing_calls<const N: usize>(
    facts: &'static [&'static WorkflowFacts],
    ids: &Index<N>,
) -> [usize; N] {
    let mut closing = [NONE; N];
    let (mut state, mut next, mut way) = ([NEW; N], [0; N], [0; N]);
    let mut root = 0;
    while root < N {
        let mut length = if state[root] == NEW { 1 } else { 0 };
        way[0] = root;
        while length > 0 {
            let at = way[length - 1];
            state[at] = OPEN;
            if next[at] == facts[at].calls.len() {
                state[at] = DONE;
                length -= 1;
                continue;
            }
            let call = next[at];
            next[at] += 1;
            match called(facts[at], call, ids) {
                Some(to) if state[to] == OPEN && closing[at] == NONE => closing[at] = call,
                Some(to) if state[to] == NEW => {
                    way[length] = to;
                    length += 1;
                }
                _ => {}
            }
        }
        root += 1;
    }
    closing
}

const fn called<const N: usize>(workflow: &WorkflowFacts, call: usize, ids: &Index<N>) -> Option<usize> {
    let (_, call, _) = workflow.calls[call];
    match call.kind {
        CallKind::Subworkflow => ids.view().find(call.id.key),
        CallKind::Tool => None,
    }
}
