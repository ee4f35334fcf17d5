use agentapp::prelude::*;

const OWNER: &str = "Acme";

appspec! {
    id: "desk",
    name: concat!("De", "sk"),
    kind: Chat,
    owner: OWNER,
    agent: "cog-crawler:0.0.1",
    instructions: String::from("Be brief."),
    connections: [{ server: "tavily", as: User, only: ["tavily-*"] }],
    rules: [
        { action: "Read", applies_to: "read", behaviour: DoIt },
        { action: "Send", applies_to: ["send", "publish"], behaviour: agentapp::appspec::Behaviour::AskFirst },
        of_deleting(),
    ],
    interface: {
        avatar: { kind: Model3d },
        settings: {
            type: "object",
            properties: { "size": { type: "integer", minimum: 1, default: 2, examples: [1, 2.5, null, true] } },
        },
        translations: { fr: { name: "Bureau" }, "pt-BR": { name: "Mesa" } },
        voice: { enabled: true, where: Device },
    },
    record: { include: [Conversations, Actions] },
    tests: { ready_at: 1, cases: [{ ask: "What?", expect: "It says what." }] },
    deployment: { hosted: {} },
}

fn of_deleting() -> agentapp::appspec::Rule {
    agentapp::appspec::Rule {
        action: "Delete".to_owned(),
        applies_to: "delete".to_owned().into(),
        behaviour: agentapp::appspec::Behaviour::LeaveToMe,
    }
}

fn main() {
    let text = appspec().expect("a valid Appspec").emit();
    for line in ["name: Desk", "owner: Acme", "behaviour: leave_to_me", "as: user", "where: device"] {
        assert!(text.contains(line), "{line}: {text}");
    }
}
