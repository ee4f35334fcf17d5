//! The `.agentapp` file: an app directory packed into one gzipped tar with a checksummed manifest.
//!
//! Everything about the archive lives here and nothing about what its files mean: the caller loads
//! and validates the app, and hands in the few words of it that the manifest repeats. An archive is
//! only ever read through `members`, which knows regular files and folders and nothing else, so
//! no link, device or strange name gets as far as the code that writes.

mod archive;
mod check;
mod contents;
mod counted;
mod errors;
mod feed;
mod glob;
mod gzip;
mod head;
mod header;
mod inspect;
mod limits;
mod listing;
mod manifest;
mod members;
mod merge;
mod modes;
mod names;
mod output;
mod pack;
mod path;
mod pax;
mod range;
mod read_back;
mod refusal;
mod secrets;
mod select;
mod staging;
mod unpack;
mod walk;
mod watch;
mod writers;

pub use self::errors::{PackError, UnpackError};
pub use self::glob::Glob;
pub use self::inspect::{ArchiveFile, Inspected, Texts, inspect, inspect_texts, verify, verify_watched};
pub use self::limits::Limits;
pub use self::listing::{Listed, listing};
pub(crate) use self::manifest::hex;
pub use self::manifest::{CreatedAt, FORMAT, MANIFEST_NAME, Manifest, ManifestExtra};
pub use self::members::MemberFile;
pub use self::names::{Clash, Names};
pub use self::pack::{Meta, PackOptions, Packed, default_folder, default_name, pack, pack_files};
pub use self::path::{BundlePath, PathFault};
pub use self::range::AGENTPROTO_VERSION;
pub use self::refusal::{Refusal, Refused};
pub use self::secrets::{Finding, Sensitive};
pub use self::select::Selection;
pub use self::unpack::{UnpackOptions, Unpacked, unpack, unpack_by_name};
pub use self::walk::{SourceFile, select, walk};
pub use self::watch::Watch;
