//! `appspec check`, `fmt` and `decide`: what they print and write, and what they refuse.

use super::app::Place;
use serde_json::{Value, json};

const TEA: &str = "\
# Made by hand.
name: Tea # what people see
id: tea
kind: chat
agent: jupyter-data-analyst:0.0.1
icon: apps
connections:
- server: tavily
rules:
- behaviour: do_it
  action: Look it up
  applies_to: tavily.search
";

const BROKEN: &str = "\
id: Tea
name: Tea
kind: chat
agent: jupyter-data-analyst
rules:
- action: Send a mail
  applies_to: send
  behaviour: ask
- action: 'send a mail '
  applies_to: buy
  behaviour: do_it
";

fn place() -> Place {
    let place = Place::new();
    place.write("tea.yaml", TEA);
    place.write("broken.yaml", BROKEN);
    place
}

#[test]
fn good_files_are_named() {
    let run = place().run(["appspec", "check", "tea.yaml"]);
    assert_eq!((run.code, &*run.out, &*run.err), (0, "ok: tea.yaml: Tea 0.0.1, a chat\n", ""));
}

#[test]
fn all_faults_of_all_files_are_told() {
    let run = place().run(["appspec", "check", "broken.yaml", "nope.yaml", "tea.yaml"]);
    assert_eq!((run.code, &*run.out), (1, "ok: tea.yaml: Tea 0.0.1, a chat\n"));
    let lines: Vec<&str> = run.err.lines().collect();
    assert!(lines[0].starts_with("error[R005]: broken.yaml:1:5: `id`: "), "{}", run.err);
    assert!(lines.iter().any(|line| line.starts_with("error[R061]: broken.yaml:8:14: ")), "{}", run.err);
    assert_eq!(lines[lines.len() - 2], "error[yaml]: nope.yaml: there is no such file");
    assert_eq!(lines[lines.len() - 1], "3 errors");
}

#[test]
fn json_has_an_object_for_each_file() {
    let (code, object) = place().json(&["appspec", "check", "tea.yaml", "broken.yaml"]);
    assert_eq!(code, 1);
    let tea =
        json!({"file": "tea.yaml", "valid": true, "structure_valid": true, "stage": "ok", "problems": []});
    assert_eq!(object["files"][0], tea);
    let broken = &object["files"][1];
    assert_eq!((&broken["valid"], &broken["stage"]), (&json!(false), &json!("structure")));
    let problem = &broken["problems"][0];
    assert_eq!((&problem["rule"], &problem["loc"]), (&json!("R005"), &json!("id")));
    assert_eq!((&problem["line"], &problem["column"]), (&json!(1), &json!(5)));
    let keys: Vec<&String> = problem.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["column", "help", "line", "loc", "message", "rule", "severity"]);
}

#[test]
fn sarif_has_rules_and_regions() {
    let run = place().run(["appspec", "check", "broken.yaml", "--format", "sarif"]);
    assert_eq!((run.code, &*run.err), (1, ""));
    let log: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let results = log["runs"][0]["results"].as_array().unwrap();
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    assert_eq!(log["runs"][0]["tool"]["driver"]["name"], "agentapp");
    for result in results {
        assert_eq!(rules[result["ruleIndex"].as_u64().unwrap() as usize]["id"], result["ruleId"]);
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "broken.yaml");
        assert!(place["region"]["startLine"].as_u64() >= Some(1), "{place}");
        assert!(result["message"]["text"].is_string() && result["level"] == "error", "{result}");
    }
    assert!(rules.iter().all(|rule| rule["shortDescription"]["text"].is_string()), "{rules:?}");
}

#[test]
fn github_gets_a_command_for_each_problem() {
    let run = place().run(["appspec", "check", "broken.yaml", "--format", "github"]);
    assert_eq!((run.code, &*run.err), (1, ""));
    assert!(run.out.starts_with("::error file=broken.yaml,line=1,col=5,title=R005::`id`: "), "{}", run.out);
}

#[test]
fn what_exists_is_a_flag() {
    let place = place();
    place.write("frame.yaml", TEA.replace("kind: chat", "kind: chat\ncontext: [org-tea]\nskills: [brewing]"));
    let run = place.run(["appspec", "check", "frame.yaml", "--organization-frame", "org-tea"]);
    assert!(run.code == 1 && run.err.contains("R243") && !run.err.contains("R241"), "{}", run.err);
    let run =
        place.run(["appspec", "check", "frame.yaml", "--organization-frame", "org-tea", "--no-catalogue"]);
    assert_eq!((run.code, &*run.err), (0, ""));
    place.write("catalogue.json", "{}");
    let run = place.run(["appspec", "check", "tea.yaml", "--catalogue", "catalogue.json"]);
    assert_eq!((run.code, &*run.err), (1, "error: catalogue.json:1:1: `agents`: is missing\n"));
}

#[test]
fn bad_texts_are_refused_in_words() {
    let place = Place::new();
    let deep = format!("id: {}{}", "[".repeat(10_000), "]".repeat(10_000));
    let line = |at: usize| format!("k{}: &a{} [{}]\n", at + 1, at + 1, format!("*a{at}, ").repeat(9));
    let bomb: String = "k0: &a0 [x]\n".to_owned() + &(0..20).map(line).collect::<String>();
    for (text, words) in [
        (b"- id: tea\n".to_vec(), "error[document]: it.yaml:1:1: "),
        (b"id: \xff\n".to_vec(), "error[yaml]: it.yaml:1:5: "),
        (b"id: a\0b\n".to_vec(), "error[yaml]: it.yaml:1:6: "),
        (deep.into_bytes(), "error[yaml]: it.yaml:1:"),
        (bomb.into_bytes(), "error[yaml]: it.yaml:1:"),
        (vec![b'#'; 100_000_000], "error[yaml]: it.yaml: it is larger than 16 MiB"),
        (
            b"schema: loop.app/v2\nid: a\nname: a\nkind: chat\nagent: a\n".to_vec(),
            "error[R004]: it.yaml:1:9: `schema`: `loop.app/v1`",
        ),
    ] {
        place.write("it.yaml", text);
        let run = place.run(["appspec", "check", "it.yaml"]);
        assert_eq!((run.code, &*run.out), (1, ""));
        assert!(run.err.starts_with(words), "{}", run.err.chars().take(300).collect::<String>());
    }
    let run = place.run(["appspec", "check", "app"]);
    assert_eq!((run.code, &*run.err), (1, "error[yaml]: app: this is a directory\n1 error\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_document_of_faults_fits_into_memory() {
    let place = Place::new();
    let faults = "[".to_owned() + &"{},".repeat(80_000) + "]";
    place.write("faults.yaml", format!("id: a\nname: a\nkind: chat\nagent: a\nrules: {faults}\n"));
    let run = place.shell("ulimit -v 262144; \"$AGENTAPP\" appspec check faults.yaml");
    assert_eq!((run.code, run.err.lines().last()), (1, Some("10000 errors")));
}

#[cfg(unix)]
#[test]
fn standard_input_is_a_dash() {
    let run = place().shell("\"$AGENTAPP\" appspec check - < tea.yaml");
    assert_eq!((run.code, &*run.out), (0, "ok: -: Tea 0.0.1, a chat\n"));
    let run = place().shell("\"$AGENTAPP\" appspec fmt - < tea.yaml");
    assert!(run.out.starts_with("schema: loop.app/v1\nid: tea\nname: Tea\n"), "{}", run.out);
}

#[test]
fn the_canonical_form_is_printed() {
    let run = place().run(["appspec", "fmt", "tea.yaml"]);
    let expected = "\
schema: loop.app/v1
id: tea
name: Tea
kind: chat
agent: jupyter-data-analyst:0.0.1
connections:
- server: tavily
rules:
- action: Look it up
  applies_to: tavily.search
  behaviour: do_it
";
    assert_eq!((run.code, &*run.out, &*run.err), (0, expected, ""));
}

#[test]
fn files_are_written_once_and_keep_their_comments() {
    let place = place();
    let args = ["appspec", "fmt", "--keep-comments", "tea.yaml"];
    let check = |flag: &str| place.run(args.iter().copied().chain([flag]));
    let run = check("--check");
    assert_eq!((run.code, &*run.out), (1, "differs: tea.yaml\n"));
    assert_eq!(check("--write").out, "wrote tea.yaml\n");
    let expected = "\
# Made by hand.
id: tea
name: Tea # what people see
kind: chat
agent: jupyter-data-analyst:0.0.1
connections:
- server: tavily
rules:
- action: Look it up
  applies_to: tavily.search
  behaviour: do_it
";
    assert_eq!(fs_err::read_to_string(place.path("tea.yaml")).unwrap(), expected);
    assert_eq!((check("--check").code, &*check("--write").out), (0, ""));
    assert!(place.listing().keys().all(|path| !path.to_string_lossy().ends_with(".tmp")));
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = place();
    let path = place.path("tea.yaml");
    fs_err::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    assert_eq!(place.run(["appspec", "fmt", "-w", "tea.yaml"]).code, 0);
    assert_eq!(fs_err::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn what_cannot_be_read_is_not_written() {
    let place = place();
    let before = place.listing();
    let run = place.run(["appspec", "fmt", "--write", "broken.yaml"]);
    assert!(run.code == 1 && run.err.starts_with("error[R005]: broken.yaml:1:5: "), "{}", run.err);
    assert!(before == place.listing());
}

#[test]
fn calls_are_decided() {
    let place = place();
    let (code, object) = place.json(&["appspec", "decide", "tea.yaml", "tavily.search"]);
    let by = json!({"kind": "rule", "loc": "rules.0"});
    assert_eq!((code, &object["behaviour"], &object["decided_by"]), (0, &json!("do_it"), &by));
    let keys: Vec<&String> = object.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["behaviour", "classes", "decided_by", "tool"]);
    let run = place.run(["appspec", "decide", "tea.yaml", "tavily.search"]);
    assert!(run.out.contains("rule `rules.0` at tea.yaml:10:3\n"), "{}", run.out);
    let run = place.run(["appspec", "decide", "tea.yaml", "tavily.search", "--arguments", "[1]"]);
    assert_eq!((run.code, &*run.out), (2, ""));
    let run = place.run(["appspec", "decide", "broken.yaml", "tavily.search"]);
    assert_eq!((run.code, &*run.out), (1, ""));
}
