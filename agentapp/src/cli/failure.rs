//! Why a verb did not do what it was asked for. Serialized, it is the JSON object of the run.

use agentapp_runtime::bundle::{PackError, Refusal, Refused, UnpackError};
use agentapp_runtime::load::{LoadError, Report};
use agentapp_runtime::package::PackageError;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use std::fmt;
use std::io;

/// Why a verb did not do what it was asked for.
#[derive(Debug)]
pub(super) enum Failure {
    /// The app breaks rules. The warnings are told with the errors.
    Problems(Vec<Report>),
    /// A file or a directory was refused.
    Refused(Reason),
    /// Anything else: a path that is not there, a disk that fails.
    Error { message: String, help: Option<String> },
}

/// Why a file or a directory was refused.
#[derive(Debug, Serialize)]
pub(super) struct Reason {
    /// The word for it, as in `docs/problems`.
    reason: &'static str,
    /// The path inside it, where one is at fault.
    entry: Option<String>,
    /// The line for people.
    message: String,
    /// The mend, for people as well: it speaks of flags.
    #[serde(skip)]
    help: Option<&'static str>,
}

impl Failure {
    pub(super) fn new(message: impl Into<String>) -> Failure {
        Failure::Error { message: message.into(), help: None }
    }

    /// Adds the mend to an error.
    pub(super) fn help(self, mend: impl Into<String>) -> Failure {
        match self {
            Failure::Error { message, .. } => Failure::Error { message, help: Some(mend.into()) },
            Failure::Problems(_) | Failure::Refused(_) => self,
        }
    }

    fn refused(refused: Option<&Refused>, error: &impl fmt::Display) -> Failure {
        let message = error.to_string();
        match refused {
            Some(Refused { entry, why, .. }) => {
                let (reason, help) = (why.reason(), mend(why));
                Failure::Refused(Reason { reason, entry: entry.clone(), message, help })
            }
            None => Failure::new(message),
        }
    }
}

/// Returns what to do about a refusal, where a flag or a command is very likely right.
fn mend(why: &Refusal) -> Option<&'static str> {
    match why {
        Refusal::DestinationNotEmpty(place) if place.is_dir() => {
            Some("name another directory, or add `--force`, which replaces files of the same name")
        }
        Refusal::OutputInsideApp(_) => Some("name a place outside it with `--out`"),
        Refusal::MissingUi(_) => Some("build the page, as `ui.build` in APP.md says, and pack again"),
        Refusal::SecretInRelease(_) => {
            Some("leave it out by `package.exclude` in APP.md, or add `--allow-secrets`")
        }
        _ => None,
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::new(error.to_string())
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Failure {
        Failure::new(error.to_string())
    }
}

impl From<Refusal> for Failure {
    fn from(why: Refusal) -> Failure {
        let (reason, help) = (why.reason(), mend(&why));
        Failure::Refused(Reason { reason, entry: None, message: why.to_string(), help })
    }
}

impl From<PackError> for Failure {
    fn from(error: PackError) -> Failure {
        Failure::refused(error.refused(), &error)
    }
}

impl From<UnpackError> for Failure {
    fn from(error: UnpackError) -> Failure {
        Failure::refused(error.refused(), &error)
    }
}

impl From<PackageError> for Failure {
    fn from(error: PackageError) -> Failure {
        match error {
            PackageError::Load(error) => error.into(),
            PackageError::Invalid(problems) => Failure::Problems(problems),
            PackageError::Name(why) => why.into(),
            PackageError::Pack(error) => error.into(),
            error => Failure::new(error.to_string()),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Problems(problems) => problems.iter().try_for_each(|problem| writeln!(f, "{problem}")),
            Failure::Refused(Reason { reason, message, help: None, .. }) => {
                write!(f, "error[{reason}]: {message}")
            }
            Failure::Refused(Reason { reason, message, help: Some(help), .. }) => {
                write!(f, "error[{reason}]: {message}\n  help: {help}")
            }
            Failure::Error { message, help: None } => write!(f, "error: {message}"),
            Failure::Error { message, help: Some(help) } => write!(f, "error: {message}\n  help: {help}"),
        }
    }
}

impl Serialize for Failure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(2))?;
        object.serialize_entry("ok", &false)?;
        match self {
            Failure::Problems(problems) => object.serialize_entry("problems", problems)?,
            Failure::Refused(reason) => object.serialize_entry("refused", reason)?,
            Failure::Error { message, .. } => object.serialize_entry("error", message)?,
        }
        object.end()
    }
}
