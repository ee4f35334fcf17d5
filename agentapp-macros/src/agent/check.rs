//! The rules about one agent, asked of the model.

use super::Agent;
use crate::keywords::{OTHER_WORDS_FOR_PROMPT, PROMPT};
use crate::nodes;
use crate::places::Places;
use crate::report::Report;
use agentapp_model::rules::{self, names};
use agentapp_model::shape::{TEXT, compare_value};
use agentapp_model::{Document, DocumentKind, Origin, Problem};

/// Reports every rule that an agent breaks by itself.
pub(crate) fn check(agent: &Agent, report: &mut Report) {
    let mut places = Places::default();
    let front_place = places.add(agent.extent());
    let front = nodes::map(&agent.front, &mut places);
    let document = Document::new(DocumentKind::Agent, front, front_place);
    let mut problems = rules::check_document(&document, Origin::Definition);
    problems.iter_mut().for_each(name_the_prompt);
    problems.extend(prompt_is_a_string(agent, &document, &mut places));
    problems.retain(|problem| agent.whole || problem.place != front_place);
    report.problems(&problems, &places, agent.extent());
}

// `agent.field`: AGENT.md cannot have another body than a text, so the rule has no home in the model.
fn prompt_is_a_string(agent: &Agent, document: &Document, places: &mut Places) -> Vec<Problem> {
    let Some(prompt) = &agent.prompt else { return Vec::new() };
    let faults = compare_value(&nodes::node(prompt, places), PROMPT, &TEXT);
    let message = |words: String| format!("{}: {words}", document.noun());
    faults
        .into_iter()
        .map(|fault| {
            Problem::new(&names::AGENT_FIELD, fault.place, PROMPT, message(fault.words)).help(fault.help)
        })
        .collect()
}

// In a file the prompt stands below the frontmatter; here it has a key.
fn name_the_prompt(problem: &mut Problem) {
    let key = problem.path.to_ascii_lowercase().replace(['_', '-'], "");
    if problem.rule == &names::AGENT_UNKNOWN_KEY && OTHER_WORDS_FOR_PROMPT.contains(&key.as_str()) {
        problem.help = Some("did you mean `prompt`?".to_owned());
    }
}
