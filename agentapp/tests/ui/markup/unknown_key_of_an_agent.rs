use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." tempature=1 />
</app> }

fn main() {}
