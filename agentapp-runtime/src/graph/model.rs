//! A workflow as it is drawn: cards in lists, cards that hold lists, and ways from card to card.
//!
//! Any mapping makes a chart, also one that breaks rules: what cannot be understood is left out.

use super::facts;
use agentapp_model::documents::step::StepKind;
use agentapp_model::rules::graph::END;
use agentapp_model::{Map, Node};
use serde::{Serialize, Serializer};

/// A workflow as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chart {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its version.
    pub version: String,
    /// What sets it off, each in a few words.
    pub triggers: Vec<String>,
    /// The step it begins with.
    pub start: To,
    /// Its steps.
    pub steps: Vec<Card>,
}

/// A step as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// The word for its kind.
    pub kind: &'static str,
    /// Its name for people.
    pub name: Option<String>,
    /// Who runs it, on what, and how.
    pub facts: Vec<Fact>,
    /// Where it may lead by a field that says so.
    pub ways: Vec<Way>,
    /// Does it lead to what stands below it without a word?
    pub falls_through: bool,
    /// The lists that it holds.
    pub parts: Vec<Part>,
}

/// One thing to say about a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fact {
    /// What it is about.
    pub about: &'static str,
    /// What there is to say.
    pub text: String,
}

/// A list of steps inside a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    /// Its name, among several.
    pub id: Option<String>,
    /// Its steps.
    pub steps: Vec<Card>,
}

/// A field that leads somewhere.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Way {
    /// When it is gone, such as `when $input.urgent`.
    pub label: String,
    /// Where it leads.
    pub to: To,
    /// How it is gone.
    pub manner: Manner,
    /// Does it lead to what stands below anyway?
    pub below: bool,
}

/// Where a way leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum To {
    /// To the step of this id.
    Step(String),
    /// To the end of the workflow.
    End,
    /// To no step: what happens then, in words.
    Words(&'static str),
}

/// How a way is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Manner {
    /// Forward, as the run goes on.
    Next,
    /// To undo what the step did.
    Undo,
    /// To ask an agent again.
    Again,
}

impl Chart {
    /// Draws up the chart of a WORKFLOW.md's frontmatter.
    pub fn new(workflow: &Map) -> Chart {
        let text = |key| workflow.text(key).unwrap_or_default().to_owned();
        let steps = cards(workflow.get("steps"), Some(END));
        let first = steps.first().map_or(END, |card| &card.id);
        Chart {
            start: To::target(workflow.text("start").unwrap_or(first)),
            id: text("id"),
            name: text("name"),
            version: text("version"),
            triggers: facts::triggers(workflow),
            steps,
        }
    }

    /// Returns the id with the version and the name.
    pub fn title(&self) -> String {
        let version = if self.version.is_empty() { String::new() } else { format!(" {}", self.version) };
        let name = if self.name.is_empty() { String::new() } else { format!(" · {}", self.name) };
        format!("{}{version}{name}", self.id)
    }
}

impl To {
    fn target(text: &str) -> To {
        if text == END { To::End } else { To::Step(text.to_owned()) }
    }

    /// Returns what a reader sees.
    pub fn words(&self) -> &str {
        match self {
            To::Step(id) => id,
            To::End => "the end",
            To::Words(words) => words,
        }
    }
}

impl Serialize for To {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if *self == To::End { END } else { self.words() })
    }
}

impl Way {
    /// A way by a field, `text` being what the field says.
    pub(super) fn new(label: impl Into<String>, text: &str) -> Way {
        let to = To::target(text);
        Way { label: label.into(), to, manner: Manner::Next, below: false }
    }

    /// Returns how a reader sees it, as in `when $input.urgent → announce`.
    pub(super) fn line(&self) -> String {
        format!("{} → {}", self.label, self.to.words())
    }
}

// `below` is what the last step of the list leads to.
fn cards(list: Option<&Node>, below: Option<&str>) -> Vec<Card> {
    let maps: Vec<&Map> =
        list.and_then(Node::as_list).unwrap_or_default().iter().filter_map(Node::as_map).collect();
    let after = |at: usize| maps.get(at + 1).map_or(below, |next| next.text("id"));
    maps.iter().enumerate().map(|(at, map)| card(map, after(at))).collect()
}

fn card(map: &Map, below: Option<&str>) -> Card {
    let kind = map.text("kind").and_then(StepKind::from_word);
    let mut ways = facts::ways(map, kind);
    for way in ways.iter_mut().filter(|way| way.manner == Manner::Next) {
        way.below = below.is_some_and(|below| way.to == To::target(below));
    }
    let approved = map.get("on_approve").and_then(|node| node.get("next")).is_some();
    let told = map.has("next")
        || kind == Some(StepKind::Branch) && map.has("default")
        || kind == Some(StepKind::Approval) && approved;
    // To say `next` of what is next anyway is to say nothing.
    let silent = ways.iter().any(|way| way.below && way.label == "next");
    ways.retain(|way| !(way.below && way.label == "next"));
    Card {
        id: map.text("id").unwrap_or_default().to_owned(),
        kind: kind.map_or("step", StepKind::word),
        name: map.text("name").filter(|name| !name.trim().is_empty()).map(str::to_owned),
        facts: facts::facts(map, kind),
        ways,
        falls_through: !told || silent,
        parts: parts(map),
    }
}

fn parts(map: &Map) -> Vec<Part> {
    let own = map.get("steps").map(|steps| Part { id: None, steps: cards(Some(steps), None) });
    let arms = map.get("branches").and_then(Node::as_list).unwrap_or_default().iter();
    let arms = arms.filter_map(|arm| {
        let steps = cards(Some(arm.get("steps")?), None);
        Some(Part { id: arm.get("id").and_then(Node::as_text).map(str::to_owned), steps })
    });
    own.into_iter().chain(arms).filter(|part| part.id.is_some() || !part.steps.is_empty()).collect()
}
