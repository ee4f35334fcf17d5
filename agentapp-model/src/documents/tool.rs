//! TOOL.md (AIP-14): its fields and their order. The root is closed; how a tool is run is said
//! elsewhere (AIP-30).

use super::patterns;
use crate::forms::{is_mutation, is_provider_id, is_tool_approval, is_tool_id, is_tool_tag};
use crate::shape::{Record, Shape, TEXT, TEXTS, formed, list, optional, required, sized};

/// The frontmatter of TOOL.md.
pub static TOOL: Record = Record {
    open: false,
    fields: &[
        required("name", sized(1, 80)),
        required("id", formed(2, 80, is_tool_id, patterns::TOOL_ID, ID_WORDS)),
        required("description", sized(1, 2000)),
        required("version", super::VERSION),
        required("inputs", Shape::Object),
        required("outputs", Shape::Object),
        optional("idempotent", Shape::Bool),
        optional("mutates", list(&MUTATION)),
        optional("requires", Shape::Record(&REQUIRES)),
        optional(
            "approval",
            formed(1, usize::MAX, is_tool_approval, patterns::TOOL_APPROVAL, APPROVAL_WORDS),
        ),
        optional("risk_level", Shape::Int(0, 3)),
        optional("cost_class", Shape::Choice(&["trivial", "metered", "expensive"])),
        optional("timeout_ms", Shape::Int(1, i64::MAX)),
        optional("retry", Shape::Record(&RETRY)),
        optional("default_implementation", IMPLEMENTATION),
        optional("driver_constraints", Shape::Record(&DRIVERS)),
        optional("tags", list(&TAG)),
        optional("examples", list(&Shape::Record(&EXAMPLE))),
        optional("metadata", Shape::Object),
    ],
};

/// Keys that say how a tool is run, which TOOL.md does not.
pub static OF_PROVIDERS: &[&str] = &["code", "run", "runner", "entry"];

const ID_WORDS: &str = "lower-case letters, digits, dots and dashes, such as `search-jobs`";
const APPROVAL_WORDS: &str = "one of auto, always, on-mutate, or `policy:` and a name";
const MUTATION: Shape =
    formed(1, usize::MAX, is_mutation, patterns::MUTATION, "a class and a scope such as `network:*`");
const IMPLEMENTATION: Shape = formed(2, 80, is_provider_id, patterns::PROVIDER_ID, "the id of a provider");
const TAG: Shape = formed(1, usize::MAX, is_tool_tag, patterns::TOOL_TAG, "a lower-case tag such as `jobs`");

static REQUIRES: Record = Record {
    open: false,
    fields: &[optional("network", TEXTS), optional("secrets", TEXTS), optional("tools", TEXTS)],
};

static RETRY: Record = Record {
    open: false,
    fields: &[
        required("max_attempts", Shape::Int(1, 20)),
        required("backoff", Shape::Choice(&["fixed", "exponential"])),
        optional("initial_ms", Shape::Int(0, i64::MAX)),
    ],
};

const DRIVER: Shape = Shape::Choice(&["cli", "http", "mcp", "sdk", "builtin"]);
static DRIVERS: Record = Record {
    open: false,
    fields: &[optional("forbid", list(&DRIVER)), optional("require_kind", list(&DRIVER))],
};

static EXAMPLE: Record = Record {
    open: false,
    fields: &[
        required("name", TEXT),
        required("input", Shape::Free),
        optional("output", Shape::Free),
        optional("note", TEXT),
    ],
};
