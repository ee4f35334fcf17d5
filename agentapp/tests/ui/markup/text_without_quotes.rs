use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things."> Be brief, always. </agent>
</app> }

fn main() {}
