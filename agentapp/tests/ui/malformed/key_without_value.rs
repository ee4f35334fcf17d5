use agentapp::prelude::*;

app! { id: , name: "Finder", ui: { html: "<p>Tides</p>" } }

fn main() {}
