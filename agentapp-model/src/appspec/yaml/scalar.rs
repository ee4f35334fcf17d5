//! What a scalar is, once its tag is known.

use crate::appspec::tree::Value;

use super::fault::What;
use super::number::{self, NoNumber};
use super::resolve::Tag;
use super::{base64, timestamp};

/// Returns the value of a text under a tag. `node` tells apart what Python would tell apart.
pub(super) fn value(tag: Tag, text: &str, node: u32) -> Result<Value, What> {
    Ok(match tag {
        Tag::Str => Value::Text(text.to_owned()),
        Tag::Null => Value::Null,
        Tag::Bool => Value::Bool(bool(text).ok_or(What::Bool)?),
        Tag::Int => number::int(text).map_err(|why| unless_long(why, What::Int))?,
        Tag::Float => Value::Float(number::float(text, node).map_err(|_| What::Float)?),
        Tag::Binary => Value::Bytes(base64::decode(text).ok_or(What::Binary)?),
        Tag::Timestamp => Value::Date(timestamp::date(text).ok_or(What::Date)?),
        Tag::Merge => return Err(What::MergeSign),
        Tag::Value => return Err(What::EqualsSign),
        Tag::Unknown => return Err(What::UnknownTag),
        Tag::Seq | Tag::Omap | Tag::Pairs => return Err(What::NotSequence),
        Tag::Map | Tag::Set => return Err(What::NotMapping),
    })
}

fn bool(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" => Some(true),
        "no" | "false" | "off" => Some(false),
        _ => None,
    }
}

fn unless_long(why: NoNumber, what: What) -> What {
    match why {
        NoNumber::NotOne => what,
        NoNumber::TooLong => What::LongInt,
    }
}
