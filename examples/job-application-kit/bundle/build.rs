//! Makes the bundle.

fn main() {
    agentapp::bundle::build(job_application_kit::app);
}
