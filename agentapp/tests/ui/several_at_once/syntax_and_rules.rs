use agentapp::prelude::*;

app! {
    id: ,
    version: "one",
    category: "",
    agents: ["@acme/scout"],
    data: { dir: "/data" },
}

fn main() {}
