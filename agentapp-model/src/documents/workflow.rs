//! WORKFLOW.md (AIP-15): its root fields and their order, and what each of the ten kinds of step
//! must have.

use super::patterns;
use crate::forms::{is_approval, is_readable_strict_version, is_tag, is_workflow_id};
use crate::shape::{
    Field, NON_BLANK, NON_EMPTY, NON_EMPTY_TEXTS, Record, Shape, TEXT, TEXTS, at_least, formed, list,
    optional, required, sized,
};

/// The frontmatter of WORKFLOW.md, closed. `routines` is in the text of AIP-15 and not in its
/// schema; it is read with a warning.
pub static WORKFLOW: Record = Record {
    open: false,
    fields: &[
        required("name", sized(1, 80)),
        required("id", STEP_ID),
        required("description", sized(1, 2000)),
        required(
            "version",
            formed(
                1,
                usize::MAX,
                is_readable_strict_version,
                patterns::READABLE_STRICT_VERSION,
                super::VERSION_WORDS,
            ),
        ),
        required("inputs", Shape::Object),
        required("outputs", Shape::Object),
        required("steps", at_least(1, &Shape::Object)),
        optional("result", Shape::Either(&[TEXT, Shape::Object], "a mapping or a string")),
        optional("start", TEXT),
        optional("suspendable", Shape::Bool),
        optional("triggers", list(&TRIGGER)),
        optional("requires", Shape::Record(&REQUIRES)),
        optional("approval", APPROVAL),
        optional("risk_level", Shape::Int(0, 3)),
        optional("timeout_ms", Shape::Int(1, i64::MAX)),
        optional("max_steps", Shape::Int(1, i64::MAX)),
        optional("retry", Shape::Record(&RETRY)),
        optional("cost_class", Shape::Choice(&["trivial", "metered", "expensive"])),
        optional(
            "tags",
            list(&formed(1, usize::MAX, is_tag, patterns::TAG, "a lower-case tag such as `weekly-report`")),
        ),
        optional("metadata", Shape::Object),
        optional("inputsFiles", Shape::MapOf(&FILE)),
        optional("outputsFiles", Shape::MapOf(&FILE)),
        optional("runtime", Shape::Object),
        optional("entry", TEXT),
        optional("routines", Shape::Free),
    ],
};

/// The root keys that the format once had, and what stands in their place.
pub static DROPPED: &[(&str, &str)] = &[
    ("code", "a workflow is its steps; move the code into a tool"),
    ("run", "a workflow is its steps; move the command into a `gate` step"),
    ("runner", "the runner block is called `runtime`"),
    ("secrets", "list secrets under `requires.secrets`"),
    ("network", "list hosts under `requires.network`"),
    ("schema", "WORKFLOW.md has no schema tag; take the key out"),
];

/// The id of a workflow or of a step.
pub const STEP_ID: Shape = formed(
    2,
    64,
    is_workflow_id,
    patterns::WORKFLOW_ID,
    "an id of lower-case letters, digits and hyphens such as `job-hunt`",
);
const APPROVAL: Shape = formed(
    1,
    usize::MAX,
    is_approval,
    patterns::APPROVAL,
    "one of auto, always, on-mutate, per-step, or `policy:` and a name",
);

/// The runner block (AIP-17) under `runtime`.
pub static RUNNER: Record = Record {
    open: false,
    fields: &[
        optional("engine", Shape::Choice(&["subprocess", "sandbox", "in-process"])),
        optional("image", NON_EMPTY),
        optional(
            "needs",
            Shape::Record(&Record {
                open: false,
                fields: &[
                    optional("language", Shape::Choice(&["node", "python", "multi"])),
                    optional("native", NON_EMPTY_TEXTS),
                    optional("npm", NON_EMPTY_TEXTS),
                    optional("pip", NON_EMPTY_TEXTS),
                ],
            }),
        ),
        optional(
            "limits",
            Shape::Record(&Record {
                open: false,
                fields: &[
                    optional("memory_mb", Shape::Int(1, i64::MAX)),
                    optional("timeout_ms", Shape::Int(1, i64::MAX)),
                    optional("cpu_ms", Shape::Int(1, i64::MAX)),
                ],
            }),
        ),
    ],
};

/// The keys of the other shape that `runtime` has in examples of AIP-15.
pub static OTHER_RUNTIME: &[&str] = &["mode", "env", "network", "resources"];

static FILE: Shape = Shape::Record(&Record {
    open: false,
    fields: &[
        required("path", NON_EMPTY),
        optional("mode", Shape::Choice(&["ro", "rw"])),
        optional("contentType", TEXT),
    ],
});

static REQUIRES: Record = Record {
    open: false,
    fields: &[
        optional("network", TEXTS),
        optional("fs.read", TEXTS),
        optional("fs.write", TEXTS),
        optional("env", TEXTS),
        optional("secrets", TEXTS),
        optional("tools", TEXTS),
    ],
};

static RETRY: Record = Record {
    open: false,
    fields: &[
        required("max_attempts", Shape::Int(1, 20)),
        required("backoff", Shape::Choice(&["fixed", "exponential"])),
        optional("initial_ms", Shape::Int(0, i64::MAX)),
    ],
};

static TRIGGER: Shape = Shape::Object;

/// The kinds of trigger, each closed, under the word of its `kind`.
pub static TRIGGERS: &[(&str, Record)] = &[
    ("schedule", Record { open: false, fields: &[KIND, required("cron", TEXT), optional("timezone", TEXT)] }),
    (
        "webhook",
        Record {
            open: false,
            fields: &[
                KIND,
                required(
                    "path",
                    formed(
                        1,
                        usize::MAX,
                        |path| path.starts_with('/'),
                        patterns::ROOTED,
                        "a path that starts with `/`",
                    ),
                ),
            ],
        },
    ),
    ("event", Record { open: false, fields: &[KIND, required("name", TEXT)] }),
    ("manual", Record { open: false, fields: &[KIND, optional("label", TEXT)] }),
];
const KIND: Field = required("kind", TEXT);

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
