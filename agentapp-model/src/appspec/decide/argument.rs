//! Whether an argument of a call is what a condition of the catalogue speaks of.

use crate::appspec::catalogue::{Condition, Scalar};
use crate::appspec::tree::{Map, Node, Value};
use crate::appspec::written::letters::trim;

/// The largest whole number that every reader of numbers holds exactly.
const MOST: i64 = 9_007_199_254_740_991;

/// Returns true if the arguments make the condition true.
pub(super) fn holds(condition: &Condition, arguments: &Map) -> bool {
    let Some(argument) = arguments.get(&condition.argument) else { return false };
    let is_one = |value: &Node, wanted: &[Scalar]| wanted.iter().any(|wanted| is_same(&value.value, wanted));
    if is_one(argument, &condition.equals) {
        return true;
    }
    match &argument.value {
        Value::List(items) | Value::Set(items) => items.iter().any(|item| is_one(item, &condition.includes)),
        _ => is_one(argument, &condition.includes),
    }
}

/// Texts are the same whatever their case and the white space around them; a boolean is no number; and a
/// number that some readers would round is the same as nothing.
fn is_same(value: &Value, wanted: &Scalar) -> bool {
    match (value, wanted) {
        (Value::Text(text), Scalar::Text(wanted)) => trim(text).to_lowercase() == trim(wanted).to_lowercase(),
        (Value::Bool(bool), Scalar::Bool(wanted)) => bool == wanted,
        (Value::Int(_) | Value::Float(_), Scalar::Whole(_) | Scalar::Number(_)) => {
            let value = match value {
                Value::Int(int) => exact(*int),
                Value::Float(float) => comparable(*float),
                _ => None,
            };
            let wanted = match wanted {
                Scalar::Whole(int) => exact(*int),
                Scalar::Number(float) => comparable(*float),
                Scalar::Text(_) | Scalar::Bool(_) => None,
            };
            value.is_some() && value == wanted
        }
        _ => false,
    }
}

fn exact(int: i64) -> Option<f64> {
    (-MOST..=MOST).contains(&int).then_some(int as f64)
}

fn comparable(float: f64) -> Option<f64> {
    (float.is_finite() && (float.fract() != 0.0 || float.abs() <= MOST as f64)).then_some(float)
}
