//! The elements of the drawing, back to front: ground, groups, lines, cards.

use super::super::measure::{em, pixels, wrapped};
use super::super::model::{Chart, Manner};
use super::lanes::Lane;
use super::layout::{GAP, LINE, MARGIN, PAD, Placed, Row, SMALL, Sheet, TOP};
use super::style::{STYLE, class};
use std::fmt::Write as _;

/// Returns the whole drawing.
pub(super) fn document(sheets: &[Sheet<'_>]) -> String {
    let width = sheets.iter().map(|sheet| sheet.width).fold(2.0 * MARGIN, f64::max);
    let height: f64 = sheets.iter().map(|sheet| sheet.height).sum::<f64>().max(2.0 * MARGIN);
    let charts = sheets.iter().map(|sheet| sheet.chart);
    let titles: Vec<String> = charts.clone().map(Chart::title).collect();
    let mut out = Out::default();
    out.line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-labelledby=\"title desc\">"
    ));
    out.line(format_args!("<title id=\"title\">{}</title>", escaped(&titles.join(", "))));
    let steps: Vec<String> = charts.map(described).collect();
    out.line(format_args!("<desc id=\"desc\">{}</desc>", escaped(&steps.join(" "))));
    out.line(format_args!("<style>{STYLE}</style>"));
    out.line(format_args!(
        "<rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"{:.0}\" height=\"{:.0}\" rx=\"10\"/>",
        width - 1.0,
        height - 1.0
    ));
    let mut top = 0.0;
    for sheet in sheets {
        out.line(format_args!("<g transform=\"translate(0 {top:.1})\">"));
        out.sheet(sheet);
        out.line(format_args!("</g>"));
        top += sheet.height;
    }
    out.line(format_args!("</svg>"));
    out.0
}

fn described(chart: &Chart) -> String {
    let steps = chart.steps.iter().map(|card| format!("{} ({})", card.id, card.kind));
    format!("Workflow {}: {}.", chart.id, steps.collect::<Vec<_>>().join(", "))
}

#[derive(Default)]
struct Out(String);

impl Out {
    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = writeln!(self.0, "{text}");
    }

    fn text(&mut self, class: &str, (x, y): (f64, f64), words: &str) {
        self.line(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>",
            escaped(words)
        ));
    }

    fn sheet(&mut self, sheet: &Sheet<'_>) {
        for (at, line) in sheet.title.iter().enumerate() {
            self.text("title", (MARGIN, MARGIN + 12.0 + LINE * at as f64), line);
        }
        self.start(sheet);
        sheet.cards.iter().filter(|placed| !placed.card.parts.is_empty()).for_each(|group| self.frame(group));
        sheet.lanes.iter().for_each(|lane| self.lane(lane));
        for placed in &sheet.cards {
            if placed.card.parts.is_empty() {
                self.frame(placed);
            }
            self.content(placed);
            if placed.arrow {
                let y = placed.y + placed.height;
                self.down(placed.x + placed.width / 2.0, y, y + GAP);
            }
        }
        sheet.lanes.iter().for_each(|lane| self.dots(lane));
        self.line(format_args!(
            "<circle class=\"end\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"10\"/><circle class=\"dot\" cx=\"{0:.1}\" cy=\"{1:.1}\" r=\"6\"/>",
            sheet.middle, sheet.end_y
        ));
        self.text("note", (sheet.middle - 42.0, sheet.end_y + 4.0), "end");
    }

    fn start(&mut self, sheet: &Sheet<'_>) {
        let (x, y) = (sheet.middle, sheet.start_y);
        self.line(format_args!("<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"8\"/>"));
        let triggers = sheet.chart.triggers.join(", ");
        let room = (x - MARGIN - 16.0) / SMALL;
        let words = if triggers.is_empty() { "start".to_owned() } else { triggers };
        let words = wrapped(&words, room, 1, em);
        let words = words.first().map_or("start", String::as_str);
        self.line(format_args!(
            "<text class=\"note\" text-anchor=\"end\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            x - 16.0,
            y + 4.0,
            escaped(words)
        ));
        let first = sheet.chart.steps.first();
        if first.is_none_or(|card| card.id == sheet.chart.start.words()) {
            self.down(x, y + 8.0, y + 11.0 + GAP);
        }
    }

    fn frame(&mut self, placed: &Placed<'_>) {
        let Placed { x, y, width, height, .. } = placed;
        let class = if placed.card.parts.is_empty() { "card" } else { "group" };
        self.line(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"8\"/>"
        ));
    }

    fn content(&mut self, placed: &Placed<'_>) {
        let card = placed.card;
        self.line(format_args!("<g><title>{}</title>", escaped(&format!("{} ({})", card.id, card.kind))));
        self.text("id", (placed.x + PAD, placed.y + 22.0), &card.id);
        self.kind(placed);
        placed.text.iter().for_each(|row| self.row(placed, row));
        for head in &placed.heads {
            self.line(format_args!(
                "<text class=\"head\" text-anchor=\"middle\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                head.x,
                head.y,
                escaped(&head.words)
            ));
        }
        self.line(format_args!("</g>"));
    }

    fn kind(&mut self, placed: &Placed<'_>) {
        let kind = placed.card.kind;
        let width = pixels(kind, SMALL) + PAD;
        let x = placed.x + placed.width - PAD - width;
        let y = placed.y + TOP / 2.0 - 9.0;
        self.line(format_args!(
            "<rect class=\"{}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"18\" rx=\"9\"/>\
             <text class=\"kind\" text-anchor=\"middle\" x=\"{:.1}\" y=\"{:.1}\">{kind}</text>",
            class(kind),
            x + width / 2.0,
            y + 13.0
        ));
    }

    fn row(&mut self, placed: &Placed<'_>, row: &Row<'_>) {
        let y = placed.y + row.y;
        if !row.about.is_empty() {
            self.text("about", (placed.x + PAD, y), row.about);
        }
        self.text(row.class, (placed.x + row.x, y), &row.words);
    }

    fn down(&mut self, x: f64, from: f64, to: f64) {
        self.line(format_args!("<path class=\"line\" d=\"M{x:.1} {from:.1}V{:.1}\"/>", to - 6.0));
        self.line(format_args!("<path class=\"tip\" d=\"M{x:.1} {to:.1}l-4.5 -8h9z\"/>"));
    }

    fn lane(&mut self, lane: &Lane<'_>) {
        let class = match lane.manner {
            Manner::Next => "line",
            Manner::Undo => "line undo",
            Manner::Again => "line again",
        };
        let ((top, bottom), (to_x, to_y)) = (lane.span(), lane.to);
        let mut path = format!("M{0:.1} {top:.1}V{bottom:.1}M{0:.1} {to_y:.1}H{1:.1}", lane.x, to_x + 6.0);
        for (x, y) in &lane.from {
            let _ = write!(path, "M{x:.1} {y:.1}H{:.1}", lane.x);
        }
        self.line(format_args!("<path class=\"{class}\" d=\"{path}\"/>"));
        self.line(format_args!("<path class=\"tip\" d=\"M{to_x:.1} {to_y:.1}l8 -4.5v9z\"/>"));
    }

    fn dots(&mut self, lane: &Lane<'_>) {
        for (x, y) in &lane.from {
            self.line(format_args!("<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>"));
        }
    }
}

// What XML does not allow at all, and what would turn the text around, becomes a blank.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => out.push(' '),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
