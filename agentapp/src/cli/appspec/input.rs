//! The files that a verb is given: read whole, up to a size that no Appspec comes near.

use agentapp_model::appspec::yaml::MOST_BYTES;
use std::io::{self, Read};
use std::path::Path;

/// The most bytes of a file that are read.
const LARGEST: u64 = MOST_BYTES as u64;

/// Reads a file, or standard input for `-`. What keeps it from being read is told in words.
pub(super) fn read(file: &Path) -> Result<Vec<u8>, String> {
    if file == Path::new("-") {
        return whole(&mut io::stdin().lock()).map_err(|error| error.to_string());
    }
    // The system's own words for a directory speak of a read that failed.
    if file.is_dir() {
        return Err("this is a directory".to_owned());
    }
    fs_err::File::open(file).and_then(|mut open| whole(&mut open)).map_err(|error| plainly(&error))
}

/// Returns a text whose lines are those of the bytes.
pub(super) fn lossy(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

fn whole(from: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        let message = format!("it is larger than {} MiB, and no Appspec is", LARGEST / 1024 / 1024);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

// The file's name stands before the words already.
fn plainly(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        _ => error.to_string(),
    }
}
