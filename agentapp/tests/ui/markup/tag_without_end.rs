use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <agent id="@acme/scout" model="m/one" description="Finds things."
    <agent id="@acme/judge" description="Weighs." model="m/one" "Be brief." </agent>
    <ui title="Finder"> "<p>Hi</p>" </ui>
</app> }

fn main() {}
