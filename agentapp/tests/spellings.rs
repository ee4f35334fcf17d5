//! The two spellings of `app!` are one: an app in braces, of items, and the same app in markup, all
//! in place, are emitted as the same bytes.

/// The app in braces.
mod braces {
    use agentapp::prelude::*;

    app! {
        id: "@acme/finder",
        name: "Finder",
        version: "0.1.0",
        description: "Finds jobs.",
        agents: [Scout, Judge],
        workflows: [Hunt, Tides],
        workspace: { id: "@acme/home", name: "Home", owner: { type: "org", id: "o", slug: "acme" } },
        requires: ["@acme/base"],
        ui: { html: include_str!("ui-files/workflows/plain.md"), title: "Finder", tools: ["app_run"], port: 4173 },
        artifact: "artifact/index.html",
        skill: { path: "skill/", title: "Finding" },
        dev: { launch: [{ name: "web", runtimeExecutable: "npx", port: 3000 }] },
        data: { dir: "data" },
        files: "./files/",
        attach: ["@acme/more"],
    }

    /// Finds postings.
    #[agent(
        id = "@acme/scout",
        model = "m/one",
        workflows = [Hunt, "daily-tides"],
        delegates_to = [Judge],
        memory = { scope: "per-thread", retention_turns: 20 },
        traits = { rigour: 9.5, warmth: -0 },
        prompt = "Be brief. Say where."
    )]
    pub(super) struct Scout;

    /// Weighs them.
    #[agent(id = "@acme/judge", model = "m/two", extends = Scout, prompt = include_str!("ui-files/workflows/plain.md"))]
    pub(super) struct Judge;

    #[workflow(file = "tests/ui-files/workflows/hunt.md")]
    pub(super) struct Hunt;

    #[workflow(file = "tests/ui-files/workflows/tides.md")]
    pub(super) struct Tides;
}

/// The app in markup.
mod markup {
    use agentapp::prelude::*;

    app! { <app id="@acme/finder" name="Finder" version="0.1.0" requires=["@acme/base"] attach=["@acme/more"]>
        "Finds jobs."
        <agent id="@acme/scout" model="m/one" description="Finds postings." workflows=[job_hunt, "daily-tides"]
            delegates_to=[judge] memory={ scope: "per-thread", retention_turns: 20 } traits={ rigour: 9.5, warmth: -0 }>
            "Be brief." " Say where."
        </agent>
        <agent id="@acme/judge" model="m/two" description="Weighs them." extends=scout>
            include_str!("ui-files/workflows/plain.md")
        </agent>
        <workflow id="job-hunt" name="Hunt" version="0.1.0" inputs={ type: "object" } outputs={ type: "object" }>
            "Finds things."
            <gate id="search" command="./search.sh" />
        </workflow>
        <use workflow=super::braces::Tides />
        <ui title="Finder" tools=["app_run"] port=4173> include_str!("ui-files/workflows/plain.md") </ui>
        <artifact path="artifact/index.html" />
        <skill path="skill/" title="Finding" />
        <dev> <launch name="web" runtimeExecutable="npx" port=3000 /> </dev>
        <data dir="data" />
        <files path="./files/" />
        <workspace id="@acme/home" name="Home" owner={ type: "org", id: "o", slug: "acme" } />
    </app> }
}

#[test]
fn both_spellings_are_emitted_as_the_same_bytes() {
    let (braces, markup) = (braces::app().expect("a valid app"), markup::app().expect("a valid app"));
    assert_eq!(braces.texts().expect("valid texts"), markup.texts().expect("valid texts"));
    assert_eq!(braces.sources(), markup.sources());
    assert_eq!(braces.attached(), markup.attached());
}
