use agentapp::prelude::*;

/// Sends.
#[tool]
pub fn send() {}

/// Sends by mail.
#[tool(id = "send")]
pub fn send_mail() {}

app! { tools: [send, send_mail, send], ui: { html: "<p>" } }

fn main() {}
