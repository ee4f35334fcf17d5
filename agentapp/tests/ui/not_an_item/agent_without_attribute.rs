use agentapp::prelude::*;

pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
