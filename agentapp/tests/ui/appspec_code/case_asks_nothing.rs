use agentapp::test_case;

/// It answers.
#[test_case]
pub fn answers() {}

fn main() {}
