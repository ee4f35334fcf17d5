//! SKILL.md (AIP-3): the root is open; older skills keep their keys there.

use super::patterns;
use crate::forms::{is_skill_name, is_strict_version, is_tag};
use crate::shape::{List, NON_EMPTY, Record, Shape, TEXT, at_least, formed, list, optional, required, sized};

/// The frontmatter of SKILL.md.
pub static SKILL: Record = Record {
    open: true,
    fields: &[
        required("name", NAME),
        required("description", sized(1, 1024)),
        optional("license", sized(0, 200)),
        optional("compatibility", sized(1, 500)),
        optional("allowed-tools", TEXT),
        optional(
            "metadata",
            Shape::Record(&Record { open: true, fields: &[optional("aip3", Shape::Record(&AIP3))] }),
        ),
    ],
};

const NAME: Shape = formed(
    1,
    64,
    is_skill_name,
    patterns::SKILL_NAME,
    "a name of lower-case letters, digits and single hyphens",
);
const TAG: Shape = formed(1, usize::MAX, is_tag, patterns::TAG, "a lower-case tag such as `household`");

static AIP3: Record = Record {
    open: true,
    fields: &[
        optional("schema", Shape::Choice(&["skills/v1"])),
        optional("variant", Shape::Choice(&["instruction", "executable", "composite"])),
        optional(
            "version",
            formed(1, usize::MAX, is_strict_version, patterns::STRICT_VERSION, super::VERSION_WORDS),
        ),
        optional("tags", Shape::List(List { of: &TAG, min: 0, max: 12 })),
        optional("category", sized(1, 64)),
        optional("requires", list(&Shape::Int(1, i64::MAX))),
        optional("author", sized(0, 200)),
        optional("title", sized(1, 120)),
        optional("uses", list(&NAME)),
        optional("execution", Shape::Record(&EXECUTION)),
    ],
};

static EXECUTION: Record = Record {
    open: false,
    fields: &[
        required("language", Shape::Choice(&["typescript", "javascript", "python", "shell"])),
        required(
            "code",
            Shape::OneOf(&Record {
                open: false,
                fields: &[optional("file", NON_EMPTY), optional("inline", TEXT)],
            }),
        ),
        optional("entrypoint", NON_EMPTY),
        optional(
            "runtime",
            Shape::Record(&Record {
                open: false,
                fields: &[
                    optional("provider", TEXT),
                    optional("timeout", Shape::Int(1, i64::MAX)),
                    optional("memory", TEXT),
                ],
            }),
        ),
        optional(
            "artifacts",
            Shape::Record(&Record { open: false, fields: &[required("patterns", at_least(1, &TEXT))] }),
        ),
        optional("dependencies", Shape::MapOf(&TEXT)),
    ],
};
