//! `docs/workflows.md` shows each form of a workflow's function beside the steps that it becomes. The
//! forms are the files here, compiled like any author's, and the page is made of them:
//! `BLESS=1 cargo test -p agentapp --test workflow_forms` writes it.

mod items;

use agentapp::__private::{Node, WorkflowItem};
use agentapp_model::draft::LOWERED;
use agentapp_model::{Document, DocumentKind, Map, Origin, Place, Value, rules, yaml};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What stands on the page before the forms, and behind them.
const BEGIN: &str = "<!-- The forms, made of agentapp/tests/workflow_forms by its test. -->\n";
const END: &str = "<!-- The end of the forms. -->\n";

macro_rules! forms {
    ($($name:ident)*) => {
        $(mod $name;)*
        const FORMS: &[(&str, &str, fn() -> Node)] = &[$((
            stringify!($name),
            include_str!(concat!(stringify!($name), ".rs")),
            <$name::flow as WorkflowItem>::definition,
        )),*];
    };
}

forms! {
    tool agent agent_options gate approval wait_for subworkflow branch branch_at_the_end each each_block
    rounds loop_until join values options compensate result
}

#[test]
fn the_page_shows_what_the_forms_become() {
    let path = page();
    let page = fs_err::read_to_string(&path).expect("the page is part of the checkout");
    let (before, rest) = page.split_once(BEGIN).expect("the page has a mark where the forms begin");
    let (_, behind) = rest.split_once(END).expect("the page has a mark where the forms end");
    let expected = format!("{before}{BEGIN}{}{END}{behind}", sections());
    if std::env::var_os("BLESS").is_some() {
        fs_err::write(&path, expected).expect("the checkout can be written to");
    } else {
        assert_eq!(
            page, expected,
            "write the page by `BLESS=1 cargo test -p agentapp --test workflow_forms`"
        );
    }
}

#[test]
fn no_form_breaks_a_rule_or_is_warned_about() {
    for (name, _, definition) in FORMS {
        let front = front(definition());
        let document = Document::new(DocumentKind::Workflow, front, Place::NOWHERE);
        let problems = rules::check_document(&document, Origin::Definition);
        assert!(problems.is_empty(), "{name}: {problems:#?}");
    }
}

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/workflows.md")
}

fn sections() -> String {
    let mut text = String::new();
    for (_, source, definition) in FORMS {
        let head = source.lines().take_while(|line| line.starts_with("//!"));
        let mut head = head.map(|line| line.trim_start_matches("//!").trim_start());
        let title = head.next().unwrap_or_default();
        let words = head.collect::<Vec<_>>().join("\n");
        let code = code(source);
        write!(
            text,
            "\n## {title}\n\n{words}\n\n```rust\n{code}```\n\n```yaml\n{}```\n",
            steps(definition())
        )
        .expect("writing to a string");
    }
    text + "\n"
}

// What authors have above the function, every form has.
fn code(source: &str) -> String {
    let from = source.find("async fn").unwrap_or_default();
    let constant = source.lines().find(|line| line.starts_with("const "));
    let constant = constant.map(|line| format!("{line}\n\n")).unwrap_or_default();
    format!("{constant}#[workflow]\npub {}", &source[from..])
}

// Schemas are those of the types, and would hide the steps.
fn steps(definition: Node) -> String {
    let mut front = front(definition);
    let mut shown = Map::new();
    for key in ["steps", "result"] {
        if let Some(mut value) = front.remove(key) {
            without_outputs(&mut value);
            shown.set(key, value);
        }
    }
    yaml::write(&shown)
}

fn front(definition: Node) -> Map {
    let Value::Map(mut front) = definition.value else { panic!("a definition is a mapping") };
    front.remove(LOWERED);
    front
}

fn without_outputs(node: &mut Node) {
    match &mut node.value {
        Value::Map(map) => {
            if map.has("kind") {
                map.remove("outputs");
            }
            map.iter_mut().for_each(|entry| without_outputs(&mut entry.value));
        }
        Value::List(items) => items.iter_mut().for_each(without_outputs),
        _ => {}
    }
}
