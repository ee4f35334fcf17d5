//! Rules about Spaces and the computer.

use crate::appspec::found::{Found, steps};
use crate::appspec::parts::{Computer, Permissions};
use crate::appspec::written::addresses::is_repository;
use crate::problem::Rule;

use super::alike::differ;
use super::{rules, warning};

rules! {
    R215 = "no Space is granted twice",
    S13 = "a repository is an `https` git URL with a host and a path, and no user name or password",
    S14 = "a revision is a full commit sha: 40 hexadecimal digits, or 64",
}

/// Something can read the repository that the computer is given.
pub(crate) static S15: Rule = warning("S15");

pub(crate) fn r215_spaces_differ(permissions: &Permissions, found: &mut Found<'_>) {
    let spaces = permissions.spaces.iter().map(|grant| grant.space.as_str());
    differ(&R215, "two grants are of the Space", spaces, |at| steps!["spaces", at, "space"], found);
}

pub(crate) fn s13_repository_is_an_address(url: &str, found: &mut Found<'_>) {
    if !is_repository(url) {
        let message =
            "an `https` URL with a host and a path, and no user name, as `https://git.example/team/tool`";
        found.report(&S13, message);
    }
}

pub(crate) fn s14_revision_is_a_commit(revision: &mut str, found: &mut Found<'_>) {
    if matches!(revision.len(), 40 | 64) && revision.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        revision.make_ascii_lowercase();
        return;
    }
    let is_short = revision.len() < 40 && revision.bytes().all(|digit| digit.is_ascii_hexdigit());
    let message = if is_short && !revision.is_empty() {
        format!("the whole commit sha, 40 or 64 hexadecimal digits, not the first {}", revision.len())
    } else {
        "a commit sha, 40 or 64 hexadecimal digits: a branch or a tag moves".to_owned()
    };
    found.report(&S14, message);
}

pub(crate) fn s15_repository_can_be_read(computer: &Computer, found: &mut Found<'_>) {
    if computer.repository.is_some() && !computer.files && !computer.shell {
        found
            .report(&S15, "nothing can read it: neither `files` nor `shell` is on")
            .at(steps!["repository"])
            .on_key();
    }
}
