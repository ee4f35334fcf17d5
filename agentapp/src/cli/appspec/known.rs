//! What is known of the world outside the document, as flags.

use super::input;
use crate::cli::failure::Failure;
use agentapp_model::appspec::catalogue::{Catalogue, Known};
use std::path::{Path, PathBuf};

/// What is known of the world outside the document.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "What exists")]
#[group(skip)]
pub(super) struct Args {
    /// A catalogue to look ids up in, as JSON [default: the one that comes with agentapp].
    #[arg(long, value_name = "FILE")]
    catalogue: Option<PathBuf>,
    /// Look nothing up: what a document names is taken as existing.
    #[arg(long, conflicts_with = "catalogue")]
    no_catalogue: bool,
    /// A frame of the organization's own (`org-…`) that is taken as existing.
    #[arg(long = "organization-frame", value_name = "ID")]
    organization_frames: Vec<String>,
}

/// A catalogue, and the frames of an organization.
#[derive(Debug)]
pub(super) struct World {
    catalogue: Source,
    frames: Vec<String>,
}

#[derive(Debug)]
enum Source {
    None,
    Embedded,
    Read(Box<Catalogue>),
}

impl Args {
    pub(super) fn world(&self) -> Result<World, Failure> {
        let catalogue = match &self.catalogue {
            _ if self.no_catalogue => Source::None,
            None => Source::Embedded,
            Some(file) => Source::Read(Box::new(read(file)?)),
        };
        Ok(World { catalogue, frames: self.organization_frames.clone() })
    }
}

fn read(file: &Path) -> Result<Catalogue, Failure> {
    let refused = |why: String| Failure::new(format!("{}: {why}", file.display()));
    let bytes = input::read(file).map_err(refused)?;
    let text = String::from_utf8(bytes).map_err(|_| refused("it is not UTF-8".to_owned()))?;
    Catalogue::read(&text).map_err(|error| Failure::new(format!("{}:{error}", file.display())))
}

impl World {
    pub(super) fn known(&self) -> Known<'_> {
        let catalogue = match &self.catalogue {
            Source::None => None,
            Source::Embedded => Some(Catalogue::embedded()),
            Source::Read(catalogue) => Some(&**catalogue),
        };
        Known { catalogue, organization_frames: &self.frames }
    }
}
