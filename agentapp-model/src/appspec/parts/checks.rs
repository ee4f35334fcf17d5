//! Checks on what the application answers and does.

use crate::appspec::part::{Limit, choice, part};
use crate::appspec::rules::checks;

part! {
    /// Checks: those of the catalogue that a builder wants, and those of the application's own code.
    Checks = "AppChecks" {
        /// Guards, each as `id` or `id:version`.
        guards: Vec<String> = Vec::new(),
        /// Gates, each as `id` or `id:version`.
        gates: Vec<String> = Vec::new(),
        /// A Track, as `id` or `id:version`.
        track: String = String::new(),
        /// Checks written in code.
        code: Vec<CodeCheck> = Vec::new(),
    }
}

part! {
    /// A check that is a function of the application's code. What it refuses, it says why.
    CodeCheck = "AppCodeCheck" {
        /// The name of the function that checks.
        name: String where [Limit::Pattern("^[A-Za-z_][A-Za-z0-9_]*$")] [checks::r208_name_is_code],
        /// What it is run on.
        on: CheckStage,
        /// One sentence for people about what it looks for.
        description: String where [Limit::LeastLength(1)] [checks::r210_description_is_said],
    }
}

choice! {
    /// What a check is run on.
    CheckStage: checks::R209 {
        /// Every answer, before a person gets it; one that is refused is asked for again.
        Answer = "answer",
        /// Every call of a tool that the rules allow; one that is refused is not made.
        ToolCall = "tool_call",
    }
}
