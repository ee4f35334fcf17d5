//! The drawing in characters, for a terminal of eighty columns.

use super::facts::one_line;
use super::measure::{clipped, columns, width, wrapped};
use super::model::{Card, Chart, To};

/// How wide a drawing is where nesting leaves room.
const WIDTH: usize = 78;
/// What a box keeps at the least.
const NARROWEST: usize = 34;
/// How many lines of a prompt are shown.
const LINES: usize = 3;

/// Draws a chart.
pub fn text(chart: &Chart) -> String {
    let mut lines: Vec<String> = wrap(&chart.title(), WIDTH, LINES);
    lines.push(String::new());
    let start = wrap(&format!("● start{}", triggered(chart)), WIDTH - 2, LINES);
    lines.extend(start.iter().map(|line| format!("  {line}")));
    let first = chart.steps.first().map(|card| To::Step(card.id.clone()));
    match first.as_ref() == Some(&chart.start) {
        true => lines.push("  ▼".to_owned()),
        false => lines.push(format!("  → {}", printable(chart.start.words()))),
    }
    lines.extend(list(&chart.steps, WIDTH, true));
    lines.push("  ◉ end".to_owned());
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

fn triggered(chart: &Chart) -> String {
    if chart.triggers.is_empty() { String::new() } else { format!(": {}", chart.triggers.join(", ")) }
}

// An arrow stands between two boxes where the first leads to the second; else they are apart.
fn list(cards: &[Card], room: usize, outermost: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        let last = at + 1 == cards.len();
        let leads_on = leads_on(card) && (outermost || !last);
        lines.extend(boxed(card, room, leads_on));
        if leads_on {
            lines.push("  ▼".to_owned());
        } else if !last || outermost {
            lines.push(String::new());
        }
    }
    lines
}

fn leads_on(card: &Card) -> bool {
    card.falls_through || card.ways.iter().any(|way| way.below)
}

fn boxed(card: &Card, room: usize, leads_on: bool) -> Vec<String> {
    let [top_left, flat, top_right, wall, bottom_left, bottom_right, foot] = match card.parts.is_empty() {
        true => ['┌', '─', '┐', '│', '└', '┘', '┬'],
        false => ['┏', '━', '┓', '┃', '┗', '┛', '┳'],
    };
    let least = width(&card.id) + card.kind.len() + 6;
    let content = content(card, room.max(NARROWEST).max(least + 4) - 4);
    // A box inside may need more room than there is; the walls around it give way.
    let widest = content.iter().map(|text| width(text)).max().unwrap_or(0);
    let inner = widest.max(least).max(room.saturating_sub(4)).max(NARROWEST - 4);
    let line = |count: usize| flat.to_string().repeat(count);
    let gap = line(inner - width(&card.id) - card.kind.len() - 4);
    let mut lines = vec![format!("{top_left}{flat} {} {gap} {} {flat}{top_right}", card.id, card.kind)];
    for text in content {
        lines.push(format!("{wall} {text}{} {wall}", " ".repeat(inner - width(&text))));
    }
    let foot = if leads_on { foot } else { flat };
    lines.push(format!("{bottom_left}{flat}{foot}{}{bottom_right}", line(inner)));
    lines
}

fn content(card: &Card, room: usize) -> Vec<String> {
    let mut lines = card.name.as_deref().map(|name| wrap(name, room, LINES)).unwrap_or_default();
    let column = card.facts.iter().map(|fact| fact.about.len()).max().unwrap_or(0) + 2;
    for fact in &card.facts {
        for (at, text) in wrap(&fact.text, room - column, LINES).into_iter().enumerate() {
            lines.push(format!("{:<column$}{text}", if at == 0 { fact.about } else { "" }));
        }
    }
    for way in &card.ways {
        let mut more = wrap(&way.line(), room - 2, usize::MAX).into_iter();
        lines.extend(more.next());
        lines.extend(more.map(|line| format!("  {line}")));
    }
    for part in &card.parts {
        if let Some(id) = &part.id {
            let id = clipped(&one_line(id), room - 4);
            lines.push(format!("∥ {id} {}", "╌".repeat((room - 3).saturating_sub(width(&id)))));
        }
        lines.extend(list(&part.steps, room, false));
    }
    lines
}

fn wrap(text: &str, room: usize, most: usize) -> Vec<String> {
    wrapped(&printable(text), room as f64, most, |c| columns(c) as f64)
}

fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
