//! `agentapp explain`: what a rule says, when it is broken and how to mend it.

use super::answer::Answer;
use super::failure::Failure;
use super::pages::{self, PAGES, Page, Row};
use super::terminal::Format;
use agentapp_model::near;
use serde::Serialize;

/// Explain a rule, or list all of them.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp explain ref.id-mismatch")]
pub(super) struct Args {
    /// The name in the brackets of an error: a rule, or the reason why a bundle was refused.
    rule: Option<String>,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

/// What there is to say about a name.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Explained {
    Rules { ok: bool, rules: Vec<Line> },
    Rule { ok: bool, rule: &'static str, page: &'static str },
    OfAppspecs { ok: bool, rule: &'static str, page: String },
    Reason { ok: bool, reason: &'static str, meaning: &'static str },
}

/// One rule in the list.
#[derive(Debug, Serialize)]
pub(super) struct Line {
    rule: &'static str,
    severity: &'static str,
    summary: &'static str,
}

pub(super) fn explain(args: &Args) -> Result<Explained, Failure> {
    let Some(name) = &args.rule else { return Ok(list()) };
    if let Some(Page { rule, text }) = PAGES.iter().find(|page| page.rule == name) {
        return Ok(Explained::Rule { ok: true, rule, page: text });
    }
    if let Some(row) = pages::appspec_rules().find(|row| row.rule == name) {
        return Ok(Explained::OfAppspecs { ok: true, rule: row.rule, page: row.page() });
    }
    match pages::reasons().find(|(reason, _)| reason == name) {
        Some((reason, meaning)) => Ok(Explained::Reason { ok: true, reason, meaning }),
        None => Err(unknown(name)),
    }
}

fn list() -> Explained {
    let line = |page: &Page| {
        let (severity, summary) = page.headline();
        Line { rule: page.rule, severity, summary }
    };
    let row = |row: Row| Line { rule: row.rule, severity: row.severity(), summary: row.statement };
    let rules = PAGES.iter().map(line).chain(pages::appspec_rules().map(row)).collect();
    Explained::Rules { ok: true, rules }
}

fn unknown(name: &str) -> Failure {
    let failure = Failure::new(format!("there is no rule `{name}`"));
    let near: Vec<String> = nearest(name).iter().map(|near| format!("`{near}`")).collect();
    match near.as_slice() {
        [] => failure.help("`agentapp explain` lists all rules"),
        [rest @ .., last] if !rest.is_empty() => {
            failure.help(format!("did you mean {} or {last}?", rest.join(", ")))
        }
        [only, ..] => failure.help(format!("did you mean {only}?")),
    }
}

/// Returns up to three names: the one that `name` is a slip of, else those that it is a part of.
fn nearest(name: &str) -> Vec<&'static str> {
    let known = || {
        let reasons = pages::reasons().map(|(reason, _)| reason);
        PAGES.iter().map(|page| page.rule).chain(reasons).chain(pages::appspec_rules().map(|row| row.rule))
    };
    if let Some(near) = near::nearest(name, known()) {
        return vec![near];
    }
    let mut names: Vec<&str> = known().filter(|known| !name.is_empty() && known.contains(name)).collect();
    names.truncate(3);
    names
}

impl Answer for Explained {
    fn text(&self) -> String {
        match self {
            Explained::Rules { rules, .. } => {
                let width = rules.iter().map(|line| line.rule.len()).max().unwrap_or(0);
                let line = |Line { rule, severity, summary }: &Line| {
                    format!("{rule:<width$}  {severity:<7}  {summary}\n")
                };
                rules.iter().map(line).collect()
            }
            Explained::Rule { page, .. } => (*page).to_owned(),
            Explained::OfAppspecs { page, .. } => page.clone(),
            Explained::Reason { reason, meaning, .. } => format!("`{reason}`: {meaning}\n"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: &[&str]) {
        assert_eq!(nearest(name), expected);
    }

    #[test]
    fn slips_and_parts_are_understood() {
        check("atach.orphan", &["attach.orphan"]);
        check("ref.id-missmatch", &["ref.id-mismatch"]);
        check("orphan", &["attach.orphan"]);
        check("trunkated", &["truncated"]);
        check("quite.something-else", &[]);
        check("", &[]);
    }
}
