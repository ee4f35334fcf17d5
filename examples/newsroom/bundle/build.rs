//! Makes the bundle.

fn main() {
    agentapp::bundle::build(newsroom::app);
}
