//! The steps of WORKFLOW.md (AIP-15): what every step may carry, and what each of the ten kinds must have.

use super::workflow::{APPROVAL, RETRY, STEP_ID};
use crate::shape::{
    NON_BLANK, NON_EMPTY, Record, Shape, TEXT, TEXTS, at_least, list, optional, required, sized,
};

/// What every step may carry.
pub static STEP: Record = Record {
    open: true,
    fields: &[
        required("id", STEP_ID),
        optional("name", sized(0, 80)),
        optional("description", sized(0, 1000)),
        optional("inputs", Shape::Object),
        optional("outputs", Shape::Object),
        optional("next", TEXT),
        optional("approval", APPROVAL),
        optional("risk_level", Shape::Int(0, 3)),
        optional("timeout_ms", Shape::Int(1, i64::MAX)),
        optional("retry", Shape::Record(&RETRY)),
        optional("compensation", TEXT),
    ],
};

/// A kind of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// Calls a tool.
    Tool,
    /// Prompts an agent.
    Agent,
    /// Runs a command that passes or fails.
    Gate,
    /// Goes one of several ways.
    Branch,
    /// Runs lists of steps side by side.
    Parallel,
    /// Runs its steps for each item.
    Map,
    /// Runs its steps while a condition holds.
    Loop,
    /// Waits for a person's decision.
    Approval,
    /// Waits for an event.
    Suspend,
    /// Runs another workflow.
    Subworkflow,
}

/// The ten kinds with the words that name them.
pub static STEP_KINDS: [(&str, StepKind); 10] = [
    ("tool", StepKind::Tool),
    ("agent", StepKind::Agent),
    ("gate", StepKind::Gate),
    ("branch", StepKind::Branch),
    ("parallel", StepKind::Parallel),
    ("map", StepKind::Map),
    ("loop", StepKind::Loop),
    ("approval", StepKind::Approval),
    ("suspend", StepKind::Suspend),
    ("subworkflow", StepKind::Subworkflow),
];

impl StepKind {
    /// Returns the kind that a word names.
    pub fn from_word(word: &str) -> Option<StepKind> {
        STEP_KINDS.iter().find(|(name, _)| *name == word).map(|(_, kind)| *kind)
    }

    /// Returns the word that names the kind.
    pub fn word(self) -> &'static str {
        STEP_KINDS.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    /// Returns what a step of this kind has besides the fields of every step.
    pub fn record(self) -> &'static Record {
        match self {
            StepKind::Tool => &TOOL,
            StepKind::Agent => &AGENT,
            StepKind::Gate => &GATE,
            StepKind::Branch => &BRANCH,
            StepKind::Parallel => &PARALLEL,
            StepKind::Map => &MAP,
            StepKind::Loop => &LOOP,
            StepKind::Approval => &APPROVAL_STEP,
            StepKind::Suspend => &SUSPEND,
            StepKind::Subworkflow => &SUBWORKFLOW,
        }
    }
}

const STEPS: Shape = list(&Shape::Object);

static TOOL: Record = Record {
    open: true,
    fields: &[required(
        "tool",
        Shape::Either(
            &[NON_EMPTY, Shape::Record(&Record { open: true, fields: &[required("entry", TEXT)] })],
            "the id of a tool",
        ),
    )],
};

static AGENT: Record = Record {
    open: true,
    fields: &[
        required("prompt", NON_EMPTY),
        optional("agent", Shape::Record(&Record { open: true, fields: &[required("ref", TEXT)] })),
        optional("adapter", TEXT),
        optional("sessionRef", TEXT),
        optional(
            "sandbox",
            Shape::Either(
                &[TEXT, Shape::Record(&Record { open: true, fields: &[required("provider", TEXT)] })],
                "a string or a mapping with a provider",
            ),
        ),
        optional("cacheable", Shape::Bool),
        optional("maxRetries", Shape::Int(0, i64::MAX)),
        optional("outputSchema", Shape::Free),
        optional("policy", Shape::Record(&AWAITING)),
        optional(
            "options",
            Shape::MapOf(&Shape::Either(
                &[Shape::Bool, Shape::Number(f64::MIN, f64::MAX), TEXT],
                "true, false, a number or a string",
            )),
        ),
        optional("harness", Shape::Record(&HARNESS)),
    ],
};

static AWAITING: Record = Record {
    open: true,
    fields: &[
        required("awaiting", Shape::Choice(&["auto-allow", "escalate", "fail"])),
        optional("prompt", TEXT),
        optional("webhookUrl", TEXT),
        optional("timeoutMs", Shape::Int(1, i64::MAX)),
    ],
};

static HARNESS: Record = Record {
    open: false,
    fields: &[
        optional("model", TEXT),
        optional("effort", TEXT),
        optional("role", TEXT),
        optional("tools", TEXTS),
        optional("skills", TEXTS),
        optional("cwd", TEXT),
        optional("promptFile", TEXT),
        optional("promptSha", TEXT),
        optional("knowledge", list(&KNOWLEDGE)),
    ],
};

static KNOWLEDGE: Shape = Shape::Record(&Record {
    open: false,
    fields: &[
        required("workspace", TEXT),
        optional("anyOf", TEXTS),
        optional("allOf", TEXTS),
        optional("kinds", TEXTS),
        optional("maxEntries", Shape::Int(1, i64::MAX)),
        optional("mode", Shape::Choice(&["files"])),
    ],
});

static GATE: Record = Record {
    open: true,
    fields: &[
        required("command", NON_BLANK),
        optional("args", TEXTS),
        optional("cwd", TEXT),
        optional("report", TEXT),
        optional(
            "on_fail",
            Shape::Record(&Record {
                open: true,
                fields: &[required("reprompt", TEXT), optional("with", Shape::Object)],
            }),
        ),
    ],
};

static BRANCH: Record = Record {
    open: true,
    fields: &[
        required(
            "branches",
            at_least(
                1,
                &Shape::Record(&Record {
                    open: true,
                    fields: &[required("when", TEXT), required("next", TEXT)],
                }),
            ),
        ),
        optional("default", TEXT),
    ],
};

static PARALLEL: Record = Record {
    open: true,
    fields: &[required(
        "branches",
        at_least(
            2,
            &Shape::Record(&Record {
                open: true,
                fields: &[required("id", TEXT), required("steps", STEPS), optional("next", TEXT)],
            }),
        ),
    )],
};

static MAP: Record = Record {
    open: true,
    fields: &[
        required("over", TEXT),
        required("steps", STEPS),
        optional("parallelism", Shape::Int(0, i64::MAX)),
        optional("onError", Shape::Choice(&["throw", "collect"])),
    ],
};

static LOOP: Record = Record {
    open: true,
    fields: &[
        required("while", TEXT),
        required("max_iterations", Shape::Int(1, 1000)),
        required("steps", STEPS),
    ],
};

static APPROVAL_STEP: Record = Record {
    open: true,
    fields: &[
        required("prompt", TEXT),
        required(
            "approvers",
            at_least(1, &Shape::AnyOf(&[&ROLE, &USER], "a mapping with a role or a userId")),
        ),
        optional("artifacts", TEXTS),
        optional("on_approve", Shape::Record(&NEXT)),
        optional("on_reject", Shape::Record(&NEXT)),
        optional("on_timeout", TEXT),
    ],
};
static ROLE: Record = Record { open: true, fields: &[required("role", TEXT)] };
static USER: Record = Record { open: true, fields: &[required("userId", TEXT)] };
static NEXT: Record = Record { open: true, fields: &[optional("next", TEXT)] };

static SUSPEND: Record = Record {
    open: true,
    fields: &[required(
        "resume",
        Shape::Record(&Record {
            open: true,
            fields: &[
                required("on", at_least(1, &TEXT)),
                optional("timeout_ms", Shape::Int(1, i64::MAX)),
                optional("on_timeout", TEXT),
            ],
        }),
    )],
};

static SUBWORKFLOW: Record =
    Record { open: true, fields: &[required("workflow", NON_EMPTY), optional("with", Shape::Object)] };
