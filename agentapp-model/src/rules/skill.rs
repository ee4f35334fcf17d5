//! Rules about a skill's SKILL.md (AIP-3). Its name need not be its directory's: inside a bundle
//! that is always `skill`.

use super::{breach, names};
use crate::documents::skill::SKILL;
use crate::draft::Document;
use crate::forms::path_escapes;
use crate::node::Node;
use crate::problem::Problem;
use crate::shape::compare;

pub(super) fn check(skill: &Document, problems: &mut Vec<Problem>) {
    fields_are_well_formed(skill, problems);
    variant_has_what_it_needs(skill, problems);
    code_stays_inside(skill, problems);
}

// `skill.field`: name, description, and the AIP-3 block where there is one.
fn fields_are_well_formed(skill: &Document, problems: &mut Vec<Problem>) {
    let faults = compare(&skill.front, skill.front_place, &SKILL);
    problems.extend(faults.into_iter().map(|fault| breach(&names::SKILL_FIELD, skill, fault)));
}

fn aip3(skill: &Document) -> Option<&Node> {
    skill.front.get("metadata")?.get("aip3")
}

fn variant_has_what_it_needs(skill: &Document, problems: &mut Vec<Problem>) {
    let Some(block) = aip3(skill) else { return };
    let uses_something = block.get("uses").and_then(Node::as_list).is_some_and(|uses| !uses.is_empty());
    let missing = match block.get("variant").and_then(Node::as_text) {
        Some("executable") if block.get("execution").is_none() => "execution",
        Some("composite") if !uses_something => "uses",
        _ => return,
    };
    let path = format!("metadata.aip3.{missing}");
    let variant = block.get("variant").and_then(Node::as_text).unwrap_or_default();
    let message = format!("{}: `{path}` is required when the variant is {variant}", skill.noun());
    problems.push(Problem::new(&names::SKILL_FIELD, block.place, path, message));
}

fn code_stays_inside(skill: &Document, problems: &mut Vec<Problem>) {
    let file = aip3(skill).and_then(|block| block.get("execution")?.get("code")?.get("file"));
    if let Some((node, text)) =
        file.and_then(|node| Some((node, node.as_text()?))).filter(|(_, text)| path_escapes(text))
    {
        let path = "metadata.aip3.execution.code.file";
        let message = format!("{}: `{path}` leaves the skill directory, `{text}`", skill.noun());
        problems.push(Problem::new(&names::SKILL_FIELD, node.place, path, message));
    }
}
