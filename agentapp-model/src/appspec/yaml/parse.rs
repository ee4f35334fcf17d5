//! The parser: which tokens may follow each other, as a stack of what is still expected.

use std::collections::HashMap;

use super::compose::{Composer, Given, Properties, RawKind};
use super::fault::{Fault, What};
use super::resolve::Tag;
use super::scan::{Directive, Scanner};
use super::token::{Kind, Scalar, Token};

/// What a `!!` stands for unless a directive says otherwise.
const STANDARD: &str = "tag:yaml.org,2002:";

/// What is expected once the node before it is complete.
#[derive(Clone, Copy)]
enum State {
    BlockItem,
    IndentlessItem,
    BlockKey,
    BlockValue,
    FlowItem { first: bool },
    PairKey,
    PairValue,
    PairEnd,
    FlowKey { first: bool },
    FlowValue,
    FlowNoValue,
}

/// Which nodes may stand at a place.
#[derive(Clone, Copy, PartialEq)]
enum Allowed {
    Flow,
    Block,
    BlockOrIndentless,
}

/// A text that is being parsed.
pub(super) struct Parser<'t> {
    pub(super) scanner: Scanner<'t>,
    pub(super) composer: Composer<'t>,
    states: Vec<State>,
    handles: HashMap<&'t str, String>,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str) -> Parser<'t> {
        let (scanner, composer) = (Scanner::new(text), Composer::new(text.len()));
        Parser { scanner, composer, states: Vec::new(), handles: HashMap::new() }
    }

    /// Parses the one document that a text may hold; there may be none.
    pub(super) fn document(&mut self) -> Result<(), Fault> {
        match self.kind()? {
            Kind::StreamEnd => return Ok(()),
            Kind::Directive | Kind::DocumentStart => self.explicit_start()?,
            _ => self.node(Allowed::Block)?,
        }
        while let Some(state) = self.states.pop() {
            self.step(state)?;
        }
        self.end()
    }

    fn explicit_start(&mut self) -> Result<(), Fault> {
        self.directives()?;
        let token = self.scanner.peek()?;
        if token.kind != Kind::DocumentStart {
            return Err(Fault::new(What::DocumentStart, token.at as usize));
        }
        self.scanner.take();
        match self.kind()? {
            Kind::Directive | Kind::DocumentStart | Kind::DocumentEnd | Kind::StreamEnd => {
                self.nothing(token.hi)
            }
            _ => self.node(Allowed::Block),
        }
    }

    fn directives(&mut self) -> Result<(), Fault> {
        let mut has_version = false;
        loop {
            let token = self.scanner.peek()?;
            if token.kind != Kind::Directive {
                return Ok(());
            }
            self.scanner.take();
            let at = token.at as usize;
            match &self.scanner.directives[token.lo as usize] {
                Directive::Yaml(is_one) if *is_one && !has_version => has_version = true,
                Directive::Yaml(_) => return Err(Fault::new(What::YamlVersion, at)),
                Directive::Tag(handle, prefix) => {
                    if self.handles.insert(handle, prefix.clone()).is_some() {
                        return Err(Fault::new(What::TagHandleTwice, at));
                    }
                }
                Directive::Other => {}
            }
        }
    }

    fn end(&mut self) -> Result<(), Fault> {
        let mut has_end = false;
        loop {
            let token = self.scanner.peek()?;
            match token.kind {
                Kind::DocumentEnd => has_end = true,
                Kind::StreamEnd => return Ok(()),
                Kind::DocumentStart => return Err(Fault::new(What::SecondDocument, token.at as usize)),
                _ if has_end => return Err(Fault::new(What::SecondDocument, token.at as usize)),
                _ => return Err(Fault::new(What::DocumentStart, token.at as usize)),
            }
            self.scanner.take();
        }
    }

    fn step(&mut self, state: State) -> Result<(), Fault> {
        match state {
            State::BlockItem => self.block_item(),
            State::IndentlessItem => self.indentless_item(),
            State::BlockKey => self.block_key(),
            State::BlockValue => self.block_value(),
            State::FlowItem { first } => self.flow_item(first),
            State::PairKey => self.pair_key(),
            State::PairValue => self.pair_value(),
            State::PairEnd => {
                self.composer.end();
                Ok(())
            }
            State::FlowKey { first } => self.flow_key(first),
            State::FlowValue => self.flow_value(),
            State::FlowNoValue => {
                self.states.push(State::FlowKey { first: false });
                let at = self.scanner.peek()?.at;
                self.nothing(at)
            }
        }
    }

    // Nodes.

    fn node(&mut self, allowed: Allowed) -> Result<(), Fault> {
        let mut token = self.scanner.peek()?;
        if token.kind == Kind::Alias {
            self.scanner.take();
            return self.composer.alias(self.name(token), token.at);
        }
        let mut given = Properties { anchor: None, tag: Given::None, at: token.at };
        if matches!(token.kind, Kind::Anchor | Kind::Tag) {
            token = self.properties(&mut given, token)?;
        }
        let is_block = allowed != Allowed::Flow;
        let (kind, state) = match token.kind {
            Kind::BlockEntry if allowed == Allowed::BlockOrIndentless => {
                self.states.push(State::IndentlessItem);
                return self.composer.start(RawKind::List, given);
            }
            Kind::Scalar => {
                self.scanner.take();
                return self.scalar(given, token);
            }
            Kind::FlowSequenceStart => (RawKind::List, State::FlowItem { first: true }),
            Kind::FlowMappingStart => (RawKind::Map, State::FlowKey { first: true }),
            Kind::BlockSequenceStart if is_block => (RawKind::List, State::BlockItem),
            Kind::BlockMappingStart if is_block => (RawKind::Map, State::BlockKey),
            _ if given.anchor.is_some() || given.tag != Given::None => return self.empty(given),
            _ => return Err(Fault::within(What::NoContent, token.at as usize, self.composer.open_at())),
        };
        self.scanner.take();
        self.states.push(state);
        self.composer.start(kind, given)
    }

    /// Reads an anchor, a tag or both; returns the token behind them.
    fn properties(&mut self, given: &mut Properties<'t>, first: Token) -> Result<Token, Fault> {
        self.property(given, first)?;
        self.scanner.take();
        let second = self.scanner.peek()?;
        let is_other = second.kind != first.kind && matches!(second.kind, Kind::Anchor | Kind::Tag);
        if !is_other {
            return Ok(second);
        }
        self.property(given, second)?;
        self.scanner.take();
        self.scanner.peek()
    }

    fn property(&mut self, given: &mut Properties<'t>, token: Token) -> Result<(), Fault> {
        if token.kind == Kind::Anchor {
            given.anchor = Some(self.name(token));
        } else {
            given.tag = self.tag(token)?;
            self.composer.is_odd = true;
        }
        Ok(())
    }

    fn name(&self, token: Token) -> &'t str {
        &self.scanner.text[token.lo as usize..token.hi as usize]
    }

    fn tag(&self, token: Token) -> Result<Given, Fault> {
        let (handle, suffix) = &self.scanner.tags[token.lo as usize];
        let Some(handle) = handle else {
            return Ok(if suffix == "!" { Given::Looks } else { Given::Named(Tag::named(suffix)) });
        };
        let prefix = match self.handles.get(handle) {
            Some(prefix) => prefix,
            None if *handle == "!" => "!",
            None if *handle == "!!" => STANDARD,
            None => return Err(Fault::new(What::TagHandle, token.at as usize)),
        };
        Ok(Given::Named(Tag::named(&format!("{prefix}{suffix}"))))
    }

    fn scalar(&mut self, given: Properties<'t>, token: Token) -> Result<(), Fault> {
        let source = if token.scalar.folded { &self.scanner.folded } else { self.scanner.text };
        let text = &source[token.lo as usize..token.hi as usize];
        self.composer.scalar(given, (token.lo, token.hi), token.scalar, text)
    }

    /// Adds the value of an absent scalar that has a tag or an anchor.
    fn empty(&mut self, given: Properties<'t>) -> Result<(), Fault> {
        let scalar = Scalar { plain: true, ..Scalar::default() };
        self.composer.scalar(given, (0, 0), scalar, "")
    }

    /// Adds the value of an absent scalar.
    fn nothing(&mut self, at: u32) -> Result<(), Fault> {
        self.empty(Properties { anchor: None, tag: Given::None, at })
    }

    fn kind(&mut self) -> Result<Kind, Fault> {
        Ok(self.scanner.peek()?.kind)
    }

    // Block style.

    fn block_item(&mut self) -> Result<(), Fault> {
        let token = self.scanner.peek()?;
        match token.kind {
            Kind::BlockEntry => {
                self.scanner.take();
                self.states.push(State::BlockItem);
                match self.kind()? {
                    Kind::BlockEntry | Kind::BlockEnd => self.nothing(token.hi),
                    _ => self.node(Allowed::Block),
                }
            }
            Kind::BlockEnd => self.close(),
            _ => Err(Fault::within(What::InSequence, token.at as usize, self.composer.open_at())),
        }
    }

    fn indentless_item(&mut self) -> Result<(), Fault> {
        let token = self.scanner.peek()?;
        if token.kind != Kind::BlockEntry {
            self.composer.end();
            return Ok(());
        }
        self.scanner.take();
        self.states.push(State::IndentlessItem);
        match self.kind()? {
            Kind::BlockEntry | Kind::Key | Kind::Value | Kind::BlockEnd => self.nothing(token.hi),
            _ => self.node(Allowed::Block),
        }
    }

    fn block_key(&mut self) -> Result<(), Fault> {
        let token = self.scanner.peek()?;
        match token.kind {
            Kind::Key => {
                self.scanner.take();
                self.states.push(State::BlockValue);
                self.block_content(token.hi)
            }
            Kind::BlockEnd => self.close(),
            _ => Err(Fault::within(What::InMapping, token.at as usize, self.composer.open_at())),
        }
    }

    fn block_value(&mut self) -> Result<(), Fault> {
        self.states.push(State::BlockKey);
        let token = self.scanner.peek()?;
        if token.kind != Kind::Value {
            return self.nothing(token.at);
        }
        self.scanner.take();
        self.block_content(token.hi)
    }

    fn block_content(&mut self, end: u32) -> Result<(), Fault> {
        match self.kind()? {
            Kind::Key | Kind::Value | Kind::BlockEnd => self.nothing(end),
            _ => self.node(Allowed::BlockOrIndentless),
        }
    }

    // Flow style.

    fn flow_item(&mut self, first: bool) -> Result<(), Fault> {
        if self.kind()? != Kind::FlowSequenceEnd {
            self.comma(first)?;
            match self.kind()? {
                Kind::Key => {
                    let at = self.scanner.peek()?.at;
                    self.states.push(State::FlowItem { first: false });
                    self.states.push(State::PairKey);
                    let given = Properties { anchor: None, tag: Given::None, at };
                    return self.composer.start(RawKind::Map, given);
                }
                Kind::FlowSequenceEnd => {}
                _ => {
                    self.states.push(State::FlowItem { first: false });
                    return self.node(Allowed::Flow);
                }
            }
        }
        self.close()
    }

    fn pair_key(&mut self) -> Result<(), Fault> {
        let end = self.scanner.peek()?.hi;
        self.scanner.take();
        self.states.push(State::PairValue);
        self.flow_content(end, Kind::FlowSequenceEnd, true)
    }

    fn pair_value(&mut self) -> Result<(), Fault> {
        self.states.push(State::PairEnd);
        self.flow_content_behind_colon(Kind::FlowSequenceEnd)
    }

    fn flow_key(&mut self, first: bool) -> Result<(), Fault> {
        if self.kind()? != Kind::FlowMappingEnd {
            self.comma(first)?;
            let token = self.scanner.peek()?;
            match token.kind {
                Kind::Key => {
                    self.scanner.take();
                    self.states.push(State::FlowValue);
                    return self.flow_content(token.hi, Kind::FlowMappingEnd, true);
                }
                Kind::FlowMappingEnd => {}
                _ => {
                    self.states.push(State::FlowNoValue);
                    return self.node(Allowed::Flow);
                }
            }
        }
        self.close()
    }

    fn flow_value(&mut self) -> Result<(), Fault> {
        self.states.push(State::FlowKey { first: false });
        self.flow_content_behind_colon(Kind::FlowMappingEnd)
    }

    fn flow_content_behind_colon(&mut self, closing: Kind) -> Result<(), Fault> {
        let token = self.scanner.peek()?;
        if token.kind != Kind::Value {
            return self.nothing(token.at);
        }
        self.scanner.take();
        self.flow_content(token.hi, closing, false)
    }

    fn flow_content(&mut self, end: u32, closing: Kind, is_key: bool) -> Result<(), Fault> {
        let kind = self.kind()?;
        if kind == Kind::FlowEntry || kind == closing || (is_key && kind == Kind::Value) {
            self.nothing(end)
        } else {
            self.node(Allowed::Flow)
        }
    }

    fn comma(&mut self, first: bool) -> Result<(), Fault> {
        if first {
            return Ok(());
        }
        let token = self.scanner.peek()?;
        if token.kind != Kind::FlowEntry {
            return Err(Fault::within(What::InBrackets, token.at as usize, self.composer.open_at()));
        }
        self.scanner.take();
        Ok(())
    }

    fn close(&mut self) -> Result<(), Fault> {
        self.scanner.take();
        self.composer.end();
        Ok(())
    }
}
