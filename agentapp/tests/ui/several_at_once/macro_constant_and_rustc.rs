use agentapp::prelude::*;
#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", autonomy = 11)]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout], workflows: [Hunt], version: "1.0",
}

pub const TIDES: u32 = "high";

fn main() {}
