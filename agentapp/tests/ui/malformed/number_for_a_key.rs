use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    7: "days",
    ui: { html: "<p>Tides</p>" },
}

fn main() {}
