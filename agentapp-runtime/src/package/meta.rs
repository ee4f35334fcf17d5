//! What a manifest repeats from an app.

use crate::bundle::Meta;
use agentapp_model::App;
use agentapp_model::app::SURFACE_PATHS;

/// Returns what a manifest repeats from an app.
pub fn meta(app: &App) -> Meta {
    let path = |key: &str| app.front().get(key)?.get("path")?.as_text();
    let name = |path: &str| path.trim_end_matches('/').rsplit('/').next().unwrap_or(path).to_owned();
    Meta {
        id: app.id().map(str::to_owned),
        slug: app.front().text("slug").map(str::to_owned),
        version: app.version().map(str::to_owned),
        name: app.name().map(str::to_owned),
        description: app.description().map(str::to_owned),
        agents: app.agents().iter().map(|agent| agent.id().to_owned()).collect(),
        workflows: app.workflows().iter().map(|workflow| workflow.id().to_owned()).collect(),
        ui: SURFACE_PATHS.iter().filter_map(|(key, _)| path(key)).map(name).collect(),
    }
}
