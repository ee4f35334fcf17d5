//! The ways through arms: a host that follows the branches takes the steps that Rust would take.

use super::lowered;
use agentapp_model::Node;
use agentapp_model::documents::step::StepKind;
use agentapp_model::steps::{Step, steps_of};
use std::collections::HashMap;

/// Arms within arms, some of them empty, at the end of the list and before it.
const BODY: &str = r#"
    if input.a {
        one().await;
        if input.b { two().await; } else if input.c { three().await; }
    } else if input.b {
        if input.c { four().await; } else { five().await; }
        six().await;
    } else if input.c {
    } else {
        seven().await;
    }
    eight().await;
    if input.d {
        if input.a { nine().await; }
    } else {
        ten().await;
        if input.b { eleven().await; } else { twelve().await; }
    }
    Ok(())
"#;

/// Returns what Rust would call.
fn called([a, b, c, d]: [bool; 4]) -> Vec<&'static str> {
    let mut called = Vec::new();
    if a {
        called.push("one");
        if b {
            called.push("two");
        } else if c {
            called.push("three");
        }
    } else if b {
        called.push(if c { "four" } else { "five" });
        called.push("six");
    } else if !c {
        called.push("seven");
    }
    called.push("eight");
    if d {
        called.extend(a.then_some("nine"));
    } else {
        called.push("ten");
        called.push(if b { "eleven" } else { "twelve" });
    }
    called
}

/// Returns the tools that a host would call: the first true arm wins, without one and without a default
/// the next sibling follows.
fn followed(steps: &[Step<'_>], holds: impl Fn(&str) -> bool) -> Vec<String> {
    let at: HashMap<&str, usize> =
        steps.iter().enumerate().filter_map(|(at, step)| Some((step.id()?, at))).collect();
    let (mut found, mut next) = (Vec::new(), 0);
    while let Some(step) = steps.get(next) {
        next += 1;
        if step.kind() == Some(StepKind::Branch) {
            let taken = step.branches().find(|(_, arm)| arm.text("when").is_some_and(&holds));
            let way = taken.and_then(|(_, arm)| arm.text("next"));
            next = way.or(step.get("default").and_then(Node::as_text)).map_or(next, |way| at[way]);
        } else if step.kind() == Some(StepKind::Tool) {
            found.extend(step.id().map(str::to_owned));
        }
    }
    found
}

#[test]
fn arms_are_taken_as_in_rust() {
    let (document, errors) = lowered(&format!("async fn flow(input: In) -> Out {{ {BODY} }}"));
    assert!(errors.is_empty(), "{errors:?}");
    let steps = steps_of(&document.front);
    for bits in 0..16_u8 {
        let values: [bool; 4] = std::array::from_fn(|at| bits & (1 << at) != 0);
        let holds = |when: &str| {
            ["a", "b", "c", "d"]
                .iter()
                .zip(values)
                .any(|(name, value)| value && when == format!("$input.{name}"))
        };
        assert_eq!(followed(&steps, holds), called(values), "{values:?}");
    }
}
