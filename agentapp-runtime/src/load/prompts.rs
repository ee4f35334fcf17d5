//! Prompts that a workflow keeps in files of their own: `harness.promptFile`, relative to the
//! WORKFLOW.md. The text takes the place of the step's `prompt`, so that what is written stands alone.

use super::Loader;
use super::manifest::Lead;
use agentapp_model::rules::refs;
use agentapp_model::{DocumentKind, Map, Node, Value};
use std::io;

impl Loader {
    /// Puts the texts of prompt files into the steps that name them. `path` is the workflow's file.
    pub(super) fn prompts(&mut self, front: &mut Map, path: &str, noun: &str) -> io::Result<()> {
        let Some(steps) = front.get_mut("steps") else { return Ok(()) };
        self.prompts_of_steps(steps, path, noun)
    }

    fn prompts_of_steps(&mut self, steps: &mut Node, path: &str, noun: &str) -> io::Result<()> {
        let Value::List(items) = &mut steps.value else { return Ok(()) };
        for step in items {
            let Value::Map(map) = &mut step.value else { continue };
            self.prompt_of_step(map, path, noun)?;
            if let Some(steps) = map.get_mut("steps") {
                self.prompts_of_steps(steps, path, noun)?;
            }
            let Some(Value::List(branches)) = map.get_mut("branches").map(|node| &mut node.value) else {
                continue;
            };
            for branch in branches {
                if let Value::Map(arm) = &mut branch.value
                    && let Some(steps) = arm.get_mut("steps")
                {
                    self.prompts_of_steps(steps, path, noun)?;
                }
            }
        }
        Ok(())
    }

    fn prompt_of_step(&mut self, step: &mut Map, path: &str, noun: &str) -> io::Result<()> {
        let Some(node) = step.get("harness").and_then(|harness| harness.get("promptFile")) else {
            return Ok(());
        };
        let (Some(file), place) = (node.as_text(), node.place) else { return Ok(()) };
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let file = format!("{folder}/{file}");
        let noun = format!("{noun}, step `{}`", step.text("id").unwrap_or_default());
        let lead = Lead {
            kind: DocumentKind::Workflow,
            noun: &noun,
            field: "harness.promptFile",
            place,
            path: &file,
        };
        if agentapp_model::forms::path_escapes(&file) {
            self.problems.push(refs::leaves(&lead.reference()));
            return Ok(());
        }
        let Some(text) = self.file(&lead)? else { return Ok(()) };
        step.set("prompt", Node::new(place, Value::Text(text)));
        if let Some(Value::Map(harness)) = step.get_mut("harness").map(|node| &mut node.value) {
            harness.remove("promptFile");
            harness.remove("promptSha");
            if harness.is_empty() {
                step.remove("harness");
            }
        }
        Ok(())
    }
}
