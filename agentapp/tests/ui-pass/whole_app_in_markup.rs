//! Everything that the markup spelling of `app!` takes.
#![deny(warnings, missing_docs, unreachable_pub, missing_debug_implementations, clippy::all, clippy::pedantic)]

use agentapp::prelude::*;

const NAME: &str = "Finder";

app! { <app id="@acme/finder" name=NAME version=env!("CARGO_PKG_VERSION") category="search" requires=["@acme/base"]>
    "Finds jobs, " "and says where."
    <agent id="@acme/scout" model="m/one" description="Finds." workflows=[job_hunt, daily-tides] delegates_to=[Judge]>
        "Be brief."
    </agent>
    <agent id="@acme/judge" model={ ref: "m/two", temperature: 0.5 } description="Weighs." extends=scout autonomy=3
        prompt=(concat!("Be ", "fair.")) />
    <workflow id="job-hunt" name="Hunt" version="0.1.0" description="Hunts." inputs={ type: "object" } outputs={}>
        "All of it."
        <agent-step id="search" agent=scout inputs={ query: "$input.query" }> "Look." </agent-step>
        <gate id="proof" command="./prove" args=["-q"] on_fail={ reprompt: "search" } />
        <branch id="which" default="$end"> <arm when="$steps.search.found > 0" next="each" /> </branch>
        <map id="each" over="$steps.search.items" parallelism=4>
            <tool id="write" tool="write-file" inputs={ item: "$item" } />
        </map>
        <loop id="again" while="$steps.more.left > 0" max_iterations=3> <tool id="more" tool="count" /> </loop>
        <parallel id="both">
            <arm id="left"> <agent-step id="weigh" agent="@acme/judge" prompt="Weigh." /> </arm>
            <arm id="right"> <subworkflow id="tides" workflow=DailyTides /> </arm>
        </parallel>
        <approval id="ok" approvers=[{ role: "owner" }]> "Send?" </approval>
        <suspend id="wait" resume={ on: ["mail"] } />
    </workflow>
    <workflow id="daily-tides" name="Tides" version="0.1.0" inputs={} outputs={}>
        "Tides." <tool id="look" tool="tides"> "Looks." </tool>
    </workflow>
    <ui title="Finder" tools=["app_run"] port=4173> "<h1>Finder</h1>" </ui>
    <workspace id="@acme/home" name="Home" owner={ type: "org", id: "o", slug: "acme" } />
    <artifact path="artifact/index.html" />
    <skill path="skill/" title="Finding" />
    <files path="./files/" />
    <data dir="data" />
    <dev> <launch name="web" runtimeExecutable="npx" /> <launch name="api" runtimeExecutable="node" /> </dev>
</app> }

fn main() {
    let app = app().unwrap();
    let here = env!("CARGO_MANIFEST_DIR");
    assert_eq!((app.name(), app.sources().files.clone()), (Some(NAME), Some(format!("{here}/files"))));
    assert_eq!(app.agents()[0].workflows(), ["job-hunt", "daily-tides"]);
    assert_eq!(app.agents()[1].front().text("extends"), Some("@acme/scout"));
    assert_eq!(app.agents()[1].body(), Some("Be fair."));
    assert_eq!((app.workflows()[0].id(), app.ui()), ("job-hunt", Some("<h1>Finder</h1>")));
}
