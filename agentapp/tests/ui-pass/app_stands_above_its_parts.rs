//! Order of declaration does not matter, and parts may come from another module.
use agentapp::prelude::*;

app! { id: "@acme/finder", agents: [people::Scout, Judge], workflows: [Hunt, people::Tides] }

#[agent(id = "@acme/judge", description = "Weighs.", model = "m/one", extends = people::Scout, workflows = ["job-hunt"])]
pub struct Judge;

mod people {
    use agentapp::prelude::*;

    #[agent(id = "@acme/scout", description = "Finds.", model = "m/one", delegates_to = [super::Judge], workflows = [Tides, super::Hunt])]
    pub struct Scout;

    #[workflow(file = "workflows/tides.md")]
    pub struct Tides;
}

#[workflow(file = "workflows/hunt.md")]
pub struct Hunt;

fn main() {
    let app = app().unwrap();
    assert_eq!(app.agents()[0].workflows(), ["daily-tides", "job-hunt"]);
    assert_eq!(app.agents()[1].front().text("extends"), Some("@acme/scout"));
}
