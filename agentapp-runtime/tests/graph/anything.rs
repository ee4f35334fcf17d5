//! Workflows that a generator made, right ones and wrong ones: each is drawn, with all its steps.

use agentapp_model::steps::steps_of;
use agentapp_model::{Map, Node, Place, Value};
use agentapp_runtime::graph::{Card, Chart, edges, mermaid, svg, text};
use proptest::collection::vec;
use proptest::prelude::*;

const KINDS: [&str; 11] = [
    "tool",
    "agent",
    "gate",
    "branch",
    "parallel",
    "map",
    "loop",
    "approval",
    "suspend",
    "subworkflow",
    "other",
];
const KEYS: [&str; 22] = [
    "tool",
    "prompt",
    "agent",
    "command",
    "args",
    "default",
    "over",
    "while",
    "approvers",
    "resume",
    "workflow",
    "next",
    "compensation",
    "on_fail",
    "on_approve",
    "on_reject",
    "on_timeout",
    "name",
    "retry",
    "timeout_ms",
    "artifacts",
    "sessionRef",
];
const INNER: [&str; 9] = ["ref", "next", "on", "role", "reprompt", "when", "id", "timeout_ms", "entry"];

fn node(value: Value) -> Node {
    Node::new(Place::NOWHERE, value)
}

fn map(entries: impl IntoIterator<Item = (&'static str, Node)>) -> Map {
    let mut map = Map::new();
    entries.into_iter().for_each(|(key, value)| map.set(key, value));
    map
}

/// A string of a stranger, or one that names something.
fn words() -> impl Strategy<Value = Value> {
    let odd = "[ -~\n\t\u{1b}éß日本語🙂\u{202e}\u{301}]{0,40}";
    let target = prop_oneof![Just("$end"), Just("cancel"), Just("s1"), Just("s2"), Just("s4"), Just("s9")];
    prop_oneof![odd.prop_map(Value::Text), target.prop_map(|text| Value::Text(text.to_owned()))]
}

fn value() -> impl Strategy<Value = Node> {
    let leaf = prop_oneof![
        6 => words(),
        1 => any::<i64>().prop_map(Value::Int),
        1 => any::<bool>().prop_map(Value::Bool),
        1 => Just(Value::Null),
    ];
    leaf.prop_map(node).prop_recursive(2, 12, 3, |inner| {
        let entries = vec((prop::sample::select(INNER.to_vec()), inner.clone()), 0..3);
        prop_oneof![
            vec(inner, 0..3).prop_map(|items| node(Value::List(items))),
            entries.prop_map(|entries| node(Value::Map(map(entries)))),
        ]
    })
}

fn step() -> impl Strategy<Value = Map> {
    let fields = || vec((prop::sample::select(KEYS.to_vec()), value()), 0..6);
    let leaf = (prop::sample::select(KINDS.to_vec()), fields());
    let leaf = leaf.prop_map(|(kind, fields)| {
        let mut step = map(fields);
        step.set("kind", Node::text(kind));
        step
    });
    leaf.prop_recursive(5, 40, 4, |inner| {
        let list = vec(inner.clone(), 0..4).prop_map(|steps| node(Value::List(maps(steps))));
        let arm = (list.clone(), words()).prop_map(|(steps, id)| map([("id", node(id)), ("steps", steps)]));
        let arms = vec(arm, 0..3).prop_map(|arms| node(Value::List(maps(arms))));
        (inner, prop::option::of(list), prop::option::of(arms)).prop_map(|(mut step, steps, arms)| {
            steps.into_iter().for_each(|steps| step.set("steps", steps));
            arms.into_iter().for_each(|arms| step.set("branches", arms));
            step
        })
    })
}

fn maps(maps: Vec<Map>) -> Vec<Node> {
    maps.into_iter().map(|map| node(Value::Map(map))).collect()
}

/// Numbers the steps, so that ids are unique as they are in every app that loads.
fn number(steps: &mut Node, count: &mut usize) {
    let Value::List(items) = &mut steps.value else { return };
    for item in items {
        let Value::Map(step) = &mut item.value else { continue };
        *count += 1;
        let id =
            if *count % 7 == 6 { format!("{count}{}", "-abcdefg".repeat(7)) } else { format!("s{count}") };
        step.set("id", Node::text(id));
        step.get_mut("steps").into_iter().for_each(|steps| number(steps, count));
        let Some(Value::List(arms)) = step.get_mut("branches").map(|arms| &mut arms.value) else { continue };
        for arm in arms {
            if let Value::Map(arm) = &mut arm.value {
                arm.get_mut("steps").into_iter().for_each(|steps| number(steps, count));
            }
        }
    }
}

pub(crate) fn holds_every_step(name: &str, chart: &Chart) {
    let all = std::slice::from_ref(chart);
    let json = serde_json::to_string(&(chart, edges(chart))).unwrap();
    let drawings = [text(chart), mermaid(all), svg(all), json];
    for id in ids(&chart.steps) {
        for drawing in &drawings {
            assert!(drawing.contains(id), "{name}: no step `{id}` in\n{drawing}");
        }
    }
    assert_eq!(drawings, [text(chart), mermaid(all), svg(all), drawings[3].clone()]);
}

fn ids(cards: &[Card]) -> Vec<&str> {
    let mut found = Vec::new();
    for card in cards {
        found.push(card.id.as_str());
        card.parts.iter().for_each(|part| found.extend(ids(&part.steps)));
    }
    found
}

/// Returns the lines of a drawing in characters whose walls do not close.
fn open_boxes(drawing: &str) -> Vec<&str> {
    let boxed = drawing.lines().filter(|line| line.starts_with(['┌', '┏', '│', '┃', '└', '┗']));
    boxed.filter(|line| !line.ends_with(['┐', '┓', '│', '┃', '┘', '┛'])).collect()
}

fn is_drawn(front: &Map) {
    let chart = Chart::new(front);
    let steps = steps_of(front);
    let drawn = ids(&chart.steps);
    let expected: Vec<&str> = steps.iter().filter_map(|step| step.id()).collect();
    assert_eq!(drawn.len(), expected.len());
    assert!(expected.iter().all(|id| drawn.contains(id)), "{drawn:?} instead of {expected:?}");
    holds_every_step("generated", &chart);
    assert_eq!(open_boxes(&text(&chart)), Vec::<&str>::new());
    let svg = svg(std::slice::from_ref(&chart));
    assert!(!svg.contains(|c: char| c.is_control() && c != '\n'), "a control character in the picture");
    assert_eq!(svg.matches("<g>").count() + 1, svg.matches("</g>").count());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_workflow_is_drawn_with_all_its_steps(steps in vec(step(), 0..6), start in words(), name in words()) {
        let mut steps = node(Value::List(maps(steps)));
        number(&mut steps, &mut 0);
        let id = ("id", Node::text("flow"));
        is_drawn(&map([id, ("name", node(name)), ("start", node(start)), ("steps", steps)]));
    }
}
