//! What an app's size costs its author: `cargo check` of 100, 300 and 1,000 agents with as many
//! workflows, over an empty crate, everything they depend on being built.

use super::clock::{Contender, best, shown};
use super::{Row, root, trees};
use anyhow::{Result, ensure};
use fs_err as fs;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The sizes. The first is what the others are compared with.
const SIZES: [usize; 3] = [100, 300, 1_000];

/// How an app is written.
#[derive(Clone, Copy)]
enum Spelling {
    /// Items by path, each agent listing so many workflows.
    Items(usize),
    /// All in place, in markup.
    Markup,
}

pub(super) fn rows(work: &Path) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (spelling, what) in [
        (Spelling::Items(1), "each agent listing one"),
        (Spelling::Items(10), "each agent listing ten"),
        (Spelling::Markup, "all in markup"),
    ] {
        rows.extend(measure(&work.join("compile"), spelling, what)?);
    }
    Ok(rows)
}

fn measure(home: &Path, spelling: Spelling, what: &str) -> Result<Vec<Row>> {
    let mut crates = vec![Scratch::new(home, "empty", "//! Nothing.\n".to_owned(), 0)?];
    for count in SIZES {
        crates.push(Scratch::new(home, &format!("n{count}"), source(spelling, count)?, count)?);
    }
    let took = best(3, &crates.iter().map(Scratch::contender).collect::<Vec<_>>())?;
    let over: Vec<Duration> = took[1..].iter().map(|took_with| took_with.saturating_sub(took[0])).collect();
    let per_item = |at: usize| over[at].as_secs_f64() / SIZES[at] as f64;
    let row = |at: usize| Row {
        work: format!("`cargo check` of {0} agents and {0} workflows, {what}", SIZES[at]),
        measured: format!("{} over an empty crate", shown(over[at])),
        ratio: format!("{:.2} × {} and {}, by item", per_item(at) / per_item(0), SIZES[0], SIZES[0]),
        budget: if SIZES[at] == 1_000 { "≤ 5 s, linear" } else { "linear" },
    };
    Ok((0..SIZES.len()).map(row).collect())
}

/// A crate of its own, outside of this workspace.
struct Scratch {
    directory: PathBuf,
    target: PathBuf,
    source: String,
}

impl Scratch {
    /// Writes it, and checks it once so that what it depends on is built.
    fn new(home: &Path, name: &str, source: String, workflows: usize) -> Result<Scratch> {
        let scratch = Scratch { directory: home.join(name), target: home.join("target"), source };
        fs::create_dir_all(scratch.directory.join("src"))?;
        fs::create_dir_all(scratch.directory.join("workflows"))?;
        let agentapp = root().join("agentapp");
        let manifest = format!(
            "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
             agentapp = {{ path = {agentapp:?} }}\n\n[workspace]\n"
        );
        fs::write(scratch.directory.join("Cargo.toml"), manifest)?;
        fs::copy(root().join("Cargo.lock"), scratch.directory.join("Cargo.lock"))?;
        for at in 0..workflows {
            fs::write(scratch.directory.join(format!("workflows/flow-{at}.md")), trees::workflow_text(at))?;
        }
        scratch.touch()?;
        let output = scratch.check().output()?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Ok(scratch)
    }

    // cargo goes by the time of a file.
    fn touch(&self) -> Result<()> {
        Ok(fs::write(self.directory.join("src/lib.rs"), &self.source)?)
    }

    fn check(&self) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(["check", "--offline", "--quiet"]).current_dir(&self.directory);
        command.env("CARGO_TARGET_DIR", &self.target).env("CARGO_INCREMENTAL", "0");
        command
    }

    fn contender(&self) -> Contender<'_> {
        Box::new(|| {
            self.touch()?;
            Ok(self.check())
        })
    }
}

/// Returns the source of an app.
fn source(spelling: Spelling, count: usize) -> Result<String> {
    match spelling {
        Spelling::Items(listed) => items(count, listed),
        Spelling::Markup => markup(count),
    }
}

fn items(count: usize, listed: usize) -> Result<String> {
    let mut text = "//! An app.\nuse agentapp::prelude::*;\n".to_owned();
    let (mut agents, mut workflows) = (String::new(), String::new());
    for at in 0..count {
        let list: Vec<String> = (0..listed).map(|next| format!("Flow{}", (at + next * 7) % count)).collect();
        writeln!(
            text,
            "/// Finds things, number {at}.\n#[agent(id = \"@bench/agent-{at}\", model = \"anthropic/claude-sonnet-5\", \
             tools = [\"web-fetch\", \"app_data_write\"], workflows = [{}], memory = {{ scope: \"per-thread\", \
             retention_turns: 20 }}, traits = {{ empathy: 7 }}, autonomy = 4, prompt = \"You find things.\")]\n\
             pub struct Agent{at};\n/// A flow.\n#[workflow(file = \"workflows/flow-{at}.md\")]\npub struct Flow{at};",
            list.join(", ")
        )?;
        write!(agents, "Agent{at}, ")?;
        write!(workflows, "Flow{at}, ")?;
    }
    writeln!(text, "app! {{ id: \"@bench/app\", agents: [{agents}], workflows: [{workflows}] }}")?;
    Ok(text)
}

fn markup(count: usize) -> Result<String> {
    let mut text = "//! An app.\nuse agentapp::prelude::*;\napp! { <app id=\"@bench/app\">\n".to_owned();
    for at in 0..count {
        writeln!(
            text,
            "<agent id=\"@bench/agent-{at}\" model=\"anthropic/claude-sonnet-5\" description=\"Finds things.\" \
             tools=[\"web-fetch\", \"app_data_write\"] workflows=[flow_{at}] memory={{ scope: \"per-thread\", \
             retention_turns: 20 }} traits={{ empathy: 7 }} autonomy=4> \"You find things.\" </agent>\n\
             <workflow id=\"flow-{at}\" name=\"Flow\" version=\"0.1.0\" inputs={{ type: \"object\" }} outputs={{}}>\n\
             \"Search, ask, write.\"\n\
             <agent-step id=\"search\" agent=agent_{at} inputs={{ query: \"$input.query\" }}> \"Find it.\" </agent-step>\n\
             <approval id=\"ok\" approvers=[{{ role: \"owner\" }}]> \"Send it?\" </approval>\n\
             <map id=\"each\" over=\"$steps.search.items\"> <tool id=\"write\" tool=\"write\" inputs={{ item: \"$item\" }} /> \
             </map>\n</workflow>"
        )?;
    }
    text.push_str("</app> }\n");
    Ok(text)
}
