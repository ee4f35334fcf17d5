//! `docs/tools.md` shows each construct beside the TOOL.md it becomes. It is made of a file that is
//! compiled here, so that it cannot drift: `BLESS=1 cargo test -p agentapp --test tools_page`.

#[expect(unreachable_pub, dead_code, reason = "it is written as an app is, and run by nobody")]
mod shown;

use agentapp::App;
use std::fmt::Write;
use std::path::Path;

const HEAD: &str = "<!-- Made of agentapp/tests/tools_page/shown.rs; `BLESS=1 cargo test -p agentapp --test \
                    tools_page` makes it anew. -->\n\n# Tools\n";

#[test]
fn the_page_is_what_the_constructs_become() {
    let made = page(&shown::app().expect("a valid app"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tools.md");
    if std::env::var_os("BLESS").is_some() {
        fs_err::write(&path, &made).expect("the page can be written");
    }
    let page = fs_err::read_to_string(&path).unwrap_or_default();
    assert_eq!(page, made, "run `BLESS=1 cargo test -p agentapp --test tools_page`");
}

/// Each section is a title, a paragraph and code; one with a tool shows its TOOL.md below.
fn page(app: &App) -> String {
    let mut page = HEAD.to_owned();
    let mut tools = app.tools().iter();
    for section in include_str!("shown.rs").split("\n//# ").skip(1) {
        let (title, rest) = section.split_once('\n').expect("a title has a line");
        let prose: Vec<&str> = rest.lines().map_while(|line| line.strip_prefix("// ")).collect();
        let code: Vec<&str> = rest.lines().skip(prose.len()).collect();
        let code = code.join("\n");
        write!(page, "\n## {title}\n\n{}\n\n```rust\n{}\n```\n", prose.join("\n"), code.trim())
            .expect("a string can be written to");
        if code.contains("\n#[tool") {
            let tool = tools.next().expect("the tools of the app are in order of the page");
            write!(page, "\n`{}`:\n\n```markdown\n{}\n```\n", tool.path(), tool.text().trim_end())
                .expect("a string can be written to");
        }
    }
    page
}
