//! A page with a table of tides. No agent works for it; it only reads its data.

use agentapp::prelude::*;

app! {
    id: "@agentproto/tide-table",
    name: "Tide Table",
    description: "Shows the day's high and low water for one harbour.",
    ui: {
        html: include_str!("../ui/index.html"),
        title: "Tide Table",
        tools: ["app_data_read"],
    },
    files: "files",
    category: "sea",
}
