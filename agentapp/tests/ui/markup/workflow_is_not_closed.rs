use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <workflow id="hunt" name="Hunt" version="0.1.0" inputs={} outputs={}> "Hunts."
        <map id="each" over="$input.items"> <tool id="write" tool="x" />
    <agent id="@acme/scout" model="m/one" description="Finds things." workflows=[hunt] />
    <agent
</app> }

fn main() {}
