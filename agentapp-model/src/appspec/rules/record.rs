//! Rules about what is kept, and for how long.

use crate::appspec::found::{Found, steps};
use crate::appspec::parts::{Appspec, RecordItem, Visibility, VoiceInput};
use crate::appspec::written::letters::{digit, is_blank, trim};

use super::rules;

rules! {
    R020 = "a public application keeps no audio",
    R021 = "an application that keeps audio listens",
    R022 = "audio is kept 30 days at most",
    R206 = "a retention is a number of days, months or years: `90_days`",
    R207 = "what is kept is one of the items of the spec",
}

const MOST_DAYS_OF_AUDIO: u64 = 30;

/// The reference reads no longer number.
const MOST_DIGITS: usize = 4300;

/// Returns the days of a retention: a month has 30, a year 365.
pub(crate) fn days(keep_for: &str) -> Option<u64> {
    let (count, unit) = trim(keep_for).split_once('_')?;
    let days = match unit {
        "day" | "days" => 1,
        "month" | "months" => 30,
        "year" | "years" => 365,
        _ => return None,
    };
    let is_count = count.starts_with(|first: char| matches!(first, '1'..='9'));
    let digits: Option<Vec<u32>> = count.chars().map(digit).collect();
    let digits = digits.filter(|digits| is_count && digits.len() <= MOST_DIGITS)?;
    let add = |sum: u64, digit: u32| sum.saturating_mul(10).saturating_add(u64::from(digit));
    Some(digits.into_iter().fold(0, add).saturating_mul(days))
}

pub(crate) fn r020_public_keeps_no_audio(spec: &Appspec, found: &mut Found<'_>) {
    let hosted = spec.deployment.hosted.as_ref();
    let is_public = hosted.is_some_and(|hosted| hosted.visibility == Visibility::Public);
    if let Some(at) = audio(spec).filter(|_| is_public) {
        found
            .report(&R020, "a public application keeps no `audio`")
            .seen_at(steps!["record", "include", at])
            .note("it is public by", steps!["deployment", "hosted", "visibility"]);
    }
}

pub(crate) fn r021_audio_needs_a_voice(spec: &Appspec, found: &mut Found<'_>) {
    let voice = &spec.interface.voice;
    let listens = voice.enabled && voice.input != VoiceInput::Off;
    if let Some(at) = audio(spec).filter(|_| !listens) {
        let message = "keeps `audio`, and does not listen: turn `interface.voice` on, its `input` too";
        found.report(&R021, message).seen_at(steps!["record", "include", at]);
    }
}

pub(crate) fn r022_audio_is_kept_a_month(spec: &Appspec, found: &mut Found<'_>) {
    let Some(at) = audio(spec) else { return };
    let (days, kept_by) = if is_blank(&spec.checks.track) {
        (days(&spec.record.keep_for), &["record", "keep_for"])
    } else {
        // Whether the track exists is known with a catalogue only.
        let Some(catalogue) = found.known().catalogue else { return };
        match catalogue.track(&spec.checks.track) {
            Some(track) => (u64::try_from(track.retention_days).ok(), &["checks", "track"]),
            None => (days(&spec.record.keep_for), &["record", "keep_for"]),
        }
    };
    if let Some(days) = days.filter(|days| *days > MOST_DAYS_OF_AUDIO) {
        found
            .report(&R022, format!("`audio` is kept {MOST_DAYS_OF_AUDIO} days at most, not {days}"))
            .seen_at(steps!["record", "include", at])
            .note("the record is kept as long as said at", kept_by.map(Into::into));
    }
}

pub(crate) fn r206_keep_for_is_a_retention(keep_for: &mut String, found: &mut Found<'_>) {
    *keep_for = trim(keep_for).to_owned();
    if days(keep_for).is_none() {
        let spaced = keep_for.replace([' ', '-'], "_").to_lowercase();
        let help = days(&spaced).map(|_| format!("write `{spaced}`"));
        let message = "a number, `_`, and `days`, `months` or `years`, as `90_days`";
        found.report(&R206, message).help(help);
    }
}

/// Returns the first position of audio among what is kept.
fn audio(spec: &Appspec) -> Option<usize> {
    spec.record.include.iter().position(|item| *item == RecordItem::Audio)
}
