use agentapp::prelude::*;

pub struct Job;

/// Ranks.
#[tool]
pub fn rank(jobs: Vec<Job>) -> Result<Job, ToolError> {
    jobs.into_iter().next().ok_or_else(|| ToolError::new("there is none"))
}

fn main() {}
