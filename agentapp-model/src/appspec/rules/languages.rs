//! Rules about the languages of an application, and what is said in each.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::appspec::found::{Found, Step, steps};
use crate::appspec::parts::{Interface, Mode, Translation};
use crate::appspec::tree::Node;
use crate::appspec::written::tags::is_language_tag;
use crate::near::did_you_mean;

use super::rules;
use super::untyped::{fields, is_said, items_in_words};

rules! {
    R151 = "the application's language is a language tag",
    R152 = "a translation is filed under a language tag",
    R153 = "no translation is into the application's own language",
    R154 = "no two translations are into the same language",
    R155 = "a translation says what the application has in its own words",
}

pub(crate) fn r151_language_is_a_tag(interface: &Interface, found: &mut Found<'_>) {
    let language = &interface.language;
    if !is_language_tag(language) {
        found
            .report(&R151, format!("`{language}` is no language tag, as `en` or `pt-BR`"))
            .seen_at(steps!["language"]);
    }
}

pub(crate) fn r152_translations_are_tagged(interface: &Interface, found: &mut Found<'_>) {
    for (tag, _) in interface.translations.iter().filter(|(tag, _)| !is_language_tag(tag)) {
        found
            .report(&R152, format!("a translation is filed under `{tag}`, which is no language tag"))
            .seen_at(steps!["translations", tag.to_owned()])
            .on_key();
    }
}

pub(crate) fn r153_own_language_is_not_translated(interface: &Interface, found: &mut Found<'_>) {
    let own = &interface.language;
    let tags = interface.translations.iter().map(|(tag, _)| tag);
    for tag in tags.filter(|tag| is_language_tag(tag) && tag.eq_ignore_ascii_case(own)) {
        let note = found.path_to(steps!["language"]);
        found
            .report(&R153, format!("there is a translation into `{tag}`, the application's own language"))
            .seen_at(steps!["translations", tag.to_owned()])
            .on_key()
            .note("its language is said at", note);
    }
}

pub(crate) fn r154_translations_differ(interface: &Interface, found: &mut Found<'_>) {
    let mut first = HashMap::new();
    for (tag, _) in interface.translations.iter().filter(|(tag, _)| is_language_tag(tag)) {
        if let Some(before) = first.insert(tag.to_ascii_lowercase(), tag) {
            let note = found.path_to(steps!["translations", before.to_owned()]);
            found
                .report(&R154, format!("`{before}` and `{tag}` are the same language"))
                .seen_at(steps!["translations", tag.to_owned()])
                .on_key()
                .note("the first is at", note);
        }
    }
}

pub(crate) fn r155_translated_things_exist(interface: &Interface, found: &mut Found<'_>) {
    let has = Has::of(interface);
    for (tag, words) in interface.translations.iter() {
        for absent in has.absent(words) {
            found
                .report(&R155, absent.message)
                .seen_at(steps!["translations", tag.to_owned()].into_iter().chain(absent.below))
                .on_key()
                .help(absent.help);
        }
        for (setting, _) in words.settings.iter().filter(|(setting, _)| has.values(setting).is_none()) {
            found
                .report(&R155, format!("the values of the setting `{setting}` are a list"))
                .at(steps!["settings", "properties", setting.to_owned()])
                .of_document();
        }
    }
}

/// The names of what an application has.
struct Has<'i> {
    starters: BTreeSet<&'i str>,
    categories: BTreeSet<&'i str>,
    commands: BTreeSet<&'i str>,
    profiles: BTreeSet<&'i str>,
    modes: BTreeMap<&'i str, BTreeSet<&'i str>>,
    /// The fields of the settings; nothing where the settings are no form.
    settings: Option<BTreeMap<&'i str, &'i Node>>,
}

/// A thing that is translated, and that there is not.
struct Absent {
    message: String,
    below: Vec<Step>,
    help: Option<String>,
}

impl<'i> Has<'i> {
    fn of(interface: &'i Interface) -> Has<'i> {
        let of_profiles = || interface.profiles.iter().flat_map(|profile| &profile.starters);
        let starters = || interface.starters.iter().chain(of_profiles());
        let categories = starters().map(|starter| starter.category.as_str());
        let options = |mode: &'i Mode| mode.options.iter().map(|option| option.id.as_str()).collect();
        Has {
            starters: starters().map(|starter| starter.label.as_str()).collect(),
            categories: categories.filter(|category| !category.is_empty()).collect(),
            commands: interface.commands.iter().map(|command| command.name.as_str()).collect(),
            profiles: interface.profiles.iter().map(|profile| profile.id.as_str()).collect(),
            modes: interface.modes.iter().map(|mode| (mode.id.as_str(), options(mode))).collect(),
            settings: settings(interface),
        }
    }

    /// Returns what a translation speaks of in vain.
    fn absent(&self, words: &Translation) -> Vec<Absent> {
        let mut absent = absent("starters", "starter", words.starters.keys(), &self.starters);
        absent.extend(self::absent("categories", "category", words.categories.keys(), &self.categories));
        absent.extend(self::absent("commands", "command", words.commands.keys(), &self.commands));
        absent.extend(self::absent("profiles", "profile", words.profiles.keys(), &self.profiles));
        let modes = self.modes.keys().copied().collect();
        absent.extend(self::absent("modes", "mode", words.modes.keys(), &modes));
        for (id, mode) in words.modes.iter() {
            let Some(known) = self.modes.get(id) else { continue };
            let options = self::absent("options", "option", mode.options.keys(), known);
            absent.extend(options.into_iter().map(|option| option.under("modes", id)));
        }
        let Some(settings) = &self.settings else { return absent };
        let settings = settings.keys().copied().collect();
        absent.extend(self::absent("settings", "setting", words.settings.keys(), &settings));
        for (name, setting) in words.settings.iter() {
            let Some(values) = self.values(name) else { continue };
            let values = values.iter().map(AsRef::as_ref).collect();
            let options = self::absent("options", "value", setting.options.keys(), &values);
            absent.extend(options.into_iter().map(|value| value.under("settings", name)));
        }
        absent
    }

    /// Returns the values that a setting offers, in words, or nothing if they are not a list.
    fn values(&self, setting: &str) -> Option<Vec<Cow<'i, str>>> {
        let field = self.settings.as_ref().and_then(|settings| settings.get(setting).copied());
        let own = field.and_then(|field| field.get("enum")).filter(|own| is_said(Some(own)));
        let of_items = || field?.get("items")?.get("enum");
        items_in_words(own.or_else(of_items))
    }
}

impl Absent {
    fn under(mut self, list: &'static str, name: &str) -> Absent {
        self.below.splice(..0, steps![list, name.to_owned()]);
        self
    }
}

/// Returns the names that are not known, where a translation has them under `list`.
fn absent<'t>(
    list: &'static str,
    what: &str,
    names: impl Iterator<Item = &'t str>,
    known: &BTreeSet<&str>,
) -> Vec<Absent> {
    let names = names.filter(|name| !known.contains(name));
    let names = names.map(|name| Absent {
        message: format!("a translation speaks of the {what} `{name}`, which there is not"),
        below: steps![list, name.to_owned()].to_vec(),
        // A spelling is looked for among so many: two long lists would be compared pair by pair.
        help: did_you_mean(name, known.iter().copied().take(100)),
    });
    names.collect()
}

fn settings(interface: &Interface) -> Option<BTreeMap<&str, &Node>> {
    let Some(settings) = &interface.settings else { return Some(BTreeMap::new()) };
    let fields = fields(&settings.0.0)?.iter();
    Some(fields.filter_map(|field| Some((field.key.as_text()?, &field.value))).collect())
}
