//! From an app directory to a `.agentapp` file: load, ask every rule, select, pack.
//!
//! What is selected depends on the app, for its `package` block has a say and the page of its UI is
//! always kept; `bundle` knows neither.

mod asks;
mod meta;
mod settings;
mod strip;
mod warnings;

pub use self::asks::{AgentAsks, Asks, ToolAsks, UiAsks, WorkflowAsks, asks, is_manifest};
pub use self::meta::meta;

use self::settings::Settings;
use crate::bundle::{
    self, BundlePath, Listed, Meta, PackError, PackOptions, Packed, Refusal, Refused, Selection, SourceFile,
};
use crate::load::{LoadError, Report, load};
use agentapp_model::App;
use agentapp_model::app::APP_PATH;
use std::path::{Path, PathBuf};

/// Why an app directory was not packed. Nothing was written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PackageError {
    /// The directory could not be read.
    #[error(transparent)]
    Load(#[from] LoadError),

    /// The app breaks rules.
    #[error("the app breaks {} of its rules", .0.iter().filter(|report| report.severity == "error").count())]
    Invalid(Vec<Report>),

    /// The version cannot stand in a file name.
    #[error(transparent)]
    Name(#[from] Refusal),

    /// The files could not be packed.
    #[error(transparent)]
    Pack(#[from] PackError),
}

/// How to make a bundle of an app.
#[derive(Clone, Debug, Default)]
pub struct Packaging {
    /// Leave out what only those who work on the app need, and refuse secrets.
    pub release: bool,
    /// Let secrets into a release.
    pub allow_secrets: bool,
    /// How to pack what is left.
    pub pack: PackOptions,
}

/// A bundle that was written.
#[derive(Debug)]
pub struct Package {
    /// Where it lies.
    pub file: PathBuf,
    /// What is in it.
    pub packed: Packed,
    /// What was noticed and accepted.
    pub warnings: Vec<Report>,
}

/// A bundle that would be written.
#[derive(Debug)]
pub struct Listing {
    /// Where it would lie.
    pub file: PathBuf,
    /// What would be in it, in the order of the paths' bytes.
    pub files: Vec<Listed>,
    /// What was noticed and accepted.
    pub warnings: Vec<Report>,
}

/// Packs an app directory into `out`, or into the default name in the current directory.
///
/// # Errors
///
/// The directory cannot be read, the app breaks a rule, or a file cannot be packed.
pub fn package(directory: &Path, out: Option<&Path>, options: &PackOptions) -> Result<Package, PackageError> {
    package_as(directory, out, &Packaging { pack: options.clone(), ..Packaging::default() })
}

/// Packs an app directory, as a release if that is wanted.
///
/// # Errors
///
/// As [`package`]; a release is also refused for secrets and for a page that was not built.
pub fn package_as(directory: &Path, out: Option<&Path>, how: &Packaging) -> Result<Package, PackageError> {
    let Plan { meta, file, files, data, mut warnings } = plan(directory, out, how)?;
    let packed = bundle::pack_files(directory, files, &meta, &file, &options(how))?;
    warnings.extend(warnings::found(&packed.findings));
    warnings.extend(warnings::data_folder(&data, &packed.files));
    Ok(Package { file, packed, warnings })
}

/// Returns what [`package_as`] would write, and writes nothing.
///
/// # Errors
///
/// As [`package_as`], but for what only shows in writing.
pub fn list(directory: &Path, out: Option<&Path>, how: &Packaging) -> Result<Listing, PackageError> {
    let Plan { meta, file, files, data, mut warnings } = plan(directory, out, how)?;
    let (listed, findings) = bundle::listing(directory, &files, &meta, &options(how))?;
    warnings.extend(warnings::found(&findings));
    warnings.extend(warnings::data_folder(&data, &files));
    Ok(Listing { file, files: listed, warnings })
}

/// Returns the files of an app that a bundle of it holds, in their order.
///
/// # Errors
///
/// The `package` block is malformed, or a file cannot be packed.
pub fn selected(directory: &Path, app: &App) -> Result<Vec<SourceFile>, PackError> {
    let settings = Settings::of(app).map_err(|why| invalid(directory, APP_PATH, why))?;
    bundle::select(directory, &settings.selection(app, false))
}

fn options(how: &Packaging) -> PackOptions {
    PackOptions { refuse_secrets: how.release && !how.allow_secrets, ..how.pack.clone() }
}

/// All that is known before the first file is packed.
struct Plan {
    meta: Meta,
    file: PathBuf,
    files: Vec<SourceFile>,
    /// The folder that the app keeps its data in.
    data: String,
    warnings: Vec<Report>,
}

fn plan(directory: &Path, out: Option<&Path>, how: &Packaging) -> Result<Plan, PackageError> {
    let loaded = load(directory)?;
    let reports = loaded.strict_reports();
    let Some(app) = loaded.app.as_ref().filter(|_| reports.iter().all(|report| report.severity != "error"))
    else {
        return Err(refused(directory, reports, how.release));
    };
    let meta = meta(app);
    let file = match out {
        Some(out) => out.to_owned(),
        None => PathBuf::from(bundle::default_name(meta.bundle_id(), meta.bundle_version())?),
    };
    let settings = Settings::of(app).map_err(|why| invalid(directory, APP_PATH, why))?;
    let selection = settings.selection(app, how.release);
    check_whole(directory, settings::files_of(directory, app, &loaded.sources), &selection)?;
    let mut files = bundle::select(directory, &selection)?;
    if settings.strip_build.unwrap_or(how.release) {
        strip_build(directory, &mut files)?;
    }
    Ok(Plan { meta, file, files, data: settings::data_folder(app), warnings: reports })
}

/// A page that is not there is nothing wrong with the app while it is worked on: it was not built.
fn refused(directory: &Path, reports: Vec<Report>, release: bool) -> PackageError {
    let mut errors = reports.iter().filter(|report| report.severity == "error");
    let is_page = |report: &&Report| report.path == "ui.path" && report.rule == "ref.missing-file";
    match errors.next().filter(is_page) {
        Some(report) if release && errors.next().is_none() => {
            let why = Refusal::MissingUi(report.message.clone());
            PackError::from(Refused { file: directory.to_owned(), entry: None, why }).into()
        }
        Some(_) | None => PackageError::Invalid(reports),
    }
}

/// What the loader has read must be in the bundle, or nobody could load that.
fn check_whole(directory: &Path, files: Vec<String>, selection: &Selection) -> Result<(), PackError> {
    match files.into_iter().find(|path| !selection.takes(path)) {
        Some(path) => {
            let why = "APP.md leads to this file, and `package` or `--release` leaves it out".to_owned();
            Err(invalid(directory, &path, why))
        }
        None => Ok(()),
    }
}

fn strip_build(directory: &Path, files: &mut [SourceFile]) -> Result<(), PackError> {
    let Some(file) = files.iter_mut().find(|file| file.path.as_str() == APP_PATH) else { return Ok(()) };
    let text = fs_err::read_to_string(BundlePath::under(&file.path, directory))?;
    let why = "`ui.build` cannot be taken out of this text; write it as a block of its own below `ui`";
    match strip::without_build(&text) {
        Ok(None) => Ok(()),
        Ok(Some(stripped)) => {
            file.size = stripped.len() as u64;
            file.rewritten = Some(stripped.into_bytes());
            Ok(())
        }
        Err(strip::CannotStrip) => Err(invalid(directory, APP_PATH, why.to_owned())),
    }
}

fn invalid(directory: &Path, entry: &str, why: String) -> PackError {
    let (file, entry) = (directory.to_owned(), Some(entry.to_owned()));
    Refused { file, entry, why: Refusal::InvalidPackage(why) }.into()
}
