//! Rules about tests.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Number;
use crate::appspec::parts::{Appspec, TestCase, TestTurn};
use crate::appspec::written::letters::is_blank;

use super::alike::{differ, must_be_a_code_name, must_be_a_file_name, must_be_a_share};
use super::rules;

rules! {
    R028 = "no two cases are decided by the same function",
    R196 = "a test's file is a name without a folder",
    R197 = "a test's file has 120000 characters at most",
    R198 = "a turn says, chooses or presses one thing",
    R199 = "what is pressed is named as a function in code is",
    R200 = "a payload goes with a press",
    R201 = "a case asks one thing, or has turns",
    R202 = "a case with turns has no files",
    R203 = "no two files of a case have the same name",
    R204 = "what decides a case is named as a function in code is",
    R205 = "the share of tests to pass is from 0 to 1",
}

const MOST_CHARACTERS: usize = 120_000;

pub(crate) fn r028_functions_differ(spec: &Appspec, found: &mut Found<'_>) {
    let cases = spec.tests.cases.iter().enumerate().filter(|(_, case)| !case.code.is_empty());
    let (positions, names): (Vec<_>, Vec<_>) = cases.map(|(at, case)| (at, case.code.as_str())).unzip();
    let path = |at: usize| steps!["tests", "cases", positions[at], "code"];
    differ(&R028, "two cases are decided by", names.into_iter(), path, found);
}

pub(crate) fn r196_file_is_a_name(name: &str, found: &mut Found<'_>) {
    must_be_a_file_name(&R196, name, found);
}

pub(crate) fn r197_file_fits_a_message(text: &str, found: &mut Found<'_>) {
    let characters = text.chars().count();
    if characters > MOST_CHARACTERS {
        found.report(&R197, format!("{MOST_CHARACTERS} characters at most, not {characters}"));
    }
}

pub(crate) fn r198_turn_is_one_thing(turn: &TestTurn, found: &mut Found<'_>) {
    let done = [("say", &turn.say), ("choose", &turn.choose), ("press", &turn.press)];
    let mut done = done.into_iter().filter(|(_, words)| !is_blank(words));
    match (done.next(), done.next()) {
        (None, _) => {
            found.report(&R198, "nothing happens in the turn: give it a `say`, a `choose` or a `press`");
        }
        (Some((first, _)), Some((second, _))) => {
            found
                .report(&R198, format!("a turn is one thing: `{first}` or `{second}`, not both"))
                .seen_at(steps![second])
                .on_key();
        }
        (Some(_), None) => {}
    }
}

pub(crate) fn r199_press_is_code(press: &str, found: &mut Found<'_>) {
    if !press.is_empty() {
        must_be_a_code_name(&R199, press, found);
    }
}

pub(crate) fn r200_payload_is_pressed(turn: &TestTurn, found: &mut Found<'_>) {
    if !turn.payload.0.is_empty() && is_blank(&turn.press) {
        found.report(&R200, "a `payload` goes with a `press`").seen_at(steps!["payload"]).on_key();
    }
}

pub(crate) fn r201_case_asks_or_has_turns(case: &TestCase, found: &mut Found<'_>) {
    match (is_blank(&case.ask), case.turns.is_empty()) {
        (true, true) => {
            found.report(&R201, "nothing is asked: give the case an `ask`, or `turns`");
        }
        (false, false) => {
            found
                .report(&R201, "a case asks one thing or has turns: `ask` or `turns`, not both")
                .seen_at(steps!["turns"])
                .on_key();
        }
        _ => {}
    }
}

pub(crate) fn r202_turns_take_no_files(case: &TestCase, found: &mut Found<'_>) {
    if !case.turns.is_empty() && !case.files.is_empty() {
        found
            .report(&R202, "files go with what is asked: `turns` take none")
            .seen_at(steps!["files"])
            .on_key();
    }
}

pub(crate) fn r203_files_differ(case: &TestCase, found: &mut Found<'_>) {
    let names = case.files.iter().map(|file| file.name.as_str());
    differ(&R203, "two files are named", names, |at| steps!["files", at, "name"], found);
}

pub(crate) fn r204_code_is_code(code: &str, found: &mut Found<'_>) {
    if !code.is_empty() {
        must_be_a_code_name(&R204, code, found);
    }
}

pub(crate) fn r205_ready_at_is_a_share(ready_at: &Number, found: &mut Found<'_>) {
    must_be_a_share(&R205, ready_at.0, found);
}
