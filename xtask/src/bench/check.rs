//! Checking: a whole process on a small app, and 1,000 agents with 1,000 workflows from files.

use super::clock::{Contender, best, shown, times};
use super::peers::command;
use super::{Row, root, trees};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

pub(super) fn rows(agentapp: &Path, work: &Path) -> Result<Vec<Row>> {
    let example = root().join("tests/fixtures/agentproto/scoped-grant-finder");
    let (hundred, thousand) = (work.join("hundred"), work.join("thousand"));
    trees::app(&hundred, 100)?;
    trees::app(&thousand, 1_000)?;
    let check = |tree: &Path| -> Contender<'_> {
        let tree = tree.to_owned();
        Box::new(move || Ok(command(agentapp, &["check"], &[&tree])))
    };
    let version: Contender<'_> = Box::new(|| Ok(command(agentapp, &["--version"], &[])));
    let nothing: Contender<'_> = Box::new(|| Ok(Command::new("true")));
    let took = best(20, &[nothing, version, check(&example), check(&hundred), check(&thousand)])?;
    let over = |at: usize| format!("{:.1} × `true`", times(took[at], took[0]));
    Ok(vec![
        Row {
            work: "`agentapp --version`".into(),
            measured: shown(took[1]),
            ratio: over(1),
            budget: "≤ 3 ms",
        },
        Row {
            work: "`agentapp check` of an example app".into(),
            measured: shown(took[2]),
            ratio: over(2),
            budget: "≤ 10 ms",
        },
        Row {
            work: "`agentapp check` of 1,000 agents and 1,000 workflows".into(),
            measured: shown(took[4]),
            ratio: format!("{:.1} × 100 and 100", times(took[4], took[3])),
            budget: "≤ 200 ms",
        },
    ])
}
