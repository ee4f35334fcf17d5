// twin: duplicate/two_agents_with_one_id
use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." />
    <agent id="@acme/scout" model="m/one" description="Finds things." />
</app> }

fn main() {}
