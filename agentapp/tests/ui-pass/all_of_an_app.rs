//! Everything that `app!` takes. Paths are relative to the crate here and absolute in the app.
use agentapp::prelude::*;

const NAME: &str = "Finder";

#[agent(id = "scout", description = "Finds.", model = "m/one")]
pub struct Scout;

app! {
    id: "@acme/finder", name: NAME, version: env!("CARGO_PKG_VERSION"), description: "Finds.",
    agents: [Scout],
    workspace: { id: "@acme/home", name: "Home", owner: { type: "org", id: "o", slug: "acme" } },
    requires: ["@acme/base"],
    artifact: "artifact/index.html",
    skill: { path: "skill/", title: "Finding" },
    dev: { launch: [{ name: "web", runtimeExecutable: "npx" }] },
    data: { dir: "data" },
    category: "search",
    files: "./files/",
}

fn main() {
    let app = app().unwrap();
    let here = env!("CARGO_MANIFEST_DIR");
    assert_eq!(app.sources().artifact, Some(format!("{here}/artifact/index.html")));
    assert_eq!(app.sources().skill, Some(format!("{here}/skill")));
    assert_eq!(app.sources().files, Some(format!("{here}/files")));
    assert_eq!((app.name(), app.workspace().unwrap().id()), (Some(NAME), "@acme/home"));
}
