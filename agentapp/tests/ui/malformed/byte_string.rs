use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    name: b"Finder",
    ui: { html: "<p>Tides</p>" },
}

fn main() {}
