use agentapp::prelude::*;

/// Searches.
#[tool]
pub fn search(query: &str, tags: &[String], first: Option<&str>) -> Vec<String> {
    vec![query.to_owned(), tags.concat(), first.unwrap_or_default().to_owned()]
}

app! { tools: [search], ui: { html: "<p>" } }

fn main() {
    let _ = search("", &[], None);
}
