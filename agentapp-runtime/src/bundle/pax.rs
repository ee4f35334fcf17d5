//! Pax records: `length key=value`, one after the other.
//!
//! Readers that disagree about a record see two different archives in one file, so what could be
//! read in two ways is refused.

use super::refusal::Refusal;

/// What a pax header says of the member after it. Times, owners and vendors' keys mean nothing here.
#[derive(Debug, Default)]
pub(super) struct Records {
    pub(super) path: Option<String>,
    pub(super) size: Option<u64>,
}

pub(super) fn push_record(records: &mut Vec<u8>, key: &str, value: &str) {
    let rest = key.len() + value.len() + 3; // a space, `=` and the line end
    // The length counts its own digits.
    let mut length = rest + 1;
    while rest + length.to_string().len() != length {
        length += 1;
    }
    records.extend_from_slice(format!("{length} {key}={value}\n").as_bytes());
}

pub(super) fn parse_records(mut bytes: &[u8]) -> Result<Records, Refusal> {
    let mut records = Records::default();
    while !bytes.is_empty() {
        let (key, value, rest) = split_record(bytes).ok_or(Refusal::Damaged("a pax record has no end"))?;
        match key {
            b"path" => {
                let path = std::str::from_utf8(value).map_err(|_| super::path::PathFault::NotUtf8)?;
                set_once(&mut records.path, path.to_owned())?;
            }
            b"size" => {
                let digits =
                    std::str::from_utf8(value).ok().filter(|v| v.bytes().all(|b| b.is_ascii_digit()));
                let size = digits.and_then(|v| v.parse().ok());
                set_once(&mut records.size, size.ok_or(Refusal::Damaged("a pax size is not a number"))?)?;
            }
            b"hdrcharset" => return Err(Refusal::Damaged("a pax header sets its own character set")),
            _ if key.starts_with(b"GNU.sparse.") => return Err(Refusal::NotAFileEntry("a sparse file")),
            _ => {}
        }
        bytes = rest;
    }
    Ok(records)
}

fn set_once<T>(slot: &mut Option<T>, value: T) -> Result<(), Refusal> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(Refusal::Damaged("a pax header says one thing twice")),
    }
}

fn split_record(bytes: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let space = bytes.iter().take(20).position(|b| *b == b' ')?;
    let digits = std::str::from_utf8(&bytes[..space]).ok()?;
    let length: usize = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())??;
    let record = bytes.get(space + 1..length)?.strip_suffix(b"\n")?;
    let equals = record.iter().position(|b| *b == b'=')?;
    Some((&record[..equals], &record[equals + 1..], &bytes[length..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_the_digits_of_its_own_length() {
        for size in [1, 80, 89, 90, 91, 92, 93, 94, 95, 990, 991, 992, 993] {
            let value = "x".repeat(size);
            let mut records = Vec::new();
            push_record(&mut records, "path", &value);
            assert_eq!(parse_records(&records).unwrap().path, Some(value));
        }
    }

    #[test]
    fn refuses_what_could_be_read_in_two_ways() {
        for text in [
            "9 path=a\n9 path=b\n",
            "9 path=a",
            "8 path=a\n",
            "99 path=a\n",
            "+9 path=a",
            "9 size=x\n",
            "10 size=-1\n",
            "x",
        ] {
            assert!(parse_records(text.as_bytes()).is_err(), "{text:?}");
        }
    }
}
