//! Who does the work: one agent looks, the other writes.

use crate::workflows::JobHunt;
use agentapp::prelude::*;

/// Finds open postings for a candidate, reads each one, and rates how well it fits the CV and the
/// preferences.
#[agent(
    id = "@agentproto/job-scout",
    model = "anthropic/claude-opus-4-7",
    tools = ["search-jobs", "web-fetch"],
    workflows = [JobHunt],
    prompt = include_str!("../prompts/job-scout.md"),
)]
pub struct JobScout;

/// Cuts a CV to one job posting and writes the letter, from what the CV shows and nothing else.
#[agent(
    id = "@agentproto/job-tailor",
    model = "anthropic/claude-opus-4-7",
    prompt = include_str!("../prompts/job-tailor.md"),
)]
pub struct JobTailor;
