use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    ui: { html: "  " },
}

fn main() {}
