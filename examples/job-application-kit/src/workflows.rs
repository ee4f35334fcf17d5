//! What the agents do together.

use agentapp::prelude::*;

/// From keywords to a folder of applications.
#[workflow(file = "workflows/job-hunt.md")]
pub struct JobHunt;
