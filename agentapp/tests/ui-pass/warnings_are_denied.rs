//! What the macros write is free of warnings, whatever the author's crate denies.
#![deny(warnings, missing_docs, unreachable_pub, missing_debug_implementations, clippy::all, clippy::pedantic)]

use agentapp::prelude::*;

/// The page.
const PAGE: &str = "<p>Tides</p>";

/// Hunts.
#[workflow(file = "workflows/step-agent.md")]
#[derive(Debug)]
pub struct Hunt;

/// Finds things,
/// and ranks them.
#[agent(id = "scout", model = "m/one", workflows = [Hunt], traits = { empathy: 8, wit: -0.0 }, prompt = concat!("Be ", "brief."))]
#[derive(Debug)]
pub struct Scout;

app! { id: "@acme/finder", agents: [Scout], workflows: [Hunt], ui: { html: PAGE } }

fn main() {
    let app = app().unwrap();
    assert_eq!(app.agents()[0].front().text("description"), Some("Finds things, and ranks them."));
    assert_eq!(app.agents()[0].body(), Some("Be brief."));
    assert_eq!((app.workflows()[0].id(), app.ui()), ("job-hunt", Some(PAGE)));
}
