use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." model="m/two" prompt="Be brief."> "Be long." </agent>
</app> }

fn main() {}
