//! Rules about what speaks for the application: its avatar and its voice.

use crate::appspec::found::{Found, steps};
use crate::appspec::tree::{Entry, Map, Node, Value};
use crate::appspec::written::addresses::is_model_address;
use crate::appspec::written::names::is_avatar_id;
use crate::appspec::written::tags::is_voice_language;

use super::rules;

rules! {
    R125 = "the avatar is said under `avatar`, and no longer under `assistant` or `character`",
    R184 = "an avatar is named by lower-case words joined by hyphens, up to 64 characters",
    R185 = "an avatar that is a mapping is a model of three dimensions: `kind: model3d`, and its `url`",
    R186 = "a model of three dimensions has an `https` address, of a `.glb` or a `.gltf`",
    R187 = "a voice's language is one that voices speak, as `en` or `en-US`",
}

pub(crate) fn r125_old_name_is_gone(entry: &Entry, found: &mut Found<'_>) -> bool {
    let Some(key @ ("assistant" | "character")) = entry.key.as_text() else { return false };
    found
        .report(&R125, format!("`{key}` is an old name of `avatar`"))
        .seen_at([key.to_owned().into()])
        .on_key()
        .help(Some("write the key as `avatar`: its value is the same".to_owned()));
    true
}

pub(crate) fn r184_name_is_an_avatars(name: &str, found: &mut Found<'_>) -> bool {
    let held = is_avatar_id(name);
    if !held {
        let shape = "lower-case words joined by hyphens, up to 64 characters";
        found.report(&R184, format!("{shape}, not `{name}`"));
    }
    held
}

/// Looks at a mapping before its fields are read: the kind first, for it says what the others mean.
pub(crate) fn r185_avatar_is_a_model(avatar: &Map, found: &mut Found<'_>) -> bool {
    let kind = avatar.get("kind");
    let held = matches!(kind.map(|kind| &kind.value), Some(Value::Later))
        || kind.and_then(Node::as_text) == Some("model3d");
    if !held {
        found
            .report(&R185, "an avatar that is a mapping has `kind: model3d`; the others are said by name")
            .seen_at(steps!["kind"]);
    }
    held
}

/// Once its kind is right, a model has no key but its own.
pub(crate) fn r185_avatar_says_no_more(found: &mut Found<'_>) {
    found.report(&R185, "is no model of three dimensions: `kind: model3d`, and a `url`");
}

pub(crate) fn r186_url_is_a_models(avatar: &Map, found: &mut Found<'_>) -> bool {
    let held = match avatar.get("url").map(|url| &url.value) {
        None | Some(Value::Later) => true,
        Some(Value::Text(url)) => url.is_empty() || is_model_address(url),
        Some(_) => false,
    };
    if !held {
        found
            .report(&R186, "the `url` of a model is an `https` address of a `.glb` or `.gltf`")
            .seen_at(steps!["url"]);
    }
    held
}

pub(crate) fn r186_url_is_not_long(url: &str, found: &mut Found<'_>) {
    let length = url.chars().count();
    if length > 2048 {
        found.report(&R186, format!("2048 characters at most, not {length}"));
    }
}

pub(crate) fn r187_voice_speaks_it(language: &str, found: &mut Found<'_>) {
    if !language.is_empty() && !is_voice_language(language) {
        found.report(&R187, format!("a language as `en` or `en-US`, not `{language}`"));
    }
}
