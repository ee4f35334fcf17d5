//! Archives.

use agentapp_runtime::bundle::{
    Limits, UnpackError, UnpackOptions, inspect, unpack as unpack_archive, verify,
};

use crate::archive::{Folder, gzip, repaired};

/// Verifying and unpacking say the same, and nothing outside the destination is written or changed.
pub fn unpack(bytes: &[u8]) {
    check(bytes);
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        check(&gzip(&repaired(bytes)));
    }
}

fn check(bytes: &[u8]) {
    let folder = Folder::new(bytes);
    let archive = folder.archive();
    let limits = Limits {
        members: 1000,
        total_bytes: 4 << 20,
        file_bytes: 4 << 20,
        manifest_bytes: 1 << 20,
        ratio_free_bytes: 4 << 20,
        ..Limits::default()
    };
    let verified = verify(&archive, &limits);
    folder.check_untouched(false);
    let inspected = inspect(&archive, &limits);
    let options = UnpackOptions { limits, ..UnpackOptions::default() };
    let unpacked = unpack_archive(&archive, &folder.destination(), &options);
    folder.check_untouched(unpacked.is_ok());
    match (verified, unpacked) {
        (Ok(verified), Ok(unpacked)) => {
            assert_eq!(verified.manifest, unpacked.manifest);
            let paths: Vec<&str> = unpacked.files.iter().map(|file| file.path.as_str()).collect();
            folder.check_unpacked(&paths);
            assert!(inspected.is_ok());
        }
        (Err(verified), Err(unpacked)) => assert_eq!(reason(&verified), reason(&unpacked)),
        (verified, unpacked) => panic!("verified: {verified:?}\nunpacked: {unpacked:?}"),
    }
}

fn reason(error: &UnpackError) -> String {
    error.refused().map_or_else(|| panic!("{error}"), |refused| refused.why.to_string())
}
