// twin: ui/tools_is_a_string
use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    ui: { html: "<p>Tides</p>", tools: "app_run" },
}

fn main() {}
