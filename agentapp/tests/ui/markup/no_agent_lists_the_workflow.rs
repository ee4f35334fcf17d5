// twin: orphan/no_agent_lists_the_workflow
use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." />
    <workflow id="job-hunt" name="Hunt" version="0.1.0" inputs={} outputs={}> "Hunts." <tool id="one" tool="x" /> </workflow>
</app> }

fn main() {}
