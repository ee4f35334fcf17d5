use agentapp::prelude::*;

app! { <app id="@acme/finder" naem="Finder">
    <ui titel="Finder"> "<p>Hi</p>" </ui>
    <files dir="files" />
</app> }

fn main() {}
