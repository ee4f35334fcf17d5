use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    ui: { title: "Tides" },
}

fn main() {}
