//! The globs of `package`: `**` for any number of folders, `*` within one name, and nothing else.
//!
//! Braces, `?` and `!` are ordinary characters here, as they are to the other packer of the format.

/// A pattern over whole bundle paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glob(Vec<Token>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Byte(u8),
    /// `*`: any bytes but a slash.
    Name,
    /// `**`: any bytes.
    Any,
    /// `**/`: nothing, or any bytes and a slash.
    Folders,
}

impl Glob {
    /// Reads a pattern. A leading `./` says nothing.
    pub fn new(pattern: &str) -> Glob {
        let mut rest = pattern.strip_prefix("./").unwrap_or(pattern).as_bytes();
        let mut tokens = Vec::new();
        while let Some(first) = rest.first() {
            let (token, length) = match rest {
                [b'*', b'*', b'/', ..] => (Token::Folders, 3),
                [b'*', b'*', ..] => (Token::Any, 2),
                [b'*', ..] => (Token::Name, 1),
                _ => (Token::Byte(*first), 1),
            };
            tokens.push(token);
            rest = &rest[length..];
        }
        Glob(tokens)
    }

    /// Returns true if the pattern describes the whole path.
    pub fn matches(&self, path: &str) -> bool {
        let text = path.as_bytes();
        // Whether the tokens looked at so far, from the last one on, describe all from a byte on.
        let mut matched = vec![false; text.len() + 1];
        matched[text.len()] = true;
        for token in self.0.iter().rev() {
            step(*token, text, &mut matched);
            if !matched.contains(&true) {
                return false;
            }
        }
        matched[0]
    }
}

/// Takes one more token, which stands before those in `matched`.
fn step(token: Token, text: &[u8], matched: &mut [bool]) {
    if let Token::Byte(byte) = token {
        for (at, found) in text.iter().enumerate() {
            matched[at] = *found == byte && matched[at + 1];
        }
        matched[text.len()] = false;
        return;
    }
    let mut behind_a_slash = false;
    for at in (0..text.len()).rev() {
        let slash = text[at] == b'/';
        behind_a_slash |= token == Token::Folders && slash && matched[at + 1];
        matched[at] |= match token {
            Token::Name => !slash && matched[at + 1],
            Token::Any => matched[at + 1],
            Token::Folders | Token::Byte(_) => behind_a_slash,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn describes_whole_paths() {
        for (pattern, yes, no) in [
            ("a.md", &["a.md"][..], &["A.md", "x/a.md", "a.md/x", "a.mdx", ""][..]),
            ("./a.md", &["a.md"], &["./a.md"]),
            ("*", &["a", ".env", ""], &["a/b"]),
            ("*.md", &["a.md", ".md"], &["a/b.md", "a.md.txt"]),
            ("a/*/c", &["a/b/c", "a//c"], &["a/c", "a/b/b/c"]),
            ("**", &["a", "a/b/c"], &[]),
            ("a/**", &["a/b", "a/b/c"], &["a", "ab/c", "x/a/b"]),
            ("**/a", &["a", "x/a", "x/y/a"], &["xa", "a/x"]),
            ("a/**/b", &["a/b", "a/x/b", "a/x/y/b"], &["a/xb", "ab"]),
            ("**/*.test.*", &["a.test.js", "x/a.test.js"], &["test.js", "a.test/x"]),
            ("**/__tests__/**", &["__tests__/a", "x/__tests__/y/z"], &["__tests__", "x__tests__/a"]),
            ("{a,b}?", &["{a,b}?"], &["a", "ax"]),
            ("!a", &["!a"], &["b"]),
            ("gr\u{f6}\u{df}e/*", &["gr\u{f6}\u{df}e/\u{1f349}"], &["gro\u{df}e/a"]),
        ] {
            let glob = Glob::new(pattern);
            yes.iter().for_each(|path| assert!(glob.matches(path), "`{pattern}` and `{path}`"));
            no.iter().for_each(|path| assert!(!glob.matches(path), "`{pattern}` and `{path}`"));
        }
    }

    /// The same by trying everything, which takes exponential time.
    fn naive(pattern: &[u8], text: &[u8]) -> bool {
        let ends = || 0..=text.len();
        match pattern {
            [] => text.is_empty(),
            [b'*', b'*', b'/', rest @ ..] => {
                naive(rest, text) || ends().skip(1).any(|at| text[at - 1] == b'/' && naive(rest, &text[at..]))
            }
            [b'*', b'*', rest @ ..] => ends().any(|at| naive(rest, &text[at..])),
            [b'*', rest @ ..] => ends().any(|at| !text[..at].contains(&b'/') && naive(rest, &text[at..])),
            [byte, rest @ ..] => text.first() == Some(byte) && naive(rest, &text[1..]),
        }
    }

    proptest! {
        #[test]
        fn agrees_with_trying_everything(pattern in "[ab*/]{0,8}", path in "[ab/]{0,8}") {
            prop_assert_eq!(Glob::new(&pattern).matches(&path), naive(pattern.as_bytes(), path.as_bytes()));
        }
    }

    #[test]
    fn many_stars_take_no_time() {
        assert!(!Glob::new(&"*a".repeat(40)).matches(&format!("{}b", "a".repeat(400))));
    }
}
