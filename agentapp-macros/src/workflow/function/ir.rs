//! A workflow as its function says it, with spans and without meaning: names are not yet resolved.

use crate::places::Extent;
use proc_macro2::{Ident, TokenStream};
use syn::{Path, Type, Visibility};

/// A function that is a workflow.
pub(crate) struct Flow {
    pub(crate) visibility: Visibility,
    pub(crate) name: Ident,
    pub(crate) parameters: Vec<Parameter>,
    /// What it returns, as written.
    pub(crate) output: Option<Type>,
    pub(crate) body: Block,
}

/// A parameter of the function.
pub(crate) struct Parameter {
    pub(crate) name: Ident,
    pub(crate) ty: Type,
}

/// Statements and what they come to.
pub(crate) struct Block {
    pub(crate) statements: Vec<Statement>,
    pub(crate) tail: Option<Tail>,
}

/// What stands at the end of a block.
pub(crate) enum Tail {
    /// `Ok(())`.
    Unit,
    /// `Ok(value)`.
    Value(Value),
    /// A call, whose result is the block's.
    Call(Box<Call>),
}

/// A statement.
pub(crate) enum Statement {
    Step(Box<Bound>),
    If(If),
    For(For),
}

/// A call and the names of what it gives.
pub(crate) struct Bound {
    pub(crate) names: Names,
    /// The type behind `let x:`.
    pub(crate) ty: Option<Type>,
    pub(crate) call: Call,
}

/// What `let` binds.
pub(crate) enum Names {
    /// No `let`, or `let _`.
    None,
    One(Ident),
    /// A tuple; `_` has no name.
    Many(Vec<Option<Ident>>),
}

/// `if … { … } else if … { … } else { … }`.
pub(crate) struct If {
    pub(crate) at: Extent,
    pub(crate) arms: Vec<(Condition, Block)>,
    pub(crate) otherwise: Option<Block>,
}

/// `for _ in 0..N { …; if … { break; } }`.
pub(crate) struct For {
    pub(crate) at: Extent,
    pub(crate) rounds: (i64, Extent),
    pub(crate) body: Block,
    pub(crate) until: Condition,
}

/// A call with the methods behind it.
pub(crate) struct Call {
    pub(crate) root: Root,
    pub(crate) methods: Vec<Method>,
    pub(crate) at: Extent,
}

/// What is called.
pub(crate) enum Root {
    /// A function with `#[tool]` or `#[workflow]` on it.
    Item { path: Path, arguments: Vec<Value> },
    /// `Agent.ask("…", &x)`.
    Ask { agent: Path, prompt: Value, inputs: Vec<(String, Extent, Value)>, output: Option<Type> },
    /// `gate("…")`.
    Gate { command: Value },
    /// `approval("…")`.
    Approval { prompt: Value },
    /// `wait_for([…])`.
    Wait { events: Value },
    /// `each(list, |item| …)`.
    Each { over: Value, item: Option<Ident>, index: Option<Ident>, body: Block },
    /// `join!(…)`.
    Join { arms: Vec<Block> },
}

/// `.name::<T>(arguments)`.
pub(crate) struct Method {
    pub(crate) name: Ident,
    pub(crate) ty: Option<Type>,
    pub(crate) arguments: Vec<Argument>,
}

/// An argument of a method.
pub(crate) enum Argument {
    Value(Value),
    /// `|x| call(…)`, or `|_| call(…)`.
    Closure(Option<Ident>, Box<Call>),
    /// What has been reported.
    Unread,
}

/// A value.
pub(crate) struct Value {
    pub(crate) kind: ValueKind,
    pub(crate) extent: Extent,
}

/// The kinds of value.
pub(crate) enum ValueKind {
    /// `x.y.z`.
    Read {
        head: Ident,
        fields: Vec<Ident>,
    },
    Text(String),
    Int(i64),
    Float(f64),
    Bool(bool),
    Null,
    List(Vec<Value>),
    /// A struct literal.
    Map(Vec<(String, Extent, Value)>),
    /// A value that only rustc knows: a constant, a variant without fields.
    Constant(TokenStream),
    /// What has been reported.
    Unread,
}

/// A condition.
pub(crate) enum Condition {
    Truth(Value),
    Compare(Value, &'static str, Value),
    Not(Box<Condition>),
    All(Box<Condition>, Box<Condition>),
    Any(Box<Condition>, Box<Condition>),
    /// What has been reported.
    Unread,
}
