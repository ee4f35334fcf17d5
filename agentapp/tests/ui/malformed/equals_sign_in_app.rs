use agentapp::prelude::*;

app! {
    id = "@acme/finder",
    ui: { html: "<p>Tides</p>" },
}

fn main() {}
