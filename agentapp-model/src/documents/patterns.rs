//! The written forms once more, as regular expressions for whoever reads a JSON Schema: ECMA-style,
//! ASCII, no look-ahead. `tests/patterns.rs` holds them to the predicates in `forms`.

macro_rules! numbers {
    () => {
        "[0-9]+\\.[0-9]+\\.[0-9]+"
    };
}

// A version of Semantic Versioning with both suffixes, which the published patterns do not have.
macro_rules! both_suffixes {
    () => {
        "(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\\.(?:0|[1-9][0-9]*)\
         -(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(?:\\.(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*\
         \\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*"
    };
}

// A part of an agent's id that can become a directory: neither `.` nor `..`.
macro_rules! segment {
    () => {
        "(?:\\.{0,2}[a-z0-9_-][a-z0-9._-]*|\\.{3}[a-z0-9._-]*)"
    };
}

/// Of `is_agent_id`.
pub const AGENT_ID: &str =
    concat!("^(?:[a-z0-9][a-z0-9._-]*(?:/", segment!(), ")*|@", segment!(), "(?:/", segment!(), ")*)$");
/// Of `is_workflow_id`.
pub const WORKFLOW_ID: &str = "^[a-z][a-z0-9-]*[a-z0-9]$";
/// Of `is_scoped_id`.
pub const SCOPED_ID: &str = "^@[a-z0-9][a-z0-9-]*/[a-z0-9][a-z0-9-]*$";
/// Of `is_owner_slug`.
pub const OWNER_SLUG: &str = "^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$";
/// Of `is_skill_name`.
pub const SKILL_NAME: &str = "^[a-z0-9]+(?:-[a-z0-9]+)*$";
/// Of `is_tag`.
pub const TAG: &str = "^[a-z][a-z0-9-]*$";
/// Of `is_tool_id`.
pub const TOOL_ID: &str = "^[a-z0-9][a-z0-9.-]*[a-z0-9]$";
/// Of `is_provider_id`.
pub const PROVIDER_ID: &str = "^[a-z0-9][a-z0-9.-]+$";
/// Of `is_mutation`.
pub const MUTATION: &str = "^[a-z]+:[^\\s\\u0085\\ufeff]+$";
/// Of `is_tool_tag`.
pub const TOOL_TAG: &str = "^[a-z0-9][a-z0-9-]*$";
/// Of `is_tool_approval`.
pub const TOOL_APPROVAL: &str = "^(?:auto|always|on-mutate|policy:[A-Za-z0-9_./-]+)$";
/// Of `is_approval`.
pub const APPROVAL: &str = "^(?:auto|always|on-mutate|per-step|policy:[A-Za-z0-9_./-]+)$";
/// A path that starts with a slash.
pub const ROOTED: &str = "^/";
/// Of `is_strict_version`.
pub const STRICT_VERSION: &str = concat!("^", numbers!(), "(?:[-+][A-Za-z0-9.-]+)?$");
/// Of `is_readable_strict_version`.
pub const READABLE_STRICT_VERSION: &str =
    concat!("^(?:", numbers!(), "(?:[-+][A-Za-z0-9.-]+)?|", both_suffixes!(), ")$");
/// Of `is_readable_version`.
pub const READABLE_VERSION: &str =
    concat!("^(?:", numbers!(), "(?:[-+][A-Za-z0-9._-]+)?|", both_suffixes!(), ")$");
/// Of `is_version_range`.
pub const VERSION_RANGE: &str = concat!(
    "^(?:[\\^~][0-9]+(?:\\.[0-9]+){0,2}|",
    numbers!(),
    "(?:[-+][A-Za-z0-9._-]+)?|",
    both_suffixes!(),
    ")$"
);
/// Of `is_date_time`; the days of each month are counted, leap years too.
pub const DATE_TIME: &str = concat!(
    "^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)",
    "|02-(?:0[1-9]|1[0-9]|2[0-8]))",
    "|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)",
    "[Tt ](?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?",
    "(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$"
);
