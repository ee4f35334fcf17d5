use agentapp::prelude::*;

#[data]
#[serde(rename_all = "camelCase")]
pub struct Job {
    #[serde(default, rename = "jobTitle")]
    pub title: String,
    #[serde(flatten)]
    pub pay: Pay,
}

#[data]
pub enum Pay {
    #[serde(rename = "per-hour")]
    Hourly,
}

/// Finds.
#[tool]
pub fn find() -> Vec<Job> {
    Vec::new()
}

fn main() {}
