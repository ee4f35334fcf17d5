use agentapp::prelude::*;

pub struct Scout;

app! { <app id="@acme/finder">
    <use agent="@acme/scout" />
    <use agent=Scout />
    <use />
</app> }

fn main() {}
