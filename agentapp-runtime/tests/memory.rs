//! A large file is packed and verified in pieces. A program of its own with a single test:
//! what is measured is the most memory that the whole process ever had.
#![cfg(target_os = "linux")]

use agentapp_runtime::bundle::{Limits, Meta, PackOptions, pack, verify};

/// A sparse file of a gibibyte; on disk it takes nothing.
const SIZE: u64 = 1 << 30;

/// A few pieces of 128 and 512 KiB for each thread, the program itself, and room for another allocator.
const MOST_KIB: u64 = 64 << 10;

fn peak_kib() -> u64 {
    let status = fs_err::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the kernel counts it");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[test]
fn a_file_of_a_gibibyte_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let app = folder.path().join("app");
    fs_err::create_dir(&app).unwrap();
    fs_err::File::create(app.join("large.bin")).unwrap().set_len(SIZE).unwrap();
    let archive = folder.path().join("kit.agentapp");
    let packed = pack(&app, &Meta::default(), &archive, &PackOptions::default()).unwrap();
    assert_eq!(packed.manifest.total_size, SIZE);
    assert!(peak_kib() < MOST_KIB, "packing took {} KiB", peak_kib());
    verify(&archive, &Limits::default()).unwrap();
    assert!(peak_kib() < MOST_KIB, "verifying took {} KiB", peak_kib());
}
