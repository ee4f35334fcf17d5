//! The drawing as an SVG that needs nothing beside it: no font, no script, no style sheet.
//!
//! Cards stand below one another; a way to another card leaves at its own line and runs in a lane on
//! the right, one lane for each card that ways lead to.

mod lanes;
mod layout;
mod style;
mod write;

use super::model::Chart;
use layout::Sheet;

/// Draws charts, one below the other.
pub fn svg(charts: &[Chart]) -> String {
    let sheets: Vec<Sheet<'_>> = charts.iter().map(Sheet::new).collect();
    write::document(&sheets)
}
