// twin: reference/step_names_unbundled_agent
use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." workflows=[job_hunt] />
    <workflow id="job-hunt" name="Hunt" version="0.1.0" inputs={} outputs={}> "Hunts."
        <agent-step id="report" agent="scout"> "Report." </agent-step>
    </workflow>
</app> }

fn main() {}
