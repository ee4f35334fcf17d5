// twin: duplicate/two_workflows_with_one_id
use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." workflows=[job_hunt] />
    <workflow id="job-hunt" name="Hunt" version="0.1.0" inputs={} outputs={}> "One." <tool id="one" tool="x" /> </workflow>
    <workflow id="job-hunt" name="Hunt" version="0.1.0" inputs={} outputs={}> "Two." <tool id="one" tool="x" /> </workflow>
</app> }

fn main() {}
