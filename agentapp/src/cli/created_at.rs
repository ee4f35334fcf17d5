//! The time that a bundle says it was made at, from the command line or from the environment.

use super::failure::Failure;
use agentapp_runtime::bundle::CreatedAt;
use std::time::{SystemTime, UNIX_EPOCH};

/// The end of the year 9999, after which a year has five digits.
const LAST: u64 = 253_402_300_799;

/// Reads `now`, seconds since 1970, or a time as in RFC 3339.
pub(super) fn parse(text: &str) -> Result<CreatedAt, String> {
    let seconds = if text == "now" {
        now()
    } else if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok()
    } else {
        rfc3339(text)
    };
    let expected = "expected `now`, seconds since 1970, or a time such as 2026-01-31T12:00:00Z";
    seconds.filter(|seconds| *seconds <= LAST).map(CreatedAt::Epoch).ok_or_else(|| expected.to_owned())
}

/// Reads SOURCE_DATE_EPOCH; the fixed time if it is not set.
pub(super) fn from_environment() -> Result<CreatedAt, Failure> {
    let Some(value) = std::env::var_os("SOURCE_DATE_EPOCH") else { return Ok(CreatedAt::Fixed) };
    let value = value.to_string_lossy();
    match value.parse() {
        Ok(seconds) if seconds <= LAST => Ok(CreatedAt::Epoch(seconds)),
        Ok(_) | Err(_) => {
            Err(Failure::new(format!("SOURCE_DATE_EPOCH is `{value}`, not a number of seconds since 1970")))
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "`now` asks for the clock")]
fn now() -> Option<u64> {
    SystemTime::now().duration_since(UNIX_EPOCH).ok().map(|since| since.as_secs())
}

fn rfc3339(text: &str) -> Option<u64> {
    let (date, time) = text.split_once(['T', 't', ' '])?;
    let (time, offset) = split_offset(time)?;
    let [year, month, day] = numbers(date, '-', [4, 2, 2])?;
    // A leap second is the last of its minute.
    let [hour, minute, second] = numbers(without_fraction(time)?, ':', [2, 2, 2])?;
    if hour > 23
        || minute > 59
        || second > 60
        || !(1..=12).contains(&month)
        || !(1..=last_day(year, month)).contains(&day)
    {
        return None;
    }
    let seconds = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second.min(59) - offset;
    u64::try_from(seconds).ok()
}

/// Returns the time of day and how many seconds it is ahead of UTC.
fn split_offset(time: &str) -> Option<(&str, i64)> {
    if let Some(time) = time.strip_suffix(['Z', 'z']) {
        return Some((time, 0));
    }
    let at = time.rfind(['+', '-'])?;
    let [hours, minutes] = numbers(&time[at + 1..], ':', [2, 2])?;
    let seconds = hours * 3600 + minutes * 60;
    (hours <= 23 && minutes <= 59)
        .then(|| (&time[..at], if time[at..].starts_with('-') { -seconds } else { seconds }))
}

fn without_fraction(time: &str) -> Option<&str> {
    match time.split_once('.') {
        Some((whole, fraction)) => {
            let digits = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
            digits.then_some(whole)
        }
        None => Some(time),
    }
}

/// Reads numbers of exactly so many digits.
fn numbers<const N: usize>(text: &str, separator: char, widths: [usize; N]) -> Option<[i64; N]> {
    let mut parts = text.split(separator);
    let mut numbers = [0; N];
    for (number, width) in numbers.iter_mut().zip(widths) {
        let part = parts.next()?;
        if part.len() != width || !part.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        *number = part.parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}

fn last_day(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A date to days since 1970, by Howard Hinnant's `days_from_civil`; a year has four digits here.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = year - i64::from(month <= 2);
    let (era, year_of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<u64>) {
        assert_eq!(parse(text).ok(), expected.map(CreatedAt::Epoch), "{text}");
    }

    #[test]
    fn times_are_read() {
        check("0", Some(0));
        check("1980-01-01T00:00:00Z", Some(315_532_800));
        check("2000-02-29t12:30:15.25z", Some(951_827_415));
        check("2026-01-31 01:00:00+01:00", Some(1_769_817_600));
        check("2025-12-31T23:00:00-01:00", Some(1_767_225_600));
        check("2016-12-31T23:59:60Z", Some(1_483_228_799));
        check("9999-12-31T23:59:59Z", Some(LAST));
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in
            ["", "yesterday", "-1", "+1", "253402300800", "99999999999999999999", "1969-12-31T23:59:59Z"]
        {
            check(text, None);
        }
        for text in
            ["2025-02-29T00:00:00Z", "2025-13-01T00:00:00Z", "2025-1-01T00:00:00Z", "2025-01-01T24:00:00Z"]
        {
            check(text, None);
        }
        for text in ["2025-01-01", "2025-01-01T00:00:00", "2025-01-01T00:00:00.Z", "2025-01-01T00:00:00+1:00"]
        {
            check(text, None);
        }
        check("２025-01-01T00:00:00Z", None);
    }
}
