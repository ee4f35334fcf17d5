//! Why a bundle was refused. A failing disk is not a refusal: that is an I/O error, which names its
//! file.

use std::path::PathBuf;

use super::path::PathFault;

/// A file or directory that was refused, and where in it the reason lies.
#[derive(Debug, thiserror::Error)]
#[error("`{file}`{entry}: {why}", file = file.display(), entry = entry.as_deref().map(|e| format!(", entry `{}`", shown(e))).unwrap_or_default())]
pub struct Refused {
    /// The archive, or the app directory when packing.
    pub file: PathBuf,
    /// The path inside it, where one is at fault.
    pub entry: Option<String>,
    /// The reason.
    pub why: Refusal,
}

/// Why a bundle was refused.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The file is something else altogether.
    #[error("not an .agentapp bundle: this is {0}")]
    NotABundle(&'static str),

    /// No `manifest.json` at the root. Carries where one was found, or another path that was.
    #[error("no `manifest.json` at the root of the archive{}", found.as_deref().map(|f| format!("; {f}")).unwrap_or_default())]
    MissingManifest {
        /// What stands there instead.
        found: Option<String>,
    },

    /// `manifest.json` is not JSON, or a key is missing or of the wrong kind.
    #[error("`manifest.json` cannot be read: {0}")]
    MalformedManifest(String),

    /// Another format, or a later one.
    #[error("format is {0}, only `agentapp/v1` is known")]
    UnsupportedFormat(String),

    /// The bundle asks for another version of the protocol than this one.
    #[error("needs agentproto {needs}, this is {have}")]
    IncompatibleVersion {
        /// The range in the manifest.
        needs: String,
        /// What this program speaks.
        have: &'static str,
    },

    /// It could be written outside the folder being filled, or not under this name everywhere.
    #[error(transparent)]
    UnsafePath(#[from] PathFault),

    /// Links and devices are neither packed nor unpacked, whatever they point to.
    #[error("only files and folders are allowed, not {0}")]
    NotAFileEntry(&'static str),

    /// The same path twice, in the archive or in the manifest.
    #[error("path occurs twice")]
    DuplicateEntry,

    /// Two paths that are one on some file systems.
    #[error("name differs only by case, Unicode form or kind from `{}`", shown(.0))]
    NameCollision(String),

    /// In the archive but not in the manifest, hence under no digest.
    #[error("file is not listed in `manifest.json`")]
    UnlistedFile,

    /// In the manifest but not in the archive.
    #[error("file is listed in `manifest.json` but not in the archive")]
    MissingFile,

    /// The contents are not those the manifest was written for.
    #[error("sha256 of the contents is {found}, `manifest.json` says {stated}")]
    DigestMismatch {
        /// As computed.
        found: String,
        /// As the manifest has it.
        stated: String,
    },

    /// The names or lengths are not those the manifest was written for.
    #[error("digest over names and lengths is {found}, `manifest.json` says {stated}")]
    NameDigestMismatch {
        /// As computed.
        found: String,
        /// As the manifest has it.
        stated: String,
    },

    /// One file is not the one the manifest was written for.
    #[error("sha256 of the file is {found}, `manifest.json` says {stated}")]
    FileDigestMismatch {
        /// As computed.
        found: String,
        /// As the manifest has it.
        stated: String,
    },

    /// `fileCount` is wrong.
    #[error("`manifest.json` counts {stated} files and lists {found}")]
    CountMismatch {
        /// As listed.
        found: u64,
        /// As stated.
        stated: u64,
    },

    /// `totalSize` is wrong.
    #[error("files have {found} bytes or more, `manifest.json` says {stated}")]
    SizeMismatch {
        /// As counted, up to where reading stopped.
        found: u64,
        /// As stated.
        stated: u64,
    },

    /// The archive ends early.
    #[error("archive is cut off")]
    Truncated,

    /// Bytes after the end, of the gzip stream or of the archive in it.
    #[error("{0} after the end of the archive")]
    TrailingData(&'static str),

    /// The compressed stream or a header in it is broken.
    #[error("archive is damaged: {0}")]
    Damaged(&'static str),

    /// More than the limits allow.
    #[error("{what} over the limit of {limit}")]
    TooLarge {
        /// What was counted.
        what: &'static str,
        /// How much of it is allowed.
        limit: u64,
    },

    /// The destination has content, and `force` was not given.
    #[error("destination `{}` is not an empty folder", .0.display())]
    DestinationNotEmpty(PathBuf),

    /// Something of another kind stands where a file or folder must go.
    #[error("destination has {what} at `{}`", place.display())]
    DestinationInTheWay {
        /// The kind of thing.
        what: &'static str,
        /// Where it is.
        place: PathBuf,
    },

    /// The app directory has a `manifest.json` of its own, which would be lost.
    #[error("a bundle writes its own `manifest.json`, this one would be lost; rename or remove it")]
    ManifestInTheWay,

    /// The bundle would be written into the directory it is made from. Carries that one.
    #[error("a bundle cannot lie in the app directory `{}` that it is made from", .0.display())]
    OutputInsideApp(PathBuf),

    /// The file grew or shrank between listing and reading.
    #[error("file changed while it was being packed")]
    ChangedWhilePacking,

    /// The `package` block of APP.md is malformed, or leaves out what the app is made of.
    #[error("{0}")]
    InvalidPackage(String),

    /// A release has no page for its UI. Carries what the loader says of it.
    #[error("a release holds the built page of the UI; {0}")]
    MissingUi(String),

    /// A release would give a secret away.
    #[error("{0} must not be in a release")]
    SecretInRelease(&'static str),

    /// The bundle is not the one that was expected.
    #[error("sha256 of the archive is {archive}, of its contents {contents}; neither is the expected one")]
    PinMismatch {
        /// Over the bytes of the archive.
        archive: String,
        /// Over the contents, as the manifest has it and as was verified.
        contents: String,
    },

    /// Somebody asked for an end, by a signal.
    #[error("stopped before it was done; nothing was left behind")]
    Interrupted,

    /// The version would be part of a file name.
    #[error("version `{}` may only have A-Z a-z 0-9 . _ + - and no `..`", shown(.0))]
    UnsafeVersion(String),
}

impl Refusal {
    /// Returns the word for this reason, which programs may rely on.
    pub fn reason(&self) -> &'static str {
        match self {
            Self::NotABundle(_) => "not-a-bundle",
            Self::MissingManifest { .. } => "missing-manifest",
            Self::MalformedManifest(_) => "malformed-manifest",
            Self::UnsupportedFormat(_) => "unsupported-format",
            Self::IncompatibleVersion { .. } => "incompatible-version",
            Self::UnsafePath(_) => "unsafe-path",
            Self::NotAFileEntry(_) => "not-a-file-entry",
            Self::DuplicateEntry => "duplicate-entry",
            Self::NameCollision(_) => "name-collision",
            Self::UnlistedFile => "unlisted-file",
            Self::MissingFile => "missing-file",
            Self::DigestMismatch { .. }
            | Self::NameDigestMismatch { .. }
            | Self::FileDigestMismatch { .. } => "digest-mismatch",
            Self::CountMismatch { .. } => "count-mismatch",
            Self::SizeMismatch { .. } => "size-mismatch",
            Self::Truncated => "truncated",
            Self::TrailingData(_) => "trailing-data",
            Self::Damaged(_) => "damaged-archive",
            Self::TooLarge { .. } => "too-large",
            Self::DestinationNotEmpty(_) => "destination-not-empty",
            Self::DestinationInTheWay { .. } => "destination-in-the-way",
            Self::ManifestInTheWay => "manifest-in-the-way",
            Self::OutputInsideApp(_) => "output-inside-app",
            Self::ChangedWhilePacking => "changed-while-packing",
            Self::InvalidPackage(_) => "invalid-package",
            Self::MissingUi(_) => "missing-ui",
            Self::SecretInRelease(_) => "secret-in-release",
            Self::PinMismatch { .. } => "pin-mismatch",
            Self::Interrupted => "interrupted",
            Self::UnsafeVersion(_) => "unsafe-version",
        }
    }
}

/// The most characters of a name that are shown: an archive can have names of many thousands.
const MOST_SHOWN: usize = 300;

/// Returns a name as it can be printed.
pub(super) fn shown(name: &str) -> String {
    agentapp_model::prose::shown(name, MOST_SHOWN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: &str) {
        assert_eq!(shown(name), expected);
    }

    #[test]
    fn hostile_names_are_shown_in_one_line_of_some_length() {
        check("größe.md", "größe.md");
        check("a\n\u{1b}[2J", "a\\n\\u{1b}[2J");
        check(&"ä".repeat(300), &"ä".repeat(300));
        check(&"ä".repeat(301), &format!("{}…", "ä".repeat(300)));
    }
}
