//! Hunts for jobs: finds postings, ranks them, and tailors an application to each of the best.

pub mod agents;
pub mod tools;
pub mod workflows;

use agentapp::prelude::*;
use agents::{JobScout, JobTailor};
use tools::rank_jobs;
use workflows::JobHunt;

app! {
    id: "@agentproto/job-application-kit",
    name: "Job Application Kit",
    description: "Search job boards, rank results against a candidate profile, tailor CVs and \
                  cover letters per top match.",
    agents: [JobScout, JobTailor],
    workflows: [JobHunt],
    tools: [rank_jobs],
    ui: {
        html: include_str!("../ui/index.html"),
        title: "Job Application Kit",
        tools: [
            "app_run",
            "app_status",
            "app_stop",
            "agent_output",
            "app_list",
            "app_data_read",
            "app_data_write",
            "app_data_list",
            "app_data_migrate",
        ],
    },
    artifact: { path: "artifact/index.html", title: "Dossier" },
    skill: { path: "skill", title: "Job application" },
    files: "files",
}
