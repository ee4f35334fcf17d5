use agentapp::prelude::*;

/// Returns it.
#[tool]
pub unsafe extern "C" fn same<T>(value: T) -> T {
    value
}

fn main() {}
