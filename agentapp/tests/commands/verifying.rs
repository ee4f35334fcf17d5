//! `verify` and `inspect`: what is in a bundle, and whether it is what it says.

use super::app::Place;
use serde_json::{Value, json};

#[cfg(unix)]
fn sha256(place: &Place, file: &str) -> String {
    place.shell(&format!("sha256sum {file}")).out.split(' ').next().unwrap().to_owned()
}

#[test]
fn what_was_packed_is_verified_and_nothing_is_written() {
    let place = Place::new();
    place.pack();
    let before = place.listing();
    let run = place.run(["verify", "app.agentapp"]);
    assert_eq!((run.code, &*run.err), (0, ""));
    assert!(run.out.starts_with("verified `app.agentapp`: @acme/finder 0.3.0, 4 files of "), "{}", run.out);
    let (code, object) = place.json(&["verify", "app.agentapp"]);
    assert_eq!((code, &object["ok"], &object["matched"]), (0, &json!(true), &Value::Null));
    assert_eq!(object["manifest"], place.json(&["inspect", "app.agentapp"]).1["manifest"]);
    assert!(before == place.listing());
}

#[cfg(unix)]
#[test]
fn a_pinned_digest_is_that_of_the_archive_or_of_its_contents() {
    let place = Place::new();
    place.pack();
    let archive = sha256(&place, "app.agentapp");
    let (_, object) = place.json(&["verify", "app.agentapp", "--sha256", &archive]);
    assert_eq!((&object["matched"], &object["archive"]["sha256"]), (&json!("archive"), &json!(archive)));
    let contents = object["manifest"]["sha256"].as_str().unwrap();
    let (_, object) = place.json(&["verify", "app.agentapp", "--sha256", &contents.to_uppercase()]);
    assert_eq!(object["matched"], "contents");
    let run = place.run(["verify", "app.agentapp", "--sha256", contents]);
    assert!(run.out.contains(&format!("contents  {contents}  as expected\n")), "{}", run.out);
    assert!(run.out.contains(&format!("archive   {archive}\n")), "{}", run.out);
}

#[test]
fn another_digest_is_refused() {
    let place = Place::new();
    place.pack();
    let pinned = "ab".repeat(32);
    let words = "error[pin-mismatch]: `app.agentapp`: sha256 of the archive is ";
    place.refuses(&["verify", "app.agentapp", "--sha256", &pinned], words);
    let run = place.run(["verify", "app.agentapp", "--sha256", "abc"]);
    assert_eq!((run.code, &*run.out), (2, ""));
    assert!(run.err.contains("64 hexadecimal digits"), "{}", run.err);
}

/// Repacks the files of a bundle with tar, after a line of shell has had its way with them.
#[cfg(unix)]
fn tampered(line: &str) -> Place {
    let place = Place::new();
    place.pack();
    let all = "mkdir t && tar -xzf app.agentapp -C t && cd t";
    let files = "find . -type f -o -type l | sed 's|^[.]/||' | LC_ALL=C sort > ../names";
    let run = place.shell(&format!("{all} && {line} && {files} && tar -czf ../bad.agentapp -T ../names"));
    assert_eq!(run.code, 0, "{}", run.err);
    place
}

#[cfg(unix)]
#[test]
fn each_way_to_fail_has_its_reason() {
    for (line, reason, entry) in [
        ("rm manifest.json", "missing-manifest", None),
        ("echo '{' > manifest.json", "malformed-manifest", None),
        ("sed -i 's|agentapp/v1|agentapp/v9|' manifest.json", "unsupported-format", None),
        ("sed -i 's|>=0.1.0|>=9|' manifest.json", "incompatible-version", None),
        ("sed -i 's|\"version\": \"0|\"version\": \"../0|' manifest.json", "unsafe-version", None),
        ("rm .agentproto/ui/index.html", "missing-file", Some(".agentproto/ui/index.html")),
        ("echo x > extra", "unlisted-file", Some("extra")),
        ("ln -s /etc/passwd extra", "not-a-file-entry", Some("extra")),
        ("echo x > .agentproto/ui/index.html", "digest-mismatch", None),
        ("sed -i 's|\"fileCount\": 4|\"fileCount\": 5|' manifest.json", "count-mismatch", None),
        ("sed -i 's|\"totalSize\": |\"totalSize\": 1|' manifest.json", "size-mismatch", None),
    ] {
        let place = tampered(line);
        let (code, object) = place.json(&["verify", "bad.agentapp"]);
        let refused = &object["refused"];
        assert_eq!((code, &object["ok"], &refused["reason"]), (1, &json!(false), &json!(reason)), "{line}");
        assert_eq!(refused["entry"], json!(entry), "{line}");
        place.refuses(&["verify", "bad.agentapp"], &format!("error[{reason}]: `bad.agentapp`"));
    }
}

#[test]
fn what_cannot_be_read_is_an_error_and_no_refusal() {
    let place = Place::new();
    let (code, object) = place.json(&["verify", "nope.agentapp"]);
    assert_eq!((code, &object["ok"]), (1, &json!(false)));
    assert!(object["error"].as_str().unwrap().contains("nope.agentapp") && object.get("refused").is_none());
    place.refuses(
        &["verify", "app"],
        "error[not-a-bundle]: `app`: not an .agentapp bundle: this is a folder\n",
    );
}

/// An archive in another order than its manifest is read again from a temporary folder. Without one
/// nothing can be said of it.
#[cfg(unix)]
#[test]
fn an_error_of_our_own_is_never_ok() {
    let place = tampered("true");
    let run = place.shell(
        "cd t && tac ../names > ../backwards && tar -czf ../bad.agentapp -T ../backwards && cd .. && \
         \"$AGENTAPP\" verify bad.agentapp && \
         TMPDIR=/nonexistent \"$AGENTAPP\" verify bad.agentapp --format json",
    );
    assert_eq!(run.code, 1, "{} {}", run.out, run.err);
    assert!(run.out.contains("{\"ok\":false,\"error\":\""), "{}", run.out);
}

#[cfg(unix)]
#[test]
fn digests_of_each_file_name_the_one_that_was_changed() {
    let place = Place::new();
    assert_eq!(place.run(["pack", "app", "--file-digests", "--out", "app.agentapp"]).code, 0);
    let (_, object) = place.json(&["verify", "app.agentapp"]);
    let page = &object["manifest"]["agentapp"]["files"][".agentproto/ui/index.html"];
    assert_eq!(*page, sha256(&place, "app/.agentproto/ui/index.html"));
    let tar = "mkdir t && tar -xzf app.agentapp -C t && cd t && echo x > .agentproto/ui/index.html && \
               tar -czf ../bad.agentapp manifest.json .agentproto";
    assert_eq!(place.shell(tar).code, 0);
    let words =
        "error[digest-mismatch]: `bad.agentapp`, entry `.agentproto/ui/index.html`: sha256 of the file";
    place.refuses(&["verify", "bad.agentapp"], words);
}

#[cfg(unix)]
#[test]
fn inspect_shows_files_digests_and_what_the_app_asks_for() {
    let place = Place::new();
    place.write("app/run.sh", "x");
    place.replace(
        "app/.agentproto/APP.md",
        "index.html\n",
        "index.html\n  tools: [app_list]\n  csp: {connectDomains: ['https://a.example']}\n\
         requires: {secrets: [API_KEY]}\n",
    );
    place.replace("app/.agentproto/agents/scout/AGENT.md", "workflows:", "tools: [web-search]\nworkflows:");
    place.replace(
        "app/.agentproto/workflows/hunt/WORKFLOW.md",
        "inputs: {}",
        "requires: {network: ['jobs.example']}\ninputs: {}",
    );
    assert_eq!(place.run(["pack", "app", "--out", "app.agentapp"]).code, 0);
    let before = place.listing();
    let (code, object) = place.json(&["inspect", "app.agentapp"]);
    assert_eq!((code, &object["archive"]["sha256"]), (0, &json!(sha256(&place, "app.agentapp"))));
    let file =
        json!({"path": "run.sh", "size": 1, "executable": false, "sha256": sha256(&place, "app/run.sh")});
    assert_eq!(object["files"][4], file);
    let asks = json!({
        "ui": {"tools": ["app_list"], "csp": {"connectDomains": ["https://a.example"]}},
        "requires": {"secrets": ["API_KEY"]},
        "agents": [
            {"id": "@acme/scout", "model": "anthropic/claude-sonnet-5", "tools": ["web-search"]}
        ],
        "workflows": [{"id": "hunt", "requires": {"network": ["jobs.example"]}, "tools": [], "commands": []}],
        "tools": [],
    });
    assert_eq!(object["asks"], asks);
    let text = place.run(["inspect", "app.agentapp"]).out;
    for line in [
        "asks for    the UI: tools app_list\n",
        "asks for    the UI: connectDomains https://a.example\n",
        "asks for    the app: secrets API_KEY\n",
        "asks for    agent `@acme/scout`: tools web-search\n",
        "asks for    workflow `hunt`: network jobs.example\n",
    ] {
        assert!(text.contains(line), "{text}");
    }
    let digests = place.run(["inspect", "app.agentapp", "--digests"]).out;
    assert_eq!(
        digests,
        place.shell("cd app && find . -type f | sed 's|^[.]/||' | LC_ALL=C sort | xargs sha256sum").out
    );
    assert!(before == place.listing());
}
