use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    name: "Finder",,
    ui: { html: "<p>Tides</p>" },
}

fn main() {}
