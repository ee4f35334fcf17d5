// twin: orphan/ui_only_app_with_a_workflow
use agentapp::prelude::*;

#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;

app! {
    id: "@acme/finder",
    workflows: [Hunt],
    ui: { html: "<p>Tides</p>" },
}

fn main() {}
