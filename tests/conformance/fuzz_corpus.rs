//! The corpora of the fuzz targets as ordinary tests: each file once, on stable, without a fuzzer.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use agentapp_fuzz::{TARGETS, targets};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz")
}

#[track_caller]
fn check(name: &str, target: fn(&[u8])) {
    let files = agentapp_tests::tree(&folder().join("corpus").join(name));
    assert!(files.len() >= 12, "the corpus of `{name}` has {} files", files.len());
    for (file, bytes) in files {
        // The panic of a target does not say which file it was about.
        let outcome = std::panic::catch_unwind(|| target(&bytes));
        assert!(outcome.is_ok(), "fuzz/corpus/{name}/{file}");
    }
}

#[test]
fn archives_that_are_no_bundles_touch_nothing() {
    check("unpack", targets::unpack);
}

#[test]
fn manifests_come_back_the_same() {
    check("manifest", targets::manifest);
}

#[test]
fn files_taken_apart_are_joined_again() {
    check("frontmatter", targets::frontmatter);
}

#[test]
fn yaml_comes_back_the_same() {
    check("yaml", targets::yaml);
}

#[test]
fn expressions_are_read_or_explained() {
    check("expressions", targets::expressions);
}

#[test]
fn yaml_1_1_comes_back_the_same() {
    check("yaml11", targets::yaml11);
}

#[test]
fn appspecs_come_back_the_same() {
    check("appspec", targets::appspec);
}

#[test]
fn appspecs_in_order_say_the_same_and_stay() {
    check("appspec_format", targets::appspec_format);
}

#[test]
fn stricter_rules_never_loosen() {
    check("decide", targets::decide);
}

#[test]
fn each_target_has_a_corpus_and_a_program() {
    let names = |of: &str| -> BTreeSet<String> {
        let entries = fs_err::read_dir(folder().join(of)).expect("a folder of the checkout");
        let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
        names.map(|name| name.trim_end_matches(".rs").to_owned()).collect()
    };
    let targets: BTreeSet<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(names("corpus"), targets);
    assert_eq!(names("fuzz_targets"), targets);
}

#[test]
fn the_corpora_stay_small() {
    let bytes: usize =
        agentapp_tests::tree(&folder().join("corpus")).iter().map(|(_, bytes)| bytes.len()).sum();
    assert!(bytes < 500 << 10, "{bytes} bytes");
}
