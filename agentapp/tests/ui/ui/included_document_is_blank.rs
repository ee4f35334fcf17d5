use agentapp::prelude::*;

const PAGE: &str = "\n";

app! {
    id: "@acme/finder",
    ui: { html: PAGE },
}

fn main() {}
