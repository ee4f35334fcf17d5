//! The rules that hold for every type, whatever its fields: R001 to R003, and those that are types (R043, R237, S04).

use crate::problem::{Rule, Severity};

const fn error(name: &'static str) -> Rule {
    Rule { name, severity: Severity::Error }
}

/// The text is one YAML 1.1 document.
pub(crate) static YAML: Rule = error("yaml");
/// Everything in the text can be held and written.
pub(crate) static YAML_LOSS: Rule = super::warning("yaml");
/// The document is a mapping with text keys (R001).
pub(crate) static DOCUMENT: Rule = error("document");
/// A value is of its field's type.
pub(crate) static TYPE: Rule = error("type");
/// A key is one that the type declares (R002).
pub(crate) static UNKNOWN_KEY: Rule = error("unknown-key");
/// A field without a default is present (R003).
pub(crate) static MISSING: Rule = error("missing");
/// A word is one of those that the field may hold.
pub(crate) static CHOICE: Rule = error("choice");

/// The rules of this file, with what each demands.
pub(crate) const RULES: &[(&Rule, &str)] = &[
    (&YAML, "the text is UTF-8, and one YAML 1.1 document"),
    (&DOCUMENT, "the document is a mapping whose keys are text"),
    (&TYPE, "a value is of the type that its field holds"),
    (&UNKNOWN_KEY, "a key is one that its place may have"),
    (&MISSING, "a field without a default is present"),
    (&CHOICE, "a word is one of those that its field may hold"),
];
