use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

async fn make() -> Done {
    Ok(())
}

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    make().await?;
    Ok(())
}

fn main() {}
