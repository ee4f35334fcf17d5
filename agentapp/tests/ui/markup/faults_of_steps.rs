use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." workflows=[job_hunt] />
    <workflow id="job-hunt" name="Hunt" version="0.1.0" inputs={} outputs={}> "Hunts."
        <map id="each" over="$steps.serch.items"> <tool id="write" tool="x" next="wirte" /> </map>
        <loop id="again" while="true" max_iterations=2000> <tool id="write" tool="x" /> </loop>
        <approval id="ok" approvers=[]> "Send it?" </approval>
    </workflow>
</app> }

fn main() {}
