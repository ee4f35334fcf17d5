//! How much an archive may ask of the machine that reads it.

/// Limits on an archive, enforced while it comes out of the decompressor.
///
/// The defaults are far above any app that people have packed, and far below what fills a disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Files and folders in the archive.
    pub members: u64,
    /// Bytes of all files together.
    pub total_bytes: u64,
    /// Bytes of one file.
    pub file_bytes: u64,
    /// Bytes of `manifest.json`, which is held in memory.
    pub manifest_bytes: u64,
    /// Bytes of one path.
    pub path_bytes: usize,
    /// Parts of one path.
    pub depth: usize,
    /// Bytes that may come out for each byte that went in …
    pub ratio: u64,
    /// … once more than this has come out. Deflate itself ends at about 1032 to 1.
    pub ratio_free_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            members: 200_000,
            total_bytes: 64 << 30,
            file_bytes: 16 << 30,
            manifest_bytes: 16 << 20,
            path_bytes: 2048,
            depth: 64,
            ratio: 200,
            // A gibibyte of zeros, with its headers, is still a file somebody may ship.
            ratio_free_bytes: (1 << 30) + (64 << 20),
        }
    }
}
