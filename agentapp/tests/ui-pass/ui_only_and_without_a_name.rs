//! A page alone is an app, and an app need not have an id.
use agentapp::prelude::*;

app! {
    ui: {
        html: "<p>Tides</p>",
        title: "Tides",
        tools: ["app_run", "app_list",],
        port: 4173,
        csp: { connectDomains: [] },
    },
    agents: [],
}

fn main() {
    let app = app().unwrap();
    assert_eq!((app.id(), app.ui_tools().unwrap().len()), (None, 2));
}
