//! Whole numbers of any size, as far as reading them needs.

use std::cmp::Ordering;

use crate::appspec::tree::Value;

use super::number::MOST_DIGITS;

/// More limbs than a number of the most digits can have: its bits are 3.33 for each digit.
const MOST_LIMBS: usize = MOST_DIGITS * 10 / 3 / 32 + 2;

/// A whole number: sign and magnitude, the lowest 32 bits first, no zero at the end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Big {
    negative: bool,
    limbs: Vec<u32>,
}

impl Big {
    pub(super) const ZERO: Big = Big { negative: false, limbs: Vec::new() };

    /// Multiplies the magnitude and adds to it.
    pub(super) fn multiply_add(&mut self, by: u32, add: u32) {
        let mut carry = u64::from(add);
        for limb in &mut self.limbs {
            carry += u64::from(*limb) * u64::from(by);
            *limb = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.limbs.push(carry as u32);
        }
    }

    pub(super) fn negate_if(&mut self, negate: bool) {
        self.negative ^= negate;
    }

    /// Returns true once there are more digits than any number may have.
    pub(super) fn is_too_long(&self) -> bool {
        self.limbs.len() > MOST_LIMBS
    }

    /// Returns the sum.
    pub(super) fn plus(self, other: Big) -> Big {
        if self.negative == other.negative {
            return Big { negative: self.negative, limbs: add(self.limbs, &other.limbs) };
        }
        match compare(&self.limbs, &other.limbs) {
            Ordering::Less => Big { negative: other.negative, limbs: subtract(other.limbs, &self.limbs) },
            Ordering::Equal => Big::ZERO,
            Ordering::Greater => Big { negative: self.negative, limbs: subtract(self.limbs, &other.limbs) },
        }
    }

    /// Returns the value for the tree, if it has no more digits than it may.
    pub(super) fn value(self) -> Option<Value> {
        if self.is_too_long() {
            return None;
        }
        let digits = self.digits();
        if digits.len() > MOST_DIGITS {
            return None;
        }
        let sign = if self.negative && !self.limbs.is_empty() { "-" } else { "" };
        let text = format!("{sign}{digits}");
        Some(text.parse().map_or_else(|_| Value::Big(text.into()), Value::Int))
    }

    /// Returns the nearest float; infinity if the number is too large for one.
    pub(super) fn as_f64(&self) -> Option<f64> {
        self.digits().parse().ok()
    }

    fn digits(&self) -> String {
        let mut limbs = self.limbs.clone();
        let mut parts = Vec::new();
        while !limbs.is_empty() {
            let mut rest = 0;
            for limb in limbs.iter_mut().rev() {
                rest = rest << 32 | u64::from(*limb);
                *limb = (rest / 1_000_000_000) as u32;
                rest %= 1_000_000_000;
            }
            trim(&mut limbs);
            parts.push(rest);
        }
        let Some(first) = parts.pop() else { return "0".to_owned() };
        let mut digits = first.to_string();
        parts.iter().rev().for_each(|part| digits.push_str(&format!("{part:09}")));
        digits
    }
}

impl From<u32> for Big {
    fn from(value: u32) -> Big {
        let mut limbs = vec![value];
        trim(&mut limbs);
        Big { negative: false, limbs }
    }
}

fn trim(limbs: &mut Vec<u32>) {
    while limbs.last() == Some(&0) {
        limbs.pop();
    }
}

fn compare(a: &[u32], b: &[u32]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn add(mut a: Vec<u32>, b: &[u32]) -> Vec<u32> {
    a.resize(a.len().max(b.len()) + 1, 0);
    let mut carry = 0;
    for (at, limb) in a.iter_mut().enumerate() {
        carry += u64::from(*limb) + u64::from(b.get(at).copied().unwrap_or(0));
        *limb = carry as u32;
        carry >>= 32;
    }
    trim(&mut a);
    a
}

/// Takes the smaller magnitude from the larger one.
fn subtract(mut a: Vec<u32>, b: &[u32]) -> Vec<u32> {
    let mut borrow = 0;
    for (at, limb) in a.iter_mut().enumerate() {
        let taken = i64::from(b.get(at).copied().unwrap_or(0)) + borrow;
        let rest = i64::from(*limb) - taken;
        borrow = i64::from(rest < 0);
        *limb = rest as u32;
    }
    trim(&mut a);
    a
}
