//! Steps as they will be written, with places, and with holes for what only the author's program
//! knows. One tree is read two ways: as the model's node, for the rules, and as tokens.

use crate::places::{Extent, Places};
use agentapp_model::{Map, Node, Value};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Path;

/// A value and where it stands.
pub(crate) struct Tree {
    pub(crate) kind: Kind,
    pub(crate) at: Extent,
}

/// The kinds of value.
pub(crate) enum Kind {
    Text(String),
    Int(i64),
    Float(f64),
    Bool(bool),
    Null,
    List(Vec<Tree>),
    Map(Vec<Entry>),
    Step(Box<Step>),
    /// An expression of the model's `Node`, which only the author's program can evaluate.
    Program(TokenStream),
}

/// A key with its value.
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) at: Extent,
    pub(crate) tree: Tree,
}

/// A step.
pub(crate) struct Step {
    pub(crate) id: String,
    pub(crate) at: Extent,
    /// What it calls, if that is an item whose kind and parameters only rustc knows.
    pub(crate) call: Option<(Path, Vec<Tree>)>,
    /// Everything but its id, and but what the call gives.
    pub(crate) entries: Vec<Entry>,
}

impl Tree {
    pub(crate) fn text(text: impl Into<String>, at: Extent) -> Tree {
        Tree { kind: Kind::Text(text.into()), at }
    }

    pub(crate) fn int(int: i64, at: Extent) -> Tree {
        Tree { kind: Kind::Int(int), at }
    }

    pub(crate) fn map(entries: Vec<Entry>, at: Extent) -> Tree {
        Tree { kind: Kind::Map(entries), at }
    }

    pub(crate) fn steps(steps: Vec<Step>, at: Extent) -> Tree {
        let step = |step: Step| Tree { at: step.at, kind: Kind::Step(Box::new(step)) };
        Tree { kind: Kind::List(steps.into_iter().map(step).collect()), at }
    }

    pub(crate) fn program(tokens: TokenStream, at: Extent) -> Tree {
        Tree { kind: Kind::Program(tokens), at }
    }

    /// Returns what the rules see.
    pub(crate) fn node(&self, places: &mut Places) -> Node {
        let place = places.add(self.at);
        let value = match &self.kind {
            Kind::Text(text) => Value::Text(text.clone()),
            Kind::Int(int) => Value::Int(*int),
            Kind::Float(float) => Value::Float(*float),
            Kind::Bool(bool) => Value::Bool(*bool),
            Kind::Null => Value::Null,
            Kind::List(items) => Value::List(items.iter().map(|item| item.node(places)).collect()),
            Kind::Map(entries) => Value::Map(map(entries, places)),
            Kind::Step(step) => Value::Map(step.map(places)),
            Kind::Program(_) => Value::Later,
        };
        Node::new(place, value)
    }

    /// Returns the expression that builds the same.
    pub(crate) fn tokens(&self) -> TokenStream {
        match &self.kind {
            Kind::Text(text) => quote!(::agentapp::__private::text(#text)),
            Kind::Int(int) => quote!(::agentapp::__private::int(#int)),
            Kind::Float(float) => quote!(::agentapp::__private::float(#float)),
            Kind::Bool(bool) => quote!(::agentapp::__private::bool(#bool)),
            Kind::Null => quote!(::agentapp::__private::null()),
            Kind::List(items) => {
                let items = items.iter().map(Tree::tokens);
                quote!(::agentapp::__private::list(::std::vec![#(#items),*]))
            }
            Kind::Map(entries) => {
                let entries = entries.iter().map(Entry::tokens);
                quote!(::agentapp::__private::map(::std::vec![#(#entries),*]))
            }
            Kind::Step(step) => step.tokens(),
            Kind::Program(tokens) => tokens.clone(),
        }
    }
}

impl Entry {
    pub(crate) fn new(key: &str, tree: Tree) -> Entry {
        Entry { key: key.to_owned(), at: tree.at, tree }
    }

    fn tokens(&self) -> TokenStream {
        let (key, value) = (&self.key, self.tree.tokens());
        quote!((#key, #value))
    }
}

impl Step {
    /// A step of a kind that the macro knows.
    pub(crate) fn new(id: String, at: Extent, kind: &str) -> Step {
        let entries = vec![Entry::new("kind", Tree::text(kind, at))];
        Step { id, at, call: None, entries }
    }

    pub(crate) fn with(mut self, key: &str, tree: Tree) -> Step {
        self.set(key, tree);
        self
    }

    pub(crate) fn set(&mut self, key: &str, tree: Tree) {
        self.entries.push(Entry::new(key, tree));
    }

    fn map(&self, places: &mut Places) -> Map {
        let mut map = Map::new();
        let at = places.add(self.at);
        map.push("id", at, Node::new(at, Value::Text(self.id.clone())));
        if let Some((_, arguments)) = &self.call {
            map.push("kind", at, Node::text("tool"));
            map.push("tool", at, Node::new(at, Value::Later));
            let mut inputs = Map::new();
            for (number, argument) in (1..).zip(arguments) {
                inputs.push(format!("argument {number}"), at, argument.node(places));
            }
            map.push("inputs", at, Node::new(at, Value::Map(inputs)));
        }
        for entry in &self.entries {
            let key = places.add(entry.at);
            map.push(entry.key.as_str(), key, entry.tree.node(places));
        }
        map
    }

    fn tokens(&self) -> TokenStream {
        let id = &self.id;
        let entries = self.entries.iter().map(Entry::tokens);
        match &self.call {
            Some((path, arguments)) => {
                let arguments = arguments.iter().map(Tree::tokens);
                quote! {
                    ::agentapp::__private::call_step(
                        #id,
                        &<#path as ::agentapp::__private::CallItem>::CALL,
                        <#path as ::agentapp::__private::CallItem>::WHOLE,
                        ::std::vec![#(#arguments),*],
                        ::std::vec![#(#entries),*],
                    )
                }
            }
            None => quote! {
                ::agentapp::__private::map(::std::vec![
                    ("id", ::agentapp::__private::text(#id)),
                    #(#entries),*
                ])
            },
        }
    }
}

fn map(entries: &[Entry], places: &mut Places) -> Map {
    let mut map = Map::new();
    for entry in entries {
        let key = places.add(entry.at);
        map.push(entry.key.as_str(), key, entry.tree.node(places));
    }
    map
}
