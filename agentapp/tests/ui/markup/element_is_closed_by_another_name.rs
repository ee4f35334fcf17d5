use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things."> "Be brief." </agnet>
    <ui title="Finder"> "<p>Hi</p>" </ui>
</app> }

fn main() {}
