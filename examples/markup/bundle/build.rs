//! Makes the bundle.

fn main() {
    agentapp::bundle::build(reading_list::app);
}
