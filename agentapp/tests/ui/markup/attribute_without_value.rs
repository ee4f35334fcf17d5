use agentapp::prelude::*;

app! { <app id= name="Finder">
    <agent id="@acme/scout" model description="Finds things." autonomy= />
</app> }

fn main() {}
