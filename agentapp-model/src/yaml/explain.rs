//! Words for what is wrong with a YAML text: the parser knows the kind of fault, the author needs
//! to hear it in terms of what stands in the text.

use granit_parser::{ErrorKind, ScanError};

use crate::place::Place;

use super::alias::MOST_LEVELS;
use super::error::YamlError;

/// Returns the message for too many collections in each other.
pub(crate) fn too_deep() -> String {
    format!("values are nested more than {MOST_LEVELS} deep")
}

/// Returns the message for a text that has spent its budget.
pub(crate) fn too_much() -> &'static str {
    "the text holds too many values, aliases included"
}

/// Returns the error for a tab that indents.
pub(crate) fn tab(place: Place) -> YamlError {
    YamlError::new(place, "a tab cannot indent a line").help("use spaces")
}

/// What may stand behind a backslash in double quotes.
const ESCAPES: &str = "0abt\tnvfre \"/\\N_LPxuU\r\n";

const BACKSLASH: &str = "write `\\\\` for a backslash, or use single quotes";

/// Returns what to tell the author about a fault that the parser found. `bracket` is where the
/// innermost bracket stands that was open at that point.
pub(crate) fn scan_error(text: &str, start: Place, error: &ScanError, bracket: Option<usize>) -> YamlError {
    let at = error.marker().byte_offset().unwrap_or(0).min(text.len());
    Fault { text, start, at }.explain(error.kind(), bracket)
}

/// A fault found by the parser, before it has words.
struct Fault<'t> {
    text: &'t str,
    start: Place,
    at: usize,
}

impl Fault<'_> {
    fn explain(&self, kind: &ErrorKind, bracket: Option<usize>) -> YamlError {
        use ErrorKind as Kind;
        match kind {
            Kind::UnexpectedCharacter { character } => self.bad_start(*character),
            Kind::DirectiveDisallowed => self.say("a line cannot start with `%`").help("quote the value"),
            Kind::TabNotAllowed
            | Kind::TabInBlockIndentation
            | Kind::TabInIndentation
            | Kind::TabAtBlockScalarStart
            | Kind::TabInPlainScalar => self.tab(self.first_tab()),
            Kind::UnclosedQuotedScalar
            | Kind::DocumentIndicatorInQuotedScalar
            | Kind::UnclosedFlowCollection { .. } => self.unclosed(self.at),
            Kind::MismatchedFlowCollectionEnd { open, close } => {
                self.say(format!("`{open}` is closed by `{close}`"))
            }
            Kind::MisplacedFlowCollectionEnd => self.say(format!("`{}` closes nothing", self.char_here())),
            Kind::MappingValueNotAllowed => self.second_colon(),
            Kind::InvalidColonPlacement
            | Kind::ExpectedFlowMappingSeparator
            | Kind::ExpectedFlowSequenceSeparator
            | Kind::InvalidFlowScalarIndent
            | Kind::BlockEntryInFlowCollection => self.in_brackets(bracket),
            Kind::ExpectedBlockSequenceEntry if self.begins_line() => {
                self.say("a key stands among list items").help("begin every item with `- `")
            }
            Kind::ExpectedBlockMappingKey
            | Kind::ExpectedBlockSequenceEntry
            | Kind::InvalidIndentation
            | Kind::InvalidBlockScalarIndent
            | Kind::InvalidQuotedScalarIndent => self.misplaced(),
            Kind::SimpleKeyExpected if self.char_here() == '-' => {
                self.say("a list item needs a blank behind its `-`")
            }
            Kind::SimpleKeyExpected | Kind::InvalidSimpleKey => self
                .say("a line that is no value needs a `:` behind its key")
                .help("write `key: value`, or indent the line to continue the value above it"),
            Kind::BlockSequenceEntryNotAllowed | Kind::InvalidBlockEntryWhitespace => self
                .say("a list cannot begin behind its key on the same line")
                .help("put each `- ` on a line of its own"),
            Kind::MappingKeyNotAllowed => self.bad_start('?'),
            _ => self.explain_scalar(kind),
        }
    }

    /// What is wrong inside one scalar, anchor, tag or comment.
    fn explain_scalar(&self, kind: &ErrorKind) -> YamlError {
        use ErrorKind as Kind;
        match kind {
            Kind::InvalidTrailingSingleQuotedScalar | Kind::InvalidTrailingDoubleQuotedScalar => self
                .say("text stands behind a closing quote")
                .help("quote the whole value; inside single quotes a quote is written `''`"),
            Kind::UnknownQuotedScalarEscape => self.unknown_escape(),
            Kind::InvalidQuotedScalarHexEscape
            | Kind::InvalidLowSurrogateHexEscape
            | Kind::InvalidLowSurrogate
            | Kind::MissingLowSurrogate
            | Kind::UnpairedLowSurrogate
            | Kind::InvalidUnicodeEscape => {
                self.say("an escape in the double-quoted value names no character").help(BACKSLASH)
            }
            Kind::ZeroBlockScalarIndent | Kind::InvalidBlockScalarHeader => self
                .say(format!("`{}` is followed by text on the same line", self.char_here()))
                .help("begin the text on the next line, indented, or quote the value"),
            Kind::CommentInterceptedScalar => self.say("a comment interrupts a value"),
            Kind::CommentNotSeparated => self.say("a comment needs a blank before its `#`"),
            Kind::UnknownAnchor => self.say(format!("no anchor named `{}`", self.name_here())),
            Kind::MissingAnchorOrAliasName => {
                self.say(format!("`{}` is not followed by a name", self.char_here())).help("quote the value")
            }
            Kind::RecursionLimitExceeded => self.say(too_deep()),
            Kind::BomInsideDocument => self.say("a byte order mark stands inside the text"),
            Kind::PlainScalarStartsWithDashFlowIndicator => self.bad_start('-'),
            _ => self.odd(kind),
        }
    }

    /// Faults that have no words of ours.
    fn odd(&self, kind: &ErrorKind) -> YamlError {
        match self.char_here() {
            char @ (',' | ']' | '}' | '%' | '@' | '`') => self.bad_start(char),
            '!' => self.say("the tag cannot be read").help("quote the value"),
            _ => self.say(format!("not YAML: {kind}")),
        }
    }

    fn bad_start(&self, char: char) -> YamlError {
        let shown = if char == '`' { "a backquote".to_owned() } else { format!("`{char}`") };
        let error = self.say(format!("a plain value cannot start with {shown}"));
        let rest = self.text[self.at..].lines().next().unwrap_or_default();
        let value = rest.split(" #").next().unwrap_or_default().trim_end();
        if value.contains(['\'', '`', ',', ':', ']', '}']) {
            error.help("quote the value")
        } else {
            error.help(format!("quote the value: `'{value}'`"))
        }
    }

    /// Finds the backslash at fault in the double-quoted value that begins at the fault.
    fn unknown_escape(&self) -> YamlError {
        let mut chars = self.text[self.at..].char_indices();
        while let Some((backslash, char)) = chars.next() {
            if char != '\\' {
                continue;
            }
            match chars.next() {
                Some((_, next)) if !ESCAPES.contains(next) => {
                    let message = format!("`\\{next}` is not an escape of YAML");
                    return self.say_at(self.at + backslash, message).help(BACKSLASH);
                }
                _ => {}
            }
        }
        self.say("a backslash in the double-quoted value begins no escape").help(BACKSLASH)
    }

    fn tab(&self, at: usize) -> YamlError {
        tab(self.start.further(at))
    }

    fn unclosed(&self, at: usize) -> YamlError {
        let opening = self.text[at..].chars().next().unwrap_or('"');
        self.say_at(at, format!("`{opening}` is never closed"))
    }

    fn second_colon(&self) -> YamlError {
        if self.line_before().contains(": ") {
            self.say("a plain value cannot hold `: `").help("quote the value")
        } else {
            let key = self.at - self.line_before().trim_start().len();
            self.say_at(key, "a key is indented as if it continued the value above it")
                .help("indent it like the keys beside it")
        }
    }

    fn in_brackets(&self, bracket: Option<usize>) -> YamlError {
        match bracket {
            Some(bracket) if self.text[bracket..self.at].contains('\n') => self.unclosed(bracket),
            _ => self.say("a `,` or a closing bracket is missing"),
        }
    }

    fn misplaced(&self) -> YamlError {
        let before = self.line_before();
        if let Some(tab) = before.find('\t').filter(|_| before.trim().is_empty()) {
            return self.tab(self.at - before.len() + tab);
        }
        if self.begins_line() {
            self.say("the line is indented like nothing above it")
        } else if before.trim() == "-" {
            let message = "a list item stands among keys, or under a key that has a value";
            self.say_at(self.at - before.trim_start().len(), message)
        } else {
            self.say("text stands behind the end of a value")
        }
    }

    /// Returns the first tab that begins a line at or behind the fault.
    fn first_tab(&self) -> usize {
        let line = self.at - self.line_before().len();
        let indents = |tab: usize| {
            let line = self.text[..tab].rfind('\n').map_or(0, |end| end + 1);
            self.text[line..tab].trim_start_matches(' ').is_empty()
        };
        let mut tabs = self.text[line..].match_indices('\t').map(|(tab, _)| line + tab);
        tabs.find(|tab| indents(*tab)).unwrap_or(self.at)
    }

    /// Returns the part of the line before the fault.
    fn line_before(&self) -> &str {
        let line = self.text[..self.at].rfind('\n').map_or(0, |end| end + 1);
        &self.text[line..self.at]
    }

    fn begins_line(&self) -> bool {
        self.line_before().trim().is_empty()
    }

    fn char_here(&self) -> char {
        self.text[self.at..].chars().next().unwrap_or('\n')
    }

    /// Returns the name behind the `*` of an alias.
    fn name_here(&self) -> &str {
        let name = self.text[self.at..].trim_start_matches('*');
        let end = name.find(|char: char| char.is_whitespace() || ",[]{}".contains(char));
        &name[..end.unwrap_or(name.len())]
    }

    fn say(&self, message: impl Into<String>) -> YamlError {
        self.say_at(self.at, message)
    }

    fn say_at(&self, at: usize, message: impl Into<String>) -> YamlError {
        YamlError::new(self.start.further(at), message)
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    /// `at` is the rest of the text, from the place of the fault on.
    #[track_caller]
    fn check(text: &str, at: &str, expected: &str) {
        let error = parse(text, Place::new(3, 100)).expect_err(text);
        assert_eq!(error.message, expected);
        assert_eq!(error.place, Place::new(3, 100).further(text.len() - at.len()), "{text:?}");
    }

    #[track_caller]
    fn check_help(text: &str, expected: &str) {
        let error = parse(text, Place::new(0, 0)).expect_err(text);
        assert_eq!(error.help.as_deref(), Some(expected));
    }

    #[test]
    fn a_plain_value_with_a_mark_at_its_start() {
        check("id: @x/y\n", "@x/y\n", "a plain value cannot start with `@`");
        check_help("id: @x/y # the owner\n", "quote the value: `'@x/y'`");
        check_help("ids: [@x/y]\n", "quote the value");
        check("a: `b`\n", "`b`\n", "a plain value cannot start with a backquote");
        check("a: %b\n", "%b\n", "a plain value cannot start with `%`");
        check("a: ,b\n", ",b\n", "a plain value cannot start with `,`");
        check("%YAML 1.1\n", "%YAML 1.1\n", "a line cannot start with `%`");
    }

    #[test]
    fn a_tab_that_indents() {
        for text in ["a:\n\tb: 1\n", "a:\n\t- b\n", "a: 1\n\tb: 2\n", "a: |\n x\n\ty\n"] {
            check(text, &text[text.find('\t').unwrap()..], "a tab cannot indent a line");
        }
    }

    #[test]
    fn what_was_opened_and_not_closed_is_pointed_at() {
        check("a: \"b\nc: d\n", "\"b\nc: d\n", "`\"` is never closed");
        check("a: 'b\nc: d\n", "'b\nc: d\n", "`'` is never closed");
        check("a: [1, 2\nb: 3\n", "[1, 2\nb: 3\n", "`[` is never closed");
        check("a: {b: 1\nc: 2\n", "{b: 1\nc: 2\n", "`{` is never closed");
        check("a: [b: 1\nc: 2\n", "[b: 1\nc: 2\n", "`[` is never closed");
        check("a: [1, {b: 2", "{b: 2", "`{` is never closed");
        check("a: {b: [1}\n", "[1}\n", "`[` is closed by `}`");
        check("a: [b]]\n", "]\n", "`]` closes nothing");
        check("a: [b: c: d]\n", ": d]\n", "a `,` or a closing bracket is missing");
    }

    #[test]
    fn a_line_in_the_wrong_column() {
        check("a: 1\n  b: 2\n", "b: 2\n", "a key is indented as if it continued the value above it");
        check("a:\n  b: 1\n c: 2\n", "c: 2\n", "the line is indented like nothing above it");
        check("- a\nb: 1\n", "b: 1\n", "a key stands among list items");
        let message = "a list item stands among keys, or under a key that has a value";
        check("a: b\n- c\n", "- c\n", message);
        check("- a\n-b\n", "-b\n", "a list item needs a blank behind its `-`");
        check("a: - b\n", "- b\n", "a list cannot begin behind its key on the same line");
    }

    #[test]
    fn a_colon_too_many_or_too_few() {
        check("a: b: c\n", ": c\n", "a plain value cannot hold `: `");
        check_help("a: b: c\n", "quote the value");
        check("a: 1\nb\nc: 2\n", "b\nc: 2\n", "a line that is no value needs a `:` behind its key");
    }

    #[test]
    fn a_quoted_value_that_goes_wrong() {
        check("a: 'it's'\n", "s'\n", "text stands behind a closing quote");
        check("a: \"C:\\path\"\n", "\\path\"\n", "`\\p` is not an escape of YAML");
        check_help("a: \"C:\\path\"\n", BACKSLASH);
        check("a: \"\\xg\"\n", "\"\\xg\"\n", "an escape in the double-quoted value names no character");
    }

    #[test]
    fn other_faults_of_form() {
        check("a: |x\n  y\n", "|x\n  y\n", "`|` is followed by text on the same line");
        check("a: *x\n", "*x\n", "no anchor named `x`");
        check("a: [b] c\n", "c\n", "text stands behind the end of a value");
        check("a: 'b'#c\n", "#c\n", "a comment needs a blank before its `#`");
        check("a: * b\n", "* b\n", "`*` is not followed by a name");
    }
}
