//! What a plain scalar is, by its looks: the implicit resolver of YAML 1.1 as PyYAML has it.
//!
//! The writer asks the same question, to know which strings need quotes.

use super::number::{is_float, is_int};
use super::timestamp;

/// The tags of the safe schema, and what a text can say instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    Null,
    Bool,
    Int,
    Float,
    Binary,
    Timestamp,
    Omap,
    Pairs,
    Set,
    Str,
    Seq,
    Map,
    /// `<<`, which means something as a key only.
    Merge,
    /// `=`, likewise.
    Value,
    /// Any other, which nothing can be made of.
    Unknown,
}

const PREFIX: &str = "tag:yaml.org,2002:";

impl Tag {
    /// Returns the tag of a full name.
    pub(super) fn named(name: &str) -> Tag {
        match name.strip_prefix(PREFIX) {
            Some("null") => Tag::Null,
            Some("bool") => Tag::Bool,
            Some("int") => Tag::Int,
            Some("float") => Tag::Float,
            Some("binary") => Tag::Binary,
            Some("timestamp") => Tag::Timestamp,
            Some("omap") => Tag::Omap,
            Some("pairs") => Tag::Pairs,
            Some("set") => Tag::Set,
            Some("str") => Tag::Str,
            Some("seq") => Tag::Seq,
            Some("map") => Tag::Map,
            Some("merge") => Tag::Merge,
            Some("value") => Tag::Value,
            _ => Tag::Unknown,
        }
    }
}

/// Returns the tag of a plain scalar.
#[inline]
pub(super) fn resolve(text: &str) -> Tag {
    match text.as_bytes().first() {
        None => Tag::Null,
        Some(
            b'-'
            | b'+'
            | b'.'
            | b'0'..=b'9'
            | b'y'
            | b'Y'
            | b'n'
            | b'N'
            | b't'
            | b'T'
            | b'f'
            | b'F'
            | b'o'
            | b'O'
            | b'~'
            | b'<'
            | b'='
            | b'!'
            | b'&'
            | b'*',
        ) => resolve_special(text),
        Some(_) => Tag::Str,
    }
}

/// Python's `$` lets one line feed stand at the end, and only the tag `!` gets one here.
fn resolve_special(text: &str) -> Tag {
    let text = text.strip_suffix('\n').unwrap_or(text);
    match text.as_bytes().first() {
        Some(b'-' | b'+' | b'.' | b'0'..=b'9') => resolve_number(text),
        _ => resolve_word(text),
    }
}

fn resolve_number(text: &str) -> Tag {
    let bytes = text.as_bytes();
    if is_float(bytes) {
        Tag::Float
    } else if is_int(bytes) {
        Tag::Int
    } else if timestamp::is_implicit(bytes) {
        Tag::Timestamp
    } else {
        Tag::Str
    }
}

fn resolve_word(text: &str) -> Tag {
    match text {
        "yes" | "Yes" | "YES" | "no" | "No" | "NO" | "true" | "True" | "TRUE" | "false" | "False"
        | "FALSE" | "on" | "On" | "ON" | "off" | "Off" | "OFF" => Tag::Bool,
        "~" | "null" | "Null" | "NULL" => Tag::Null,
        "<<" => Tag::Merge,
        "=" => Tag::Value,
        "!" | "&" | "*" => Tag::Unknown,
        _ => Tag::Str,
    }
}
