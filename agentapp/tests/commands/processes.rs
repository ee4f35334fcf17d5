//! Processes that differ only in what a bundle must not depend on: user, time, language, mask, cores.

#![cfg(target_os = "linux")]

use super::app::Place;
use std::path::Path;

/// A committed app, and the bundle of it. The compressor decides the hash, and what the manifest says.
const TREE: &str = "../tests/fixtures/agentproto/scoped-grant-finder";
const SHA256: &str = "a2291d7e6f2f05078442482fafe3896921894792b0174ad6169ca61b5da518c9";

/// A folder with a copy of the committed app in `tree`.
fn place() -> Place {
    let place = Place::new();
    let tree = Path::new(env!("CARGO_MANIFEST_DIR")).join(TREE);
    shell(&place, &format!("cp -r '{}' tree", tree.display()));
    place
}

#[track_caller]
fn shell(place: &Place, line: &str) -> String {
    let run = place.shell(&format!("set -e; {line}"));
    assert_eq!(run.code, 0, "{line}: {}", run.err);
    run.out
}

#[test]
fn packs_the_same_bytes_under_all_circumstances() {
    const ONE_CORE: &str = "taskset -cp $(taskset -cp $$ | sed 's/.*: //; s/[-,].*//') $$ > /dev/null;";
    let place = place();
    let can = |line: &str| place.shell(&format!("{line} 2>&1")).code == 0;
    let mut circumstances = vec![
        ("", "tree"),
        ("umask 077;", "tree"),
        ("umask 000;", "tree"),
        ("export TZ=Pacific/Kiritimati LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8;", "tree"),
        ("export TZ=America/St_Johns LC_ALL=C LANG=C;", "tree"),
        ("export USER=somebody LOGNAME=somebody HOME=/nonexistent HOSTNAME=elsewhere;", "tree"),
        ("mkdir -p 'another place'; cp -r tree 'another place/app'; cd 'another place';", "app"),
        ("cp -r tree touched; find touched -exec touch -d '2001-02-03 04:05' {} +;", "touched"),
        ("cp -r tree private; chmod -R go= private;", "private"),
        ("cp -r tree linked; ln -s linked link;", "link/."),
        (ONE_CORE, "tree"),
    ];
    // Only some machines let a test be somebody else.
    if can("test $(id -u) = 0") {
        circumstances.push(("cp -r tree foreign; chown -R 65534:65534 foreign;", "foreign"));
    }
    if can("unshare --user true") {
        circumstances.push(("AGENTAPP=\"unshare --user $AGENTAPP\";", "tree"));
    }
    for (before, tree) in circumstances {
        let line = format!(
            "out=$PWD/out.agentapp; {before} $AGENTAPP pack --quiet {tree} --out \"$out\"; sha256sum < \"$out\""
        );
        assert_eq!(shell(&place, &line), format!("{SHA256}  -\n"), "{line}");
    }
}

#[test]
fn unpacks_the_same_modes_whatever_the_mask() {
    let place = place();
    shell(&place, "echo exit > tree/run.sh; chmod 700 tree/run.sh; chmod 600 tree/.agentproto/APP.md");
    shell(&place, "$AGENTAPP pack --quiet tree --out app.agentapp");
    for (mask, folder) in [("000", 777), ("022", 755), ("027", 750), ("077", 700)] {
        shell(&place, &format!("umask {mask}; $AGENTAPP unpack app.agentapp to-{mask}"));
        let modes = format!("cd to-{mask}; stat -c %a run.sh .agentproto/APP.md . .agentproto");
        assert_eq!(shell(&place, &modes), format!("755\n644\n{folder}\n{folder}\n"), "umask {mask}");
    }
}
