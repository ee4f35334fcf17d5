//! The newsroom's own agent.

use crate::PublishStory;
use agentapp::prelude::*;

/// Researches an assignment, writes the story with its sources, and revises it after a fact check.
#[agent(
    id = "@press/reporter",
    model = "anthropic/claude-opus-4-7",
    tools = ["web-search", "web-fetch"],
    workflows = [PublishStory],
    prompt = include_str!("../prompts/reporter.md"),
)]
pub struct Reporter;
