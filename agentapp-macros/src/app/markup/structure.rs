//! Which elements stand in which.

use agentapp_model::documents::step::{STEP_KINDS, StepKind};

/// The element for one program of `<dev>`.
pub(super) const LAUNCH: &str = "launch";
/// The element for one way of a `<branch>` or a `<parallel>`.
pub(super) const ARM: &str = "arm";

/// The element for a step that asks an agent: `agent` is the agent itself.
const AGENT_STEP: &str = "agent-step";
/// The elements for steps, in the order of the kinds that they are.
static STEP_NAMES: [&str; 10] = {
    let (mut names, mut at) = ([""; 10], 0);
    while at < names.len() {
        let (word, kind) = STEP_KINDS[at];
        names[at] = if matches!(kind, StepKind::Agent) { AGENT_STEP } else { word };
        at += 1;
    }
    names
};
static IN_APP: [&str; 10] =
    ["agent", "workflow", "use", "ui", "workspace", "artifact", "skill", "files", "data", "dev"];

/// Returns the kind of step that an element is.
pub(super) fn step_kind(name: &str) -> Option<StepKind> {
    STEP_NAMES.iter().zip(STEP_KINDS).find(|(step, _)| **step == name).map(|(_, (_, kind))| kind)
}

/// Returns the names of the elements that can stand in one.
pub(super) fn elements_in(parent: &str) -> &'static [&'static str] {
    match parent {
        "app" => &IN_APP,
        "workflow" | "map" | "loop" | ARM => &STEP_NAMES,
        "branch" | "parallel" => &[ARM],
        "dev" => &[LAUNCH],
        _ => &[],
    }
}
