//! Builds the tree from the parser's events. What YAML allows but readers take differently is
//! refused here: several documents, tags of one's own, duplicate keys, keys that are collections.

use std::borrow::Cow;

use granit_parser::{Event, ScalarStyle, Span, StructureStyle, Tag};

use crate::node::{Node, Value};
use crate::place::Place;

use super::alias::{Anchors, Budget, MOST_LEVELS, Size};
use super::build::{Items, Open, OpenMap};
use super::error::YamlError;
use super::{explain, number, scalar, text};

/// What has been read so far.
pub(crate) struct Reader<'t> {
    text: &'t str,
    start: Place,
    open: Vec<Open>,
    root: Option<Node>,
    anchors: Anchors,
    budget: Budget,
}

/// A scalar as the parser gives it.
struct Scalar<'e> {
    raw: Cow<'e, str>,
    style: ScalarStyle,
    anchor: usize,
    tag: Option<Cow<'e, Tag>>,
    span: Span,
}

impl<'t> Reader<'t> {
    pub(crate) fn new(text: &'t str, start: Place) -> Reader<'t> {
        let (anchors, budget) = (Anchors::default(), Budget::new());
        Reader { text, start, open: Vec::new(), root: None, anchors, budget }
    }

    /// Takes the next event.
    pub(crate) fn event(&mut self, event: Event<'_>, span: Span) -> Result<(), YamlError> {
        match event {
            Event::Scalar(raw, style, anchor, tag) => self.scalar(Scalar { raw, style, anchor, tag, span }),
            Event::SequenceStart(style, anchor, tag) => {
                self.check_collection_tag(tag.as_deref(), "seq", span)?;
                self.open(Items::List(Vec::new()), anchor, style, span)
            }
            Event::MappingStart(style, anchor, tag) => {
                self.check_collection_tag(tag.as_deref(), "map", span)?;
                self.open(Items::Map(OpenMap::default()), anchor, style, span)
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span),
            Event::Alias(anchor) => self.alias(anchor, span),
            Event::DocumentStart(..) if self.root.is_some() => {
                Err(self.error(span, "a second document begins here, and only one is read"))
            }
            Event::DocumentEnd if span.slice(self.text) == Some("...") => {
                Err(self.error(span, "a line `...` is not allowed"))
            }
            _ => Ok(()),
        }
    }

    fn scalar(&mut self, scalar: Scalar<'_>) -> Result<(), YamlError> {
        self.pay(Size { nodes: 1, ..Size::default() }, scalar.span)?;
        if self.awaits_key() {
            return self.key(scalar);
        }
        let Scalar { raw, style, anchor, tag, span } = scalar;
        let size = Size::scalar(raw.len());
        let value = match tag {
            None => scalar::resolve(raw, style),
            Some(tag) => self.tagged(&raw, &tag, span)?,
        };
        let node = Node::new(self.place(span), value);
        self.keep(anchor, &node, size, span)?;
        self.put(node, size)
    }

    fn key(&mut self, scalar: Scalar<'_>) -> Result<(), YamlError> {
        let Scalar { raw, style, anchor, tag, span } = scalar;
        let (place, size) = (self.place(span), Size::scalar(raw.len()));
        if raw == "<<" && style == ScalarStyle::Plain && tag.is_none() {
            return self.innermost().merge_key(place);
        }
        let value = match tag {
            None => scalar::resolve(Cow::Borrowed(&raw), style),
            Some(tag) => self.tagged(&raw, &tag, span)?,
        };
        let node = Node::new(place, value);
        self.keep(anchor, &node, size, span)?;
        self.put_key(node, &raw, size)
    }

    /// Takes a value as a key. A float keeps the author's spelling: `1.10` is not `1.1` to anybody.
    fn put_key(&mut self, node: Node, spelling: &str, size: Size) -> Result<(), YamlError> {
        let key = match node.value {
            Value::Text(text) => text,
            Value::Null => "null".to_owned(),
            Value::Bool(bool) => bool.to_string(),
            Value::Int(int) => int.to_string(),
            Value::Float(_) => spelling.to_owned(),
            Value::List(_) | Value::Map(_) | Value::Later => {
                return Err(YamlError::new(node.place, COLLECTION_AS_KEY));
            }
        };
        self.innermost().key(key, node.place, size)
    }

    fn open(
        &mut self,
        items: Items,
        anchor: usize,
        style: StructureStyle,
        span: Span,
    ) -> Result<(), YamlError> {
        self.pay(Size { nodes: 1, ..Size::default() }, span)?;
        if self.awaits_key() {
            return Err(self.error(span, COLLECTION_AS_KEY));
        }
        if self.open.len() == MOST_LEVELS {
            return Err(self.error(span, explain::too_deep()));
        }
        if style == StructureStyle::Block {
            text::check_indentation(self.text, offset(span), self.start)?;
        }
        let flow_start = (style == StructureStyle::Flow).then(|| offset(span));
        let size = Size { nodes: 1, bytes: 0, levels: 1 };
        self.open.push(Open { place: self.place(span), anchor, flow_start, size, items });
        Ok(())
    }

    fn close(&mut self, span: Span) -> Result<(), YamlError> {
        let open = self.open.pop().expect("the parser ends only what it began");
        let (node, size, anchor) = open.close();
        self.keep(anchor, &node, size, span)?;
        self.put(node, size)
    }

    fn alias(&mut self, anchor: usize, span: Span) -> Result<(), YamlError> {
        let Some((named, size)) = self.anchors.get(anchor) else {
            return Err(self.error(span, "the alias stands inside the value that it names"));
        };
        if self.open.len() + size.levels > MOST_LEVELS {
            return Err(self.error(span, explain::too_deep()));
        }
        if !self.budget.take(*size) {
            return Err(self.error(span, explain::too_much()));
        }
        let (node, size) = (Node::new(self.place(span), named.value.clone()), *size);
        if !self.awaits_key() {
            return self.put(node, size);
        }
        let spelling =
            if let Value::Float(float) = node.value { number::float(float) } else { String::new() };
        self.put_key(node, &spelling, size)
    }

    fn put(&mut self, node: Node, size: Size) -> Result<(), YamlError> {
        match self.open.last_mut() {
            Some(open) => open.put(node, size),
            None => {
                self.root = Some(node);
                Ok(())
            }
        }
    }

    /// Keeps a copy of a finished value, if it has an anchor, for the aliases that may follow.
    fn keep(&mut self, anchor: usize, node: &Node, size: Size, span: Span) -> Result<(), YamlError> {
        if anchor != 0 {
            self.pay(size, span)?;
            self.anchors.keep(anchor, node, size);
        }
        Ok(())
    }

    fn pay(&mut self, size: Size, span: Span) -> Result<(), YamlError> {
        if self.budget.take(size) { Ok(()) } else { Err(self.error(span, explain::too_much())) }
    }

    fn tagged(&self, raw: &str, tag: &Tag, span: Span) -> Result<Value, YamlError> {
        let name = self.core_tag(tag, span)?;
        scalar::resolve_tagged(Cow::Borrowed(raw), name)
            .ok_or_else(|| self.error(span, format!("`{raw}` is not a value of the tag `!!{name}`")))
    }

    fn check_collection_tag(&self, tag: Option<&Tag>, own: &str, span: Span) -> Result<(), YamlError> {
        match tag {
            Some(tag) if self.core_tag(tag, span)? != own => {
                let message = format!("this value is a `!!{own}`, whatever its tag says");
                Err(self.error(span.tag_span().unwrap_or(span), message))
            }
            _ => Ok(()),
        }
    }

    fn core_tag<'g>(&self, tag: &'g Tag, span: Span) -> Result<&'g str, YamlError> {
        tag.core_suffix().ok_or_else(|| {
            let span = span.tag_span().unwrap_or(span);
            let shown = span.slice(self.text).unwrap_or("!");
            self.error(span, format!("the tag `{shown}` is not one of YAML's core tags"))
        })
    }

    /// Ends the reading.
    pub(crate) fn finish(self) -> Result<Node, YamlError> {
        match self.root {
            Some(root) => Ok(root),
            None => text::check_end_marks(self.text, self.start).map(|()| Node::new(self.start, Value::Null)),
        }
    }

    fn awaits_key(&self) -> bool {
        self.open.last().is_some_and(Open::awaits_key)
    }

    fn innermost(&mut self) -> &mut Open {
        self.open.last_mut().expect("a key stands in a mapping")
    }

    /// Returns where the innermost bracket that is still open stands. A pair in a list (`[a: b]`) is
    /// a mapping in flow style that has none.
    pub(crate) fn bracket(&self) -> Option<usize> {
        let is_bracket = |at: &usize| self.text[*at..].starts_with(['[', '{']);
        self.open.iter().rev().filter_map(|open| open.flow_start).find(is_bracket)
    }

    fn place(&self, span: Span) -> Place {
        self.start.further(offset(span))
    }

    fn error(&self, span: Span, message: impl Into<String>) -> YamlError {
        YamlError::new(self.place(span), message)
    }
}

const COLLECTION_AS_KEY: &str = "a key must be a string, not an array or a mapping";

fn offset(span: Span) -> usize {
    span.start.byte_offset().expect("a parser of a string knows its offsets")
}
