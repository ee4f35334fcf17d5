//! The types that are one thing or another, or stand around one, made of what an author writes.

use crate::appspec::part::Free;
use crate::appspec::parts::{AppliesTo, Avatar, Model3DAvatar, PapCompanyScope, PapScope, Settings};

/// Writes `From` for a variant, or for the one field of a struct.
macro_rules! made_of {
    ($($of:ty => $into:ident $(:: $variant:ident)?,)*) => {
        $(
            impl From<$of> for $into {
                fn from(value: $of) -> $into {
                    $into $(:: $variant)? (value)
                }
            }
        )*
    };
}

made_of! {
    String => AppliesTo::One,
    Vec<String> => AppliesTo::Several,
    String => Avatar::Named,
    Model3DAvatar => Avatar::Model,
    PapCompanyScope => PapScope::Described,
    String => PapScope::Plain,
    Free => Settings,
}
