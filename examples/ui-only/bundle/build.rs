//! Makes the bundle.

fn main() {
    agentapp::bundle::build(tide_table::app);
}
