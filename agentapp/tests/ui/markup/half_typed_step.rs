use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." workflows=[hunt] />
    <workflow id="hunt" name="Hunt" version="0.1.0" inputs={} outputs={}> "Hunts."
        <tool id= />
        <gate id="two" command=
        <agnt id="three" />
        <tool id="four" tool="x" inputs={ a: "$steps.three.b" } next= />
    </workflow>
</app> }

fn main() {}
