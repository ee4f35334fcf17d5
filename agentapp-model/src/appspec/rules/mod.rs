//! Every rule of `loop.app/v1`, one function each, by its number and as a true statement. The types in
//! `parts` say which fields a rule looks at; it is asked when those held.
//!
//! Some have no function of their own. That a word is one of a few is asked where `choice!` declares the
//! words (R004, R006, R061, R207, R209, S03, S08). Forms are walked once for all that they are held to:
//! `forms` asks R143 to R145, `drawing` R147 to R150. What holds for every type is in `names`. What several
//! rules ask in the same words is in `alike`.

pub(crate) mod a2a;
pub(crate) mod acting;
pub(crate) mod alike;
pub(crate) mod application;
pub(crate) mod checks;
pub(crate) mod commands;
pub(crate) mod commerce;
pub(crate) mod components;
pub(crate) mod decision;
pub(crate) mod deployment;
pub(crate) mod drawing;
pub(crate) mod flaw;
pub(crate) mod forms;
pub(crate) mod languages;
pub(crate) mod names;
pub(crate) mod pact;
pub(crate) mod page;
pub(crate) mod pap;
pub(crate) mod pap_scopes;
pub(crate) mod permissions;
pub(crate) mod presses;
pub(crate) mod props;
pub(crate) mod protocols;
pub(crate) mod reached;
pub(crate) mod record;
pub(crate) mod references;
pub(crate) mod samples;
pub(crate) mod shown;
pub(crate) mod signed_fetch;
pub(crate) mod surface;
pub(crate) mod tests;
pub(crate) mod untyped;
pub(crate) mod uploads;
pub(crate) mod voice;
pub(crate) mod worker;

use crate::problem::{Rule, Severity};

/// Declares the rules of a file: `rules! { R024 = "no two rules have the same action", … }`.
macro_rules! rules {
    ($($name:ident = $statement:literal,)*) => {
        $(
            #[doc = $statement]
            pub(crate) static $name: $crate::problem::Rule = $crate::problem::Rule {
                name: stringify!($name),
                severity: $crate::problem::Severity::Error,
            };
        )*

        /// The rules of this file, with what each demands.
        pub(crate) const RULES: &[(&$crate::problem::Rule, &str)] = &[$((&$name, $statement),)*];
    };
}
pub(crate) use rules;

/// Where the reading of a document ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The text is not one YAML document.
    Yaml,
    /// The document is not a mapping with text keys.
    Document,
    /// A type, a field or an object breaks a rule.
    Structure,
    /// What it names does not exist, or cannot be reached.
    References,
    /// A test presses what is not declared.
    Presses,
    /// Nothing is wrong.
    Ok,
}

impl Stage {
    /// Returns the stage that a rule is asked in.
    pub(crate) fn of(rule: &Rule) -> Stage {
        let number = rule.name.strip_prefix('R').and_then(|number| number.parse::<u16>().ok());
        match (rule.name, number) {
            ("yaml", _) => Stage::Yaml,
            ("document", _) => Stage::Document,
            (_, Some(269..)) => Stage::Presses,
            (_, Some(238..)) => Stage::References,
            _ => Stage::Structure,
        }
    }

    /// Returns the word for it.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Yaml => "yaml",
            Stage::Document => "document",
            Stage::Structure => "structure",
            Stage::References => "references",
            Stage::Presses => "presses",
            Stage::Ok => "ok",
        }
    }
}

/// A rule whose breach is only told.
pub(crate) const fn warning(name: &'static str) -> Rule {
    Rule { name, severity: Severity::Warning }
}

/// The rules of each file.
const FILES: &[&[(&Rule, &str)]] = &[
    names::RULES,
    a2a::RULES,
    acting::RULES,
    application::RULES,
    checks::RULES,
    commands::RULES,
    commerce::RULES,
    components::RULES,
    decision::RULES,
    deployment::RULES,
    drawing::RULES,
    forms::RULES,
    languages::RULES,
    pact::RULES,
    page::RULES,
    pap::RULES,
    pap_scopes::RULES,
    permissions::RULES,
    presses::RULES,
    protocols::RULES,
    reached::RULES,
    record::RULES,
    references::RULES,
    samples::RULES,
    shown::RULES,
    signed_fetch::RULES,
    surface::RULES,
    tests::RULES,
    uploads::RULES,
    voice::RULES,
    worker::RULES,
];

/// Returns every rule with what it demands: those of types first, then by their numbers.
pub fn all() -> impl Iterator<Item = (&'static Rule, &'static str)> {
    let warnings = [(&permissions::S15, "a repository is on a computer that can read it")];
    let mut rules: Vec<_> = FILES.iter().copied().flatten().copied().chain(warnings).collect();
    rules.sort_by_key(|(rule, _)| (!rule.name.starts_with(char::is_lowercase), rule.name));
    rules.into_iter()
}
