//! The value grammar of step inputs (`$input.a`, `$steps.find.url`) and the grammar of conditions.
//!
//! A reference is a whole string; there is no interpolation, and a leading `$$` stands for one `$`.

/// What a string in a value position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning<'a> {
    /// Itself, or itself less one leading `$`.
    Literal,
    /// The workflow's input, the current item, or its index.
    Binding,
    /// The output of a step.
    Step(&'a str),
    /// It starts with one `$` and is none of these.
    Malformed,
}

/// Returns what a string means as a value.
pub fn meaning(text: &str) -> Meaning<'_> {
    // `${{ … }}` occurs once in the text of AIP-15 and is outside its grammar.
    if !text.starts_with('$') || text.starts_with("$$") || text.starts_with("${") {
        return Meaning::Literal;
    }
    path(&text[1..])
}

// A dotted path whose head is a binding.
fn path(text: &str) -> Meaning<'_> {
    let mut parts = text.split('.');
    let head = parts.next().unwrap_or_default();
    let rest: Vec<&str> = parts.collect();
    let whole = rest.iter().all(|part| !part.is_empty() && !part.contains(char::is_whitespace));
    match (head, rest.as_slice()) {
        ("steps", [step, ..]) if whole => Meaning::Step(step),
        ("input" | "item", _) if whole => Meaning::Binding,
        ("index", []) => Meaning::Binding,
        _ => Meaning::Malformed,
    }
}

/// The steps that a condition reads, or why it is none.
pub type Condition<'a> = Result<Vec<&'a str>, String>;

/// Reads a condition: comparisons, `&&`, `||`, `!`, parentheses, literals and paths. No calls.
pub fn condition(text: &str) -> Condition<'_> {
    let tokens = tokens(text)?;
    let mut reader = Reader { tokens: &tokens, at: 0, steps: Vec::new() };
    reader.either()?;
    match reader.peek() {
        None => Ok(reader.steps),
        Some(token) => Err(format!("`{}` is out of place", token.text())),
    }
}

/// Returns the references in a condition, each with its `$`.
pub(super) fn condition_paths(text: &str) -> Vec<&str> {
    let words = tokens(text).unwrap_or_default().into_iter();
    words.map(Token::text).filter(|text| text.starts_with('$')).collect()
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Token<'a> {
    Word(&'a str),
    Literal(&'a str),
    Sign(&'a str),
}

impl<'a> Token<'a> {
    fn text(self) -> &'a str {
        match self {
            Token::Word(text) | Token::Literal(text) | Token::Sign(text) => text,
        }
    }
}

const SIGNS: [&str; 11] = ["==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")"];

fn tokens(text: &str) -> Result<Vec<Token<'_>>, String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let (token, length) = if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            (Token::Sign(sign), sign.len())
        } else if first == '"' || first == '\'' {
            let length =
                quoted_length(rest, first).ok_or_else(|| format!("the quote {first} is not closed"))?;
            (Token::Literal(&rest[..length]), length)
        } else {
            let length =
                rest.find(|c: char| c.is_whitespace() || "=!<>&|()\"',".contains(c)).unwrap_or(rest.len());
            if length == 0 {
                return Err(format!("`{first}` is out of place"));
            }
            (word(&rest[..length]), length)
        };
        tokens.push(token);
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

fn quoted_length(text: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return Some(at + c.len_utf8()),
            _ => {}
        }
    }
    None
}

fn word(text: &str) -> Token<'_> {
    let literal = matches!(text, "true" | "false" | "null") || text.parse::<f64>().is_ok();
    if literal { Token::Literal(text) } else { Token::Word(text) }
}

struct Reader<'t, 'a> {
    tokens: &'t [Token<'a>],
    at: usize,
    steps: Vec<&'a str>,
}

impl<'a> Reader<'_, 'a> {
    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).copied()
    }

    fn take(&mut self, signs: &[&str]) -> bool {
        let found = matches!(self.peek(), Some(Token::Sign(sign)) if signs.contains(&sign));
        self.at += usize::from(found);
        found
    }

    fn either(&mut self) -> Result<(), String> {
        self.both()?;
        while self.take(&["||"]) {
            self.both()?;
        }
        Ok(())
    }

    fn both(&mut self) -> Result<(), String> {
        self.comparison()?;
        while self.take(&["&&"]) {
            self.comparison()?;
        }
        Ok(())
    }

    fn comparison(&mut self) -> Result<(), String> {
        self.operand()?;
        if self.take(&["==", "!=", "<=", ">=", "<", ">"]) {
            self.operand()?;
        }
        Ok(())
    }

    // `!` and parentheses nest; a condition is short, yet it comes from a stranger.
    fn operand(&mut self) -> Result<(), String> {
        while self.take(&["!"]) {}
        if self.at > 1000 {
            return Err("it is too long".to_owned());
        }
        if self.take(&["("]) {
            self.either()?;
            return if self.take(&[")"]) { Ok(()) } else { Err("`(` is not closed".to_owned()) };
        }
        let token = self.peek().ok_or_else(|| "a value is missing at its end".to_owned())?;
        self.at += 1;
        match token {
            Token::Literal(_) => Ok(()),
            Token::Word(text) if self.peek() == Some(Token::Sign("(")) => {
                Err(format!("`{text}(…)` is a call"))
            }
            Token::Word(text) => self.path(text),
            Token::Sign(sign) => Err(format!("`{sign}` is out of place")),
        }
    }

    fn path(&mut self, text: &'a str) -> Result<(), String> {
        match path(text.strip_prefix('$').unwrap_or(text)) {
            Meaning::Step(step) => self.steps.push(step),
            Meaning::Malformed if text.starts_with('$') => {
                return Err(format!("`{text}` is not a reference"));
            }
            Meaning::Malformed | Meaning::Binding | Meaning::Literal => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_the_whole_string() {
        let cases = [
            ("text", Meaning::Literal),
            ("$$5", Meaning::Literal),
            ("${{ x }}", Meaning::Literal),
            ("$input", Meaning::Binding),
            ("$input.a.b", Meaning::Binding),
            ("$item.a", Meaning::Binding),
            ("$index", Meaning::Binding),
            ("$index.a", Meaning::Malformed),
            ("$steps.find.url", Meaning::Step("find")),
            ("$steps", Meaning::Malformed),
            ("$steps.", Meaning::Malformed),
            ("$input..a", Meaning::Malformed),
            ("$inputs.a", Meaning::Malformed),
            ("$input.a and more", Meaning::Malformed),
            ("$", Meaning::Malformed),
        ];
        for (text, expected) in cases {
            assert_eq!(meaning(text), expected, "{text}");
        }
    }

    #[track_caller]
    fn check(text: &str, expected: Result<&[&str], &str>) {
        let found = condition(text);
        assert_eq!(found.as_deref().map_err(String::as_str), expected, "{text}");
    }

    #[test]
    fn conditions_compare_and_combine() {
        check("true", Ok(&[]));
        check("$steps.score.value < 0.8", Ok(&["score"]));
        check("!$steps.a.ok && ($steps.b.n >= 3 || $input.x != 'a b')", Ok(&["a", "b"]));
        check("$steps.a.kind == \"it's\" && $item.x == null", Ok(&["a"]));
        check("input.ready == true", Ok(&[]));
        check("$steps.a-b.c==1", Ok(&["a-b"]));
    }

    #[test]
    fn what_is_no_condition_says_why() {
        check("", Err("a value is missing at its end"));
        check("$steps.a.n <", Err("a value is missing at its end"));
        check("length($input.a) > 1", Err("`length(…)` is a call"));
        check("$step.a == 1", Err("`$step.a` is not a reference"));
        check("($input.a", Err("`(` is not closed"));
        check("$input.a = 1", Err("`=` is out of place"));
        check("'open", Err("the quote ' is not closed"));
        check("$input.a $input.b", Err("`$input.b` is out of place"));
    }

    #[test]
    fn a_condition_of_open_parentheses_ends() {
        let open = "(".repeat(100_000);
        assert!(condition(&open).is_err());
    }
}
