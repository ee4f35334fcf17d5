//! WORKSPACE.md (AIP-34) with its storage (AIP-35), sandbox (AIP-36) and policy (AIP-38) blocks.

use super::patterns;
use crate::forms::{is_date_time, is_owner_slug, is_scoped_id};
use crate::shape::{
    NON_EMPTY, Record, Shape, TEXT, TEXTS, at_least, formed, list, optional, required, sized,
};

/// The frontmatter of WORKSPACE.md, closed.
pub static WORKSPACE: Record = Record {
    open: false,
    fields: &[
        required("schema", Shape::Any),
        required("id", SCOPED_ID),
        required("version", super::VERSION),
        required("name", sized(1, 80)),
        required("owner", Shape::Record(&OWNER)),
        required("storage", Shape::OneOf(&STORAGE_FORMS)),
        optional("description", sized(0, 2000)),
        optional("sandbox", Shape::OneOf(&SANDBOX_FORMS)),
        optional("code", Shape::OneOf(&CODE_FORMS)),
        optional("identity", IDENTITY),
        optional("policy", POLICY_BLOCK),
        optional(
            "defaults",
            Shape::Record(&Record { open: true, fields: &[optional("read_only", Shape::Bool)] }),
        ),
        optional("publish", Shape::Record(&PUBLISH)),
        optional("tags", TEXTS),
        optional(
            "created_at",
            formed(
                1,
                usize::MAX,
                is_date_time,
                patterns::DATE_TIME,
                "a date and time such as `2026-05-02T10:00:00Z`",
            ),
        ),
        optional("metadata", Shape::Object),
    ],
};

const SCOPED_ID: Shape =
    formed(1, usize::MAX, is_scoped_id, patterns::SCOPED_ID, "an id with its owner such as `@owner/name`");

static OWNER: Record = Record {
    open: false,
    fields: &[
        required("type", Shape::Choice(&["guild", "user", "org"])),
        required("id", NON_EMPTY),
        required(
            "slug",
            formed(
                1,
                usize::MAX,
                is_owner_slug,
                patterns::OWNER_SLUG,
                "a slug of lower-case letters, digits and hyphens",
            ),
        ),
    ],
};

static PUBLISH: Record = Record {
    open: false,
    fields: &[
        optional("template", Shape::Bool),
        optional("registry", TEXT),
        optional("visibility", Shape::Choice(&["private", "unlisted", "public"])),
    ],
};

static STORAGE_FORMS: Record = Record {
    open: false,
    fields: &[
        optional("inline", Shape::Record(&STORAGE)),
        optional("ref", NON_EMPTY),
        optional("file", NON_EMPTY),
    ],
};
static SANDBOX_FORMS: Record = Record {
    open: false,
    fields: &[
        optional("inline", Shape::Record(&SANDBOX)),
        optional("ref", NON_EMPTY),
        optional("file", NON_EMPTY),
    ],
};
static CODE_FORMS: Record = Record {
    open: false,
    fields: &[optional("inline", Shape::Object), optional("ref", NON_EMPTY), optional("file", NON_EMPTY)],
};

static STORAGE: Record = Record {
    open: false,
    fields: &[
        required("provider", NON_EMPTY),
        required("config", Shape::Object),
        optional("sync", Shape::Record(&SYNC)),
        optional("auth", Shape::Record(&AUTH)),
        optional("identity", IDENTITY),
        optional("policy", POLICY_BLOCK),
        optional("exclude", TEXTS),
        optional("read_only", Shape::Bool),
        optional("metadata", Shape::Object),
        optional("schema", Shape::Choice(&["storage/v1"])),
        optional("id", SCOPED_ID),
        optional("version", super::VERSION),
    ],
};

static SYNC: Record = Record {
    open: false,
    fields: &[
        optional("mode", Shape::Choice(&["canonical", "pull-push", "watch"])),
        optional(
            "pull",
            Shape::Record(&Record {
                open: false,
                fields: &[optional("on", NON_EMPTY), optional("ttl_seconds", Shape::Int(1, i64::MAX))],
            }),
        ),
        optional(
            "commit",
            Shape::Record(&Record {
                open: false,
                fields: &[
                    optional("on", NON_EMPTY),
                    optional("batch_window_ms", Shape::Int(0, i64::MAX)),
                    optional("message_template", TEXT),
                ],
            }),
        ),
        optional(
            "push",
            Shape::Record(&Record {
                open: false,
                fields: &[
                    optional("on", NON_EMPTY),
                    optional("branch_policy", Shape::Choice(&["main", "per-conversation", "per-turn"])),
                    optional("pr_policy", Shape::Choice(&["none", "auto", "manual"])),
                ],
            }),
        ),
        optional("conflict", Shape::Record(&Record { open: false, fields: &[optional("policy", CONFLICT)] })),
    ],
};
const CONFLICT: Shape =
    Shape::Choice(&["rebase", "merge", "abort", "manual", "last-writer-wins", "split-conflicts"]);

static AUTH: Record = Record {
    open: false,
    fields: &[
        optional("ref", NON_EMPTY),
        optional("state", Shape::Record(&Record { open: false, fields: &[optional("env", TEXTS)] })),
    ],
};

static SANDBOX: Record = Record {
    open: false,
    fields: &[
        required("provider", NON_EMPTY),
        required("config", Shape::Object),
        optional("limits", Shape::Record(&LIMITS)),
        optional(
            "env",
            Shape::Record(&Record {
                open: false,
                fields: &[optional("auth", Shape::Record(&AUTH)), optional("passthrough", TEXTS)],
            }),
        ),
        optional("network", Shape::Record(&Record { open: false, fields: &[optional("egress", TEXTS)] })),
        optional("mounts", list(&Shape::Record(&MOUNT))),
        optional("identity", IDENTITY),
        optional("policy", POLICY_BLOCK),
        optional("lifecycle", Shape::Record(&LIFECYCLE)),
        optional("read_only", Shape::Bool),
        optional("metadata", Shape::Object),
        optional("schema", Shape::Choice(&["sandbox/v1"])),
        optional("id", SCOPED_ID),
        optional("version", super::VERSION),
    ],
};

static LIMITS: Record = Record {
    open: false,
    fields: &[
        optional("timeout_ms", Shape::Int(1, i64::MAX)),
        optional("memory_mb", Shape::Int(1, i64::MAX)),
        optional("cpu_ms", Shape::Int(1, i64::MAX)),
    ],
};

static LIFECYCLE: Record = Record {
    open: false,
    fields: &[optional("pause_after_idle", NON_EMPTY), optional("destroy_on", NON_EMPTY)],
};

static MOUNT: Record = Record {
    open: false,
    fields: &[
        required(
            "source",
            Shape::Either(
                &[Shape::Choice(&["workspace"]), Shape::OneOf(&MOUNT_SOURCE)],
                "`workspace` or a mapping with one of ref, inline, file",
            ),
        ),
        required(
            "at",
            formed(
                1,
                usize::MAX,
                |path| path.starts_with('/'),
                patterns::ROOTED,
                "a path that starts with `/`",
            ),
        ),
        optional("mode", Shape::Choice(&["read-write", "read-only"])),
    ],
};
static MOUNT_SOURCE: Record = Record {
    open: false,
    fields: &[
        optional("ref", NON_EMPTY),
        optional("inline", Shape::Record(&STORAGE)),
        optional("file", NON_EMPTY),
    ],
};

const IDENTITY: Shape =
    Shape::Either(&[IDENTITY_ENTRY, at_least(1, &IDENTITY_ENTRY)], "a mapping or an array of mappings");
const IDENTITY_ENTRY: Shape =
    Shape::AnyOf(&[&NAMED, &REFERRED, &FILED], "a mapping with name and email, or ref, or file");
static NAMED: Record = Record {
    open: true,
    fields: &[
        required("name", NON_EMPTY),
        required("email", NON_EMPTY),
        optional("avatar", TEXT),
        optional("gpg_key", TEXT),
        optional("role", TEXT),
        optional("metadata", Shape::Object),
    ],
};
static REFERRED: Record =
    Record { open: true, fields: &[required("ref", NON_EMPTY), optional("role", TEXT)] };
static FILED: Record = Record { open: true, fields: &[required("file", NON_EMPTY), optional("role", TEXT)] };

const POLICY_BLOCK: Shape =
    Shape::Either(&[POLICY_ENTRY, at_least(1, &POLICY_ENTRY)], "a mapping or an array of mappings");
const POLICY_ENTRY: Shape = Shape::AnyOf(
    &[&POLICY, &POLICY_REF, &POLICY_FILE],
    "a policy (`schema: policy/v1`), or a mapping with ref or file",
);
static POLICY_REF: Record = Record { open: false, fields: &[required("ref", NON_EMPTY)] };
static POLICY_FILE: Record = Record { open: false, fields: &[required("file", NON_EMPTY)] };
static POLICY: Record = Record {
    open: false,
    fields: &[
        required("schema", Shape::Choice(&["policy/v1"])),
        optional("id", SCOPED_ID),
        optional("version", super::VERSION),
        optional("default", Shape::Choice(&["allow", "deny"])),
        optional("grants", list(&Shape::Record(&GRANT))),
        optional("defaults", Shape::MapOf(&Shape::Object)),
        optional("limits", list(&Shape::Record(&POLICY_LIMIT))),
        optional("requirements", list(&Shape::Record(&REQUIREMENT))),
        optional("metadata", Shape::Object),
    ],
};
static GRANT: Record = Record {
    open: false,
    fields: &[
        required("principal", PRINCIPAL),
        required("actions", at_least(1, &Shape::Record(&ACTION_GRANT))),
        optional("conditions", list(&Shape::Record(&CONDITION))),
        optional("ttl_seconds", Shape::Int(1, i64::MAX)),
        optional(
            "granted_at",
            formed(
                1,
                usize::MAX,
                is_date_time,
                patterns::DATE_TIME,
                "a date and time such as `2026-05-02T10:00:00Z`",
            ),
        ),
        optional("granted_by", PRINCIPAL),
        optional("revoked", Shape::Bool),
    ],
};
const PRINCIPAL: Shape = Shape::Either(&[NON_EMPTY, IDENTITY_ENTRY], "a string or a mapping");
static ACTION_GRANT: Record =
    Record { open: false, fields: &[required("action", NON_EMPTY), optional("scope", TEXT)] };
static CONDITION: Record = Record { open: true, fields: &[required("kind", NON_EMPTY)] };
static POLICY_LIMIT: Record = Record {
    open: true,
    fields: &[
        required("kind", NON_EMPTY),
        required("value", Shape::Number(0.0, f64::MAX)),
        optional("scope", TEXT),
        optional("per", Shape::Choice(&["second", "minute", "hour", "day"])),
        optional("applies_to", TEXTS),
    ],
};
static REQUIREMENT: Record =
    Record { open: true, fields: &[required("kind", NON_EMPTY), optional("applies_to", TEXTS)] };
