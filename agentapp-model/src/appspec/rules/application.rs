//! Rules about the application as a whole: who it is, what its kind asks for, what it shows of itself.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Choice;
use crate::appspec::parts::{AppKind, Appspec};
use crate::appspec::written::letters::{is_blank, trim};
use crate::appspec::written::names::{is_component_name, is_icon, is_id};
use crate::appspec::written::tags::is_emoji;

use super::rules;

rules! {
    R004 = "the schema is `loop.app/v1`",
    R005 = "the id is lower-case letters, digits and hyphens, with a letter or a digit at both ends",
    R006 = "the kind is `chat`, `widget`, `decision` or `worker`",
    R007 = "the work is done by an `agent` or by a `team`, and not by both",
    R008 = "an application that is not offered says why",
    R009 = "an application that is offered does not say why it is not",
    R010 = "the emoji is 1 to 16 characters, and no letter, digit or white space",
    R011 = "the avatar is an emoji after `emoji:`, or an icon of the set that people choose from",
    R012 = "the banner is named as its drawing is: a capital, then letters and digits",
    R013 = "a decision says what it decides",
    R014 = "only a decision decides",
    R015 = "a worker has a goal",
    R016 = "a worker has a trigger",
    R017 = "only a worker has triggers",
}

/// Returns an id made of a word, if one can be: spaces and `_` become hyphens, capitals small letters.
fn as_id(word: &str) -> Option<String> {
    let id: String = trim(word)
        .chars()
        .map(|letter| if letter == '_' || letter == ' ' { '-' } else { letter.to_ascii_lowercase() })
        .collect();
    (is_id(&id)).then_some(id)
}

pub(crate) fn r005_id_is_an_id(id: &str, found: &mut Found<'_>) {
    if !is_id(id) {
        let help = as_id(id).map(|id| format!("write `{id}`"));
        let message = format!("lower-case letters, digits and inner hyphens, not `{id}`");
        found.report(&R005, message).help(help);
    }
}

pub(crate) fn r007_somebody_works(spec: &Appspec, found: &mut Found<'_>) {
    match (spec.agent.is_empty(), spec.team.is_empty()) {
        (true, true) => {
            found.report(&R007, "nobody does the work: name an `agent` or a `team`");
        }
        (false, false) => {
            found
                .report(&R007, "both an `agent` and a `team` are named: one of them does the work")
                .seen_at(steps!["team"])
                .note("the agent is named at", steps!["agent"]);
        }
        _ => {}
    }
}

pub(crate) fn r008_says_why_it_is_not_offered(spec: &Appspec, found: &mut Found<'_>) {
    if !spec.enabled && is_blank(&spec.unavailable_because) {
        let message = "is not offered, and `unavailable_because` does not say why";
        found.report(&R008, message).seen_at(steps!["enabled"]);
    }
}

pub(crate) fn r009_offered_is_available(spec: &Appspec, found: &mut Found<'_>) {
    if spec.enabled && !is_blank(&spec.unavailable_because) {
        found
            .report(&R009, "`unavailable_because` is said only of an application with `enabled: false`")
            .seen_at(steps!["unavailable_because"]);
    }
}

pub(crate) fn r010_emoji_is_a_face(emoji: &mut String, found: &mut Found<'_>) {
    *emoji = trim(emoji).to_owned();
    if !is_emoji(emoji, 16) {
        found.report(&R010, "one emoji: no letter, no digit, no space, and 16 characters at most");
    }
}

pub(crate) fn r011_avatar_is_one_of_a_person(avatar: &mut String, found: &mut Found<'_>) {
    *avatar = trim(avatar).to_owned();
    let is_avatar = if let Some(emoji) = avatar.strip_prefix("emoji:") {
        is_emoji(emoji, 32)
    } else if let Some(icon) = avatar.strip_prefix("@datalayer/icons-react:") {
        is_icon(icon)
    } else {
        avatar.is_empty()
    };
    if !is_avatar {
        let help = is_emoji(avatar, 32).then(|| format!("write `emoji:{avatar}`"));
        let message = "`emoji:` and an emoji, or `@datalayer/icons-react:` and the name of an icon, `…Icon`";
        found.report(&R011, message).help(help);
    }
}

pub(crate) fn r012_banner_is_a_drawing(banner: &mut String, found: &mut Found<'_>) {
    *banner = trim(banner).to_owned();
    if !banner.is_empty() && !is_component_name(banner) {
        found.report(&R012, format!("a capital, then 63 letters or digits at most, not `{banner}`"));
    }
}

pub(crate) fn r013_decision_decides(spec: &Appspec, found: &mut Found<'_>) {
    if spec.kind == AppKind::Decision && spec.decision.is_none() {
        found.report(&R013, "a decision says what it decides, under `decision`").seen_at(steps!["kind"]);
    }
}

pub(crate) fn r014_only_a_decision_decides(spec: &Appspec, found: &mut Found<'_>) {
    if spec.kind != AppKind::Decision && spec.decision.is_some() {
        found
            .report(&R014, format!("a {} decides nothing: `decision` is a decision's", spec.kind.word()))
            .seen_at(steps!["decision"])
            .note("the kind is said at", steps!["kind"]);
    }
}

pub(crate) fn r015_worker_has_a_goal(spec: &Appspec, found: &mut Found<'_>) {
    if spec.kind == AppKind::Worker && is_blank(&spec.goal) {
        found.report(&R015, "a worker says what it works toward, under `goal`").seen_at(steps!["goal"]);
    }
}

pub(crate) fn r016_worker_is_triggered(spec: &Appspec, found: &mut Found<'_>) {
    if spec.kind == AppKind::Worker && spec.triggers.is_empty() {
        found
            .report(&R016, "a worker says what starts its work, under `triggers`")
            .seen_at(steps!["triggers"]);
    }
}

pub(crate) fn r017_only_a_worker_is_triggered(spec: &Appspec, found: &mut Found<'_>) {
    if spec.kind != AppKind::Worker && !spec.triggers.is_empty() {
        let message =
            format!("a {} starts when somebody opens it: `triggers` are a worker's", spec.kind.word());
        found.report(&R017, message).seen_at(steps!["triggers"]).note("the kind is said at", steps!["kind"]);
    }
}
