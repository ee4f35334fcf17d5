//! `emit --tools`: the tools that lie in an app directory.

use super::app::Place;

const PATH: &str = ".agentproto/tools/search-jobs/TOOL.md";

const TOOL: &str = "\
---
id: search-jobs
name: Search jobs
version: \"0.1.0\"
description: Searches.
outputs: {}
inputs: { type: object }
---
";

fn place(tool: &str) -> Place {
    let place = Place::new();
    place.write(&format!("app/{PATH}"), tool);
    place
}

#[test]
fn they_are_written_in_their_canonical_form() {
    let place = place(TOOL);
    let listed = place.run(["emit", "app", "--list", "--tools"]);
    assert_eq!((listed.code, &*listed.err), (0, ""));
    assert!(listed.out.contains(PATH), "{}", listed.out);
    assert_eq!(place.run(["emit", "app", "--out", "to", "--tools"]).code, 0);
    let text = fs_err::read_to_string(place.path(&format!("to/{PATH}"))).unwrap();
    let expected = "---\nname: Search jobs\nid: search-jobs\ndescription: Searches.\nversion: 0.1.0\ninputs:\n  \
                    type: object\noutputs: {}\n---\n\nSearches.\n";
    assert_eq!(text, expected);
}

#[test]
fn without_the_flag_they_are_neither_read_nor_written() {
    let place = place("no tool");
    let run = place.run(["emit", "app", "--out", "to"]);
    assert_eq!((run.code, &*run.err), (0, ""));
    assert!(!place.path(&format!("to/{PATH}")).exists());
}

#[test]
fn they_are_held_to_their_rules() {
    let place = place(&TOOL.replace("outputs: {}", "outputs: {}\nmutates: ['network:*']"));
    let run = place.run(["emit", "app", "--out", "to", "--tools"]);
    let words = format!(
        "error[tool.field]: {PATH}:7:10: tool `search-jobs`: `mutates` must be empty while `approval` is auto\n  \
         help: set `approval` to `on-mutate` or `always`\n"
    );
    assert_eq!(run.code, 1);
    assert!(run.err.starts_with(&words), "{}", run.err);
    assert!(!place.path("to").exists());
}
