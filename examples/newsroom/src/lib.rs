//! Writes stories: its own reporter works with two agents that come from another crate.

pub mod reporter;

use agentapp::prelude::*;
use reporter::Reporter;

/// From an assignment to a story that somebody signed off.
#[workflow(file = "workflows/publish-story.md")]
pub struct PublishStory;

app! {
    id: "@press/newsroom",
    name: "Newsroom",
    description: "Takes a story from assignment to publication, with a fact check and a person's \
                  sign-off.",
    agents: [Reporter, shared_agents::FactChecker, shared_agents::Editor],
    workflows: [PublishStory],
    category: "news",
}
