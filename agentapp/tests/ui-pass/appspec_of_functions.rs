use agentapp::prelude::*;

#[data]
pub struct Insight {
    #[schemars(length(min = 1))]
    pub insight: String,
}

#[data]
pub struct Seats {
    pub seats: u32,
}

#[data]
pub struct Quote {
    #[schemars(extend("title" = "In total"))]
    pub total: f64,
    pub lines: String,
}

/// Keeps an insight.
#[action]
async fn save(saved: Insight) -> String {
    saved.insight
}

#[action]
fn finish() {}

/// Sums it up.
#[command]
fn sum_up(input: String) -> String {
    input
}

#[page(live = false)]
fn quote(inputs: Seats) -> Quote {
    Quote { total: f64::from(inputs.seats), lines: String::new() }
}

/// Prices are not told.
#[check(on = answer)]
fn no_prices(answer: String) -> bool {
    !answer.contains("EUR")
}

/// It decides.
#[agentapp::test_case(ask = "Which one?")]
fn decides(conversation: Vec<String>) -> bool {
    !conversation.is_empty()
}

appspec! {
    id: "desk",
    name: "Desk",
    kind: Widget,
    agent: "cog-crawler:0.0.1",
    interface: { actions: [save, finish], commands: [sum_up], page: quote },
    checks: { code: [no_prices] },
    tests: {
        cases: [
            { turns: [{ press: "save", payload: { insight: "It is slow." } }], expect: "It is kept." },
            decides,
        ],
    },
}

fn main() {
    let defined = appspec().expect("a valid Appspec");
    let interface = &defined.spec().interface;
    assert_eq!(interface.commands[0].prompt, "/sum-up {input}");
    let page = interface.page.as_ref().expect("there is one");
    let outputs = page.outputs.iter().map(|output| (output.name.as_str(), output.title.as_str()));
    assert_eq!(outputs.collect::<Vec<_>>(), [("total", "In total"), ("lines", "")]);
    assert_eq!(defined.spec().tests.cases[1].code, "decides");
    let moments: Vec<&str> = defined.code().iter().map(|line| line.moment.as_ref()).collect();
    let expected = ["page", "action save", "action finish", "command sum-up", "check no_prices", "test decides"];
    assert_eq!(moments, expected);
}
