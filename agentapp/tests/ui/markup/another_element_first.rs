use agentapp::prelude::*;

app! { <agent id="@acme/scout" model="m/one" description="Finds things." /> }

fn main() {}
