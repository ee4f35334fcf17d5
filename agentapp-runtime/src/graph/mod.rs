//! Draws workflows. `model` says what there is to draw, `facts` in which words; the writers beside
//! them share both, so that no drawing knows more than another.

mod edges;
mod facts;
mod measure;
mod mermaid;
mod model;
mod svg;
mod text;

pub use edges::{Edge, edges};
pub use mermaid::mermaid;
pub use model::{Card, Chart, Fact, Manner, Part, To, Way};
pub use svg::svg;
pub use text::text;
