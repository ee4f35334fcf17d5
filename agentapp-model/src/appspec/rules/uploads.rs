//! Rules about the files that a person may send, and the formats that answers come in.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Number;
use crate::appspec::parts::{UploadKind, Uploads};
use crate::appspec::written::tags::{is_media_type, is_upload_kind};

use super::alike::{differ, each_once};
use super::rules;

rules! {
    R188 = "an output format is a media type in lower case, without parameters",
    R189 = "each output format is named once",
    R190 = "answers come in words first: `text/plain` or `text/markdown`",
    R191 = "one kind of file at least may be sent",
    R192 = "a kind of file is a media type, a family of them, or an extension, in lower case",
    R193 = "a file is larger than nothing, and has 25 megabytes at most",
    R194 = "a message has from 1 to 20 files",
    R195 = "no two kinds of file have the same type",
}

pub(crate) fn r188_outputs_are_media_types(outputs: &[String], found: &mut Found<'_>) {
    for (at, output) in outputs.iter().enumerate().filter(|(_, output)| !is_media_type(output)) {
        let message = format!("`type/subtype` in lower case, not `{output}`");
        found.report(&R188, message).seen_at(steps![at]);
    }
}

pub(crate) fn r189_outputs_differ(outputs: &[String], found: &mut Found<'_>) {
    each_once(&R189, outputs.iter().map(String::as_str), |at| steps![at], found);
}

pub(crate) fn r190_words_come_first(outputs: &[String], found: &mut Found<'_>) {
    let Some(first) = outputs.first().filter(|first| is_media_type(first)) else { return };
    if !matches!(first.as_str(), "text/plain" | "text/markdown") {
        let message = format!("the first format is `text/plain` or `text/markdown`, not `{first}`");
        found.report(&R190, message).seen_at(steps![0]);
    }
}

pub(crate) fn r191_some_kind_is_taken(kinds: &[UploadKind], found: &mut Found<'_>) {
    if kinds.is_empty() {
        found.report(&R191, "one kind of file at least, or no `uploads`");
    }
}

pub(crate) fn r192_type_is_a_kind_of_file(kind: &str, found: &mut Found<'_>) {
    if !is_upload_kind(kind) {
        let shape = "`type/subtype`, `type/*` or `.` and an extension, in lower case";
        found.report(&R192, format!("{shape}, not `{kind}`"));
    }
}

pub(crate) fn r193_size_can_be_sent(size: &mut Number, found: &mut Found<'_>) {
    if !(size.0 > 0.0 && size.0 <= 25.0) {
        found.report(&R193, format!("more than 0 and at most 25 megabytes, not {}", size.0));
    }
}

pub(crate) fn r194_count_can_be_sent(count: &mut i64, found: &mut Found<'_>) {
    if !(1..=20).contains(count) {
        found.report(&R194, format!("from 1 to 20 files, not {count}"));
    }
}

pub(crate) fn r195_kinds_differ(uploads: &Uploads, found: &mut Found<'_>) {
    let kinds = uploads.kinds.iter().map(|kind| kind.kind.as_str());
    differ(&R195, "two kinds of file have the type", kinds, |at| steps!["kinds", at, "type"], found);
}
