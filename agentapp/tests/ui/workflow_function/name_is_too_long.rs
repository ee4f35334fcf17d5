use agentapp::prelude::*;

type Done = Result<(), WorkflowError>;

#[workflow(description = "Ships.")]
pub async fn ship() -> Done {
    let _the_name_of_this_variable_is_so_long_that_no_step_could_be_called_like_it = gate("make").await?;
    Ok(())
}

fn main() {}
