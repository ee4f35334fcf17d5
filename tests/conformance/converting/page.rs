//! `docs/appspec-mapping.md` shows the mapping. It is made of the table that the conversions report
//! from, so that it cannot drift: `BLESS=1 cargo test -p agentapp-tests --test converting`.

use agentapp_model::DocumentKind;
use agentapp_model::appspec::convert::table::{ANY, BODY, Fate, MAPPING, Row};
use std::fmt::Write;
use std::path::Path;

const MEND: &str = "run `BLESS=1 cargo test -p agentapp-tests --test converting`";

const HEAD: &str = "\
<!-- Made of agentapp-model/src/appspec/convert/table/mod.rs; `BLESS=1 cargo test -p agentapp-tests --test
converting` makes it anew. -->

# What of an app an Appspec says, and the other way round

`agentapp appspec convert` turns an app directory (`app/v1`) into an Appspec (`loop.app/v1`) and an Appspec
into an app directory. What has a counterpart comes back as it was when it is converted back. What has none
is listed by the command, with the place and the reason; the reasons are those of this page. What is made
satisfies every rule of its format, or nothing is made.

An Appspec names an agent of the catalogue, while an app has its own. The agent is the one that the app's
first agent `extends`, else the one of its name; where the catalogue has neither, `--agent` or `--team` says
it. An agent that is made for an Appspec extends the one of the catalogue. Other agents, workflows that
nothing starts, and files beside the manifests have no place in an Appspec.
";

#[test]
fn the_page_is_the_mapping() {
    let made = page();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/appspec-mapping.md");
    if std::env::var_os("BLESS").is_some() {
        fs_err::write(&path, &made).expect("the page can be written");
    }
    let page = fs_err::read_to_string(&path).unwrap_or_default();
    assert_eq!(page, made, "{MEND}");
}

fn page() -> String {
    let mut page = HEAD.to_owned();
    table(&mut page, "What maps", "| `app/v1` | Appspec | how far |\n| --- | --- | --- |", |row| {
        match row.fate {
            Fate::Mapped(how) => Some(format!("| {} | `{}` | {how} |", app_key(row)?, row.spec?)),
            Fate::Made(_) | Fate::Alone(_) => None,
        }
    });
    table(&mut page, "What is made anew", "| key | made of |\n| --- | --- |", |row| match row.fate {
        Fate::Made(of) => Some(format!("| {} | {of} |", key(row)?)),
        Fate::Mapped(_) | Fate::Alone(_) => None,
    });
    table(&mut page, "What only `app/v1` has", "| key | why not |\n| --- | --- |", |row| match row.fate {
        Fate::Alone(why) => Some(format!("| {} | {why} |", app_key(row)?)),
        Fate::Mapped(_) | Fate::Made(_) => None,
    });
    table(&mut page, "What only an Appspec has", "| key | why not |\n| --- | --- |", |row| match row.fate {
        Fate::Alone(why) => Some(format!("| `{}` | {why} |", row.spec?)),
        Fate::Mapped(_) | Fate::Made(_) => None,
    });
    page
}

fn table(page: &mut String, title: &str, head: &str, line: impl Fn(&Row) -> Option<String>) {
    let lines: Vec<String> = MAPPING.iter().filter_map(line).collect();
    write!(page, "\n## {title}\n\n{head}\n{}\n", lines.join("\n")).expect("a string can be written to");
}

fn key(row: &Row) -> Option<String> {
    app_key(row).or_else(|| Some(format!("Appspec, `{}`", row.spec?)))
}

fn app_key(row: &Row) -> Option<String> {
    let (kind, key) = row.app?;
    let file = match kind {
        DocumentKind::App => "APP.md",
        DocumentKind::Agent => "AGENT.md",
        DocumentKind::Workflow => "WORKFLOW.md",
        DocumentKind::Workspace => "WORKSPACE.md",
        DocumentKind::Skill => "SKILL.md",
        DocumentKind::Tool => "TOOL.md",
    };
    Some(match key {
        "" => format!("{file}, all of it"),
        BODY => format!("{file}, the body"),
        ANY => format!("{file}, any other key"),
        key => match key.strip_suffix(&format!(".{ANY}")) {
            Some(parent) => format!("{file}, any other key of `{parent}`"),
            None => format!("{file}, `{key}`"),
        },
    })
}
