use agentapp::prelude::*;

#[tool(description = "Puts together.")]
async fn put(name: String, list: Vec<String>) -> Result<(), ToolError> { Err(ToolError::new((name, list).0)) }

#[workflow(description = "Ships.")]
pub async fn ship(lists: Vec<Vec<String>>) -> Result<(), WorkflowError> {
    let _all = each(lists, |list| async move {
        let inner = each(list.clone(), |name| put(name, list.clone())).await?;
        Ok(inner)
    }).await?;
    Ok(())
}

fn main() {}
