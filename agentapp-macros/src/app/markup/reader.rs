//! From tokens to elements. Whatever is wrong is one error, and reading goes on behind it: a tag
//! that has no end is closed where the next one begins, and an element that is not closed ends with
//! the one around it.

use super::element::Element;
use super::tokens::{Tokens, is_mark, name, text};
use super::{attributes, errors, structure};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::Kind;
use agentapp_model::shape::clip;
use proc_macro2::{TokenStream, TokenTree};

/// Reads the app's own element. There always is one, however little of it could be read.
pub(super) fn root(input: TokenStream, report: &mut Report) -> Element {
    let mut reader = Reader { tokens: Tokens::new(input), open: Vec::new(), ended: false, report };
    let Some(first) = reader.element_or_fault() else {
        return Element::new("app".to_owned(), reader.tokens.extent());
    };
    let mut root = first;
    if root.name != "app" {
        if root.whole {
            reader.report.error(root.extent, errors::no_app(&root.name));
        }
        let mut app = Element::new("app".to_owned(), root.extent);
        app.children.push(root);
        root = app;
    }
    reader.rest_is_empty();
    root
}

struct Reader<'r> {
    tokens: Tokens,
    /// The elements around the one being read.
    open: Vec<String>,
    /// Has it been reported that the tokens end too soon?
    ended: bool,
    report: &'r mut Report,
}

impl Reader<'_> {
    // Tokens begin with `<`.
    fn element_or_fault(&mut self) -> Option<Element> {
        let bracket = self.tokens.extent();
        match self.tokens.name(1) {
            Some((name, length)) => Some(self.element(name, length)),
            None if self.tokens.starts_with("</") => {
                let (name, length) = self.tokens.name(2).unwrap_or_default();
                self.report.error(bracket, errors::closes_nothing(&name));
                self.tokens.take(2 + length + usize::from(is_mark(self.tokens.rest(), 2 + length, '>')));
                None
            }
            None => {
                self.report.error(bracket, errors::no_name());
                self.tokens.take(1);
                None
            }
        }
    }

    fn element(&mut self, name: String, length: usize) -> Element {
        self.tokens.take(1);
        let extent = Extent::of(&self.tokens.take(length), self.tokens.extent());
        let mut element = Element::new(name, extent);
        let faults = self.report.len();
        let goes_on = self.tag(&mut element);
        element.whole = self.report.len() == faults;
        if goes_on {
            self.open.push(element.name.clone());
            self.content(&mut element);
            self.open.pop();
        }
        element
    }

    /// Reads the attributes and the end of a tag; returns true if content follows.
    fn tag(&mut self, element: &mut Element) -> bool {
        loop {
            if let Some((name, length)) = self.tokens.name(0) {
                let entry = attributes::attribute(name, length, &mut self.tokens, self.report);
                element.push(entry, self.report);
            } else if self.tokens.starts_with(">") {
                self.tokens.take(1);
                return true;
            } else if self.tokens.starts_with("/") {
                return self.slash();
            } else if self.tokens.is_empty() || self.tokens.starts_with("<") || self.is_text() {
                return self.tag_without_end(element);
            } else {
                self.no_attribute();
            }
        }
    }

    fn slash(&mut self) -> bool {
        let slash = self.tokens.extent();
        let ends = self.tokens.starts_with("/>");
        self.tokens.take(if ends { 2 } else { 1 });
        if !ends {
            self.report.error(slash, errors::lone_slash());
        }
        false
    }

    fn tag_without_end(&mut self, element: &Element) -> bool {
        // That the last attribute has no value says it already.
        if element.attributes.last().is_none_or(|last| !matches!(last.value.kind, Kind::Unread)) {
            self.report.error(element.extent, errors::unfinished(&element.name));
        }
        self.ended |= self.tokens.is_empty();
        self.closes_later(&element.name)
    }

    fn no_attribute(&mut self) {
        let token = self.tokens.take(1);
        let words = match is_mark(&token, 0, ',') {
            true => errors::comma(),
            false => errors::no_attribute(&shown(&token)),
        };
        self.report.error(Extent::of(&token, self.tokens.extent()), words);
        // What belongs to it is no fault of its own.
        while !is_mark(&token, 0, ',') && self.tokens.name(0).is_none() && !self.tag_may_end() {
            self.tokens.take(1);
        }
    }

    fn tag_may_end(&self) -> bool {
        self.tokens.is_empty() || ["<", ">", "/"].iter().any(|mark| self.tokens.starts_with(mark))
    }

    fn is_text(&self) -> bool {
        text(self.tokens.rest()).is_some()
    }

    /// Reads what stands in an element, and its closing tag.
    fn content(&mut self, element: &mut Element) {
        let mut pieces = Vec::new();
        loop {
            if self.tokens.is_empty() {
                if !std::mem::replace(&mut self.ended, true) {
                    self.not_closed(element);
                }
                break;
            } else if self.tokens.starts_with("</") {
                if self.close(element) {
                    break;
                }
            } else if self.tokens.starts_with("<") {
                if self.ended_before(element) {
                    self.not_closed(element);
                    break;
                }
                element.children.extend(self.element_or_fault());
            } else if let Some(count) = text(self.tokens.rest()) {
                pieces.push(self.tokens.take(count));
            } else {
                self.stray();
                element.whole = false;
            }
        }
        element.text = super::text::joined(pieces, self.report);
    }

    fn not_closed(&mut self, element: &mut Element) {
        self.report.error(element.extent, errors::not_closed(&element.name));
        element.whole = false;
    }

    /// Returns true if the next element cannot stand in this one, which is not closed either.
    fn ended_before(&self, element: &Element) -> bool {
        let fits = |name: &str| structure::elements_in(&element.name).contains(&name);
        self.tokens.name(1).is_some_and(|(name, _)| !fits(&name)) && !self.closes_later(&element.name)
    }

    /// Reads a closing tag; returns true if the element ends here.
    fn close(&mut self, element: &mut Element) -> bool {
        let (found, length) = self.tokens.name(2).unwrap_or_default();
        let own = found == element.name;
        let outer = self.open.iter().rev().skip(1).any(|name| *name == found);
        if !own && outer && !self.closes_later(&element.name) {
            self.not_closed(element);
            return true;
        }
        let tag = self.tokens.take(2 + length);
        let extent = Extent::of(&tag[2..], Extent::of(&tag, self.tokens.extent()));
        let ends = self.tokens.starts_with(">");
        self.tokens.take(usize::from(ends));
        if !own {
            let words = errors::other_close(&found, &element.name, &element.extent.position());
            self.report.error(extent, words);
        } else if !ends {
            self.report.error(extent, errors::unfinished_close(&found));
        }
        own || !self.closes_later(&element.name)
    }

    /// Returns true if a closing tag follows that is not another element's of the same name, nor
    /// behind the end of the one around it.
    fn closes_later(&self, element: &str) -> bool {
        let rest = self.tokens.rest();
        let named =
            |at: usize| name(rest.get(at..).unwrap_or_default()).is_some_and(|(name, _)| name == element);
        let tags = (0..rest.len()).filter(|at| is_mark(rest, *at, '<'));
        for at in tags {
            match is_mark(rest, at + 1, '/') {
                true if named(at + 2) => return true,
                false if named(at + 1) => return false,
                true | false => {}
            }
        }
        false
    }

    /// Reports what is neither an element nor text, up to what is.
    fn stray(&mut self) {
        let mut tokens = self.tokens.take(1);
        while !self.tokens.is_empty() && !self.tokens.starts_with("<") && !self.is_text() {
            tokens.extend(self.tokens.take(1));
        }
        let words = match (0..tokens.len()).all(|at| is_mark(&tokens, at, ',')) {
            true => errors::comma(),
            false => errors::stray(&shown(&tokens[..1])),
        };
        self.report.error(Extent::of(&tokens, self.tokens.extent()), words);
    }

    // Behind an element that was closed too soon there is no need to say so.
    fn rest_is_empty(&mut self) {
        if !self.tokens.is_empty() && !self.ended {
            self.report.error(self.tokens.extent(), errors::behind_app());
        }
    }
}

fn shown(tokens: &[TokenTree]) -> String {
    clip(&tokens.iter().map(ToString::to_string).collect::<String>())
}
