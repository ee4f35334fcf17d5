use agentapp::prelude::*;

app! { <app id="@acme/finder"> <ui title="Finder"> " " </ui> </app> }

fn main() {}
