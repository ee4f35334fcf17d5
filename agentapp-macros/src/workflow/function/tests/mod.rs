//! The phases by themselves, on tokens that no compiler hands over: whatever the subset's grammar makes
//! is lowered to a graph that the model's rules accept, and that other hosts can run.

mod author;
mod ways;

use super::{check, compile};
use crate::places::Places;
use crate::report::Report;
use agentapp_model::documents::step::StepKind;
use agentapp_model::rules;
use agentapp_model::schema::schema;
use agentapp_model::steps::{Step, steps_of};
use agentapp_model::{Document, DocumentKind, Map, Node, Origin, Value};
use author::Author;
use proc_macro2::TokenStream;
use proptest::prelude::*;
use std::collections::HashMap;

/// Returns what a function is lowered to, and what is wrong with it.
fn lowered(source: &str) -> (Document, Vec<String>) {
    let mut report = Report::new();
    let item = syn::parse_str(source).expect("the source is Rust");
    let attribute = "description = \"Does.\"".parse::<TokenStream>().expect("the attribute is Rust");
    let function = compile(attribute, item, &mut report);
    (check::document(&function, &mut Places::default()), report.taken())
}

#[track_caller]
fn check_refused(body: &str, expected: &str) {
    let (_, errors) = lowered(&format!("async fn flow(input: In) -> Out {{ {body} }}"));
    let first_lines: Vec<&str> = errors.iter().filter_map(|error| error.lines().next()).collect();
    assert_eq!(first_lines, [expected], "{body}");
}

#[test]
fn each_form_outside_of_the_subset_is_one_error() {
    let value =
        "a value is a variable or a field of one, a literal, a struct literal, an array, `Some(…)` or `None`";
    check_refused("call(input.a + 1).await?; Ok(())", value);
    check_refused("call(input.a.len()).await?; Ok(())", value);
    check_refused("call(5.to_string()).await?; Ok(())", value);
    check_refused("call(X::from(input)).await?; Ok(())", value);
    check_refused("call(&input.a[0]).await?; Ok(())", "only named fields can be read");
    check_refused("call(input.0).await?; Ok(())", "only named fields can be read");
    check_refused("call(b\"x\").await?; Ok(())", "a literal is a string, a number, `true` or `false`");
    check_refused("call(X { a, ..input }).await?; Ok(())", "a struct literal names each of its fields here");
    check_refused("call(99999999999999999999).await?; Ok(())", "this number does not fit in 64 bits");
    check_refused("fn inner() {} call().await?; Ok(())", "items stand outside of a workflow");
    check_refused("let S { a } = call().await?; Ok(())", "a step's result has one name");
    check_refused(
        "let a1; call().await?; Ok(())",
        "`let` takes the result of a step, as in `let found = search(query).await?;`",
    );
    check_refused(
        "let ok = call().await? else { return Ok(()) };",
        "`let` takes the result of a step, as in `let found = search(query).await?;`",
    );
    check_refused("{ call().await?; } Ok(())", "a block by itself has no form in a step graph");
    check_refused(
        "call().await?; async { 1 }.await?; Ok(())",
        "a block by itself has no form in a step graph",
    );
    check_refused("call().await?; Ok(input.a + 1)", value);
    check_refused(
        "call().await?; Ok([1, 2])",
        "a workflow's result is a struct, a string, or what a step gave",
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn any_body_becomes_a_graph_that_the_rules_accept(choices in prop::collection::vec(any::<u8>(), 0..400)) {
        let source = Author::new(choices).function();
        let (document, errors) = lowered(&source);
        prop_assert!(errors.is_empty(), "{source}\n{errors:#?}");
        let problems = rules::check_document(&document, Origin::Definition);
        prop_assert!(problems.is_empty(), "{source}\n{problems:#?}");
        let steps = steps_of(&document.front);
        prop_assert!(ways_lead_forward(&steps), "{source}\n{:#?}", document.front);
        let mut written = Node::new(document.front_place, Value::Map(document.front));
        make_known(&mut written, "");
        let written = agentapp_tests::plain(&written);
        let faults: Vec<String> = validator().iter_errors(&written).map(|fault| fault.to_string()).collect();
        prop_assert!(faults.is_empty(), "{source}\n{faults:#?}");
    }
}

/// Puts a value where only the program that is compiled knows one: a schema, or an id.
fn make_known(node: &mut Node, key: &str) {
    match &mut node.value {
        Value::Later if ["inputs", "outputs"].contains(&key) => node.value = Value::Map(Map::new()),
        Value::Later => node.value = Value::Text("later".to_owned()),
        Value::List(items) => items.iter_mut().for_each(|item| make_known(item, key)),
        Value::Map(map) => map.iter_mut().for_each(|entry| make_known(&mut entry.value, &entry.key)),
        Value::Null | Value::Bool(_) | Value::Int(_) | Value::Float(_) | Value::Text(_) => {}
    }
}

/// Returns the JSON Schema of WORKFLOW.md, compiled once.
fn validator() -> &'static jsonschema::Validator {
    static VALIDATOR: std::sync::OnceLock<jsonschema::Validator> = std::sync::OnceLock::new();
    VALIDATOR.get_or_init(|| {
        let schema = agentapp_tests::plain(&schema(DocumentKind::Workflow));
        jsonschema::options().build(&schema).expect("a schema that compiles")
    })
}

/// What other hosts ask for: no `next` of a step, no `$end`, and branches lead to later siblings.
fn ways_lead_forward(steps: &[Step<'_>]) -> bool {
    let at: HashMap<&str, usize> =
        steps.iter().enumerate().filter_map(|(at, step)| Some((step.id()?, at))).collect();
    steps.iter().enumerate().all(|(from, step)| {
        let arms = step.branches().filter_map(|(_, arm)| arm.text("next"));
        let mut ways = arms.chain(step.get("default").and_then(Node::as_text));
        let later = |to: &str| at.get(to).is_some_and(|to| *to > from && steps[*to].list == step.list);
        !step.map.has("next") && (step.kind() != Some(StepKind::Branch) || ways.all(later))
    })
}
