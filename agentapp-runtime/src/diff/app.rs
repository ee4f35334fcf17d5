//! Two apps in their own words: the app, its agents, its workflows and their steps, its page.

use super::values::Comparison;
use super::{Change, Kind};
use agentapp_model::{Agent, App, Map, Node, Value, Workflow};

/// Returns what two apps differ in, the app first and then what it is made of.
pub(super) fn changes(a: &App, b: &App) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut app = about("app".to_owned(), &mut changes);
    app.maps("", a.front(), b.front());
    if let (Some(a), Some(b)) = (a.ui(), b.ui())
        && a != b
    {
        app.push("the page of the UI".to_owned(), Some(bytes(a)), Some(bytes(b)));
    }
    pairs("agent", a.agents(), b.agents(), Agent::id, &mut changes, agent);
    pairs("workflow", a.workflows(), b.workflows(), Workflow::id, &mut changes, workflow);
    let workspaces = |app: &App| app.workspace().map(|workspace| workspace.front().clone());
    if let (Some(a), Some(b)) = (workspaces(a), workspaces(b)) {
        about("workspace".to_owned(), &mut changes).maps("", &a, &b);
    }
    changes
}

fn about(subject: String, changes: &mut Vec<Change>) -> Comparison<'_> {
    Comparison { subject, changes }
}

fn bytes(text: &str) -> String {
    format!("{} bytes", text.len())
}

/// Compares things that have the same id, and notes those that only one side has.
fn pairs<T>(
    noun: &str,
    a: &[T],
    b: &[T],
    id: impl Fn(&T) -> &str,
    changes: &mut Vec<Change>,
    compare: impl Fn(&T, &T, &mut Comparison<'_>),
) {
    let subject = |item: &T| format!("{noun} `{}`", id(item));
    let find = |list: &[T], item: &T| list.iter().position(|other| id(other) == id(item));
    for item in a {
        match find(b, item) {
            Some(at) => compare(item, &b[at], &mut about(subject(item), changes)),
            None => changes.push(whole(Kind::Removed, subject(item))),
        }
    }
    let new = b.iter().filter(|item| find(a, item).is_none());
    changes.extend(new.map(|item| whole(Kind::Added, subject(item))));
}

fn whole(change: Kind, subject: String) -> Change {
    Change { change, subject, part: None, from: None, to: None, excerpt: None }
}

fn agent(a: &Agent, b: &Agent, comparison: &mut Comparison<'_>) {
    comparison.maps("", a.front(), b.front());
    comparison.text("prompt", a.body().unwrap_or_default(), b.body().unwrap_or_default());
}

fn workflow(a: &Workflow, b: &Workflow, comparison: &mut Comparison<'_>) {
    comparison.maps("", &without_steps(a.front()), &without_steps(b.front()));
    let (steps_a, steps_b) = (steps(a), steps(b));
    let subject = comparison.subject.clone();
    let noun = format!("{subject}, step");
    pairs(
        &noun,
        &steps_a,
        &steps_b,
        |step| &step.id,
        comparison.changes,
        |a, b, comparison| {
            if a.parent != b.parent {
                let words = |parent: &Option<String>| match parent {
                    Some(parent) => format!("in `{parent}`"),
                    None => "in the workflow".to_owned(),
                };
                comparison.push("its place".to_owned(), Some(words(&a.parent)), Some(words(&b.parent)));
            }
            comparison.maps("", &a.map, &b.map);
        },
    );
    let order = |of: &[Step], among: &[Step]| -> Vec<String> {
        let known = of.iter().filter(|step| among.iter().any(|other| other.id == step.id));
        known.map(|step| step.id.clone()).collect()
    };
    if order(&steps_a, &steps_b) != order(&steps_b, &steps_a) {
        let part = Some("the order of the steps".to_owned());
        comparison.changes.push(Change { part, ..whole(Kind::Changed, subject) });
    }
}

/// A step without those inside it, which are compared on their own.
struct Step {
    id: String,
    parent: Option<String>,
    map: Map,
}

fn steps(workflow: &Workflow) -> Vec<Step> {
    let steps = workflow.steps();
    let id = |at: usize| steps.get(at).and_then(|step| step.id()).unwrap_or_default().to_owned();
    let own = steps.iter().enumerate();
    own.map(|(at, step)| Step { id: id(at), parent: step.parent.map(id), map: without_steps(step.map) })
        .collect()
}

fn without_steps(map: &Map) -> Map {
    let mut map = map.clone();
    map.remove("steps");
    if let Some(Node { value: Value::List(branches), .. }) = map.get_mut("branches") {
        for branch in branches {
            if let Value::Map(branch) = &mut branch.value {
                branch.remove("steps");
            }
        }
    }
    map
}
