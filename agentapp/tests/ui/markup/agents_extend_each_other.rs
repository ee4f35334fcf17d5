// twin: reference/agents_extend_each_other
use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." extends=judge />
    <agent id="@acme/judge" model="m/one" description="Finds things." extends=scout />
</app> }

fn main() {}
