use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    ui: { html: "<p>" + },
}

fn main() {}
