// twin: reference/chain_of_extends_is_too_long
use agentapp::prelude::*;

#[agent(id = "a0", description = "D.", model = "m/one", extends = "a1")] pub struct A0;
#[agent(id = "a1", description = "D.", model = "m/one", extends = "a2")] pub struct A1;
#[agent(id = "a2", description = "D.", model = "m/one", extends = "a3")] pub struct A2;
#[agent(id = "a3", description = "D.", model = "m/one", extends = "a4")] pub struct A3;
#[agent(id = "a4", description = "D.", model = "m/one", extends = "a5")] pub struct A4;
#[agent(id = "a5", description = "D.", model = "m/one", extends = "a6")] pub struct A5;
#[agent(id = "a6", description = "D.", model = "m/one")] pub struct A6;
app! { id: "@acme/finder", agents: [A0, A1, A2, A3, A4, A5, A6] }

fn main() {}
