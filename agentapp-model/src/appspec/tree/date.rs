//! Days and moments, written as Python writes them.

use std::fmt;
use std::hash::{Hash, Hasher};

/// A day, or a moment of one. Displayed as Python's `isoformat()` has it, and equal to what Python calls
/// the same moment.
#[derive(Clone, Copy, Debug)]
pub struct Date {
    /// The year, from 1 to 9999.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
    /// The time of day, unless this is a day as a whole.
    pub time: Option<Time>,
}

/// A time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Time {
    /// The hour, from 0 to 23.
    pub hour: u8,
    /// The minute, from 0 to 59.
    pub minute: u8,
    /// The second, from 0 to 59.
    pub second: u8,
    /// The millionths of a second.
    pub micros: u32,
    /// How many minutes the clock is ahead of UTC, where that was said.
    pub offset: Option<i16>,
}

impl Date {
    /// Returns the text with another mark than `T` between day and time.
    pub(crate) fn separated_by(&self, mark: char) -> String {
        let mut text = format!("{:04}-{:02}-{:02}", self.year, self.month, self.day);
        if let Some(time) = self.time {
            text.push(mark);
            text.push_str(&time.to_string());
        }
        text
    }

    /// Returns true if there is such a day and such a time.
    pub(crate) fn exists(&self) -> bool {
        let divides = |years| self.year.is_multiple_of(years);
        let is_leap = divides(4) && (!divides(100) || divides(400));
        let days = match self.month {
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => 0,
        };
        let is_day = (1..=9999).contains(&self.year) && (1..=days).contains(&self.day);
        is_day && self.time.is_none_or(|time| time.exists())
    }

    /// Returns what is equal for moments that are equal: whether it has a time, whether that has an
    /// offset, the seconds, and their millionths.
    fn moment(&self) -> (bool, bool, i64, u32) {
        let (year, month) = (i64::from(self.year), i64::from(self.month));
        // Days from the first of March of year 0, as a year that begins there ends with its leap day.
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let days = year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        let days = days + (month * 153 + 2) / 5 + i64::from(self.day);
        let Some(time) = self.time else { return (false, false, days, 0) };
        let minutes = i64::from(time.hour) * 60 + i64::from(time.minute);
        let minutes = days * 24 * 60 + minutes - i64::from(time.offset.unwrap_or(0));
        (true, time.offset.is_some(), minutes * 60 + i64::from(time.second), time.micros)
    }
}

impl PartialEq for Date {
    fn eq(&self, other: &Date) -> bool {
        self.moment() == other.moment()
    }
}

impl Eq for Date {}

impl Hash for Date {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.moment().hash(state);
    }
}

impl Time {
    fn exists(&self) -> bool {
        let is_offset = self.offset.is_none_or(|minutes| minutes.abs() < 24 * 60);
        self.hour < 24 && self.minute < 60 && self.second < 60 && is_offset
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.separated_by('T'))
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}:{:02}", self.hour, self.minute, self.second)?;
        if self.micros > 0 {
            write!(f, ".{:06}", self.micros)?;
        }
        let Some(offset) = self.offset else { return Ok(()) };
        let sign = if offset < 0 { '-' } else { '+' };
        write!(f, "{sign}{:02}:{:02}", offset.abs() / 60, offset.abs() % 60)
    }
}
