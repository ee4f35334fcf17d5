//! Rules about checks written in code.

use crate::appspec::found::{Found, steps};
use crate::appspec::parts::Appspec;

use super::alike::{differ, must_be_a_code_name};
use super::rules;

rules! {
    R027 = "no two checks have the same name",
    R208 = "a check is named as a function in code is",
    R209 = "a check is made on an `answer` or on a `tool_call`",
    R210 = "a check's description is not empty",
}

pub(crate) fn r027_checks_differ(spec: &Appspec, found: &mut Found<'_>) {
    let names = spec.checks.code.iter().map(|check| check.name.as_str());
    differ(&R027, "two checks are named", names, |at| steps!["checks", "code", at, "name"], found);
}

pub(crate) fn r208_name_is_code(name: &str, found: &mut Found<'_>) {
    must_be_a_code_name(&R208, name, found);
}

pub(crate) fn r210_description_is_said(description: &str, found: &mut Found<'_>) {
    if description.is_empty() {
        found.report(&R210, "is empty, and a person reads it");
    }
}
