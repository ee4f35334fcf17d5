//! Ctrl-C in the middle of the work ends it with a word, and nothing is left.

#![cfg(target_os = "linux")]

use super::app::Place;
use std::process::{Child, Command};

/// Long enough that a signal comes in time, and holes on the disk.
const LONG: u64 = 8 << 30;

fn big(place: &Place) {
    fs_err::File::create(place.path("app/big.bin")).unwrap().set_len(LONG).unwrap();
}

/// Waits until something about a process that is still running is true.
#[track_caller]
fn wait_until(child: &mut Child, mut what: impl FnMut(u32) -> bool) {
    while !what(child.id()) {
        assert!(child.try_wait().unwrap().is_none(), "it ended before the signal could be sent");
        std::thread::yield_now();
    }
}

/// Returns true once a process has a handler for SIGINT and for SIGTERM.
fn listens(process: u32) -> bool {
    let status = fs_err::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or("0").trim();
    let caught = u64::from_str_radix(caught, 16).unwrap();
    caught & (1 << 1) != 0 && caught & (1 << 14) != 0
}

fn signal(child: &Child, name: &str) {
    assert!(Command::new("kill").args([name, &child.id().to_string()]).status().unwrap().success());
}

#[track_caller]
fn check_stopped(child: Child, words: &str) {
    let run = super::app::Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.code, &*run.out), (1, ""), "{}", run.err);
    assert_eq!(
        run.err,
        format!("error[interrupted]: {words}: stopped before it was done; nothing was left behind\n")
    );
}

#[test]
fn packing_ends_and_leaves_the_older_bundle() {
    for name in ["-INT", "-TERM"] {
        let place = Place::new();
        place.pack();
        big(&place);
        let older = fs_err::read(place.path("app.agentapp")).unwrap();
        let mut child = place.spawn(&["pack", "app", "--out", "app.agentapp"]);
        wait_until(&mut child, listens);
        signal(&child, name);
        check_stopped(child, "`app`");
        let names = place.names();
        assert_eq!(names, ["app", "app.agentapp"]);
        assert!(fs_err::read(place.path("app.agentapp")).unwrap() == older);
    }
}

#[test]
fn unpacking_ends_and_takes_the_staging_folder_away() {
    let place = Place::new();
    fs_err::File::create(place.path("app/big.bin")).unwrap().set_len(512 << 20).unwrap();
    place.pack();
    let mut child = place.spawn(&["unpack", "app.agentapp", "to"]);
    wait_until(&mut child, |_| place.names().iter().any(|name| name.starts_with(".agentapp-")));
    signal(&child, "-INT");
    check_stopped(child, "`app.agentapp`");
    assert_eq!(place.names(), ["app", "app.agentapp"]);
}
