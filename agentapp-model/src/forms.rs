//! The written forms of ids, versions and paths. Patterns are spelled out in ASCII by hand: the
//! published ones use look-ahead, and `\d` and `\w` that mean ASCII only.

fn lower_or_digit(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit()
}

/// Returns true for `^[a-z][a-z0-9-]*[a-z0-9]$`, the id of a workflow or of a step.
pub fn is_workflow_id(id: &str) -> bool {
    id.len() >= 2
        && id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.ends_with(lower_or_digit)
        && id.chars().all(|c| lower_or_digit(c) || c == '-')
}

/// Returns true for `^[a-z0-9@][a-z0-9.@/_-]*$` whose segments can become a directory: no `.`, no
/// `..`, none empty, and no second `@`.
pub fn is_agent_id(id: &str) -> bool {
    let allowed = |c: char| lower_or_digit(c) || ".@/_-".contains(c);
    let segments = id.strip_prefix('@').unwrap_or(id);
    let can_be_directory = |part: &str| !matches!(part, "" | "." | "..");
    id.starts_with(|c: char| lower_or_digit(c) || c == '@')
        && id.chars().all(allowed)
        && !segments.contains('@')
        && segments.split('/').all(can_be_directory)
}

/// Returns true for `^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]{0,79}$`: the agent ids that are
/// written, with at most one owner and no further segment.
pub fn is_plain_agent_id(id: &str) -> bool {
    let part = |part: &str| {
        part.starts_with(lower_or_digit) && part.chars().all(|c| lower_or_digit(c) || "._-".contains(c))
    };
    let (owner, name) = match id.strip_prefix('@').and_then(|rest| rest.split_once('/')) {
        Some((owner, name)) => (Some(owner), name),
        None => (None, id),
    };
    is_agent_id(id) && owner.is_none_or(part) && part(name) && name.len() <= 80
}

fn slug(text: &str) -> bool {
    text.starts_with(lower_or_digit) && text.chars().all(|c| lower_or_digit(c) || c == '-')
}

/// Returns true for `^@[a-z0-9][a-z0-9-]*/[a-z0-9][a-z0-9-]*$`, the id of a workspace.
pub fn is_scoped_id(id: &str) -> bool {
    matches!(id.strip_prefix('@').and_then(|rest| rest.split_once('/')), Some((owner, name)) if slug(owner) && slug(name))
}

/// Returns true for `^[a-z0-9]([a-z0-9-]*[a-z0-9])?$`, the slug of an owner.
pub fn is_owner_slug(text: &str) -> bool {
    slug(text) && text.ends_with(lower_or_digit)
}

/// Returns true for lower-case letters, digits and single inner hyphens, the name of a skill.
pub fn is_skill_name(name: &str) -> bool {
    slug(name) && name.ends_with(lower_or_digit) && !name.contains("--")
}

/// Returns true for `^[a-z][a-z0-9-]*$`, a tag.
pub fn is_tag(tag: &str) -> bool {
    tag.starts_with(|c: char| c.is_ascii_lowercase()) && slug(tag)
}

/// Returns true for `^[a-z0-9][a-z0-9.-]*[a-z0-9]$`, the id of a tool.
pub fn is_tool_id(id: &str) -> bool {
    id.len() >= 2 && is_provider_id(id) && id.ends_with(lower_or_digit)
}

/// Returns true for `^[a-z0-9][a-z0-9.-]+$`, the id of a tool's provider.
pub fn is_provider_id(id: &str) -> bool {
    id.len() >= 2
        && id.starts_with(lower_or_digit)
        && id.chars().all(|c| lower_or_digit(c) || ".-".contains(c))
}

/// Returns true for a class and a scope, as in `network:*`; what a tool changes.
pub fn is_mutation(text: &str) -> bool {
    let visible = |c: char| !c.is_whitespace() && c != '\u{feff}';
    text.split_once(':').is_some_and(|(class, scope)| {
        !class.is_empty()
            && class.chars().all(|c| c.is_ascii_lowercase())
            && !scope.is_empty()
            && scope.chars().all(visible)
    })
}

/// Returns true for `^[a-z0-9][a-z0-9-]*$`, a tag of a tool.
pub fn is_tool_tag(tag: &str) -> bool {
    slug(tag)
}

/// Returns true for one of the approval words of a tool or `policy:` and a name.
pub fn is_tool_approval(text: &str) -> bool {
    is_approval(text) && text != "per-step"
}

/// Returns true for one of the approval words or `policy:` and a name.
pub fn is_approval(text: &str) -> bool {
    let name = |name: &str| {
        !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "_./-".contains(c))
    };
    matches!(text, "auto" | "always" | "on-mutate" | "per-step")
        || text.strip_prefix("policy:").is_some_and(name)
}

/// Returns true for an RFC 3339 date and time.
pub fn is_date_time(text: &str) -> bool {
    let digits = |range: std::ops::Range<usize>| {
        text.get(range)
            .and_then(|part| part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse::<u32>().ok())?)
    };
    let mark = |at: usize, marks: &[u8]| text.as_bytes().get(at).is_some_and(|b| marks.contains(b));
    let marks = mark(4, b"-") && mark(7, b"-") && mark(10, b"Tt ") && mark(13, b":") && mark(16, b":");
    let (Some(year), Some(month), Some(day)) = (digits(0..4), digits(5..7), digits(8..10)) else {
        return false;
    };
    let (Some(hour), Some(minute), Some(second)) = (digits(11..13), digits(14..16), digits(17..19)) else {
        return false;
    };
    let rest = text.get(19..).unwrap_or_default();
    let zone = match rest.strip_prefix('.') {
        Some(fraction) if fraction.starts_with(|c: char| c.is_ascii_digit()) => {
            fraction.trim_start_matches(|c: char| c.is_ascii_digit())
        }
        Some(_) => return false,
        None => rest,
    };
    let in_range = (1..=12).contains(&month) && (1..=days(year, month)).contains(&day);
    marks && in_range && hour < 24 && minute < 60 && second <= 60 && is_zone(zone)
}

fn days(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

fn is_zone(zone: &str) -> bool {
    let two = |part: &str, below: u32| {
        part.len() == 2
            && part.bytes().all(|b| b.is_ascii_digit())
            && part.parse::<u32>().is_ok_and(|n| n < below)
    };
    let offset = |rest: &str| matches!(rest.split_once(':'), Some((hours, minutes)) if two(hours, 24) && two(minutes, 60));
    matches!(zone, "Z" | "z") || zone.strip_prefix(['+', '-']).is_some_and(offset)
}

/// Returns true for the published pattern, three numbers and one suffix, whose suffix may hold the
/// extra characters given.
fn is_version_with(version: &str, extra: &str) -> bool {
    let (numbers, suffix) = match version.find(['-', '+']) {
        Some(at) => (&version[..at], Some(&version[at + 1..])),
        None => (version, None),
    };
    let in_suffix = |c: char| c.is_ascii_alphanumeric() || ".-".contains(c) || extra.contains(c);
    three_numbers(numbers) && suffix.is_none_or(|suffix| !suffix.is_empty() && suffix.chars().all(in_suffix))
}

fn three_numbers(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    parts.len() == 3 && parts.iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

/// Returns true for the version pattern of APP.md, AGENT.md and WORKSPACE.md.
pub fn is_version(version: &str) -> bool {
    is_version_with(version, "_")
}

/// Returns true for the version pattern of WORKFLOW.md and of a skill: no underscore.
pub fn is_strict_version(version: &str) -> bool {
    is_version_with(version, "")
}

/// Returns true for a version of Semantic Versioning 2.
pub fn is_semver(version: &str) -> bool {
    let (rest, build) = match version.split_once('+') {
        Some((rest, build)) => (rest, Some(build)),
        None => (version, None),
    };
    let (numbers, pre) = match rest.split_once('-') {
        Some((numbers, pre)) => (numbers, Some(pre)),
        None => (rest, None),
    };
    let no_leading_zero = |part: &str| part == "0" || !part.starts_with('0');
    let identifier =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let pre_identifier =
        |part: &str| identifier(part) && (!part.bytes().all(|b| b.is_ascii_digit()) || no_leading_zero(part));
    three_numbers(numbers)
        && numbers.split('.').all(no_leading_zero)
        && pre.is_none_or(|pre| pre.split('.').all(pre_identifier))
        && build.is_none_or(|build| build.split('.').all(identifier))
}

/// Returns true if a version may be read: the published pattern or Semantic Versioning.
pub fn is_readable_version(version: &str) -> bool {
    is_version(version) || is_semver(version)
}

/// Returns true if a version of WORKFLOW.md may be read.
pub fn is_readable_strict_version(version: &str) -> bool {
    is_strict_version(version) || is_semver(version)
}

/// Returns true for an exact version, or a caret or tilde range of one to three numbers.
pub fn is_version_range(text: &str) -> bool {
    let numbers = |text: &str| {
        let count = text.split('.').count();
        (1..=3).contains(&count)
            && text.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
    };
    match text.strip_prefix(['^', '~']) {
        Some(rest) => numbers(rest),
        None => is_readable_version(text),
    }
}

/// Returns true for a path that is absolute on some platform: a leading slash or backslash, or a
/// drive letter.
pub fn is_absolute_path(path: &str) -> bool {
    path.starts_with(['/', '\\']) || has_drive_letter(path)
}

/// Returns true for `C:…`.
pub fn has_drive_letter(path: &str) -> bool {
    let bytes = path.as_bytes();
    bytes.len() >= 2 && bytes[0].is_ascii_alphabetic() && bytes[1] == b':'
}

/// Returns true if a relative path climbs out of its base on the way, also where it comes back.
pub fn path_escapes(path: &str) -> bool {
    let mut depth = 0_i64;
    path.split(['/', '\\']).any(|part| {
        match part {
            ".." => depth -= 1,
            "" | "." => {}
            _ => depth += 1,
        }
        depth < 0
    })
}

/// Returns a relative path without `.` and inner `..`. The caller knows that it does not escape.
pub fn normal_path(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(holds: fn(&str) -> bool, yes: &[&str], no: &[&str]) {
        yes.iter().for_each(|text| assert!(holds(text), "`{text}` should hold"));
        no.iter().for_each(|text| assert!(!holds(text), "`{text}` should not hold"));
    }

    #[test]
    fn ids_follow_their_patterns() {
        check(is_workflow_id, &["ab", "job-hunt", "a1"], &["a", "1a", "a-", "a_b", "@a/b", "Ab", "é1"]);
        check(
            is_agent_id,
            &["ab", "@a/b", "@a/b/c", "a.b_c-d"],
            &["@x/../y", "@x//y", "@", "a@b", "A", "@a/@b", "a/.", ""],
        );
        check(is_plain_agent_id, &["ab", "@a/b", "@a.b/c"], &["@a/b/c", "a/b", "@/b", "@a/-b", ".a"]);
        check(
            is_tool_id,
            &["ab", "search-jobs", "a.b", "0-9"],
            &["a", "read_file", "a-", ".a", "Ab", "@a/b"],
        );
        check(
            is_mutation,
            &["network:*", "workspace:/a b".trim_end_matches(" b")],
            &["network:", ":x", "Net:x", "a:b c"],
        );
        check(is_tool_approval, &["auto", "policy:a/b"], &["per-step", "policy:", "never"]);
        check(is_scoped_id, &["@a/b", "@acme-corp/x"], &["a/b", "@a", "@a/b/c", "@a/B", "@/b"]);
        check(is_skill_name, &["a", "a-b", "a1"], &["a--b", "-a", "a-", "A", ""]);
    }

    #[test]
    fn versions_are_three_numbers_in_ascii() {
        check(
            is_version,
            &["1.2.3", "1.0.0-rc.1", "1.0.0+b7", "01.0.0", "1.0.0-a_b"],
            &["1.0", "v1.0.0", "1.0.0-", "٣.0.0", "1.0.0-é", "1.0.0-rc.1+b7"],
        );
        check(is_strict_version, &["1.0.0-rc.1"], &["1.0.0-a_b"]);
        check(is_semver, &["1.0.0-rc.1+b7", "0.0.0"], &["01.0.0", "1.0.0-01", "1.0.0-a_b", "1.0.0+"]);
        check(is_version_range, &["1.2.3", "^1", "~1.2", "^1.2.3"], &["^", "1", ">=1", "^1.x"]);
    }

    #[test]
    fn dates_are_rfc_3339() {
        check(
            is_date_time,
            &["2026-05-02T10:00:00Z", "2026-05-02t10:00:00.25+02:00"],
            &[
                "2026-05-02",
                "2026-13-02T10:00:00Z",
                "2026-02-30T10:00:00Z",
                "2026-05-02T10:00:00",
                "2026-05-02T10:00:00.Z",
                "2026-05-02T10:00:00-+0:00",
            ],
        );
    }

    #[test]
    fn paths_that_climb_out_are_seen() {
        check(path_escapes, &["../x", "a/../../b", "a/../../a/b", "..\\x"], &["a/../b", "./a", "a..b"]);
        assert_eq!(normal_path("./a//b/../c"), "a/c");
    }
}
