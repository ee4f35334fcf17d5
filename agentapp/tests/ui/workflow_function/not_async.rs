use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub fn ship() -> Done {
    Ok(())
}

fn main() {}
