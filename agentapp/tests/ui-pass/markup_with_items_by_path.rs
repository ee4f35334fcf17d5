//! In markup, some items may be written in place and others named by their paths.
use agentapp::prelude::*;

app! { <app id="@acme/finder">
    <use agent=people::Judge />
    <agent id="@acme/scout" model="m/one" description="Finds." workflows=[in_place, people::Tides] extends=people::Judge />
    <workflow id="in-place" name="Hunt" version="0.1.0" inputs={} outputs={}>
        "Hunts."
        <agent-step id="search" agent=scout> "Look." </agent-step>
        <agent-step id="weigh" agent=people::Judge> "Weigh." </agent-step>
        <subworkflow id="tides" workflow=people::Tides />
    </workflow>
    <use workflow=people::Tides />
</app> }

mod people {
    use agentapp::prelude::*;

    #[agent(id = "@acme/judge", description = "Weighs.", model = "m/one", workflows = ["in-place"])]
    pub struct Judge;

    #[workflow(file = "workflows/tides.md")]
    pub struct Tides;
}

fn main() {
    let app = app().unwrap();
    assert_eq!(app.agents()[1].workflows(), ["in-place", "daily-tides"]);
    assert_eq!(app.agents()[1].front().text("extends"), Some("@acme/judge"));
    assert_eq!((app.agents()[0].id(), app.workflows()[0].id()), ("@acme/judge", "in-place"));
}
