//! Texts that are refused: the words, the place and the mend.

use super::explain::{AMONG_KEYS, BACKSLASH, QUOTE};
use super::{MOST_BYTES, MOST_LEVELS, MOST_NODES, read};
use crate::place::Place;

/// `at` is the rest of the text, from the place of the fault on.
#[track_caller]
fn check(text: &str, at: &str, expected: &str) {
    let error = read(text, Place::new(3, 100)).expect_err(text);
    assert_eq!(error.message, expected);
    assert_eq!(error.place, Place::new(3, 100).further(text.len() - at.len()), "{text:?}");
}

#[track_caller]
fn check_help(text: &str, expected: &str) {
    let error = read(text, Place::new(0, 0)).expect_err(text);
    assert_eq!(error.help.as_deref(), Some(expected));
}

#[test]
fn a_plain_value_with_a_mark_at_its_start() {
    check("id: @x/y\n", "@x/y\n", "a plain value cannot start with `@`");
    check_help("id: @x/y # the owner\n", "quote the value: `'@x/y'`");
    check_help("ids: [@x/y]\n", "quote the value: `'@x/y'`");
    check("a: `b`\n", "`b`\n", "a plain value cannot start with a backquote");
    check("a: % b\n", "% b\n", "a plain value cannot start with `%`");
}

#[test]
fn a_tab_where_a_blank_belongs() {
    check("a:\n\tb: 1\n", "\tb: 1\n", "a tab cannot indent a line");
    check("a: 1\t# c\n", "\t# c\n", "a tab cannot stand between a value and what follows");
}

#[test]
fn what_was_opened_and_not_closed_is_pointed_at() {
    check("a: \"b\nc: d\n", "\"b\nc: d\n", "`\"` is never closed");
    check("a: 'b\nc: d\n", "'b\nc: d\n", "`'` is never closed");
    check("a: [1, 2\nb: 3\n", "[1, 2\nb: 3\n", "`[` is never closed");
    check("a: {b: 1\nc: 2\n", "{b: 1\nc: 2\n", "`{` is never closed");
    check("a: [1, {b: 2", "{b: 2", "`{` is never closed");
    check("a: {b: [1}\n", "[1}\n", "`[` is closed by `}`");
    check("a: [b]]\n", "]\n", "`]` closes nothing");
    check("{a: 1, , b: 2}", ", b: 2}", "a `,` stands where a value is missing");
    check("a: 'x\n---\n'\n", "---\n'\n", "a line `---` or `...` stands inside quotes");
}

#[test]
fn a_line_in_the_wrong_column() {
    check("a: 1\n  b: 2\n", "b: 2\n", "a key is indented as if it continued the value above it");
    check("a:\n  b: 1\n c: 2\n", "c: 2\n", "the line is indented like nothing above it");
    check("- a\nb: 1\n", "b: 1\n", "a key stands among list items");
    check("a: b\n- c\n", "- c\n", AMONG_KEYS);
    check("- a\n-b\n", "-b\n", "a list item needs a blank behind its `-`");
    check("a: - b\n", "- b\n", "a list cannot begin behind its key on the same line");
    check("a: 1\nb\nc: 2\n", "b\nc: 2\n", "a line that is no value needs a `:` behind its key");
}

#[test]
fn a_value_that_needs_quotes() {
    check("a: b: c\n", ": c\n", "a plain value cannot hold `: `");
    check_help("a: b: c\n", QUOTE);
    check("{a: Which?, b: 1}", "?, b: 1}", "a plain value in brackets cannot hold `?`");
    check("a: 'it's'\n", "s'\n", "text stands behind a closing quote");
    check("a: =\n", "=\n", "a plain `=` is no value");
    check("a: <<\n", "<<\n", "a plain `<<` is no value");
    check("a: 2026-13-45\n", "2026-13-45\n", "`2026-13-45` looks like a date, and there is none such");
    check_help("[2026-13-45, 1]\n", "quote it: `'2026-13-45'`");
}

#[test]
fn escapes_that_are_none() {
    check("a: \"C:\\path\"\n", "\\path\"\n", "`\\p` is not an escape of YAML");
    check_help("a: \"C:\\path\"\n", BACKSLASH);
    check("a: \"\\xg\"\n", "\\xg\"\n", "`\\x` is not followed by its hexadecimal digits");
    check("a: \"\\ud800\"\n", "\\ud800\"\n", "the escape stands for no character");
    check("a: \"\\U00110000\"\n", "\\U00110000\"\n", "the escape stands for no character");
}

#[test]
fn anchors_tags_and_merges() {
    check("a: *x\n", "*x\n", "no anchor named `x`");
    check("a: * b\n", "* b\n", "`*` is not followed by a name of letters, digits, `-` and `_`");
    check("a: &x 1\nb: &x 2\n", "&x 2\n", "the anchor `x` is there twice");
    check("a: &x [*x]\n", "&x [*x]\n", "a value holds itself");
    check("a: !foo b\n", "!foo b\n", "the tag `!foo` is unknown");
    check("a: !!int x\n", "!!int x\n", "`x` is no whole number");
    check("a: !!float [x]\n", "!!float [x]\n", "the tag does not fit a list or a mapping");
    check("<<: 1\n", "1\n", "`<<` merges mappings only");
    check("{[a]: b}\n", "[a]: b}\n", "a key cannot be a list or a mapping");
    check("a: !!pairs [{b: 1, c: 2}]", "{b: 1, c: 2}]", "each item under this tag is a mapping of one key");
}

#[test]
fn documents_and_characters() {
    check("a: 1\n---\nb: 2\n", "---\nb: 2\n", "a second document begins here, and only one is read");
    check("a\n---\n", "---\n", "a second document begins here, and only one is read");
    check("%YAML 2.0\n---\na\n", "%YAML 2.0\n---\na\n", "only one line `%YAML 1.1` is understood");
    check("a: \0\n", "\0\n", "the character U+0000 cannot stand in YAML");
    check("a: |x\n  y\n", "|x\n  y\n", "`|` is followed by text on the same line");
    check("a: [b] c\n", "c\n", "text stands behind the end of a value");
    let key = format!("{}: 1", "k".repeat(1025));
    check(&format!("a: 1\n{key}"), &key, "a key has more than 1024 characters");
}

#[test]
fn limits() {
    let text = "[".repeat(10_000);
    check(&text, &text[MOST_LEVELS..], "values are nested more than 255 levels deep");
    check(&"- ".repeat(10_000), &"- ".repeat(10_000 - 255), "values are nested more than 255 levels deep");
    let mut bomb = String::from("- &a0 [x, x]\n");
    (1..30).for_each(|at| bomb.push_str(&format!("- &a{at} [*a{0}, *a{0}]\n", at - 1)));
    let error = read(&bomb, Place::NOWHERE).expect_err("a bomb");
    assert_eq!(error.message, "aliases and merges make too much of the document");
    let many = "- a\n".repeat(MOST_NODES + 1);
    check(&many, "a\n- a\n", "there are more than 250000 values");
    let long = " ".repeat(MOST_BYTES + 1);
    check(&long, &long, "the text is longer than 16 MiB");
}
