//! `#[action]`, `#[command]`, `#[page]`, `#[check]` and `#[test_case]`: functions that an Appspec
//! lists. The function stays what it is; a type of its name says what the Appspec says of it.

mod attribute;
mod check;
mod expand;
mod parse;
mod tool;
mod words;

pub(crate) use attribute::{ACTION, Attribute, CASE, CHECK, COMMAND, PAGE};
pub(crate) use check::check;
pub(crate) use expand::expand;
pub(crate) use parse::parse;
pub(crate) use tool::{check_tool, does_in_rust, expand_tool};

use crate::places::Extent;
use crate::syntax::{Entry, Value};
use crate::tool::Function;
use proc_macro2::TokenStream;
use syn::Type;

/// A function with one of the attributes.
pub(crate) struct Item {
    /// The attribute.
    attribute: &'static Attribute,
    /// The function, without what rustc would refuse on its parameters.
    function: Function,
    /// The fields of the part, less what the function says.
    front: Vec<Entry>,
    /// The doc comment.
    doc: Option<Value>,
    /// The type of the one parameter, where that is looked at.
    takes: Option<Type>,
    /// The type of what it gives back, where that is looked at.
    gives: Option<Type>,
    /// Can all of it be made?
    sound: bool,
}

impl Item {
    fn extent(&self) -> Extent {
        Extent::from(self.function.signature.ident.span())
    }
}

/// A field that the function says, and the expression for it.
type Given = (&'static str, TokenStream);
