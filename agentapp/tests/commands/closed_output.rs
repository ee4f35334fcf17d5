//! Whoever reads the output may stop doing so.

use super::app::Place;

/// Runs the program with nobody at the other end of its output.
#[track_caller]
fn check(args: &[&str], code: i32) {
    let place = Place::new();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let run = place.run_into(args, writer);
    assert_eq!((run.code, &*run.err), (code, ""));
}

#[test]
fn a_pipe_that_is_closed_is_no_failure() {
    check(&["explain"], 0);
    check(&["--help"], 0);
    check(&["check", "app"], 0);
}

#[test]
fn a_pipe_that_is_closed_does_not_make_a_refusal_good() {
    check(&["check", "nope", "--format", "json"], 1);
}

#[cfg(unix)]
#[test]
fn errors_may_be_unwanted() {
    let run = Place::new().shell("\"$AGENTAPP\" check nope 2>&-");
    assert_eq!((run.code, &*run.out), (1, ""));
}

#[cfg(unix)]
#[test]
fn one_line_may_be_enough() {
    let run = Place::new().shell("\"$AGENTAPP\" explain | head -n 1");
    assert_eq!((run.code, &*run.err), (0, ""));
    assert!(run.out.starts_with("app.missing "), "{}", run.out);
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_takes_nothing_is_a_failure() {
    let run = Place::new().shell("\"$AGENTAPP\" explain >/dev/full");
    assert_eq!((run.code, &*run.err), (1, "error: standard output: No space left on device (os error 28)\n"));
}
