//! `#[tool]`: a function that is a TOOL.md. The function stays what it is; a type of its name, which
//! shares no namespace with it, carries the constants.

mod arguments;
pub(crate) mod check;
pub(crate) mod expand;
pub(crate) mod parse;
pub(crate) mod signature;

use crate::places::Extent;
use crate::syntax::{Entry, Value};
use proc_macro2::TokenStream;
use syn::{Attribute, Ident, Signature, Type, Visibility};

/// A tool as it was written.
pub(crate) struct Tool {
    /// The function, without what rustc would refuse on its parameters.
    pub(crate) function: Function,
    /// The fields of TOOL.md, less what the signature says.
    pub(crate) front: Vec<Entry>,
    /// What it does, for the rules of an Appspec.
    pub(crate) does: Option<Entry>,
    /// The parameters.
    pub(crate) parameters: Vec<Parameter>,
    /// What it gives back, unless that is nothing.
    pub(crate) outputs: Option<Type>,
    /// Can its schemas be made?
    pub(crate) sound: bool,
}

/// A function whose body was not looked into.
pub(crate) struct Function {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: Visibility,
    pub(crate) signature: Signature,
    pub(crate) body: TokenStream,
}

/// A parameter of a tool.
pub(crate) struct Parameter {
    /// The name, which is also the name in JSON.
    pub(crate) name: Ident,
    /// The type.
    pub(crate) of: Type,
    /// The doc comment.
    pub(crate) description: Option<Value>,
    /// The value of a caller who says none.
    pub(crate) default: Option<Value>,
}

impl Tool {
    /// Returns what to point at when nothing smaller is at fault.
    pub(crate) fn extent(&self) -> Extent {
        Extent::from(self.function.signature.ident.span())
    }
}
