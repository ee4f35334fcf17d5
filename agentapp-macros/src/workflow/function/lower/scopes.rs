//! What a name stands for at each point of a function.

use std::collections::HashMap;

/// What a name stands for.
#[derive(Clone)]
pub(super) enum Binding {
    /// A reference, such as `$steps.found`.
    Reference(String),
    /// What a gate gives, whose fields have names of their own.
    Gate(String),
    /// What an agent gives; its step can be gone on with.
    Agent(String),
    /// The item, or with `$index` its index, of the `each` at this depth.
    Item(usize, &'static str),
}

/// The names in sight, innermost last.
pub(super) struct Scopes {
    scopes: Vec<HashMap<String, Binding>>,
    depth: usize,
}

impl Scopes {
    pub(super) fn new(parameters: Vec<(String, Binding)>) -> Scopes {
        Scopes { scopes: vec![parameters.into_iter().collect()], depth: 0 }
    }

    pub(super) fn open(&mut self) {
        self.scopes.push(HashMap::new());
    }

    pub(super) fn close(&mut self) {
        self.scopes.pop();
    }

    /// Opens the body of an `each`.
    pub(super) fn open_each(&mut self) {
        self.open();
        self.depth += 1;
    }

    pub(super) fn close_each(&mut self) {
        self.close();
        self.depth -= 1;
    }

    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    pub(super) fn bind(&mut self, name: String, binding: Binding) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name, binding);
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<&Binding> {
        self.scopes.iter().rev().find_map(|scope| scope.get(name))
    }
}
