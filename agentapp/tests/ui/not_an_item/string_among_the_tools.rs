use agentapp::prelude::*;

app! { tools: ["send"], ui: { html: "<p>" } }

fn main() {}
