//! What an archive may ask of this machine, as flags.

use agentapp_runtime::bundle::Limits;
use std::sync::LazyLock;

static DEFAULT: LazyLock<Limits> = LazyLock::new(Limits::default);

/// What an archive may ask of this machine.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits")]
#[group(skip)]
pub(super) struct Args {
    /// Files and directories in the archive.
    #[arg(long, value_name = "COUNT", default_value_t = DEFAULT.members)]
    max_members: u64,
    /// Bytes of all files together.
    #[arg(long, value_name = "BYTES", default_value_t = DEFAULT.total_bytes)]
    max_total: u64,
    /// Bytes of one file.
    #[arg(long, value_name = "BYTES", default_value_t = DEFAULT.file_bytes)]
    max_file: u64,
    /// Bytes of the manifest.
    #[arg(long, value_name = "BYTES", default_value_t = DEFAULT.manifest_bytes)]
    max_manifest: u64,
    /// Bytes of one path.
    #[arg(long, value_name = "BYTES", default_value_t = DEFAULT.path_bytes)]
    max_path: usize,
    /// Directories above a file.
    #[arg(long, value_name = "COUNT", default_value_t = DEFAULT.depth)]
    max_depth: usize,
    /// Bytes that may come out for each byte of the archive, in the long run.
    #[arg(long, value_name = "FACTOR", default_value_t = DEFAULT.ratio)]
    max_ratio: u64,
}

impl Args {
    pub(super) fn limits(&self) -> Limits {
        Limits {
            members: self.max_members,
            total_bytes: self.max_total,
            file_bytes: self.max_file,
            manifest_bytes: self.max_manifest,
            path_bytes: self.max_path,
            depth: self.max_depth,
            ratio: self.max_ratio,
            ratio_free_bytes: DEFAULT.ratio_free_bytes,
        }
    }
}
