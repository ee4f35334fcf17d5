//! The rules about one tool, asked of the model.

use super::Tool;
use crate::keywords::{INPUTS, OUTPUTS};
use crate::nodes;
use crate::places::Places;
use crate::report::Report;
use agentapp_model::rules;
use agentapp_model::{Document, DocumentKind, Node, Origin, Value};

/// Reports every rule that a tool breaks by itself.
pub(crate) fn check(tool: &Tool, report: &mut Report) {
    let mut places = Places::default();
    let place = places.add(tool.extent());
    let mut front = nodes::map(&tool.front, &mut places);
    for key in [INPUTS, OUTPUTS] {
        front.push(key, place, Node::new(place, Value::Later));
    }
    let document = Document::new(DocumentKind::Tool, front, place);
    let mut problems = rules::check_document(&document, Origin::Definition);
    report.drop_what_is_missing(&mut problems, place);
    report.problems(&problems, &places, tool.extent());
    crate::appspec::code::check_tool(tool, report);
}
