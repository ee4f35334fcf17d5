//! The two spellings of a written form, a predicate for the rules and a pattern for the schemas, agree
//! on every string.

#![cfg(test)]

use agentapp_model::documents::step::{STEP, STEP_KINDS};
use agentapp_model::documents::workflow::{RUNNER, TRIGGERS, WORKFLOW};
use agentapp_model::documents::{VERSION, agent::AGENT, app, skill::SKILL, tool::TOOL, workspace::WORKSPACE};
use agentapp_model::shape::{Form, Record, Shape, Text};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::string::string_regex;
use regex::Regex;
use std::collections::BTreeMap;

/// Every form in the tables, under its pattern. One pattern may stand for two spellings of a closure.
fn forms() -> BTreeMap<&'static str, Text> {
    let mut found = BTreeMap::new();
    let plain = [&AGENT, &SKILL, &TOOL, &WORKSPACE, &WORKFLOW, &STEP, &RUNNER];
    let app = [&app::PLAIN, &app::REF, &app::UI, &app::SURFACE, &app::DEV, &app::DATA, &app::REQUIRES];
    let kinds = STEP_KINDS.iter().map(|(_, kind)| kind.record());
    let triggers = TRIGGERS.iter().map(|(_, record)| record);
    plain.into_iter().chain(app).chain(kinds).chain(triggers).for_each(|record| look_in(record, &mut found));
    look_at(&VERSION, &mut found);
    found
}

fn look_in(record: &Record, found: &mut BTreeMap<&'static str, Text>) {
    record.fields.iter().for_each(|field| look_at(&field.shape, found));
}

fn look_at(shape: &Shape, found: &mut BTreeMap<&'static str, Text>) {
    match shape {
        Shape::Text(text) => {
            found.extend(text.form.map(|form| (form.pattern, *text)));
        }
        Shape::List(list) => look_at(list.of, found),
        Shape::MapOf(of) => look_at(of, found),
        Shape::Record(record) | Shape::OneOf(record) => look_in(record, found),
        Shape::Either(shapes, _) => shapes.iter().for_each(|shape| look_at(shape, found)),
        Shape::AnyOf(records, _) => records.iter().for_each(|record| look_in(record, found)),
        Shape::Any | Shape::Free | Shape::Bool | Shape::Choice(_) | Shape::Int(..) | Shape::Number(..) => {}
        Shape::Object => {}
    }
}

/// A string that fits a pattern, and one that nearly does: a character put in, taken out or replaced.
fn strings(pattern: &str) -> impl Strategy<Value = (String, String)> {
    let free = pattern.trim_start_matches('^').trim_end_matches('$');
    let one = "[ -~éß٣\u{85}\u{a0}\u{feff}\n]|[0-9.@/:+TZ_-]";
    let made = (string_regex(free).unwrap(), string_regex(one).unwrap(), any::<Index>(), 0..3_u8);
    made.prop_map(|(text, one, at, how)| {
        let mut chars: Vec<char> = text.chars().collect();
        let at = at.index(chars.len() + 1);
        if how > 0 && at < chars.len() {
            chars.remove(at);
        }
        let put = if how == 1 { "" } else { &one };
        let head: String = chars[..at.min(chars.len())].iter().collect();
        let tail: String = chars[at.min(chars.len())..].iter().collect();
        (text, format!("{head}{put}{tail}"))
    })
}

#[track_caller]
fn agree(Text { min, max, .. }: Text, form: Form, pattern: &Regex, text: &str) -> bool {
    let length = text.chars().count();
    let holds = (form.holds)(text);
    let within = (min..=max).contains(&length);
    assert!(!within || pattern.is_match(text) == holds, "{text:?}: the predicate says {holds}, {pattern}");
    holds
}

#[test]
fn predicates_and_patterns_agree() {
    let forms = forms();
    assert!(forms.len() >= 12, "only {} forms", forms.len());
    for (pattern, text) in forms {
        let form = text.form.unwrap();
        assert!(pattern.is_ascii() && !pattern.contains("(?=") && !pattern.contains("\\d"), "{pattern}");
        let regex = Regex::new(pattern).unwrap();
        let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) };
        let mut runner = proptest::test_runner::TestRunner::new(config);
        let run = runner.run(&(strings(pattern), ".{0,12}"), |((fits, nearly), any)| {
            let length = fits.chars().count();
            let within = (text.min..=text.max).contains(&length);
            prop_assert!(agree(text, form, &regex, &fits) || !within, "{fits:?}");
            agree(text, form, &regex, &nearly);
            agree(text, form, &regex, &any);
            Ok(())
        });
        run.unwrap_or_else(|error| panic!("{pattern}: {error}"));
    }
}

#[test]
fn dates_that_no_generator_hits() {
    let regex = Regex::new(agentapp_model::documents::patterns::DATE_TIME).unwrap();
    for (year, month, day) in (0..=2400).step_by(4).chain(1999..2030).flat_map(|year| {
        [
            (year, 2, 28),
            (year, 2, 29),
            (year, 2, 30),
            (year, 4, 31),
            (year, 12, 31),
            (year, 0, 1),
            (year, 13, 1),
        ]
    }) {
        let text = format!("{year:04}-{month:02}-{day:02}T23:59:60Z");
        assert_eq!(regex.is_match(&text), agentapp_model::forms::is_date_time(&text), "{text}");
    }
}
