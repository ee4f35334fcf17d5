//! Work that somebody asks to end is refused, and leaves what was there before.

use std::sync::atomic::Ordering;

use agentapp_runtime::bundle::{
    Limits, PackOptions, UnpackOptions, Watch, pack, unpack, unpack_by_name, verify_watched,
};

use crate::archives::{APP, Tar, about, assert_refused, names, write_tree};

fn stopped() -> Watch {
    let watch = Watch::default();
    watch.stop_flag().store(true, Ordering::Relaxed);
    watch
}

#[test]
fn packing_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    write_tree(&folder.path().join("app"), &APP);
    let options = PackOptions { watch: stopped(), ..PackOptions::default() };
    let out = folder.path().join("kit.agentapp");
    let error = pack(&folder.path().join("app"), &about(), &out, &options).unwrap_err();
    assert_eq!(error.refused().unwrap().why.reason(), "interrupted");
    assert_eq!(names(folder.path()), ["app"]);
}

#[test]
fn unpacking_and_verifying_leave_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let archive = folder.path().join("kit.agentapp");
    fs_err::write(&archive, Tar::honest(&APP).gz()).unwrap();
    let options = UnpackOptions { watch: stopped(), ..UnpackOptions::default() };
    let error = unpack(&archive, &folder.path().join("out"), &options).unwrap_err();
    assert_refused(&error, "interrupted", "nothing was left behind");
    assert_refused(&unpack_by_name(&archive, &options).unwrap_err(), "interrupted", "stopped");
    let error = verify_watched(&archive, &Limits::default(), &stopped()).unwrap_err();
    assert_refused(&error, "interrupted", "kit.agentapp");
    assert_eq!(names(folder.path()), ["kit.agentapp"]);
}

#[test]
fn who_looks_on_sees_all_of_it_done() {
    let folder = tempfile::tempdir().unwrap();
    write_tree(&folder.path().join("app"), &APP);
    write_tree(&folder.path().join("app"), &[("large", &"x".repeat(300_000))]);
    let (out, watch) = (folder.path().join("kit.agentapp"), Watch::default());
    let options = PackOptions { watch: watch.clone(), ..PackOptions::default() };
    let packed = pack(&folder.path().join("app"), &about(), &out, &options).unwrap();
    assert_eq!(watch.progress(), (packed.manifest.total_size, packed.manifest.total_size));

    let watch = Watch::default();
    let options = UnpackOptions { watch: watch.clone(), ..UnpackOptions::default() };
    unpack(&out, &folder.path().join("to"), &options).unwrap();
    assert_eq!(watch.progress(), (packed.archive_bytes, packed.archive_bytes));
}
