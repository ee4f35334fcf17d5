//! The types of an Appspec: declared once, by `part!` and `choice!`, and from that declaration read,
//! written, described to the macros and turned into JSON Schema.
//!
//! Reading never stops at a fault: what cannot be read is left blank and known to be broken, and a
//! rule is asked when everything that it looks at held. So one run shows all that is wrong, and no
//! rule concludes anything from a value that stands in for another.

mod choice;
mod declare;
mod info;
mod number;
mod read;
pub(crate) mod value;

pub(crate) use choice::choice;
pub use choice::is_variant;
pub(crate) use declare::part;
pub use info::{FieldInfo, Kind, Limit, PartInfo};
pub use number::Number;
pub(crate) use read::{Object, wrong_type};
pub use value::{Choice, Free, Part, Table, Value};
