//! Dates: what looks like one, and which day or moment it is.

use crate::appspec::tree::{Date, Time};

/// Returns true if a plain scalar is a date. A day as a whole needs two digits for month and day.
pub(super) fn is_implicit(text: &[u8]) -> bool {
    text.len() >= 8
        && text[4] == b'-'
        && parse(text).is_some_and(|date| date.time.is_some() || text.len() == 10)
}

/// Returns the date that a text tagged as one is, if there is such a day and such a time.
pub(super) fn date(text: &str) -> Option<Date> {
    let text = text.strip_suffix('\n').unwrap_or(text);
    parse(text.as_bytes()).filter(Date::exists)
}

/// Reads a text of the right form, whatever the numbers.
fn parse(text: &[u8]) -> Option<Date> {
    let mut cursor = Cursor(text);
    let year = cursor.digits(4, 4)?;
    cursor.mark(b"-")?;
    let month = cursor.digits(1, 2)? as u8;
    cursor.mark(b"-")?;
    let day = cursor.digits(1, 2)? as u8;
    let time = if cursor.0.is_empty() { None } else { Some(cursor.time()?) };
    cursor.0.is_empty().then_some(Date { year, month, day, time })
}

/// What is left to read.
struct Cursor<'t>(&'t [u8]);

impl Cursor<'_> {
    fn time(&mut self) -> Option<Time> {
        if self.mark(b"Tt").is_none() && self.blanks() == 0 {
            return None;
        }
        let hour = self.digits(1, 2)? as u8;
        self.mark(b":")?;
        let minute = self.digits(2, 2)? as u8;
        self.mark(b":")?;
        let second = self.digits(2, 2)? as u8;
        let micros = if self.mark(b".").is_some() { self.micros() } else { 0 };
        let offset = if self.0.is_empty() { None } else { Some(self.offset()?) };
        Some(Time { hour, minute, second, micros, offset })
    }

    fn offset(&mut self) -> Option<i16> {
        self.blanks();
        if self.mark(b"Z").is_some() {
            return Some(0);
        }
        let is_behind = self.mark(b"+-")? == b'-';
        let hours = self.digits(1, 2)?;
        let minutes = if self.mark(b":").is_some() { self.digits(2, 2)? } else { 0 };
        let offset = (hours * 60 + minutes) as i16;
        Some(if is_behind { -offset } else { offset })
    }

    /// Reads the digits behind a point; only six of them count.
    fn micros(&mut self) -> u32 {
        let digits = self.0.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let six = (0..6).map(|at| if at < digits { u32::from(self.0[at] - b'0') } else { 0 });
        let micros = six.fold(0, |micros, digit| micros * 10 + digit);
        self.0 = &self.0[digits..];
        micros
    }

    fn digits(&mut self, least: usize, most: usize) -> Option<u16> {
        let count = self.0.iter().take(most).take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.0.split_at(count);
        self.0 = rest;
        let number = digits.iter().fold(0, |number, digit| number * 10 + u16::from(digit - b'0'));
        (count >= least).then_some(number)
    }

    fn mark(&mut self, any: &[u8]) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        any.contains(first).then(|| {
            self.0 = rest;
            *first
        })
    }

    fn blanks(&mut self) -> usize {
        let count = self.0.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        self.0 = &self.0[count..];
        count
    }
}
