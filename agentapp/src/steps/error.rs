//! The error of a workflow's function.

use crate::ToolError;
use std::fmt;

/// Why a workflow's function came to nothing. A host runs the steps that the function was lowered to and
/// never the function, so that there are only two reasons: a plain function that it called failed, or
/// nobody was there to take a step.
pub struct WorkflowError {
    words: String,
}

impl WorkflowError {
    pub(super) fn no_engine() -> WorkflowError {
        let words = "no engine runs this workflow: its function is there to be read, and hosts run the steps \
                     that it becomes";
        WorkflowError { words: words.to_owned() }
    }
}

impl fmt::Display for WorkflowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

// What `unwrap` and a failing `main` print.
impl fmt::Debug for WorkflowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for WorkflowError {}

impl From<ToolError> for WorkflowError {
    fn from(error: ToolError) -> WorkflowError {
        WorkflowError { words: error.to_string() }
    }
}
