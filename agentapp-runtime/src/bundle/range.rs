//! Whether this program satisfies the `agentprotoVersion` range of a manifest.
//!
//! The ranges are npm's. The `semver` crate reads Cargo's, where a bare version means `^` and a
//! comma stands between two comparators; this file turns the one spelling into the other.

use semver::{Version, VersionReq};

use super::refusal::{Refusal, shown};

/// The version of the protocol that this program speaks.
pub const AGENTPROTO_VERSION: &str = "0.1.0";

pub(super) fn check_range(range: &str) -> Result<(), Refusal> {
    let have = Version::new(0, 1, 0);
    let mut satisfied = false;
    for alternative in range.split("||") {
        satisfied |= parse_comparators(alternative).ok_or_else(|| malformed(range))?.matches(&have);
    }
    if satisfied {
        return Ok(());
    }
    let needs = range.to_owned();
    Err(Refusal::IncompatibleVersion { needs, have: AGENTPROTO_VERSION })
}

fn malformed(range: &str) -> Refusal {
    Refusal::MalformedManifest(format!("`agentprotoVersion` `{}` is not a version range", shown(range)))
}

fn parse_comparators(text: &str) -> Option<VersionReq> {
    let mut comparators: Vec<String> = Vec::new();
    let mut operator = String::new();
    for word in text.split_whitespace() {
        operator.push_str(word);
        // npm allows a space between the operator and its version.
        if word.ends_with(['<', '>', '=', '^', '~']) {
            continue;
        }
        comparators.push(to_cargo(&std::mem::take(&mut operator)));
    }
    if comparators.is_empty() {
        return operator.is_empty().then_some(VersionReq::STAR);
    }
    VersionReq::parse(&comparators.join(", ")).ok()
}

fn to_cargo(comparator: &str) -> String {
    let at = comparator.find(|c: char| !"<>=^~".contains(c)).unwrap_or(comparator.len());
    let (operator, version) = comparator.split_at(at);
    let version = version.strip_prefix('v').unwrap_or(version);
    match operator {
        "" if version.starts_with(['*', 'x', 'X']) => "*".to_owned(),
        "" => format!("={version}"),
        _ => format!("{operator}{version}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(range: &str, expected: &str) {
        let found = check_range(range).map_or_else(|e| e.reason(), |()| "satisfied");
        assert_eq!(found, expected, "{range:?}");
    }

    #[test]
    fn reads_the_ranges_of_npm() {
        for range in [
            ">=0.1.0",
            ">= 0.1.0 <1.0.0",
            "^0.1.0",
            "~0.1",
            "0.1.0",
            "v0.1.0",
            "0.1",
            "0.x",
            "*",
            "",
            "9 || 0.1.x",
        ] {
            check(range, "satisfied");
        }
    }

    #[test]
    fn refuses_what_is_not_satisfied() {
        for range in [">=0.2.0", "^1.0.0", "0.2.0", ">0.1.0", "<0.1.0", ">=0.1.0 <0.1.0", "1 || 2"] {
            check(range, "incompatible-version");
        }
    }

    #[test]
    fn refuses_what_is_not_a_range() {
        for range in ["latest", ">=", ">=0.1.0 &", "=>0.1.0", "1.0.0.0"] {
            check(range, "malformed-manifest");
        }
    }
}
