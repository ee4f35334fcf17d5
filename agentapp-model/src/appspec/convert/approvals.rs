//! Whether one tool of the app's own is called without asking: `approval` of a TOOL.md, and a rule of an
//! Appspec that names this tool alone.

use crate::app;
use crate::appspec::parts::{ActionClass, AppliesTo, Behaviour, Rule, Tool};
use crate::node::Node;

/// Returns the rule for what a TOOL.md says, or the reason why there is none.
pub(super) fn rule(from: &app::Tool, tool: &Tool) -> Result<Option<Rule>, String> {
    let behaviour = match from.front().text("approval") {
        Some("always") => Behaviour::AskFirst,
        Some("auto") => Behaviour::DoIt,
        None | Some("on-mutate") => return Ok(None),
        Some(policy) => {
            return Err(format!("`{policy}` is kept outside the app, so that its rules are not known"));
        }
    };
    let said = from.front().get("metadata").and_then(|metadata| metadata.get(ACTION)).and_then(Node::as_text);
    let said = said.map(str::trim).filter(|action| !action.is_empty());
    let action = said.map_or_else(|| action(&tool.name), str::to_owned);
    Ok(Some(Rule { action, applies_to: AppliesTo::One(tool.name.clone()), behaviour }))
}

/// The key under `metadata` for the words of a rule.
pub(super) const ACTION: &str = "action";

/// Returns the words of a rule that nobody has written.
pub(super) fn action(tool: &str) -> String {
    format!("Call `{tool}`")
}

/// Returns the one target of a rule, if it has no more than one.
pub(super) fn only_target(rule: &Rule) -> Option<&str> {
    match &rule.applies_to {
        AppliesTo::One(target) => Some(target),
        AppliesTo::Several(targets) => match targets.as_slice() {
            [target] => Some(target),
            _ => None,
        },
    }
}

/// Returns the approval that says what a rule says of a tool, or the reason why there is none.
pub(super) fn approval(rule: &Rule, tool: &Tool) -> Result<&'static str, &'static str> {
    let reads = tool.does.iter().all(|class| *class == ActionClass::Read);
    match rule.behaviour {
        Behaviour::AskFirst => Ok("always"),
        Behaviour::DoIt if reads => Ok("auto"),
        Behaviour::DoIt => Err("TOOL.md has no approval for a tool that changes something and never asks"),
        Behaviour::IfAsked => Err("TOOL.md has no approval that a person gives in advance"),
        Behaviour::LeaveToMe => Err("TOOL.md has no approval for a tool that is never called"),
    }
}
