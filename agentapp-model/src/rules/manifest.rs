//! Rules about a manifest as a text: it has a frontmatter, and that is a mapping in YAML. The rest
//! asks about the mapping.

use super::names;
use crate::draft::{Document, DocumentKind};
use crate::frontmatter::{self, Fault};
use crate::node::Value;
use crate::place::Place;
use crate::problem::{Problem, Rule};
use crate::yaml;

/// Reads a manifest. `start` is the place of its first byte, `noun` what begins each message.
///
/// # Errors
///
/// The text has no usable frontmatter (`app.frontmatter`, `agent.frontmatter`, …), or its YAML does
/// not parse (`app.yaml` for APP.md, the same rule as before for the others).
pub fn read(text: &str, start: Place, kind: DocumentKind, noun: &str) -> Result<Document, Box<Problem>> {
    let (rule, yaml_rule) = rules(kind);
    let problem =
        |rule, place, words: &str| Box::new(Problem::new(rule, place, "", format!("{noun}: {words}")));
    let split = frontmatter::split(text).map_err(|fault| match fault {
        Fault::Absent { at } => {
            problem(rule, start.further(at), "the first line is not `---`, so there is no frontmatter")
        }
        Fault::Unclosed { at } => {
            problem(rule, start.further(at), "the frontmatter that opens here is never closed by `---`")
        }
    })?;
    let begin = start.further(split.yaml_at);
    let node = yaml::parse(split.yaml, begin).map_err(|error| {
        let problem = problem(yaml_rule, error.place, &error.message).help(error.help);
        Box::new(match error.note {
            Some((text, place)) => problem.note(text, place),
            None => problem,
        })
    })?;
    let map = match node.value {
        Value::Map(map) if !map.is_empty() => map,
        Value::Map(_) | Value::Null => return Err(problem(rule, begin, "the frontmatter is empty")),
        other => {
            let words = format!("the frontmatter must be a mapping, found {}", other.kind());
            return Err(problem(rule, node.place, &words));
        }
    };
    let place = Place::whole(start.source().unwrap_or_default());
    let body = frontmatter::body(split.body);
    Ok(Document { place, body, ..Document::new(kind, map, node.place) })
}

/// The rules for a file without usable frontmatter, and for YAML that does not parse.
fn rules(kind: DocumentKind) -> (&'static Rule, &'static Rule) {
    match kind {
        DocumentKind::App => (&names::APP_FRONTMATTER, &names::APP_YAML),
        DocumentKind::Agent => (&names::AGENT_FRONTMATTER, &names::AGENT_FRONTMATTER),
        DocumentKind::Workflow => (&names::WORKFLOW_FRONTMATTER, &names::WORKFLOW_FRONTMATTER),
        DocumentKind::Workspace => (&names::WORKSPACE_FRONTMATTER, &names::WORKSPACE_FRONTMATTER),
        DocumentKind::Skill => (&names::SKILL_FRONTMATTER, &names::SKILL_FRONTMATTER),
        DocumentKind::Tool => (&names::TOOL_FIELD, &names::TOOL_FIELD),
    }
}
