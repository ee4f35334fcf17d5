use agentapp::prelude::*;

app! { id: "@acme/finder", agents: [Scuot] }

fn main() {}
