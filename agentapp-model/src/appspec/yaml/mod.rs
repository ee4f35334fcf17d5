//! YAML 1.1 text and the tree, exactly as PyYAML's safe loader and dumper have it.
//!
//! The reader takes what `yaml.safe_load` takes and gives the value it gives; the writer's bytes are
//! those of `yaml.safe_dump` in block style. The way of a text: `scan` makes tokens, `parse` decides
//! what may follow what, `compose` lists the nodes, `settle` follows aliases and merges, `build` makes
//! the tree. For `.agentproto` there is another reader, `crate::yaml`, which takes YAML 1.2.

mod base64;
mod bignum;
mod block;
mod build;
mod chars;
mod compose;
mod cursor;
mod explain;
mod fault;
mod number;
pub(crate) mod outline;
mod parse;
mod plain;
mod prefix;
mod python;
mod quoted;
mod resolve;
mod scalar;
mod scan;
mod settle;
mod timestamp;
mod token;
mod write;

#[cfg(test)]
mod accepted;
#[cfg(test)]
mod refused;

use crate::appspec::tree::{Node, Value};
use crate::place::Place;
use build::Texts;
use fault::{Fault, What};
use parse::Parser;

pub use crate::yaml::YamlError;
pub use write::write;

/// The most bytes of a text. The largest published app has 20 kilobytes.
pub const MOST_BYTES: usize = 16 << 20;

/// The most values of a text, every alias replaced by what it stands for.
pub const MOST_NODES: usize = 250_000;

/// The deepest nesting, aliases included. The reference cannot write what is nested deeper, and PyYAML
/// fails to read it from about 490 levels on.
pub const MOST_LEVELS: usize = 255;

/// The most bytes of strings of a text in which there are aliases, these replaced.
const MOST_COPIED_BYTES: usize = MOST_BYTES + (16 << 20);

/// What a text holds.
#[derive(Debug)]
pub struct Reading {
    /// Its tree.
    pub root: Node,
    /// What PyYAML's values can hold and the tree cannot: half of a surrogate pair, read as U+FFFD; and a
    /// collection inside itself, read as empty there.
    pub losses: Vec<YamlError>,
}

/// Reads the one document of a text. A text without a document is `null`.
///
/// `start` is the place of the first byte of the text.
///
/// # Errors
///
/// Fails where PyYAML fails, where the tree cannot hold what the text does, and beyond the limits above.
pub fn read(text: &str, start: Place) -> Result<Node, YamlError> {
    let Reading { root, mut losses } = read_most(text, start)?;
    if losses.is_empty() { Ok(root) } else { Err(losses.swap_remove(0)) }
}

/// Reads the one document of a text, and tells what the tree cannot hold of it.
///
/// # Errors
///
/// Fails where PyYAML fails, and beyond the limits above.
pub fn read_most(text: &str, start: Place) -> Result<Reading, YamlError> {
    let mut parser = Parser::new(text);
    let root = tree(&mut parser, text, start).map_err(|fault| explain::explain(text, start, fault))?;
    let losses = parser.scanner.losses.into_iter();
    let losses = losses.map(|fault| explain::explain(text, start, fault)).collect();
    Ok(Reading { root, losses })
}

fn tree(parser: &mut Parser<'_>, text: &str, start: Place) -> Result<Node, Fault> {
    if text.len() > MOST_BYTES {
        return Err(Fault::new(What::TooLong, 0));
    }
    if let Some(at) = chars::first_banned(text.as_bytes()) {
        return Err(Fault::new(What::Banned, at));
    }
    parser.document()?;
    let nodes = &mut parser.composer.nodes;
    if nodes.is_empty() {
        return Ok(Node::new(start, Value::Null));
    }
    let scanner = &mut parser.scanner;
    let texts = Texts { text, folded: &scanner.folded };
    let settled = if parser.composer.is_odd { Some(settle::settle(nodes, texts)?) } else { None };
    build::build(nodes, texts, settled, start, &mut scanner.losses)
}
