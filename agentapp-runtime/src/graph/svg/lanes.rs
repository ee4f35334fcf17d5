//! The lanes on the right, in which ways run to cards that do not stand right below.

use super::super::model::{Manner, To, Way};
use super::layout::{Placed, Sheet};

const APART: f64 = 13.0;

/// All ways of one manner that lead to one thing.
pub(super) struct Lane<'a> {
    pub(super) x: f64,
    pub(super) manner: Manner,
    /// Where each way begins.
    pub(super) from: Vec<(f64, f64)>,
    /// Where the arrow's head is.
    pub(super) to: (f64, f64),
    target: &'a To,
}

impl Lane<'_> {
    /// Returns the top and the bottom of the lane.
    pub(super) fn span(&self) -> (f64, f64) {
        let ys = self.from.iter().map(|(_, y)| *y).chain([self.to.1]);
        ys.fold((f64::MAX, f64::MIN), |(top, bottom), y| (top.min(y), bottom.max(y)))
    }
}

/// Returns the lanes of a sheet, short ones inside.
pub(super) fn lanes<'a>(sheet: &Sheet<'a>, left: f64) -> Vec<Lane<'a>> {
    let mut lanes: Vec<Lane<'a>> = Vec::new();
    for placed in &sheet.cards {
        for row in &placed.text {
            if let Some(way) = row.way.filter(|way| !way.below) {
                add(&mut lanes, sheet, way, (placed.x + placed.width, placed.y + row.y - 4.0));
            }
        }
    }
    let first = sheet.chart.steps.first().map(|card| card.id.as_str());
    if let To::Step(id) = &sheet.chart.start
        && first != Some(id)
    {
        join(&mut lanes, sheet, (&sheet.chart.start, Manner::Next), (sheet.middle + 11.0, sheet.start_y));
    }
    lanes.sort_by(|a, b| length(a).total_cmp(&length(b)));
    spread(&mut lanes, left);
    lanes
}

fn length(lane: &Lane<'_>) -> f64 {
    let (top, bottom) = lane.span();
    bottom - top
}

fn add<'a>(lanes: &mut Vec<Lane<'a>>, sheet: &Sheet<'a>, way: &'a Way, from: (f64, f64)) {
    join(lanes, sheet, (&way.to, way.manner), from);
}

fn join<'a>(
    lanes: &mut Vec<Lane<'a>>,
    sheet: &Sheet<'a>,
    (target, manner): (&'a To, Manner),
    from: (f64, f64),
) {
    match lanes.iter_mut().find(|lane| lane.target == target && lane.manner == manner) {
        Some(lane) => lane.from.push(from),
        None => {
            let to = end(sheet, target, manner);
            lanes.extend(to.map(|to| Lane { x: 0.0, manner, from: vec![from], to, target }));
        }
    }
}

// Arrows of different manners reach a card at different heights.
fn end(sheet: &Sheet<'_>, target: &To, manner: Manner) -> Option<(f64, f64)> {
    let shift = match manner {
        Manner::Next => 12.0,
        Manner::Undo => 19.0,
        Manner::Again => 26.0,
    };
    match target {
        To::Step(id) => {
            let named = |placed: &&Placed<'_>| placed.card.id == *id;
            sheet.cards.iter().find(named).map(|placed| (placed.x + placed.width, placed.y + shift))
        }
        To::End => Some((sheet.middle + 11.0, sheet.end_y)),
        To::Words(_) => None,
    }
}

// Each lane takes the innermost column in which nothing else stands at its height.
fn spread(lanes: &mut [Lane<'_>], left: f64) {
    for at in 0..lanes.len() {
        let (top, bottom) = lanes[at].span();
        let crosses = |lane: &Lane<'_>| {
            let (other_top, other_bottom) = lane.span();
            top <= other_bottom + 6.0 && other_top <= bottom + 6.0
        };
        let mut x = left;
        while lanes[..at].iter().any(|lane| lane.x == x && crosses(lane)) {
            x += APART;
        }
        lanes[at].x = x;
    }
}
