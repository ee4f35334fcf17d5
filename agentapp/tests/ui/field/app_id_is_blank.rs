// twin: field/app_id_is_blank
use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one")]
pub struct Scout;

app! {
    id: " ",
    agents: [Scout],
}

fn main() {}
