use agentapp::prelude::*;

/// Sends.
#[tool]
pub fn send() {}

/// Searches.
#[tool]
pub fn search() {}

/// Finds.
#[agent(id = "scout", model = "m/one", tools = [search, "web-fetch", send])]
pub struct Scout;

app! {
    agents: [Scout],
    tools: [],
    ui: { html: "<p>", tools: ["app_run", send] },
}

fn main() {}
