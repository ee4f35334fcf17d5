use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." workflows=[job_hunt]> <memory scope="none" /> </agent>
    <workflow id="job-hunt" name="Hunt" version="0.1.0" inputs={} outputs={}> "Hunts."
        <agent id="one" agent=scout> "Look." </agent>
        <tol id="two" tool="x" />
    </workflow>
    <workflw id="x" />
</app> }

fn main() {}
