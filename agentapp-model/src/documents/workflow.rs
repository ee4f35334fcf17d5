//! WORKFLOW.md (AIP-15): its root fields and their order. Its steps have tables of their own.

use super::patterns;
use crate::forms::{is_approval, is_readable_strict_version, is_tag, is_workflow_id};
use crate::shape::{
    Field, NON_EMPTY, NON_EMPTY_TEXTS, Record, Shape, TEXT, TEXTS, at_least, formed, list, optional,
    required, sized,
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
pub(super) const APPROVAL: Shape = formed(
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

pub(super) static RETRY: Record = Record {
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
