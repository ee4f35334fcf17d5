//! The drawing as a mermaid flowchart.
//!
//! Ids of steps may be words of mermaid's own (`end`), so nodes are numbered and ids are labels.

use super::edges::{Edge, START, edges};
use super::facts::one_line;
use super::measure::clipped;
use super::model::{Card, Chart, Manner};
use agentapp_model::rules::graph::END;
use std::collections::HashMap;

/// More than the longest id and its kind.
const LONGEST: usize = 80;

/// Draws charts: one as it is, several as a group each.
pub fn mermaid(charts: &[Chart]) -> String {
    let mut out = String::from("flowchart TD\n");
    for (at, chart) in charts.iter().enumerate() {
        let (prefix, depth) = if charts.len() > 1 { (format!("w{at}"), 2) } else { (String::new(), 1) };
        let mut drawing = Drawing { out, prefix, nodes: HashMap::new(), count: 0, loops: 0 };
        if charts.len() > 1 {
            drawing.line(1, &format!("subgraph w{at}[\"{}\"]", label(&[chart.title()])));
            drawing.line(2, "direction TB");
        }
        drawing.chart(chart, depth);
        if charts.len() > 1 {
            drawing.line(1, "end");
        }
        out = drawing.out;
    }
    out
}

fn start_words(chart: &Chart) -> Vec<String> {
    std::iter::once("start".to_owned()).chain(chart.triggers.iter().cloned()).collect()
}

/// A node of the drawing and the group it stands in.
#[derive(Clone, Copy)]
struct Drawn {
    number: usize,
    inside: Option<usize>,
}

struct Drawing<'a> {
    out: String,
    prefix: String,
    nodes: HashMap<&'a str, Drawn>,
    count: usize,
    loops: usize,
}

impl<'a> Drawing<'a> {
    fn line(&mut self, depth: usize, text: &str) {
        self.out.push_str(&"    ".repeat(depth));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn chart(&mut self, chart: &'a Chart, depth: usize) {
        let prefix = self.prefix.clone();
        self.line(depth, &format!("%% {}", comment(&chart.title())));
        self.line(depth, &format!("{prefix}start([\"{}\"])", label(&start_words(chart))));
        chart.steps.iter().for_each(|card| self.card(card, depth, None));
        self.line(depth, &format!("{prefix}finish([\"end\"])"));
        edges(chart).iter().for_each(|edge| self.edge(edge, depth));
    }

    fn card(&mut self, card: &'a Card, depth: usize, inside: Option<usize>) {
        let number = self.count;
        self.count += 1;
        self.nodes.entry(&card.id).or_insert(Drawn { number, inside });
        let node = format!("{}s{number}", self.prefix);
        if card.parts.iter().all(|part| part.steps.is_empty()) {
            let (open, close) = brackets(card.kind);
            let words: Vec<String> = std::iter::once(title(card)).chain(words(card)).collect();
            return self.line(depth, &format!("{node}{open}\"{}\"{close}", label(&words)));
        }
        self.line(depth, &format!("subgraph {node}[\"{}\"]", label(&[title(card)])));
        self.line(depth + 1, "direction TB");
        self.note(card, &node, depth + 1);
        for (at, part) in card.parts.iter().enumerate().filter(|(_, part)| !part.steps.is_empty()) {
            match &part.id {
                Some(id) => {
                    self.line(depth + 1, &format!("subgraph {node}p{at}[\"{}\"]", label(&[one_line(id)])));
                    self.line(depth + 2, "direction TB");
                    part.steps.iter().for_each(|card| self.card(card, depth + 2, Some(number)));
                    self.line(depth + 1, "end");
                }
                None => part.steps.iter().for_each(|card| self.card(card, depth + 1, Some(number))),
            }
        }
        self.line(depth, "end");
    }

    // Mermaid has room for one line above a group, so the rest goes into a flag on top of the steps.
    fn note(&mut self, card: &Card, node: &str, depth: usize) {
        let words = words(card);
        if words.is_empty() {
            return;
        }
        self.line(depth, &format!("{node}note>\"{}\"]", label(&words)));
        // The first step is drawn next and has the next number.
        let first = format!("{}s{}", self.prefix, self.count);
        if card.parts.iter().all(|part| part.id.is_none()) {
            self.line(depth, &format!("{node}note ~~~ {first}"));
        }
    }

    fn edge(&mut self, edge: &Edge<'_>, depth: usize) {
        let arrow = if edge.manner == Manner::Next { "-->" } else { "-.->" };
        let words = match edge.label {
            "" => String::new(),
            words => format!("|\"{}\"|", label(&[words.to_owned()])),
        };
        let (Some(from), Some(mut to)) = (self.node(edge.from), self.node(edge.to)) else { return };
        if self.encloses(edge.from, edge.to) || self.encloses(edge.to, edge.from) {
            // Mermaid has no arrow between a group and what is in it.
            to = format!("{}again{}([\"→ {}\"])", self.prefix, self.loops, escaped(edge.to));
            self.loops += 1;
        }
        self.line(depth, &format!("{from} {arrow}{words} {to}"));
    }

    fn node(&self, id: &str) -> Option<String> {
        match id {
            START => Some(format!("{}start", self.prefix)),
            END => Some(format!("{}finish", self.prefix)),
            _ => self.nodes.get(id).map(|node| format!("{}s{}", self.prefix, node.number)),
        }
    }

    fn encloses(&self, outer: &str, inner: &str) -> bool {
        let Some(outer) = self.nodes.get(outer) else { return false };
        let mut next = self.nodes.get(inner).and_then(|node| node.inside);
        while let Some(number) = next {
            if number == outer.number {
                return true;
            }
            next = self.nodes.values().find(|node| node.number == number).and_then(|node| node.inside);
        }
        false
    }
}

fn title(card: &Card) -> String {
    format!("{} · {}", card.id, card.kind)
}

fn words(card: &Card) -> Vec<String> {
    let mut lines: Vec<String> = card.name.as_deref().map(one_line).into_iter().collect();
    let shown = card.facts.iter().filter(|fact| !matches!(fact.about, "prompt" | "question" | "shows"));
    lines.extend(shown.map(|fact| format!("{} {}", fact.about, fact.text)));
    lines
}

// Waits are hexagons, choices rhombs, subworkflows have a second wall.
fn brackets(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "branch" => ("{", "}"),
        "approval" | "suspend" => ("{{", "}}"),
        "subworkflow" => ("[[", "]]"),
        "agent" => ("(", ")"),
        _ => ("[", "]"),
    }
}

fn label(lines: &[String]) -> String {
    let text = lines.iter().map(|line| escaped(&clipped(line, LONGEST))).collect::<Vec<_>>().join("<br/>");
    // There is no empty string in mermaid.
    if text.is_empty() { "#160;".to_owned() } else { text }
}

// What mermaid or its markdown would take for a sign of its own is written by number.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '"' | '#' | '&' | '<' | '>' | '`' | '*' | '~' | '\\' | ';' | '|' | '{' | '}' | '[' | ']'
            | '$' => {
                out.push_str(&format!("#{};", u32::from(c)));
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

// A comment ends with its line; `%%{` would be a directive, and a tag is one even in a comment.
fn comment(text: &str) -> String {
    one_line(text).replace(['{', '}', '%', '<', '>', '"'], " ")
}
