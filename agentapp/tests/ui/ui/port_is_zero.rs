// twin: ui/port_is_zero
use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    ui: { html: "<p>Tides</p>", port: 0 },
}

fn main() {}
