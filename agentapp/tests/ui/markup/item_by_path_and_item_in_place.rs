use agentapp::prelude::*;

#[agent(id = "@acme/scout", description = "Finds things.", model = "m/one", workflows = ["ghost"])]
pub struct Scout;

app! { <app id="@acme/finder">
    <use agent=Scout />
    <agent id="@acme/scout" model="m/one" description="Finds things." workflows=["hunt"] />
    <workflow id="hunts" name="Hunt" version="0.1.0" inputs={} outputs={}> "Hunts." <tool id="one" tool="x" /> </workflow>
</app> }

fn main() {}
