//! AGENT.md (AIP-42): its fields and their order.

use super::patterns;
use crate::forms::is_agent_id;
use crate::shape::{
    Field, NON_EMPTY, NON_EMPTY_TEXTS, Record, Shape, TEXT, TEXTS, formed, list, optional, required, sized,
};

/// The frontmatter of AGENT.md, closed.
pub static AGENT: Record = Record {
    open: false,
    fields: &[
        required("schema", Shape::Any),
        required(
            "id",
            formed(2, 80, is_agent_id, patterns::AGENT_ID, "an agent id such as `@owner/name` in lower case"),
        ),
        required("description", sized(1, 2000)),
        required("model", MODEL_REF),
        optional("version", super::VERSION),
        optional("extends", ANY_REF),
        optional("identity", Shape::Either(&[NON_EMPTY, Shape::Record(&IDENTITY)], "a string or a mapping")),
        optional("persona", ANY_REF),
        optional("runner", ANY_REF),
        optional("tools", ANY_REFS),
        optional("actions", Shape::Record(&ACTIONS)),
        optional("skills", ANY_REFS),
        optional("workflows", ANY_REFS),
        optional("routines", ANY_REFS),
        optional("delegates_to", ANY_REFS),
        optional("memory", Shape::Record(&MEMORY)),
        optional("governance", ANY_REF),
        optional("policy", ANY_REF),
        optional("traits", Shape::MapOf(&Shape::Number(0.0, 10.0))),
        optional("autonomy", Shape::Int(0, 10)),
        optional("boundaries", NON_EMPTY_TEXTS),
        optional("on", Shape::MapOf(&HOOK)),
        optional("publish", Shape::Record(&PUBLISH)),
        optional("tags", TEXTS),
        optional("metadata", Shape::Object),
    ],
};

/// A reference of an agent: a string, or a mapping with exactly one of `ref`, `file`, `inline`.
pub const ANY_REF: Shape = Shape::Either(
    &[NON_EMPTY, Shape::OneOf(&REF_FORMS)],
    "a string or a mapping with one of ref, file, inline",
);
const ANY_REFS: Shape = list(&ANY_REF);

static REF_FORMS: Record = Record { open: false, fields: FORMS };
const FORMS: &[Field] =
    &[optional("ref", NON_EMPTY), optional("file", NON_EMPTY), optional("inline", Shape::Object)];

const MODEL_REF: Shape = Shape::Either(&[NON_EMPTY, Shape::Record(&MODEL)], "a string or a mapping");
static MODEL: Record = Record {
    open: true,
    fields: &[
        optional("ref", NON_EMPTY),
        optional("inline", Shape::Object),
        optional("temperature", Shape::Number(0.0, 2.0)),
        optional("max_tokens", Shape::Int(1, i64::MAX)),
        optional("top_p", Shape::Number(0.0, 1.0)),
    ],
};

static IDENTITY: Record = Record {
    open: true,
    fields: &[
        optional("ref", NON_EMPTY),
        optional("file", NON_EMPTY),
        optional(
            "inline",
            Shape::Record(&Record { open: true, fields: &[optional("name", TEXT), optional("email", TEXT)] }),
        ),
    ],
};

static ACTIONS: Record = Record { open: false, fields: &[optional("granted", list(&ACTION_REF))] };
const ACTION_REF: Shape = Shape::Either(&[NON_EMPTY, Shape::Record(&ACTION)], "a string or a mapping");
static ACTION: Record = Record {
    open: true,
    fields: &[optional("action", NON_EMPTY), optional("ref", NON_EMPTY), optional("inputs", Shape::Object)],
};
const HOOK: Shape = Shape::Either(
    &[NON_EMPTY, Shape::Record(&ACTION), list(&ACTION_REF)],
    "an action, or an array of actions",
);

static MEMORY: Record = Record {
    open: false,
    fields: &[
        optional("scope", Shape::Choice(&["per-conversation", "per-thread", "per-workspace", "none"])),
        optional("retention_turns", Shape::Int(0, i64::MAX)),
        optional("semantic", Shape::Record(&SEMANTIC)),
    ],
};
static SEMANTIC: Record = Record {
    open: false,
    fields: &[
        optional("enabled", Shape::Bool),
        optional("embedder", MODEL_REF),
        optional("top_k", Shape::Int(1, i64::MAX)),
    ],
};

static PUBLISH: Record = Record {
    open: false,
    fields: &[
        optional("visibility", Shape::Choice(&["private", "unlisted", "public"])),
        optional("registry", TEXT),
    ],
};
