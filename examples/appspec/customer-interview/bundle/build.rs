//! Writes the Appspec.

fn main() {
    agentapp::bundle::build_appspec(customer_interview::appspec);
}
