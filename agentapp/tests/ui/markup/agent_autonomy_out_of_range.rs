// twin: field/agent_autonomy_out_of_range
use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." autonomy=11 />
</app> }

fn main() {}
