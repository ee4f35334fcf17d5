use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", autonomy = 99999999999999999999)]
pub struct Scout;

app! {
    id: "@acme/finder",
    agents: [Scout],
}

fn main() {}
