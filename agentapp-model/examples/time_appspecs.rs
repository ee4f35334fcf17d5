//! How long an Appspec takes to be parsed and checked, for `cargo xtask bench`: prints the best time of
//! each file, and of made-up documents of growing length, in nanoseconds.

use agentapp_model::appspec;
use agentapp_model::appspec::catalogue::{Catalogue, Known};
use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};

/// How long one text is read over and over.
const PATIENCE: Duration = Duration::from_millis(100);

/// How often it is read at least: the best of few rounds on a busy machine is no best.
const ROUNDS: usize = 30;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    for file in std::env::args().skip(1) {
        let text = fs_err::read_to_string(&file)?;
        writeln!(out, "{}\t{}\t{file}", best(&text)?.as_nanos(), text.len())?;
    }
    for length in [50, 500, 5_000] {
        let text = long(length)?;
        writeln!(out, "{}\t{}\t{length}", best(&text)?.as_nanos(), text.len())?;
    }
    Ok(())
}

fn best(text: &str) -> Result<Duration, Box<dyn Error>> {
    let known = Known { catalogue: Some(Catalogue::embedded()), ..Known::default() };
    let started = Instant::now();
    let (mut best, mut rounds) = (Duration::MAX, 0);
    while started.elapsed() < PATIENCE || rounds < ROUNDS {
        rounds += 1;
        let once = Instant::now();
        let checked = appspec::read(text, known);
        best = best.min(once.elapsed());
        if let Some(problem) = checked.problems.iter().find(|problem| problem.is_error()) {
            return Err(problem.message.clone().into());
        }
    }
    Ok(best)
}

/// Makes a document with so many tools, rules on them, starters and tests.
fn long(length: usize) -> Result<String, std::fmt::Error> {
    let mut text = String::from("id: long\nname: Long\nkind: chat\nagent: jupyter-data-analyst\n");
    text.push_str("tools:\n");
    for at in 0..length {
        write!(text, "- name: tool_{at}\n  description: Does the work of number {at}.\n  does: [write]\n")?;
    }
    text.push_str("rules:\n");
    for at in 0..length {
        write!(text, "- action: Do number {at}\n  applies_to: tool_{at}\n  behaviour: ask_first\n")?;
    }
    text.push_str("interface:\n  starters:\n");
    for at in 0..length {
        write!(text, "  - label: Begin {at}\n    message: Please begin with number {at}.\n")?;
    }
    text.push_str("tests:\n  cases:\n");
    for at in 0..length {
        write!(text, "  - ask: What is number {at}?\n    expect: It says what number {at} is.\n")?;
    }
    Ok(text)
}
