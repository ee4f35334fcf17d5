use agentapp::prelude::*;

app! { tools: "search", ui: { html: "<p>" } }

fn main() {}
