//! A key may be a keyword of Rust, a raw identifier or a string.
use agentapp::prelude::*;

#[agent(
    id = "scout",
    description = "Finds.",
    model = { r#ref: "m/one", temperature: 0.5 },
    persona = { ref: "calm" },
    on = { "run:end": "notify", start: { action: "wake", inputs: { use: true, type: -3, "a b": [1, { in: [] }] } } },
)]
pub struct Scout;

app! {
    r#agents: [Scout],
    "name": "Finder",
    artifacts: [{ type: "report", description: "What was found." }],
    attach: ["@acme/base", { ref: "@acme/more" }],
}

fn main() {
    let app = app().unwrap();
    let on = app.agents()[0].front().get("on").unwrap();
    assert_eq!(on.get("start").unwrap().get("inputs").unwrap().get("type").unwrap().as_int(), Some(-3));
    assert_eq!(app.attached().len(), 2);
}
