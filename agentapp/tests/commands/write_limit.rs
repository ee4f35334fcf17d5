//! A limit on the size of files ends a run in an error that names the file, not in a signal.

#![cfg(unix)]

use super::app::Place;

#[track_caller]
fn check(line: &str, named: &str) {
    let place = Place::new();
    // Noise, for it must not compress below the limit.
    let noise = (0..40_000_u32).scan(12_345_u32, |state, _| {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Some((*state >> 24) as u8)
    });
    place.write("app/noise.bin", noise.collect::<Vec<u8>>());
    place.pack();
    let before = place.listing();
    let run = place.shell(&format!("ulimit -f 8; {line}"));
    assert_eq!((run.code, &*run.out), (1, ""), "{}", run.err);
    assert!(run.err.starts_with("error: ") && run.err.contains(named), "{}", run.err);
    assert!(before == place.listing(), "the files have changed");
}

#[test]
fn while_packing() {
    check("\"$AGENTAPP\" pack app --out new.agentapp", "new.agentapp");
}

#[test]
fn while_packing_over_an_older_bundle() {
    check("\"$AGENTAPP\" pack app --out app.agentapp", "app.agentapp");
}

#[test]
fn while_unpacking() {
    check("\"$AGENTAPP\" unpack app.agentapp to", "failed to write `to/noise.bin`: ");
    check("\"$AGENTAPP\" unpack app.agentapp", "failed to write `noise.bin`: ");
}

#[test]
fn while_checking_a_bundle() {
    check("\"$AGENTAPP\" check app.agentapp", "noise.bin");
}

#[test]
fn while_emitting() {
    let place = Place::new();
    let long = format!("Be brief.\n{}", "All work and no play.\n".repeat(4000));
    place.replace("app/.agentproto/agents/scout/AGENT.md", "Be brief.\n", &long);
    let before = place.listing();
    let run = place.shell("ulimit -f 8; \"$AGENTAPP\" emit app --out to");
    assert_eq!((run.code, &*run.out), (1, ""), "{}", run.err);
    assert!(run.err.starts_with("error: "), "{}", run.err);
    assert!(before == place.listing(), "the files have changed");
}
