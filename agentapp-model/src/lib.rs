//! The documents of an agentic app as data, and every rule they must satisfy.
//!
//! Nothing here touches a disk, a clock, an environment or a network: text comes in, documents and
//! problems go out. The macros and the loader are two front ends of it.

pub mod app;
pub mod appspec;
pub mod documents;
pub mod draft;
pub mod forms;
pub mod frontmatter;
pub mod items;
pub mod near;
pub mod node;
mod place;
mod problem;
pub mod prose;
pub mod rules;
pub mod schema;
pub mod shape;
pub mod steps;
pub mod yaml;

pub use app::{Agent, App, Tool, Workflow, Workspace};
pub use draft::{Document, DocumentKind, Draft, Origin};
pub use node::{Map, Node, Value};
pub use place::Place;
pub use problem::{Note, Problem, Rule, Severity};
