//! Templates with `{names}`, read as the reference's language formats them.

use std::iter::Peekable;
use std::str::Chars;

/// Returns what stands between braces, in order; or why the braces do not hold together. `{{` and `}}`
/// stand for themselves, and what follows a `:` or a `!` in braces is not part of the name.
pub(crate) fn names(template: &str) -> Result<Vec<String>, &'static str> {
    let mut names = Vec::new();
    let mut rest = template.chars().peekable();
    while let Some(c) = rest.next() {
        if (c == '{' || c == '}') && rest.next_if_eq(&c).is_none() {
            if c == '}' {
                return Err("a `}` closes nothing");
            }
            names.push(field(&mut rest)?);
        }
    }
    Ok(names)
}

const OPEN: &str = "a `{` is not closed";

/// Reads on behind a `{`, to behind the `}` that closes it.
fn field(rest: &mut Peekable<Chars<'_>>) -> Result<String, &'static str> {
    let mut name = String::new();
    loop {
        match rest.next().ok_or(OPEN)? {
            '}' => return Ok(name),
            '{' => return Err("a `{` stands inside braces"),
            c @ (':' | '!') => {
                if c == ':' || conversion(rest)? {
                    format(rest)?;
                }
                return Ok(name);
            }
            '[' => {
                name.push('[');
                while let Some(c) = rest.next_if(|c| *c != ']') {
                    name.push(c);
                }
            }
            c => name.push(c),
        }
    }
}

/// Reads the character behind a `!`; tells whether a format follows.
fn conversion(rest: &mut Peekable<Chars<'_>>) -> Result<bool, &'static str> {
    rest.next().ok_or(OPEN)?;
    match rest.next().ok_or(OPEN)? {
        '}' => Ok(false),
        ':' => Ok(true),
        _ => Err("one character may follow a `!` in braces"),
    }
}

/// Reads a format, in which braces pair.
fn format(rest: &mut Peekable<Chars<'_>>) -> Result<(), &'static str> {
    let mut depth = 1_usize;
    while depth > 0 {
        match rest.next().ok_or(OPEN)? {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_stand_between_braces() {
        assert_eq!(names("Exchange {order_id} for {size}"), Ok(vec!["order_id".into(), "size".into()]));
        assert_eq!(
            names("{{no}} {a!r} {b:{c}>3} {d!s:x} {e[}]}"),
            Ok(["a", "b", "d", "e[}]"].map(Into::into).into())
        );
        assert_eq!(names("{}"), Ok(vec![String::new()]));
    }

    #[test]
    fn braces_pair() {
        for template in
            ["{a", "a}", "{", "}", "{a{b}}", "{a!", "{a!r", "{a!rx}", "{a:{b}", "{a[", "}}}", "{{{"]
        {
            assert!(names(template).is_err(), "{template}");
        }
    }
}
