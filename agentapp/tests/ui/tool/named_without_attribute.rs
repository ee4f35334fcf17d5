use agentapp::prelude::*;

pub fn search() {}

app! { tools: [search], ui: { html: "<p>" } }

fn main() {}
