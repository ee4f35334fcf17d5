//! Which elements stand in which.

use agentapp_model::documents::workflow::StepKind;

/// The element for one program of `<dev>`.
pub(super) const LAUNCH: &str = "launch";
/// The element for one way of a `<branch>` or a `<parallel>`.
pub(super) const ARM: &str = "arm";

/// The elements for steps, and the kinds they are.
const STEPS: [(&str, StepKind); 10] = [
    ("tool", StepKind::Tool),
    ("agent-step", StepKind::Agent),
    ("gate", StepKind::Gate),
    ("branch", StepKind::Branch),
    ("parallel", StepKind::Parallel),
    ("map", StepKind::Map),
    ("loop", StepKind::Loop),
    ("approval", StepKind::Approval),
    ("suspend", StepKind::Suspend),
    ("subworkflow", StepKind::Subworkflow),
];
static STEP_NAMES: [&str; 10] = {
    let (mut names, mut at) = ([""; 10], 0);
    while at < names.len() {
        names[at] = STEPS[at].0;
        at += 1;
    }
    names
};
static IN_APP: [&str; 10] =
    ["agent", "workflow", "use", "ui", "workspace", "artifact", "skill", "files", "data", "dev"];

/// Returns the kind of step that an element is.
pub(super) fn step_kind(name: &str) -> Option<StepKind> {
    STEPS.iter().find(|(step, _)| *step == name).map(|(_, kind)| *kind)
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
