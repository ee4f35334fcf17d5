//! What a card says about its step, and where its fields lead: one match over the kinds each.

use super::model::{Fact, Manner, To, Way};
use agentapp_model::documents::step::StepKind;
use agentapp_model::{Map, Node, Value};

/// Returns who runs a step, on what and how.
pub(super) fn facts(map: &Map, kind: Option<StepKind>) -> Vec<Fact> {
    let mut found = Vec::new();
    let mut add = |about, text: Option<String>| {
        let text = text.map(|text| one_line(&text)).filter(|text| !text.is_empty());
        found.extend(text.map(|text| Fact { about, text }));
    };
    match kind {
        Some(StepKind::Tool) => add("tool", tool(map)),
        Some(StepKind::Agent) => {
            let (about, text) = who(map);
            add(about, text);
            add("prompt", text_of(map, "prompt"));
        }
        Some(StepKind::Gate) => add("runs", Some(command(map))),
        Some(StepKind::Map) => {
            add("for each", text_of(map, "over"));
            add("at once", map.get("parallelism").and_then(Node::as_int).map(at_once));
        }
        Some(StepKind::Loop) => {
            add("while", text_of(map, "while"));
            add("at most", map.get("max_iterations").and_then(Node::as_int).map(|n| format!("{n} rounds")));
        }
        Some(StepKind::Approval) => {
            add("asks", Some(approvers(map)));
            add("question", text_of(map, "prompt"));
            add("shows", map.get("artifacts").map(joined));
        }
        Some(StepKind::Suspend) => {
            let resume = |key| map.get("resume").and_then(|resume| resume.get(key));
            add("waits for", resume("on").map(joined));
            add("at most", resume("timeout_ms").and_then(Node::as_int).map(duration));
        }
        Some(StepKind::Subworkflow) => add("workflow", text_of(map, "workflow")),
        Some(StepKind::Branch | StepKind::Parallel) | None => {}
    }
    add("at most", map.get("timeout_ms").and_then(Node::as_int).map(duration));
    add("approval", text_of(map, "approval"));
    add(
        "tries",
        map.get("retry").and_then(|retry| retry.get("max_attempts")?.as_int()).map(|n| n.to_string()),
    );
    found
}

/// Returns where the fields of a step lead.
pub(super) fn ways(map: &Map, kind: Option<StepKind>) -> Vec<Way> {
    let nested = |key, inner| map.get(key).and_then(|node: &Node| node.get(inner)).and_then(Node::as_text);
    let mut found: Vec<Way> = arms(map);
    let way = |label: &str, text: Option<&str>| text.map(|text| Way::new(label, text));
    match kind {
        Some(StepKind::Branch) => match map.text("default") {
            Some(text) => found.push(Way::new("otherwise", text)),
            None => found.push(Way { to: To::Words("goes on"), ..Way::new("otherwise", "") }),
        },
        Some(StepKind::Approval) => {
            found.extend(way("approved", nested("on_approve", "next")));
            found.extend(way("rejected", nested("on_reject", "next")));
            found.extend(map.text("on_timeout").map(timed_out));
        }
        Some(StepKind::Suspend) => found.extend(nested("resume", "on_timeout").map(timed_out)),
        Some(StepKind::Gate) => {
            let again = way("failed: ask again", nested("on_fail", "reprompt"));
            found.extend(again.map(|way| Way { manner: Manner::Again, ..way }));
        }
        _ => {}
    }
    found.extend(way("next", map.text("next")));
    let undo = way("undone by", map.text("compensation"));
    found.extend(undo.map(|way| Way { manner: Manner::Undo, ..way }));
    found
}

fn arms(map: &Map) -> Vec<Way> {
    let arms = map.get("branches").and_then(Node::as_list).unwrap_or_default().iter();
    let way = |arm: &Node| {
        let next = arm.get("next")?.as_text()?;
        let label = match (arm.get("when").map(|when| &when.value), arm.get("id").and_then(Node::as_text)) {
            (Some(Value::Text(when)), _) => format!("when {}", one_line(when)),
            (Some(Value::Bool(when)), _) => format!("when {when}"),
            (_, Some(id)) => format!("after {}", one_line(id)),
            _ => "next".to_owned(),
        };
        Some(Way::new(label, next))
    };
    arms.filter_map(way).collect()
}

fn timed_out(text: &str) -> Way {
    let way = Way::new("timed out", text);
    match text {
        "cancel" => Way { to: To::Words("cancelled"), ..way },
        "continue" => Way { to: To::Words("goes on"), ..way },
        _ => way,
    }
}

/// Returns what sets a workflow off.
pub(super) fn triggers(workflow: &Map) -> Vec<String> {
    let triggers = workflow.get("triggers").and_then(Node::as_list).unwrap_or_default();
    let words = |trigger: &Node| {
        let text = |key| trigger.get(key).and_then(Node::as_text);
        let kind = text("kind")?;
        let detail = ["cron", "path", "name", "label"].into_iter().find_map(text);
        let zone = text("timezone").map(|zone| format!(" {zone}")).unwrap_or_default();
        Some(match detail {
            Some(detail) => one_line(&format!("{kind}: {detail}{zone}")),
            None => one_line(kind),
        })
    };
    triggers.iter().filter_map(words).collect()
}

fn text_of(map: &Map, key: &str) -> Option<String> {
    map.text(key).map(str::to_owned)
}

fn tool(map: &Map) -> Option<String> {
    let entry = map.get("tool").and_then(|tool| tool.get("entry")).and_then(Node::as_text);
    let inline = entry.map(|entry| format!("inline entry {entry}"));
    text_of(map, "tool").or(inline).or_else(|| text_of(map, "action"))
}

// An agent runs its step, else an adapter, else the session of an earlier step goes on.
fn who(map: &Map) -> (&'static str, Option<String>) {
    let agent = map.get("agent").and_then(|agent| agent.get("ref")).and_then(Node::as_text);
    match (agent, map.text("adapter"), map.text("sessionRef")) {
        (Some(agent), _, _) => ("agent", Some(agent.to_owned())),
        (None, Some(adapter), _) => ("adapter", Some(adapter.to_owned())),
        (None, None, Some(step)) => ("session of", Some(step.to_owned())),
        (None, None, None) => ("agent", None),
    }
}

fn command(map: &Map) -> String {
    let args = map.get("args").and_then(Node::as_list).unwrap_or_default().iter().filter_map(Node::as_text);
    let quoted = |arg: &str| match arg.is_empty() || arg.contains(char::is_whitespace) {
        true => format!("'{arg}'"),
        false => arg.to_owned(),
    };
    map.text("command").into_iter().map(str::to_owned).chain(args.map(quoted)).collect::<Vec<_>>().join(" ")
}

fn approvers(map: &Map) -> String {
    let all = map.get("approvers").and_then(Node::as_list).unwrap_or_default().iter();
    let one = |node: &Node| {
        let text = |key| node.get(key).and_then(Node::as_text);
        text("role").map(|role| format!("role {role}")).or(text("userId").map(|user| format!("user {user}")))
    };
    all.filter_map(one).collect::<Vec<_>>().join(", ")
}

fn joined(node: &Node) -> String {
    node.as_list().unwrap_or_default().iter().filter_map(Node::as_text).collect::<Vec<_>>().join(", ")
}

fn at_once(count: i64) -> String {
    if count == 0 { "no limit".to_owned() } else { count.to_string() }
}

fn duration(ms: i64) -> String {
    const UNITS: [(i64, &str); 4] = [(86_400_000, "d"), (3_600_000, "h"), (60_000, "min"), (1000, "s")];
    let fits = |(unit, word): &(i64, &str)| ms >= *unit && ms % unit == 0 && (*word != "d" || ms > 2 * unit);
    match UNITS.iter().find(|unit| fits(unit)) {
        Some((unit, word)) => format!("{} {word}", ms / unit),
        None => format!("{ms} ms"),
    }
}

/// Returns a text without line breaks and runs of blanks.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_in_the_largest_unit_that_is_exact() {
        let cases =
            [(86_400_000, "24 h"), (604_800_000, "7 d"), (90_000, "90 s"), (60_000, "1 min"), (5, "5 ms")];
        for (ms, expected) in cases {
            assert_eq!(duration(ms), expected);
        }
    }
}
