use agentapp::prelude::*;

app! {
    id: "@acme/finder",
    ui: { html: "<p>Tides</p>", tools: ["app_run" "app_list"] },
}

fn main() {}
