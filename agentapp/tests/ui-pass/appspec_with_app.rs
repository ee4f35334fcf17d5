use agentapp::prelude::*;

/// Looks an order up.
#[tool(does = [read])]
pub async fn look_up(
    /// The number on the bill.
    order: String,
) -> Result<String, ToolError> {
    Ok(order)
}

app! {
    id: "@acme/desk",
    name: "Desk",
    description: "Answers.",
    tools: [look_up],
    ui: { html: "<h1>Desk</h1>" },
    spec: {
        kind: Chat,
        agent: "cog-crawler:0.0.1",
        rules: [{ action: "Look up", applies_to: ["look_up"], behaviour: DoIt }],
    },
}

fn main() {
    let app = app().expect("a valid app");
    let spec = app.appspec().expect("it has one").spec();
    assert_eq!((spec.id.as_str(), spec.version.as_str(), spec.description.as_str()), ("desk", "0.1.0", "Answers."));
    assert_eq!((spec.tools[0].name.as_str(), app.tools()[0].id()), ("look_up", "look-up"));
}
