//! Where a project gets agentapp from.

use serde::Serialize;
use std::fmt;
use std::path::{Path, PathBuf};

/// Where a project gets agentapp from. Serialized, it is the key and value in its Cargo.toml.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(in super::super) enum Dependency {
    /// From the checkout that this program was built in.
    Path(PathBuf),
    /// From the registry.
    Version(&'static str),
}

impl Dependency {
    /// Returns the checkout that this program was built in, if it is still there, else the version of
    /// this program. What cargo unpacked from a registry is no checkout: the other crates are not
    /// beside it.
    pub(in super::super) fn of_this_program() -> Dependency {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR"));
        let is_checkout = directory.join("Cargo.toml").is_file()
            && directory.parent().is_some_and(|root| root.join("agentapp-model/Cargo.toml").is_file());
        match is_checkout {
            true => Dependency::Path(directory.to_owned()),
            false => Dependency::Version(env!("CARGO_PKG_VERSION")),
        }
    }

    /// Returns the dependency as Cargo.toml has it.
    pub(super) fn in_toml(&self) -> String {
        match self {
            // The escapes of JSON are among those of TOML.
            Dependency::Path(path) => format!("{{ path = {} }}", serde_json::json!(path.to_string_lossy())),
            Dependency::Version(version) => format!("\"{version}\""),
        }
    }
}

impl fmt::Display for Dependency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dependency::Path(path) => write!(f, "agentapp: by path, from `{}`", path.display()),
            Dependency::Version(version) => write!(f, "agentapp: by version, {version}"),
        }
    }
}
