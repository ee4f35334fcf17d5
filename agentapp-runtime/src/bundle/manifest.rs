//! `manifest.json`: what a bundle says about itself.
//!
//! Keys stand in the order of the format's own description. Unknown keys are kept and ignored, so
//! that a bundle with more than we know is still read.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};

use super::errors::Fault;
use super::path::BundlePath;
use super::refusal::Refusal;

/// The only format that is written and read.
pub const FORMAT: &str = "agentapp/v1";

/// The manifest's place at the root of every bundle.
pub const MANIFEST_NAME: &str = "manifest.json";

/// What a bundle says about itself, as in `manifest.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// Always [`FORMAT`].
    pub format: String,
    /// The app's id, else its slug, else `app`.
    pub id: String,
    /// The app's name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The app's version.
    pub version: String,
    /// What the app does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Ids of the agents.
    pub agents: Vec<String>,
    /// Ids of the workflows.
    pub workflows: Vec<String>,
    /// Last parts of the paths of the UI, the artifact and the skill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ui: Option<Vec<String>>,
    /// Every file but the manifest itself, in the order in which `sha256` was computed.
    pub files: Vec<String>,
    /// How many files there are.
    pub file_count: u64,
    /// Bytes of all files together.
    pub total_size: u64,
    /// SHA-256 over the contents of all files, one after the other, in lower-case hex.
    pub sha256: String,
    /// When it was packed.
    pub created_at: String,
    /// The versions of the protocol that can run it.
    pub agentproto_version: String,
    /// What we add to the format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agentapp: Option<ManifestExtra>,
    /// Keys that are not ours.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// Our own part of a manifest, under the key `agentapp`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ManifestExtra {
    /// The compressor and its level; the same files give the same archive bytes only under it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encoder: Option<String>,
    /// SHA-256 over each file's path and length, and then over `sha256`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// SHA-256 of each file by its path. Only there when it was asked for: it makes a long manifest.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, String>,
    /// Keys that are not ours.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// The one key that every format has.
#[derive(Deserialize)]
struct Format {
    format: Option<Value>,
}

/// What `createdAt` says. The clock is the caller's to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CreatedAt {
    /// `1980-01-01T00:00:00Z`, the earliest time that every archive format can express.
    #[default]
    Fixed,
    /// Seconds since the start of 1970, as in `SOURCE_DATE_EPOCH`.
    Epoch(u64),
}

impl Manifest {
    /// Reads a manifest and checks all of it that can be checked without the files.
    pub(super) fn parse(text: &[u8]) -> Result<Self, Fault> {
        // Another format may have other keys, so its name is looked at first.
        match from_json::<Format>(text)?.format {
            Some(Value::String(format)) if format == FORMAT => {}
            Some(other) => return Err(Refusal::UnsupportedFormat(format!("`{other}`")).into()),
            None => return Err(Refusal::UnsupportedFormat("not given".to_owned()).into()),
        }
        let manifest: Self = from_json(text)?;
        super::range::check_range(&manifest.agentproto_version)?;
        manifest.check_files()?;
        Ok(manifest)
    }

    fn check_files(&self) -> Result<(), Fault> {
        let mut seen = HashSet::with_capacity(self.files.len());
        for file in &self.files {
            BundlePath::new(file).map_err(|why| Fault::entry(file, why))?;
            if file == MANIFEST_NAME {
                let why = "it lists itself among `files`".to_owned();
                return Err(Refusal::MalformedManifest(why).into());
            }
            if !seen.insert(file.as_str()) {
                return Err(Fault::entry(file, Refusal::DuplicateEntry));
            }
        }
        match self.file_digests().keys().find(|file| !seen.contains(file.as_str())) {
            Some(file) => {
                let why = "`agentapp.files` has a digest of it, and `files` does not list it".to_owned();
                Err(Fault::entry(file, Refusal::MalformedManifest(why)))
            }
            None => Ok(()),
        }
    }

    /// Returns the SHA-256 of each file, as far as the manifest has them.
    pub fn file_digests(&self) -> &BTreeMap<String, String> {
        static NONE: BTreeMap<String, String> = BTreeMap::new();
        self.agentapp.as_ref().map_or(&NONE, |extra| &extra.files)
    }

    /// Returns the text of `manifest.json`.
    pub(super) fn to_json(&self) -> String {
        let json = serde_json::to_string_pretty(self).expect("strings, numbers and lists always serialize");
        json + "\n"
    }
}

impl CreatedAt {
    pub(super) fn to_text(self) -> String {
        const FIXED: u64 = 315_532_800;
        match self {
            Self::Fixed => rfc3339(FIXED),
            Self::Epoch(seconds) => rfc3339(seconds),
        }
    }
}

fn from_json<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, Refusal> {
    // An array would do for serde, its items standing for the fields.
    if !text.trim_ascii_start().starts_with(b"{") {
        return Err(Refusal::MalformedManifest("it is no JSON object".to_owned()));
    }
    serde_json::from_slice(text).map_err(|error| Refusal::MalformedManifest(error.to_string()))
}

/// The digest that ties names and lengths to the contents.
///
/// `sha256` already binds the contents laid end to end, and the lengths say where each file begins,
/// so hashing it in place of the contents is as strong and costs no second pass over them.
pub(super) fn name_digest<'a>(files: impl Iterator<Item = (&'a str, u64)>, sha256: &str) -> String {
    let mut hash = Sha256::new();
    for (path, size) in files {
        hash.update(path);
        // No path has a NUL or a line end, so two lists never give the same bytes.
        hash.update(format!("\0{size}\n"));
    }
    hash.update(sha256);
    hex(&hash.finalize())
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes any text");
        text
    })
}

/// Days to a date by Howard Hinnant's `civil_from_days`; the epoch is never negative here.
fn rfc3339(seconds: u64) -> String {
    let days = seconds / 86_400 + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_dates() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_767_225_599, "2025-12-31T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(CreatedAt::Epoch(seconds).to_text(), text);
        }
        assert_eq!(CreatedAt::Fixed.to_text(), "1980-01-01T00:00:00Z");
    }
}
