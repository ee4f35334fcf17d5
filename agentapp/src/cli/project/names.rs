//! Names of crates: which ones cargo and rustc take, and one for any text.

use super::super::failure::Failure;

/// What rustc keeps for itself, in every edition, and the crates that a library cannot be named like.
const TAKEN: [&str; 57] = [
    "abstract",
    "agentapp",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "core",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc_macro",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "std",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
];

/// Refuses a name that cargo or rustc would not take.
pub(in super::super) fn check_name(name: &str) -> Result<(), Failure> {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let why = if !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        "does not begin with a letter from a to z"
    } else if !name.chars().all(letters) {
        "has something else than the letters a to z, digits, `-` and `_`"
    } else if name.ends_with(['-', '_']) || name.len() > 64 {
        "ends in a mark, or has over 64 letters"
    } else if TAKEN.contains(&crate_ident(name).as_str()) {
        "is taken by Rust or by agentapp"
    } else {
        return Ok(());
    };
    let help = format!("name it by `--name`, such as `--name {}`", name_from(name));
    Err(Failure::new(format!("`{name}`: as the name of a crate, this {why}")).help(help))
}

/// Returns a crate's name as Rust code has it.
pub(in super::super) fn crate_ident(name: &str) -> String {
    name.replace('-', "_")
}

/// Returns a name that is taken by cargo and rustc, as near to a text as may be.
pub(in super::super) fn name_from(text: &str) -> String {
    let mut name = String::new();
    for c in text.chars().take(50) {
        match c.to_ascii_lowercase() {
            c if c.is_ascii_alphanumeric() => name.push(c),
            _ if name.is_empty() || name.ends_with('-') => {}
            _ => name.push('-'),
        }
    }
    let name = name.trim_end_matches('-');
    if name.is_empty() {
        "my-app".to_owned()
    } else if name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("app-{name}")
    } else if TAKEN.contains(&crate_ident(name).as_str()) {
        format!("{name}-app")
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_cargo_or_rustc_would_refuse_is_refused() {
        for name in ["my-app", "a", "tide_table", "app2"] {
            assert!(check_name(name).is_ok(), "{name}");
        }
        for name in
            ["", "2apps", "My-app", "été", "a b", "a/b", "test", "match", "proc-macro", "agentapp", "x-"]
        {
            assert!(check_name(name).is_err(), "{name}");
        }
    }

    #[test]
    fn any_text_becomes_a_name_that_is_taken() {
        let cases = [
            ("Grant Finder", "grant-finder"),
            ("café-lab", "caf-lab"),
            ("2048", "app-2048"),
            ("match", "match-app"),
            ("夏", "my-app"),
            ("--x--", "x"),
        ];
        for (text, expected) in cases {
            assert_eq!(name_from(text), expected);
            assert!(check_name(&name_from(text)).is_ok(), "{text}");
        }
    }
}
