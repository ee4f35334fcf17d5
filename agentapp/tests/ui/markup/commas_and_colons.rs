use agentapp::prelude::*;

app! { <app id: "@acme/finder", name="Finder">
    <agent id="@acme/scout" model="m/one" description="Finds things." />,
    <ui title="Finder"> "<p>Hi</p>" </ui>
</app> }

fn main() {}
