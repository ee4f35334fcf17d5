//! Where everything stands. Sizes are found from the inside out, then places from the top down.

use super::super::measure::{em, pixels, wrapped};
use super::super::model::{Card, Chart, Part, Way};
use super::lanes::{Lane, lanes};

pub(super) const MARGIN: f64 = 24.0;
/// Between two cards.
pub(super) const GAP: f64 = 34.0;
pub(super) const PAD: f64 = 14.0;
pub(super) const LINE: f64 = 18.0;
pub(super) const BODY: f64 = 12.0;
pub(super) const HEAD: f64 = 14.0;
pub(super) const SMALL: f64 = 11.0;
/// The height of the line with id and kind.
pub(super) const TOP: f64 = 34.0;
/// Where the words of a fact begin, behind what they are about.
pub(super) const COLUMN: f64 = 76.0;
/// The room above the first card: the title and the start.
const ABOVE: f64 = 108.0;
const CARD: f64 = 340.0;
/// Bold letters are wider.
const BOLD: f64 = 1.13;

/// A chart with a place for everything.
pub(super) struct Sheet<'a> {
    pub(super) chart: &'a Chart,
    pub(super) title: Vec<String>,
    pub(super) cards: Vec<Placed<'a>>,
    pub(super) lanes: Vec<Lane<'a>>,
    pub(super) middle: f64,
    pub(super) start_y: f64,
    pub(super) end_y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A card in its place. What it holds comes behind it.
pub(super) struct Placed<'a> {
    pub(super) card: &'a Card,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) text: Vec<Row<'a>>,
    /// Does an arrow lead to what stands below it?
    pub(super) arrow: bool,
    pub(super) heads: Vec<Head>,
}

/// A line of a card, from its upper left corner.
pub(super) struct Row<'a> {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) class: &'static str,
    /// What the words are about, in a column before them.
    pub(super) about: &'static str,
    pub(super) words: String,
    /// The way that leaves here.
    pub(super) way: Option<&'a Way>,
}

/// The name of a part, above its cards.
pub(super) struct Head {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) words: String,
}

impl<'a> Sheet<'a> {
    pub(super) fn new(chart: &'a Chart) -> Sheet<'a> {
        let list = Sized::list(&chart.steps);
        let inner = list.iter().map(|card| card.width).fold(CARD, f64::max);
        let title = wrapped(&chart.title(), inner / (16.0 * BOLD), 3, em);
        let above = ABOVE + LINE * title.len().saturating_sub(1) as f64;
        let mut cards = Vec::new();
        let below = place(list, MARGIN, above, inner, true, &mut cards);
        let end_y = below + if chart.steps.is_empty() { GAP } else { 0.0 };
        let right = MARGIN + inner;
        let mut sheet = Sheet {
            chart,
            title,
            lanes: Vec::new(),
            middle: MARGIN + inner / 2.0,
            start_y: above - GAP - 11.0,
            end_y: end_y + 11.0,
            width: 0.0,
            height: end_y + 22.0 + MARGIN,
            cards,
        };
        sheet.lanes = lanes(&sheet, right + 22.0);
        sheet.width = sheet.lanes.iter().map(|lane| lane.x).fold(right, f64::max) + MARGIN;
        sheet
    }
}

/// A card with its size and no place yet.
struct Sized<'a> {
    card: &'a Card,
    width: f64,
    height: f64,
    text: Vec<Row<'a>>,
    text_height: f64,
    parts: Vec<SizedPart<'a>>,
}

struct SizedPart<'a> {
    id: Option<String>,
    cards: Vec<Sized<'a>>,
    width: f64,
}

impl<'a> Sized<'a> {
    fn list(cards: &'a [Card]) -> Vec<Sized<'a>> {
        cards.iter().map(Sized::new).collect()
    }

    fn new(card: &'a Card) -> Sized<'a> {
        let parts: Vec<SizedPart<'_>> = card.parts.iter().map(SizedPart::new).collect();
        let inner: f64 = parts.iter().map(|part| part.width + PAD).sum();
        let top = pixels(&card.id, HEAD) * BOLD + pixels(card.kind, SMALL) + 4.0 * PAD;
        let width = CARD.max(top).max(if parts.is_empty() { 0.0 } else { inner + PAD });
        let (text, text_height) = rows(card, width);
        let tallest = parts.iter().map(SizedPart::height).fold(0.0, f64::max);
        let height = text_height + if parts.is_empty() { 0.0 } else { tallest + PAD };
        Sized { card, width, height, text, text_height, parts }
    }
}

impl<'a> SizedPart<'a> {
    fn new(part: &'a Part) -> SizedPart<'a> {
        let cards = Sized::list(&part.steps);
        let width =
            cards.iter().map(|card| card.width).fold(if cards.is_empty() { 120.0 } else { 0.0 }, f64::max);
        let id = part.id.as_ref();
        let id = id.and_then(|id| wrapped(id, width / (SMALL * BOLD), 1, em).pop());
        SizedPart { id, cards, width }
    }

    fn head(&self) -> f64 {
        if self.id.is_some() { LINE + 4.0 } else { 0.0 }
    }

    fn height(&self) -> f64 {
        let cards: f64 = self.cards.iter().map(|card| card.height).sum();
        self.head() + cards + GAP * self.cards.len().saturating_sub(1) as f64
    }
}

fn rows<'a>(card: &'a Card, width: f64) -> (Vec<Row<'a>>, f64) {
    let mut rows = Vec::new();
    let mut y = TOP;
    let room = (width - 2.0 * PAD) / BODY;
    let mut add = |(class, about, indent): (_, _, f64), lines: Vec<String>, way: Option<&'a Way>| {
        for (at, words) in lines.into_iter().enumerate() {
            let first = at == 0;
            let about = if first { about } else { "" };
            rows.push(Row { x: PAD + indent, y: y + 12.0, class, about, words, way: way.filter(|_| first) });
            y += LINE;
        }
    };
    let name = card.name.as_deref().unwrap_or_default();
    add(("name", "", 0.0), wrapped(name, room / BOLD, 2, em), None);
    for fact in &card.facts {
        add(("text", fact.about, COLUMN), wrapped(&fact.text, room - COLUMN / BODY, 3, em), None);
    }
    for way in &card.ways {
        add(("text", "", 0.0), wrapped(&way.line(), room, 4, em), Some(way));
    }
    let foot = if rows.is_empty() { 0.0 } else { PAD - 4.0 };
    (rows, y + foot)
}

// Returns where the next thing below stands.
fn place<'a>(
    list: Vec<Sized<'a>>,
    x: f64,
    y: f64,
    room: f64,
    outermost: bool,
    placed: &mut Vec<Placed<'a>>,
) -> f64 {
    let (mut y, count) = (y, list.len());
    for (at, sized) in list.into_iter().enumerate() {
        let (x, height) = (x + (room - sized.width) / 2.0, sized.height);
        let leads_on = sized.card.falls_through || sized.card.ways.iter().any(|way| way.below);
        let arrow = leads_on && (outermost || at + 1 < count);
        let index = placed.len();
        let (card, width, text) = (sized.card, sized.width, sized.text);
        placed.push(Placed { card, x, y, width, height, text, arrow, heads: Vec::new() });
        let heads = place_parts(sized.parts, (x, y + sized.text_height), width, placed);
        placed[index].heads = heads;
        y += height + GAP;
    }
    y
}

fn place_parts<'a>(
    parts: Vec<SizedPart<'a>>,
    (x, y): (f64, f64),
    width: f64,
    placed: &mut Vec<Placed<'a>>,
) -> Vec<Head> {
    let mut heads = Vec::new();
    let inner: f64 = parts.iter().map(|part| part.width + PAD).sum::<f64>() - PAD;
    let mut left = x + (width - inner) / 2.0;
    for part in parts {
        let (head, room) = (part.head(), part.width);
        heads.extend(part.id.map(|words| Head { x: left + room / 2.0, y: y + 12.0, words }));
        place(part.cards, left, y + head, room, false, placed);
        left += room + PAD;
    }
    heads
}
