//! What an editor shows while an app is being typed: one error for each thing that is unfinished, at
//! its own tokens, and all else alive.
//!
//! Every case is a module of one crate, so that a fault in one must not hide another's. In a case,
//! `⟦…⟧` marks what is to be underlined, in the order of the words beside it.

use agentapp_tests::project::{Project, json_lines};
use serde_json::Value;

/// A module, and the words at its marks.
struct Case {
    text: &'static str,
    words: &'static [&'static str],
}

const fn case(text: &'static str, words: &'static [&'static str]) -> Case {
    Case { text, words }
}

/// `app!` in braces.
const BRACES: &[Case] = &[
    case("⟦app! {}⟧", &["app: `agents` is empty and there is no `ui`"]),
    case("app! { ⟦id⟧ }", &["`id` has no value"]),
    case("app! { ⟦id⟧: }", &["`id` has no value"]),
    case("app! { ⟦,⟧ }", &["nothing stands before this comma"]),
    case("app! { agents: [Scout,⟦,⟧ Judge] }", &["nothing stands before this comma"]),
    case(
        "app! { agents: [Scout, people:⟦:⟧] }",
        &["this is no value: unexpected end of input, expected identifier"],
    ),
    case("app! { agents: [Scout, ⟦Jud⟧] }", &["cannot find type `Jud` in this scope"]),
    case("app! { agents: [Scout], ui: { ⟦html⟧: } }", &["`html` has no value"]),
    case("app! {\n    agents: [Scout],\n    ⟦id⟧:\n    name: \"Finder\",\n}", &["`id` has no value"]),
];

/// The attributes.
const ATTRIBUTES: &[Case] = &[
    case("#[agent(⟦model⟧ = )]\npub struct Half;", &["`model` has no value"]),
    case("#[agent(id = \"half\", ⟦mod⟧)]\npub struct Half;", &["`mod` has no value"]),
    case("#[agent(⟦,⟧)]\npub struct Half;", &["nothing stands before this comma"]),
    case(
        "#[agent(id = \"half\", description = \"Half.\", model = \"m/one\", workflows = [⟦Hun⟧])]\npub struct Half;",
        &["cannot find type `Hun` in this scope"],
    ),
    case("#[workflow(⟦file⟧ = )]\npub struct Half;", &["`file` has no value"]),
    case(
        "#[agent(⟦id⟧ = )]\npub struct Half;\n\napp! { agents: [Scout, Half], workflows: [] }\n\n\
         pub fn use_it() -> bool {\n    let _ = Half;\n    app().is_ok()\n}",
        &["`id` has no value"],
    ),
];

/// `app!` in markup.
const MARKUP: &[Case] = &[
    case("app! { ⟦<⟧ }", &["expected the name of an element behind `<`"]),
    case("app! { <⟦app⟧ }", &["the tag `<app` has no end"]),
    case("app! { <⟦app⟧> }", &["`<app>` is not closed"]),
    case("app! { <app ⟦id⟧= > </app> }", &["`id` has no value"]),
    case("app! { <app ⟦id⟧ /> }", &["`id` has no value"]),
    case("app! { <⟦agent⟧ }", &["the tag `<agent` has no end"]),
    case("app! { <app> <use agent=Scout /> ⟦<⟧ </app> }", &["expected the name of an element behind `<`"]),
    case("app! { <app> <⟦agent⟧ <use agent=Scout /> </app> }", &["the tag `<agent` has no end"]),
    case("app! { <app> <agent id=\"half\" ⟦model⟧= /> </app> }", &["`model` has no value"]),
    case("app! { <app> <use agent=Scout />⟦,⟧ </app> }", &["nothing is separated by commas in markup"]),
    case("app! { <app> <use ⟦agent⟧= /> <use agent=Scout /> </app> }", &["`agent` has no value"]),
    case("app! { <app> <use agent=⟦Scou⟧ /> </app> }", &["cannot find type `Scou` in this scope"]),
    case("app! { <app> <use agent=Scout /> </⟦ap⟧> }", &["`</ap>` does not close `<app>`"]),
    case("app! { <app> <use agent=Scout /> </⟦app⟧ }", &["expected `>` behind `</app`"]),
    case(
        "app! { <app>\n    <agent id=\"half\" model=\"m/one\" description=\"Half.\" workflows=[hunt] />\n    \
         <workflow id=\"hunt\" name=\"Hunt\" version=\"0.1.0\" inputs={} outputs={}>\n        \"Hunts.\"\n        \
         <agent-step id=\"look\" ⟦agent⟧= />\n        <tool id=\"write\" tool=\"x\" inputs={ a: \"$steps.look\" } />\n    \
         </workflow>\n</app> }",
        &["`agent` has no value"],
    ),
];

/// What stands in front of each case, and is used there.
const HEAD: &str =
    "#![allow(unused_imports)]\nuse crate::people::{self, Judge, Scout};\nuse agentapp::prelude::*;\n\n";
const PEOPLE: &str = "use agentapp::prelude::*;\n\n\
    #[agent(id = \"scout\", description = \"Finds.\", model = \"m/one\")]\npub struct Scout;\n\n\
    #[agent(id = \"judge\", description = \"Weighs.\", model = \"m/one\")]\npub struct Judge;\n";

/// An error: where it is underlined, and its words.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Told {
    file: String,
    start: (u64, u64),
    end: (u64, u64),
    words: String,
}

/// Returns a case without its marks, and what they mark.
fn marked(file: &str, case: &Case) -> (String, Vec<Told>) {
    let (mut text, mut found, mut at) = (HEAD.to_owned(), Vec::new(), (1, 1));
    let mut start = None;
    at.0 += HEAD.matches('\n').count() as u64;
    for letter in case.text.chars() {
        match letter {
            '⟦' => start = Some(at),
            '⟧' => {
                let words = case.words[found.len()].to_owned();
                let start = start.take().expect("a mark is opened first");
                found.push(Told { file: file.to_owned(), start, end: at, words });
            }
            _ => {
                text.push(letter);
                at = if letter == '\n' { (at.0 + 1, 1) } else { (at.0, at.1 + 1) };
            }
        }
    }
    assert_eq!(found.len(), case.words.len(), "{}", case.text);
    (text + "\n", found)
}

fn errors(project: &Project) -> Vec<Told> {
    let output = project.cargo(&["check", "--message-format=json", "--package", "half-typed"]);
    let messages = json_lines(&output.stdout).filter(|line| line["reason"] == "compiler-message");
    let messages = messages.map(|line| line["message"].clone());
    // What sums the others up stands nowhere.
    let placed =
        messages.filter(|message| message["spans"].as_array().is_some_and(|spans| !spans.is_empty()));
    let mut errors: Vec<Told> = placed.map(|message| told(&message)).collect();
    errors.sort();
    errors
}

fn told(message: &Value) -> Told {
    assert_eq!(message["level"], "error", "{message}");
    let spans: Vec<&Value> =
        message["spans"].as_array().into_iter().flatten().filter(|span| span["is_primary"] == true).collect();
    let [span] = spans.as_slice() else { panic!("one thing is underlined: {message}") };
    let number = |key: &str| span[key].as_u64().expect("a span has numbers");
    Told {
        file: span["file_name"].as_str().expect("a span has a file").to_owned(),
        start: (number("line_start"), number("column_start")),
        end: (number("line_end"), number("column_end")),
        words: message["message"].as_str().expect("a message has words").to_owned(),
    }
}

#[test]
fn what_is_half_typed_is_one_error_and_the_rest_stays_alive() {
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "half-typed");
    let (mut lib, mut expected) = ("pub mod people;\n".to_owned(), Vec::new());
    project.write("src/people.rs", PEOPLE);
    for (at, case) in BRACES.iter().chain(ATTRIBUTES).chain(MARKUP).enumerate() {
        let file = format!("src/case_{at:02}.rs");
        let (text, found) = marked(&file, case);
        project.write(&file, &text);
        lib += &format!("pub mod case_{at:02};\n");
        expected.extend(found);
    }
    project.write("src/lib.rs", &lib);
    expected.sort();
    let told = errors(&project);
    let differ = |a: &[Told], b: &[Told]| -> Vec<String> {
        let same = |a: &Told, b: &Told| {
            (&a.file, a.start, a.end) == (&b.file, b.start, b.end)
                && (a.words.contains(&b.words) || b.words.contains(&a.words))
        };
        a.iter().filter(|a| !b.iter().any(|b| same(a, b))).map(|told| format!("{told:?}")).collect()
    };
    assert_eq!((differ(&told, &expected), differ(&expected, &told)), (Vec::new(), Vec::new()));
    assert_eq!(told.len(), expected.len(), "{told:#?}");
}
