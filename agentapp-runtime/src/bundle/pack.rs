//! Packs an app directory.
//!
//! Each file is read once: the same bytes feed the digest and the compressor. The manifest is the
//! archive's first entry although the digest in it is known last, so room is left for it, and all that
//! is written is read back and checked meanwhile.

use std::fs::File;
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::num::NonZero;
use std::path::Path;

use super::errors::{Fault, PackError, cannot_write};
use super::feed::{Fed, Feed};
use super::gzip;
use super::head::Head;
use super::header::BLOCK;
use super::limits::Limits;
use super::manifest::{self, CreatedAt, FORMAT, Manifest, ManifestExtra};
use super::output::Output;
use super::read_back::{Written, read_back};
use super::refusal::{Refusal, Refused};
use super::secrets::Finding;
use super::walk::{SourceFile, walk};
use super::watch::Watch;

/// What the manifest repeats from the app. The caller has loaded and validated it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meta {
    /// The app's id.
    pub id: Option<String>,
    /// What stands in for a missing id.
    pub slug: Option<String>,
    /// The app's version.
    pub version: Option<String>,
    /// The app's name for people.
    pub name: Option<String>,
    /// What the app does.
    pub description: Option<String>,
    /// Ids of the agents.
    pub agents: Vec<String>,
    /// Ids of the workflows.
    pub workflows: Vec<String>,
    /// Last parts of the paths of the UI, the artifact and the skill.
    pub ui: Vec<String>,
}

/// How to pack.
#[derive(Clone, Debug, Default)]
pub struct PackOptions {
    /// What `createdAt` says.
    pub created_at: CreatedAt,
    /// Threads that compress; as many as there are cores when not given. The bytes do not depend on it.
    pub threads: Option<NonZero<usize>>,
    /// What the finished bundle is held to.
    pub limits: Limits,
    /// Write a digest of each file into the manifest.
    pub file_digests: bool,
    /// Refuse keys and credentials, by name and by content.
    pub refuse_secrets: bool,
    /// Who looks on, and may ask for an end.
    pub watch: Watch,
}

/// A bundle that was written.
#[derive(Clone, Debug, PartialEq)]
pub struct Packed {
    /// What it says about itself.
    pub manifest: Manifest,
    /// The files in it.
    pub files: Vec<SourceFile>,
    /// Those of the files that were probably not meant for everybody.
    pub findings: Vec<Finding>,
    /// The length of the `.agentapp` file.
    pub archive_bytes: u64,
}

impl Meta {
    /// Returns the id that the manifest will have.
    pub fn bundle_id(&self) -> &str {
        self.id.as_deref().or(self.slug.as_deref()).unwrap_or("app")
    }

    /// Returns the version that the manifest will have.
    pub fn bundle_version(&self) -> &str {
        self.version.as_deref().unwrap_or("0.1.0")
    }
}

/// Returns the file name for a bundle, unless the version would not do in one.
pub fn default_name(id: &str, version: &str) -> Result<String, Refusal> {
    Ok(format!("{}.agentapp", default_folder(id, version)?))
}

/// Returns the name of the folder for an unpacked bundle, unless the version would not do in one.
pub fn default_folder(id: &str, version: &str) -> Result<String, Refusal> {
    check_version(version)?;
    let mut name = String::new();
    for c in id.strip_prefix('@').unwrap_or(id).chars() {
        if c.is_ascii_alphanumeric() || "._-".contains(c) {
            name.push(c);
        } else if !name.ends_with('\0') {
            // Marks a replaced run, which a `-` of the id's own would not end.
            name.push('\0');
        }
    }
    Ok(format!("{}-{version}", name.replace('\0', "-")))
}

fn check_version(version: &str) -> Result<(), Refusal> {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "._+-".contains(c);
    if version.is_empty() || version.contains("..") || !version.chars().all(allowed) {
        return Err(Refusal::UnsafeVersion(version.to_owned()));
    }
    Ok(())
}

/// Packs the directory `source` into the file `out`, which is replaced if it exists. The same files
/// and options give the same bytes; a failure leaves nothing behind.
pub fn pack(source: &Path, about: &Meta, out: &Path, options: &PackOptions) -> Result<Packed, PackError> {
    check_place(source, about, out)?;
    pack_files(source, walk(source)?, about, out, options)
}

/// Packs some of the files of a directory, as [`select`](super::select) lists them.
pub fn pack_files(
    source: &Path,
    files: Vec<SourceFile>,
    about: &Meta,
    out: &Path,
    options: &PackOptions,
) -> Result<Packed, PackError> {
    check_place(source, about, out)?;
    let refused = |fault: Fault| fault.into_pack(source);
    let folder = folder_of(out);
    let mut feed = Feed::new(source, options);
    feed.look_at_names(&files).map_err(refused)?;
    options.watch.begin(files.iter().map(|file| file.size).sum());
    let output = Output::new(folder).map_err(|error| cannot_write(out, error))?;
    let archive = Archive { file: &output.file, source, out, about, files: &files };
    let (manifest, findings, archive_bytes) = archive.write(feed)?;
    output.publish(folder, out).map_err(|error| cannot_write(out, error))?;
    Ok(Packed { manifest, files, findings, archive_bytes })
}

fn check_place(source: &Path, about: &Meta, out: &Path) -> Result<(), PackError> {
    check_version(about.bundle_version()).map_err(|why| Fault::from(why).into_pack(source))?;
    check_outside(source, folder_of(out), out)
}

fn folder_of(out: &Path) -> &Path {
    match out.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A bundle inside the app would be part of the next one, and no longer the same bytes.
fn check_outside(source: &Path, folder: &Path, out: &Path) -> Result<(), PackError> {
    let app = fs_err::canonicalize(source)?;
    if !folder.is_dir() {
        let message = format!("no directory `{}` to write into", folder.display());
        return Err(io::Error::new(io::ErrorKind::NotFound, message).into());
    }
    if fs_err::canonicalize(folder)?.starts_with(app) {
        let why = Refusal::OutputInsideApp(source.to_owned());
        return Err(Refused { file: out.to_owned(), entry: None, why }.into());
    }
    Ok(())
}

/// An archive to be written, and what of.
struct Archive<'a> {
    file: &'a File,
    source: &'a Path,
    out: &'a Path,
    about: &'a Meta,
    files: &'a [SourceFile],
}

impl Archive<'_> {
    /// Writes everything and reads it back.
    fn write(&self, feed: Feed<'_>) -> Result<(Manifest, Vec<Finding>, u64), PackError> {
        let options = feed.options;
        let named = |error| cannot_write(self.out, error);
        let fed = Fed::of_the_same_length(self.files, options);
        let room = Head::new(&describe(self.about, self.files, fed, options.created_at)).bytes.len();
        let mut file = self.file;
        file.seek(SeekFrom::Start(room as u64)).map_err(named)?;
        let ((manifest, findings, head), rest) =
            read_back(file, (self.source, self.out), options, |written| self.write_rest(feed, written))?;
        assert_eq!(head.len(), room, "digests have one length");
        let archive_bytes = file.stream_position().map_err(named)?;
        file.rewind().and_then(|()| file.write_all(&head)).map_err(named)?;
        rest.finish(file, room, self.out)?;
        Ok((manifest, findings, archive_bytes))
    }

    /// Writes all but the head, and returns that.
    fn write_rest(
        &self,
        mut feed: Feed<'_>,
        written: &mut Written<'_>,
    ) -> Result<(Manifest, Vec<Finding>, Vec<u8>), Fault> {
        let options = feed.options;
        let cores = std::thread::available_parallelism().ok();
        let threads = options.threads.or(cores).map_or(1, NonZero::get);
        let ((fed, findings), crc) = gzip::deflate(written, self.out, threads, |blocks| {
            for file in self.files {
                feed.file(file, blocks)?;
            }
            blocks.write(&[0; 2 * BLOCK])?;
            Ok(feed.finish())
        })?;
        let manifest = describe(self.about, self.files, fed, options.created_at);
        let mut head = Head::new(&manifest);
        head.crc.combine(&crc);
        let end = [&gzip::LAST_BLOCK[..], &gzip::trailer(&head.crc)].concat();
        written.write_all(&end).map_err(|error| cannot_write(self.out, error))?;
        Ok((manifest, findings, head.bytes))
    }
}

pub(super) fn describe(about: &Meta, files: &[SourceFile], fed: Fed, created_at: CreatedAt) -> Manifest {
    let Fed { sha256, each } = fed;
    let sizes = files.iter().map(|file| (file.path.as_str(), file.size));
    let extra = ManifestExtra {
        encoder: Some(gzip::ENCODER.to_owned()),
        digest: Some(manifest::name_digest(sizes, &sha256)),
        files: each,
        ..ManifestExtra::default()
    };
    Manifest {
        format: FORMAT.to_owned(),
        id: about.bundle_id().to_owned(),
        name: about.name.clone(),
        version: about.bundle_version().to_owned(),
        description: about.description.clone(),
        agents: about.agents.clone(),
        workflows: about.workflows.clone(),
        ui: (!about.ui.is_empty()).then(|| about.ui.clone()),
        files: files.iter().map(|file| file.path.to_string()).collect(),
        file_count: files.len() as u64,
        total_size: files.iter().map(|file| file.size).sum(),
        sha256,
        created_at: created_at.to_text(),
        agentproto_version: ">=0.1.0".to_owned(),
        agentapp: Some(extra),
        unknown: serde_json::Map::new(),
    }
}
