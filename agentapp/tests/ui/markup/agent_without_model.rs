// twin: missing/agent_without_model
use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" description="Finds things."> "Be brief." </agent>
</app> }

fn main() {}
