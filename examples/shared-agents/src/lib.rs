//! Agents that any app can bundle by their path. They know no app and no workflow.

use agentapp::prelude::*;

/// Takes a draft apart into claims, checks each against sources, and gives every one a verdict.
#[agent(
    id = "@press/fact-checker",
    model = "anthropic/claude-opus-4-7",
    tools = ["web-search", "web-fetch"],
    prompt = include_str!("../prompts/fact-checker.md"),
)]
pub struct FactChecker;

/// Makes a checked draft clear, fair and short in the writer's voice, and lists every change of
/// substance.
#[agent(
    id = "@press/editor",
    model = "anthropic/claude-opus-4-7",
    prompt = include_str!("../prompts/editor.md"),
)]
pub struct Editor;
