//! APP.md (AIP-53): its fields and their order. Which rule a fault breaks depends on the field, so
//! the blocks that have a rule of their own are separate tables.

use super::patterns;
use crate::forms::is_version_range;
use crate::shape::{
    NON_BLANK, NON_EMPTY, NON_EMPTY_TEXTS, Record, Shape, TEXT, TEXTS, at_least, formed, list, optional,
    required,
};

/// The keys of APP.md in the order in which they are written. Carried keys follow.
pub static ORDER: &[&str] = &[
    "schema",
    "id",
    "name",
    "version",
    "description",
    "agents",
    "workflows",
    "workspace",
    "requires",
    "ui",
    "artifact",
    "skill",
    "artifacts",
    "dev",
    "data",
    "category",
];

/// Keys that the published schema or a later edition of the reference has and the text has not.
pub static LATER: &[&str] = &["exposes", "externalReadRoots"];

/// The key of a later edition that agentapp itself acts on, when it packs.
pub static PACKAGE: &str = "package";

/// The fields that have no rule of their own.
pub static PLAIN: Record = Record {
    open: true,
    fields: &[
        optional("name", NON_EMPTY),
        optional("description", TEXT),
        optional("workspace", NON_BLANK),
        optional("artifacts", list(&Shape::Record(&ARTIFACT_KIND))),
        optional("exposes", Shape::Record(&EXPOSES)),
        optional("externalReadRoots", NON_EMPTY_TEXTS),
    ],
};
static ARTIFACT_KIND: Record =
    Record { open: false, fields: &[required("type", NON_EMPTY), optional("description", TEXT)] };
static EXPOSES: Record = Record {
    open: false,
    fields: &[optional("agents", NON_EMPTY_TEXTS), optional("workflows", NON_EMPTY_TEXTS)],
};

/// An entry of `agents` or `workflows`.
pub static REF: Record =
    Record { open: true, fields: &[required("id", NON_EMPTY), required("path", NON_EMPTY)] };

/// The `ui` block of APP.md; the definition has `html` in place of `path`.
pub static UI: Record = Record {
    open: false,
    fields: &[
        optional("path", NON_BLANK),
        optional("html", Shape::Free),
        optional("title", TEXT),
        optional("description", TEXT),
        optional("tools", NON_EMPTY_TEXTS),
        optional("port", PORT),
        optional("csp", Shape::Record(&CSP)),
        optional("build", Shape::Object),
        optional("extensions", Shape::Object),
        optional("renders", NON_EMPTY_TEXTS),
    ],
};
/// Keys of the `ui` block that a later edition of the reference has.
pub static UI_LATER: &[&str] = &["build", "extensions", "renders"];
static CSP: Record = Record {
    open: false,
    fields: &[
        optional("connectDomains", TEXTS),
        optional("resourceDomains", TEXTS),
        optional("frameDomains", TEXTS),
    ],
};
const PORT: Shape = Shape::Int(1, 65535);

/// The `artifact` and the `skill` block.
pub static SURFACE: Record = Record {
    open: false,
    fields: &[required("path", NON_BLANK), optional("title", TEXT), optional("description", TEXT)],
};

/// The `dev` block.
pub static DEV: Record =
    Record { open: false, fields: &[required("launch", at_least(1, &Shape::Record(&LAUNCH)))] };
static LAUNCH: Record = Record {
    open: false,
    fields: &[
        required("name", NON_EMPTY),
        required("runtimeExecutable", NON_EMPTY),
        optional("runtimeArgs", TEXTS),
        optional("port", PORT),
        optional("url", TEXT),
    ],
};

/// The `data` block.
pub static DATA: Record = Record { open: false, fields: &[optional("dir", NON_BLANK)] };

/// The object form of `requires`, which later editions of the reference have.
pub static REQUIRES: Record = Record {
    open: false,
    fields: &[
        optional("browser", Shape::Bool),
        optional("fs", Shape::Bool),
        optional("gpu", Shape::Bool),
        optional("secrets", NON_EMPTY_TEXTS),
        optional(
            "apps",
            list(&Shape::Either(&[NON_EMPTY, Shape::Record(&REQUIRED_APP)], "an app id or a mapping")),
        ),
    ],
};
static REQUIRED_APP: Record = Record {
    open: false,
    fields: &[
        required("id", NON_EMPTY),
        optional(
            "version",
            formed(
                1,
                usize::MAX,
                is_version_range,
                patterns::VERSION_RANGE,
                "a version or a range such as `^1.2`",
            ),
        ),
        optional("workflows", NON_EMPTY_TEXTS),
    ],
};
