//! The JSON Schemas of the documents (draft 2020-12), made from the tables that the rules use, so that
//! an editor and `agentapp check` agree. What needs a second document or a file is left to the rules.

mod about;
mod app;
mod build;
mod workflow;

use crate::documents::{agent::AGENT, skill::SKILL, tool::TOOL, workspace::WORKSPACE};
use crate::draft::DocumentKind;
use crate::node::{Map, Node};
use build::{Builder, map, text, texts};

/// Every kind of document, in the order of the files.
pub static KINDS: [DocumentKind; 6] = [
    DocumentKind::App,
    DocumentKind::Agent,
    DocumentKind::Workflow,
    DocumentKind::Workspace,
    DocumentKind::Skill,
    DocumentKind::Tool,
];

/// Returns the schema of a document's frontmatter.
pub fn schema(kind: DocumentKind) -> Node {
    let builder = Builder::new(kind);
    let body = match kind {
        DocumentKind::App => app::body(&builder),
        DocumentKind::Agent => tagged(builder.record(&AGENT, ""), "agent/v1"),
        DocumentKind::Workflow => workflow::body(&builder),
        DocumentKind::Workspace => tagged(builder.record(&WORKSPACE, ""), "workspace/v1"),
        DocumentKind::Skill => skill(&builder),
        DocumentKind::Tool => tool(&builder),
    };
    let word = kind.word();
    let mut root = Map::new();
    root.set("$schema", text("https://json-schema.org/draft/2020-12/schema"));
    root.set("$id", text(format!("urn:agentapp:schema:{word}")));
    root.set("title", text(format!("{}.md", word.to_uppercase())));
    root.set("description", text(about::document(kind)));
    for entry in &body {
        root.set(&entry.key, entry.value.clone());
    }
    map(root)
}

// A schema tag is one exact word.
fn tagged(mut body: Map, tag: &str) -> Map {
    if let Some(field) = body.get_mut("properties").and_then(|properties| build::field(properties, "schema"))
    {
        field.remove("not");
        field.set("const", text(tag));
    }
    body
}

// What changes something is not run without asking; no default implementation may be null.
fn tool(builder: &Builder) -> Map {
    let mut body = builder.record(&TOOL, "");
    let empty = build::object([("maxItems", build::int(0))]);
    let none = build::object([("properties", build::object([("mutates", empty)]))]);
    let unasked = build::object([("const", text("auto"))]);
    let condition = build::object([("properties", build::object([("approval", unasked)]))]);
    body.set("allOf", build::list_of(vec![build::object([("if", condition), ("then", none)])]));
    let field =
        body.get_mut("properties").and_then(|properties| build::field(properties, "default_implementation"));
    if let Some(field) = field {
        field.set("type", texts(["string", "null"]));
    }
    body
}

// A variant asks for what it runs.
fn skill(builder: &Builder) -> Map {
    let mut body = builder.record(&SKILL, "");
    let asks = [("executable", "execution"), ("composite", "uses")];
    let rules = asks.map(|(variant, key)| {
        let variant = build::object([("const", text(variant))]);
        let condition = build::having("variant", variant);
        let mut then = Map::new();
        then.set("required", texts([key]));
        if key == "uses" {
            then.set("properties", build::object([(key, build::object([("minItems", build::int(1))]))]));
        }
        build::object([("if", condition), ("then", map(then))])
    });
    let block = body
        .get_mut("properties")
        .and_then(|node| build::field(node, "metadata"))
        .and_then(|field| field.get_mut("properties"))
        .and_then(|node| build::field(node, "aip3"));
    if let Some(block) = block {
        block.set("allOf", build::list_of(rules.to_vec()));
    }
    body
}
