use agentapp::prelude::*;

app! { <app id="@acme/finder"> <ui title="Finder"> "<p>Hi</p>" </ui> </app> <app /> }

fn main() {}
