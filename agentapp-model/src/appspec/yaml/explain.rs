//! Faults in words for the author of the text.

use crate::place::Place;

use super::fault::{Fault, What};
use super::{MOST_BYTES, MOST_LEVELS, MOST_NODES, YamlError};

pub(super) const BACKSLASH: &str =
    "in double quotes a backslash is written `\\\\`; in single quotes it stands for itself";
pub(super) const QUOTE: &str = "quote the value";
pub(super) const AMONG_KEYS: &str = "a list item stands among keys, or under a key that has a value";

/// Returns what is wrong, where, and how to mend it.
pub(super) fn explain(text: &str, start: Place, fault: Fault) -> YamlError {
    let (at, from) = (fault.at as usize, fault.from as usize);
    Explainer { text, start, at, from }.explain(fault.what)
}

struct Explainer<'t> {
    text: &'t str,
    start: Place,
    at: usize,
    from: usize,
}

impl Explainer<'_> {
    fn explain(&self, what: What) -> YamlError {
        match what {
            What::TooLong => self.say(format!("the text is longer than {} MiB", MOST_BYTES >> 20)),
            What::Banned => self.banned(),
            What::TooDeep => self.say(format!("values are nested more than {MOST_LEVELS} levels deep")),
            What::TooMany => self.say(format!("there are more than {MOST_NODES} values")),
            What::Swollen => self.say("aliases and merges make too much of the document"),
            What::BadStart
            | What::KeyWithoutColon
            | What::KeyHere
            | What::ValueHere
            | What::ItemHere
            | What::Closes
            | What::NoContent
            | What::InSequence
            | What::InMapping
            | What::InBrackets => self.explain_layout(what),
            What::Name
            | What::Tag
            | What::BlockHeader
            | What::Unclosed
            | What::MarkInQuotes
            | What::Escape
            | What::HexEscape
            | What::NoCharacter => self.explain_token(what),
            What::Directive
            | What::DocumentStart
            | What::YamlVersion
            | What::TagHandleTwice
            | What::TagHandle
            | What::SecondDocument => self.explain_document(what),
            _ => self.explain_value(what),
        }
    }

    /// Something stands where it cannot.
    fn explain_layout(&self, what: What) -> YamlError {
        match what {
            What::BadStart => self.bad_start(),
            What::KeyWithoutColon => self.key_without_colon(),
            What::KeyHere => self.say("a `? ` cannot stand here").help(QUOTE),
            What::ValueHere => self.second_colon(),
            What::ItemHere if self.line_before().trim_end().ends_with(':') => self
                .say("a list cannot begin behind its key on the same line")
                .help("put each `- ` on a line of its own"),
            What::ItemHere => self.misplaced(AMONG_KEYS),
            What::Closes => self.say(format!("`{}` closes nothing", self.char_here())),
            What::NoContent => self.no_content(),
            What::InSequence => self.misplaced("a key stands among list items"),
            What::InMapping => self.misplaced("the line is indented like nothing above it"),
            _ => self.in_brackets(),
        }
    }

    /// What is wrong inside one scalar, anchor or tag.
    fn explain_token(&self, what: What) -> YamlError {
        match what {
            What::Name => self
                .say(format!(
                    "`{}` is not followed by a name of letters, digits, `-` and `_`",
                    self.char_here()
                ))
                .help(QUOTE),
            What::Tag => self.say("a `!` begins a tag, and what follows is none").help(QUOTE),
            What::BlockHeader => self
                .say(format!("`{}` is followed by text on the same line", self.char_here()))
                .help("begin the text on the next line, indented, or quote the value"),
            What::Unclosed => self.say(format!("`{}` is never closed", self.char_here())),
            What::MarkInQuotes => self
                .say("a line `---` or `...` stands inside quotes")
                .note("they open at", self.start.further(self.from)),
            What::Escape => self.escape(),
            What::HexEscape => self
                .say(format!("`\\{}` is not followed by its hexadecimal digits", self.char_behind()))
                .help(BACKSLASH),
            _ => self.say("the escape stands for no character"),
        }
    }

    fn explain_document(&self, what: What) -> YamlError {
        match what {
            What::Directive => self.say("a line that begins with `%` is a directive, and this is none"),
            What::DocumentStart if self.line_before().is_empty() => {
                self.say("a line `---` is missing before this, or something is missing in it")
            }
            What::DocumentStart => self.say("text stands behind the end of a value"),
            What::YamlVersion => self.say("only one line `%YAML 1.1` is understood"),
            What::TagHandleTwice => self.say("a tag handle is declared twice"),
            What::TagHandle => self.say("no `%TAG` declares the handle of the tag"),
            _ => self.say("a second document begins here, and only one is read"),
        }
    }

    /// What no value can be made of.
    fn explain_value(&self, what: What) -> YamlError {
        match what {
            What::AnchorTwice => self
                .say(format!("the anchor `{}` is there twice", self.word_here()))
                .note("it stands first at", self.start.further(self.from)),
            What::NoAnchor => self.say(format!("no anchor named `{}`", self.word_here())),
            What::UnknownTag => self.say(format!("the tag `{}` is unknown", self.word_here())),
            What::EqualsSign => self.say("a plain `=` is no value").help("quote it: `'='`"),
            What::MergeSign => self.say("a plain `<<` is no value").help("quote it: `'<<'`"),
            What::NotScalar => self.say("the tag does not fit a list or a mapping"),
            What::NotSequence => self.say("the tag fits a list only"),
            What::NotMapping => self.say("the tag fits a mapping only"),
            What::NotPair => self.say("each item under this tag is a mapping of one key"),
            What::Merges => self.say("`<<` merges mappings only"),
            What::Unhashable => self.say("a key cannot be a list or a mapping"),
            What::HoldsItself => self.say("a value holds itself"),
            What::Bool => self.say(format!("`{}` is no boolean", self.value_here())),
            What::Int => self.say(format!("`{}` is no whole number", self.value_here())),
            What::LongInt => self.say("the number has more than 4300 digits"),
            What::Float => self.say(format!("`{}` is no number", self.value_here())),
            What::Date => self.date(),
            _ => self.say("the text is not base64"),
        }
    }

    fn banned(&self) -> YamlError {
        let code = self.char_here() as u32;
        self.say(format!("the character U+{code:04X} cannot stand in YAML"))
            .help("write it as an escape, in double quotes")
    }

    fn bad_start(&self) -> YamlError {
        let shown = match self.char_here() {
            '\t' if self.line_before().trim().is_empty() => return self.say("a tab cannot indent a line"),
            '\t' => return self.say("a tab cannot stand between a value and what follows"),
            '`' => "a backquote".to_owned(),
            char => format!("`{char}`"),
        };
        let error = self.say(format!("a plain value cannot start with {shown}"));
        let value = self.value_here();
        if value.contains(['\'', '`', ',', ':', ']', '}']) {
            error.help(QUOTE)
        } else {
            error.help(format!("quote the value: `'{value}'`"))
        }
    }

    fn key_without_colon(&self) -> YamlError {
        if self.text[self.at..self.from].chars().count() > 1024 {
            return self.say("a key has more than 1024 characters").help("write `? ` before it");
        }
        if self.char_here() == '-' {
            return self.say("a list item needs a blank behind its `-`");
        }
        self.say("a line that is no value needs a `:` behind its key")
            .help("write `key: value`, or indent the line to continue the value above it")
    }

    fn second_colon(&self) -> YamlError {
        if self.line_before().contains(": ") {
            return self.say("a plain value cannot hold `: `").help(QUOTE);
        }
        let key = self.at - self.line_before().trim_start().len();
        self.say_at(key, "a key is indented as if it continued the value above it")
            .help("indent it like the keys beside it")
    }

    fn no_content(&self) -> YamlError {
        match self.text[self.at..].chars().next() {
            None => self.unclosed_bracket(),
            Some(',') => self.say("a `,` stands where a value is missing"),
            Some(char @ (']' | '}')) => self.say(format!("`{char}` stands where a value is missing")),
            Some(':' | '?') => self.say("a plain value cannot stand here without quotes").help(QUOTE),
            Some('-') => self.say("a list in brackets has no `- `"),
            Some(_) => self.say("a value is missing before this"),
        }
    }

    /// Something stands in a block collection that does not belong to it.
    fn misplaced(&self, message: &str) -> YamlError {
        if self.line_before().trim().is_empty() {
            let is_item = self.text[self.at..].starts_with("- ");
            return self.say(if is_item { AMONG_KEYS } else { message });
        }
        let before = self.line_before().trim_end();
        match (before.chars().next_back(), self.char_here()) {
            (Some('\'' | '"'), _) => self
                .say("text stands behind a closing quote")
                .help("quote the whole value; inside single quotes a quote is written `''`"),
            (_, char @ (']' | '}' | ',')) => self.say(format!("`{char}` belongs to no bracket")).help(QUOTE),
            _ => self.say("text stands behind the end of a value"),
        }
    }

    fn in_brackets(&self) -> YamlError {
        match (self.text[self.from..].chars().next(), self.text[self.at..].chars().next()) {
            (_, None) => self.unclosed_bracket(),
            (Some('['), Some('}')) => self.say_at(self.from, "`[` is closed by `}`"),
            (Some('{'), Some(']')) => self.say_at(self.from, "`{` is closed by `]`"),
            (_, Some('?')) => self.say("a plain value in brackets cannot hold `?`").help(QUOTE),
            _ if self.text[self.from..self.at].contains('\n') => self.unclosed_bracket(),
            _ if self.line_before().trim_end().ends_with(['\'', '"']) => {
                self.say("text stands behind a closing quote").help("quote the whole value")
            }
            _ => self.say("a `,` or a closing bracket is missing"),
        }
    }

    fn unclosed_bracket(&self) -> YamlError {
        match self.text[self.from..].chars().next() {
            Some(bracket @ ('[' | '{')) => self.say_at(self.from, format!("`{bracket}` is never closed")),
            _ => self.say("a value is missing at the end"),
        }
    }

    fn escape(&self) -> YamlError {
        match self.text[self.at + 1..].chars().next() {
            Some(char) => self.say(format!("`\\{char}` is not an escape of YAML")).help(BACKSLASH),
            None => self.say_at(self.from, "`\"` is never closed"),
        }
    }

    fn date(&self) -> YamlError {
        let value = self.value_here();
        let error = self.say(format!("`{value}` looks like a date, and there is none such"));
        if value.contains(['\'', '"']) { error } else { error.help(format!("quote it: `'{value}'`")) }
    }

    /// Returns the part of the line before the fault.
    fn line_before(&self) -> &str {
        let line = self.text[..self.at].rfind('\n').map_or(0, |end| end + 1);
        &self.text[line..self.at]
    }

    fn char_here(&self) -> char {
        self.text[self.at..].chars().next().unwrap_or('\n')
    }

    fn char_behind(&self) -> char {
        self.text[self.at + 1..].chars().next().unwrap_or('\n')
    }

    /// Returns the word that begins at the fault, without the mark of an anchor or an alias.
    fn word_here(&self) -> &str {
        let word = self.text[self.at..].trim_start_matches(['*', '&']);
        let end = word.find(|char: char| char.is_whitespace() || ",[]{}".contains(char));
        &word[..end.unwrap_or(word.len())]
    }

    /// Returns the rest of the line from the fault on, without a tag, an anchor or a comment.
    fn value_here(&self) -> &str {
        let mut rest = self.text[self.at..].lines().next().unwrap_or_default();
        while rest.starts_with(['!', '&']) {
            rest = rest.split_once(' ').map_or("", |(_, rest)| rest.trim_start());
        }
        let rest = rest.split(" #").next().unwrap_or_default();
        let is_in_brackets = self.line_before().contains(['[', '{']);
        let end = rest.find(|char| is_in_brackets && matches!(char, ',' | ']' | '}'));
        let rest = rest[..end.unwrap_or(rest.len())].trim_end();
        match rest.char_indices().nth(60) {
            Some((end, _)) => &rest[..end],
            None => rest,
        }
    }

    fn say(&self, message: impl Into<String>) -> YamlError {
        self.say_at(self.at, message)
    }

    fn say_at(&self, at: usize, message: impl Into<String>) -> YamlError {
        YamlError::new(self.start.further(at), message)
    }
}
