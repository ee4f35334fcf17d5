//! Write an agentic app once, in Rust; `cargo check` proves it whole, `cargo build` compiles it into
//! the bundles that other people's hosts read.

pub mod appspec;
#[cfg(all(doctest, feature = "typed"))]
#[doc = include_str!("../../docs/appspec-in-rust.md")]
mod appspec_in_rust {}
#[cfg(feature = "pack")]
pub mod bundle;
#[cfg(feature = "typed")]
pub mod steps;
mod tool_error;
#[cfg(feature = "typed")]
mod typed;

/// Makes a struct an agent: an AGENT.md (AIP-42) that `cargo check` has read.
///
/// The struct stays what it is; it is the name by which workflows, other agents and [`app!`] find the
/// agent. Every field of AGENT.md is an argument, and its doc comment is its description unless
/// `description` says otherwise. The body of AGENT.md, which is the prompt, is `prompt`.
///
/// ```
/// use agentapp::prelude::*;
///
/// /// Finds postings and ranks them against the profile.
/// #[agent(
///     id = "@acme/scout",
///     model = "anthropic/claude-sonnet-5",
///     tools = ["web-fetch"],
///     workflows = [Hunt],
///     memory = { scope: "per-thread", retention_turns: 20 },
///     traits = { empathy: 8, rigour: 9.5 },
///     autonomy = 3,
///     prompt = "Be brief.",
/// )]
/// pub struct Scout;
///
/// #[workflow(file = "tests/ui-files/workflows/hunt.md")]
/// pub struct Hunt;
/// # app! { agents: [Scout], workflows: [Hunt] }
/// # let app = app().unwrap();
/// # assert_eq!(app.agents()[0].front().text("description"), Some("Finds postings and ranks them against the profile."));
/// # assert_eq!(app.agents()[0].workflows(), ["job-hunt"]);
/// ```
///
/// # Values
///
/// | what | how |
/// |---|---|
/// | strings, numbers, booleans | literals |
/// | arrays | `[…]` |
/// | mappings | `{ key: value }`; a key is any word, Rust's keywords among them, or a string |
/// | an item | its path, in `tools`, `workflows`, `extends` and `delegates_to`; a path that leads nowhere is rustc's own error |
/// | a string that rustc knows | `include_str!`, `concat!`, `env!`, a constant of type `&str` |
///
/// What is a literal is checked while the macro runs, all faults in one build, each at its own tokens.
/// What only rustc knows is checked when the app is made. Macros cannot warn on stable Rust: what is
/// accepted with a warning is shown by `agentapp check`.
///
/// ```compile_fail
/// use agentapp::prelude::*;
///
/// /// Finds postings.
/// #[agent(id = "@acme/scout", model = "anthropic/claude-sonnet-5", autonomy = 11)] // 0 to 10
/// pub struct Scout;
/// ```
pub use agentapp_macros::agent;

/// Makes an app of its parts: a function `app()` that returns it, and a proof that it is whole.
///
/// The keys are those of AIP-53's `AppDefinition`. Paths of `artifact`, `skill` and `files` start at the
/// directory of the crate's Cargo.toml.
///
/// ```
/// use agentapp::prelude::*;
///
/// #[workflow(file = "tests/ui-files/workflows/hunt.md")]
/// pub struct Hunt;
///
/// /// Finds postings.
/// #[agent(id = "@acme/scout", model = "anthropic/claude-sonnet-5", workflows = [Hunt])]
/// pub struct Scout;
///
/// app! {
///     id: "@acme/finder",
///     name: "Finder",
///     version: "0.1.0",
///     description: "Finds jobs.",
///     agents: [Scout],
///     workflows: [Hunt],
///     workspace: { id: "@acme/home", name: "Home", owner: { type: "org", id: "acme", slug: "acme" } },
///     ui: { html: "<h1>Finder</h1>", title: "Finder", tools: ["app_run"], port: 4173 },
///     artifact: "artifact/index.html",
///     skill: { path: "skill/", title: "Finding jobs" },
///     data: { dir: "data" },
///     files: "files/",
/// }
///
/// let app = app()?;
/// assert_eq!(app.id(), Some("@acme/finder"));
/// # Ok::<(), agentapp::Refused>(())
/// ```
///
/// # What is proved
///
/// Beside each field, rustc checks what holds across the parts, and says it at the entry in `app!`: ids
/// are unique, every workflow that an agent lists is bundled, every bundled workflow is listed, the
/// agents that steps name are bundled, chains of `extends` end, no two agents share a file, and the tools
/// that agents and the UI name by their paths are among `tools`, if the app has that. The
/// words are those of `agentapp check`, and the last line of each error names the rule.
///
/// ```compile_fail
/// use agentapp::prelude::*;
///
/// #[workflow(file = "tests/ui-files/workflows/hunt.md")]
/// pub struct Hunt;
///
/// /// Finds postings.
/// #[agent(id = "@acme/scout", model = "anthropic/claude-sonnet-5")] // does not list it
/// pub struct Scout;
///
/// app! { agents: [Scout], workflows: [Hunt] }
/// ```
///
/// The same is asked again when `app()` runs, and when the bundle is loaded. `app()` touches no file.
///
/// # Markup
///
/// A whole app, or a part of it, can stand in place. Both spellings make the same tree, give the same
/// errors and the same bytes. Attributes are the keys of the documents, without commas; the text of an
/// element is its prompt, document or description.
///
/// ```
/// use agentapp::prelude::*;
///
/// app! {
///     <app id="@acme/finder" name="Finder">
///         "Finds jobs."
///         <agent id="@acme/scout" model="anthropic/claude-sonnet-5" description="Finds jobs." workflows=[hunt]>
///             "Be brief. Say where you found each posting."
///         </agent>
///         <workflow id="hunt" name="Hunt" version="0.1.0" description="Search once." inputs={} outputs={}>
///             <agent-step id="search" agent=scout prompt="Find postings." />
///         </workflow>
///     </app>
/// }
/// # let app = app()?;
/// # assert_eq!(app.agents()[0].workflows(), ["hunt"]);
/// # Ok::<(), agentapp::Refused>(())
/// ```
///
/// | element | what stands in it | its text |
/// |---|---|---|
/// | `app` | `agent`, `workflow`, `use`, `ui`, `workspace`, `artifact`, `skill`, `files`, `data`, `dev` | the description |
/// | `agent` | nothing | the prompt |
/// | `workflow`, `map`, `loop`, an `arm` of `parallel` | steps | the description |
/// | `branch`, `parallel` | `arm` | the description |
/// | `agent-step`, `approval` | nothing | the prompt |
/// | `tool`, `gate`, `suspend`, `subworkflow` | nothing | the description |
/// | `ui` | nothing | the document |
/// | `use agent=P`, `use workflow=P`, `use tool=P` | nothing | none |
///
/// `spec: { … }` adds an Appspec of the same app, see [`appspec!`]; in markup it has no place.
///
/// A bare name in `workflows`, `extends`, `delegates_to` or a step's `agent` is the item in place whose id,
/// less its owner, is that name in kebab-case; any other is a path of Rust. In `tools` it is always a path.
pub use agentapp_macros::app;

/// Makes an Appspec (`loop.app/v1`): a function `appspec()` that returns it, and a proof that it is whole.
///
/// Keys are those of the Appspec, choices the variants of the enums in [`appspec`](mod@appspec). Types,
/// fields and choices are rustc's to check; the rules run on all that is written as a literal.
///
/// ```
/// use agentapp::prelude::*;
///
/// appspec! {
///     id: "order-desk",
///     name: "Order Desk",
///     kind: Chat,
///     agent: "cog-crawler:0.0.1",
///     connections: [{ server: "google-workspace:0.0.1", access: Read, as: User }],
///     rules: [{ action: "Read mail", applies_to: "read", behaviour: DoIt }],
///     interface: { layout: Chat, welcome: concat!("Ask ", "me.") },
/// }
///
/// let text = appspec()?.emit();
/// assert!(text.starts_with("schema: loop.app/v1\nid: order-desk\n"));
/// # Ok::<(), agentapp::Refused>(())
/// ```
///
/// Functions with [`tool`], [`action`], [`command`], [`page`], [`check`] and [`test_case`] are listed by their
/// paths. In [`app!`] the same stands under `spec`. `docs/appspec-in-rust.md` has every form.
///
/// ```compile_fail
/// use agentapp::prelude::*;
///
/// appspec! {
///     id: "Order Desk", // lower-case letters, digits and hyphens
///     name: "Order Desk",
///     kind: Chat,
///     agent: "cog-crawler:0.0.1",
/// }
/// ```
pub use agentapp_macros::appspec;

/// Makes a function an action of an Appspec: what a person presses.
///
/// Its name is the action's, its doc comment the description, and its parameter, if it has one, the
/// payload, of a type with [`data`].
///
/// ```
/// use agentapp::prelude::*;
///
/// #[data]
/// pub struct Insight { pub words: String }
///
/// /// Keep an insight.
/// #[action]
/// pub async fn save(insight: Insight) -> String { insight.words }
///
/// appspec! {
///     id: "interviews",
///     name: "Interviews",
///     kind: Chat,
///     agent: "cog-customer-interviewer:0.0.1",
///     interface: { actions: [save] },
/// }
/// # assert_eq!(appspec()?.spec().interface.actions[0].description, "Keep an insight.");
/// # Ok::<(), agentapp::Refused>(())
/// ```
pub use agentapp_macros::action;

/// Makes a function a check of an Appspec: it runs on every answer or every call of a tool.
///
/// Its name is the check's, its doc comment says what it refuses, and `on` says when it is asked.
///
/// ```
/// use agentapp::prelude::*;
///
/// /// Prices are told by the page alone.
/// #[check(on = answer)]
/// pub fn no_prices(answer: String) -> bool { !answer.contains("EUR") }
///
/// appspec! {
///     id: "quotes",
///     name: "Quotes",
///     kind: Chat,
///     agent: "jupyter-data-analyst:0.0.1",
///     checks: { code: [no_prices] },
/// }
/// # assert_eq!(appspec()?.spec().checks.code[0].name, "no_prices");
/// # Ok::<(), agentapp::Refused>(())
/// ```
pub use agentapp_macros::check;

/// Makes a function a test case of an Appspec: it decides whether a conversation passed.
///
/// Its name is the case's `code`, its doc comment what is expected. `ask` or `turns` says how the
/// conversation goes, `files` what is given with it. It is imported by name: the standard prelude has
/// another `test_case`.
///
/// ```
/// use agentapp::prelude::*;
/// use agentapp::test_case;
///
/// /// It says which order it is about.
/// #[test_case(turns = [{ say: "Where is it?" }, { say: "ord_7Hk2" }])]
/// pub fn names_the_order(conversation: Vec<String>) -> bool {
///     conversation.iter().any(|said| said.contains("ord_7Hk2"))
/// }
///
/// appspec! {
///     id: "order-desk",
///     name: "Order Desk",
///     kind: Chat,
///     agent: "cog-crawler:0.0.1",
///     tests: { cases: [names_the_order] },
/// }
/// # assert_eq!(appspec()?.spec().tests.cases[0].code, "names_the_order");
/// # Ok::<(), agentapp::Refused>(())
/// ```
pub use agentapp_macros::test_case;

/// Makes a function a command of an Appspec: what a person types after a slash.
///
/// Its name in kebab-case is the command's, its doc comment the description, and picking it sends
/// `/<name> {input}`, which the function answers.
///
/// ```
/// use agentapp::prelude::*;
///
/// /// Sum up what was said.
/// #[command]
/// pub fn sum_up(words: String) -> String { words }
///
/// appspec! {
///     id: "interviews",
///     name: "Interviews",
///     kind: Chat,
///     agent: "cog-customer-interviewer:0.0.1",
///     interface: { commands: [sum_up] },
/// }
/// # assert_eq!(appspec()?.spec().interface.commands[0].prompt, "/sum-up {input}");
/// # Ok::<(), agentapp::Refused>(())
/// ```
pub use agentapp_macros::command;

/// Makes a function the page of a widget: a form of inputs, and the values it shows for them.
///
/// Its parameter has the inputs, and what it gives back the outputs, each of a type with [`data`].
/// `outputs = [{ name: "…", component: "…", props: { … } }]` draws them otherwise than as text; `live`
/// and `inputs_ui` are those of the Appspec.
///
/// ```
/// use agentapp::prelude::*;
///
/// #[data]
/// pub struct Seats { pub seats: u32 }
/// #[data]
/// pub struct Quote { pub total: f64 }
///
/// #[page(live = false)]
/// pub fn quote(inputs: Seats) -> Quote { Quote { total: 9.0 * f64::from(inputs.seats) } }
///
/// appspec! {
///     id: "quotes",
///     name: "Quotes",
///     kind: Widget,
///     agent: "jupyter-data-analyst:0.0.1",
///     interface: { page: quote },
/// }
/// # assert_eq!(appspec()?.spec().interface.page.as_ref().unwrap().outputs[0].name, "total");
/// # Ok::<(), agentapp::Refused>(())
/// ```
pub use agentapp_macros::page;

/// Makes a struct or an enum one that JSON can carry: what tools take and give back.
///
/// Derives serde's `Serialize` and `Deserialize`, a JSON Schema, `Clone` and `Debug`, all through
/// agentapp: the crate of an app depends on nothing else.
///
/// ```
/// use agentapp::prelude::*;
///
/// /// A posting that was found.
/// #[data]
/// pub struct Job {
///     /// As the company has it.
///     pub title: String,
///     /// In thousands a year, where it is said.
///     pub pay: Option<f64>,
///     #[serde(default)]
///     pub tags: Vec<String>,
///     pub contract: Contract,
/// }
///
/// #[data]
/// #[derive(PartialEq)]
/// pub enum Contract { Permanent, Fixed }
/// ```
///
/// Fields and variants have in JSON the names that they have in Rust, an `Option` may be left out, and a
/// field with `#[serde(default)]` too. Doc comments are the descriptions of the schema. What would make
/// JSON differ from Rust is refused:
///
/// ```compile_fail
/// use agentapp::prelude::*;
///
/// #[data]
/// pub struct Job {
///     #[serde(rename = "jobTitle")]
///     pub title: String,
/// }
/// ```
pub use agentapp_macros::data;

/// Makes a function a tool: a TOOL.md (AIP-14) that `cargo check` has read.
///
/// The function stays what it is. Its parameters and what it returns are the JSON Schemas of the tool,
/// its doc comment is the description, and those of its parameters are theirs.
///
/// ```
/// use agentapp::prelude::*;
///
/// #[data]
/// pub struct Job { pub title: String }
///
/// /// Searches job boards.
/// #[tool(
///     examples = ["Find Rust jobs in Lyon"],
///     example("one word", input = { query: "rust" }, output = [{ title: "Engineer" }]),
///     idempotent = true,
/// )]
/// pub async fn search_jobs(
///     /// What to look for.
///     query: String,
///     /// The most to return.
///     #[default(10)]
///     limit: u32,
///     /// A place, if it matters.
///     near: Option<String>,
/// ) -> Result<Vec<Job>, ToolError> {
///     # let _ = (query, limit, near);
///     Ok(vec![Job { title: "Engineer".into() }])
/// }
///
/// app! {
///     id: "@acme/finder",
///     name: "Finder",
///     tools: [search_jobs],
///     ui: { html: "<h1>Finder</h1>", tools: ["app_run", search_jobs] },
/// }
/// # let app = app().unwrap();
/// # assert_eq!(app.tools()[0].id(), "search-jobs");
/// # assert_eq!(app.tools()[0].phrases(), ["Find Rust jobs in Lyon"]);
/// # assert_eq!(app.ui_tools().unwrap(), ["app_run", "search-jobs"]);
/// ```
///
/// `does = [read, send]` says what the tool does, for the rules of an Appspec; [`appspec!`] lists no tool
/// without it.
///
/// Every field of TOOL.md is an argument, apart from `inputs` and `outputs`; `id`, `name`, `version` and
/// `description` may be left out. `docs/tools.md` shows each construct beside the TOOL.md it becomes.
///
/// A type of the function's name stands beside it and is the tool; there can be no other type and no module
/// of that name. Agents, the UI and workflows name the tool by its path, or by its id in quotes, as they name the
/// tools of a host. Parameters are owned types, since a host reads them from JSON:
///
/// ```compile_fail
/// use agentapp::prelude::*;
///
/// /// Searches job boards.
/// #[tool]
/// pub fn search_jobs(query: &str) -> Vec<String> { vec![query.to_owned()] }
/// ```
pub use agentapp_macros::tool;

/// Makes a function a workflow: a WORKFLOW.md (AIP-15) whose steps are the calls in its body. On a struct it
/// is one that is written in a file.
///
/// # A function
///
/// It stays real Rust, which rustc checks and editors complete, and is never called: hosts run the steps
/// that it becomes. A step is called like its variable, in kebab-case, and without one like what it calls.
///
/// ```
/// use agentapp::prelude::*;
///
/// #[data]
/// pub struct Job { pub title: String }
/// #[data]
/// pub struct Shortlist { pub jobs: Vec<Job> }
/// #[data]
/// pub struct Letter { pub text: String }
///
/// /// Finds and writes.
/// #[agent(id = "@acme/scout", model = "anthropic/claude-sonnet-5", workflows = [job_hunt])]
/// pub struct Scout;
///
/// /// Ranks postings.
/// #[tool]
/// pub async fn rank(jobs: Vec<Job>) -> Result<Shortlist, ToolError> {
///     Ok(Shortlist { jobs })
/// }
///
/// /// Search, rank, write.
/// #[workflow(id = "job-hunt", version = "0.1.0", tags = ["jobs"])]
/// pub async fn job_hunt(query: String) -> Result<Vec<Letter>, WorkflowError> {
///     let found: Vec<Job> = Scout.ask("Find postings", &query).await?;
///     let best = rank(found).retry(3).await?;
///     approval("Write to them?").by(["owner"]).timeout_hours(24).await?;
///     let letters = each(&best.jobs, |job| Scout.ask::<Letter>("Write the letter", &job)).parallel(4).await?;
///     Ok(letters)
/// }
///
/// app! { agents: [Scout], tools: [rank], workflows: [job_hunt] }
/// # let app = app().unwrap();
/// # let texts = app.texts().unwrap();
/// # assert!(texts.iter().any(|(_, text)| text.contains("jobs: $steps.found") && text.contains("over: $steps.best.jobs")));
/// ```
///
/// | written | becomes |
/// |---|---|
/// | a call of a function with [`tool`] on it | `tool` |
/// | a call of another workflow | `subworkflow` |
/// | [`Agent.ask("…", &x)`](steps::Ask::ask) | `agent` |
/// | [`gate("…")`](steps::gate) | `gate` |
/// | [`approval("…")`](steps::approval) | `approval` |
/// | [`wait_for([…])`](steps::wait_for) | `suspend` |
/// | [`each(list, \|item\| …)`](steps::each) | `map` |
/// | [`join!(…)`](join!) | `parallel` |
/// | `if … { … } else { … }` | `branch` |
/// | `for _ in 0..N { …; if … { break; } }` | `loop` |
/// | `x.y`, `input.y`, the parameter of `each` | `$steps.x.y`, `$input.y`, `$item` |
/// | `Ok(…)` at the end | `result` |
///
/// [`StepOptions`](steps::StepOptions) is what every step may be told besides. `docs/workflows.md` shows each
/// form beside the YAML that it becomes, and what there is no form for.
///
/// ```compile_fail
/// use agentapp::prelude::*;
///
/// /// Makes, or does not.
/// #[workflow]
/// pub async fn make() -> Result<(), WorkflowError> {
///     let made = gate("make").await?;
///     match made.ok { // `match` has no form in a step graph
///         true => Ok(()),
///         false => Ok(()),
///     }
/// }
/// ```
///
/// # A file
///
/// The path starts at the directory of the crate's Cargo.toml. A change in the file is a change in the
/// crate. Whatever is wrong in it is reported at the path, with file, line and column below.
///
/// ```
/// use agentapp::prelude::*;
///
/// /// Search, rank, tailor.
/// #[workflow(file = "tests/ui-files/workflows/hunt.md")]
/// pub struct Hunt;
/// ```
///
/// ```compile_fail
/// use agentapp::prelude::*;
///
/// #[workflow(file = "tests/ui-files/workflows/absent.md")]
/// pub struct Hunt;
/// ```
pub use agentapp_macros::workflow;
pub use agentapp_model::items::Refused;
pub use agentapp_model::{App, Problem};
#[cfg(feature = "typed")]
pub use steps::WorkflowError;
pub use tool_error::ToolError;

/// What an app's source files import.
pub mod prelude {
    pub use crate::{
        App, ToolError, action, agent, app, appspec, check, command, data, page, tool, workflow,
    };
    #[cfg(feature = "typed")]
    pub use crate::{
        WorkflowError, join,
        steps::{Ask, StepOptions, approval, each, each_indexed, gate, wait_for},
    };
}

/// What the macros' output refers to. Nothing here is for authors, and all of it may change.
#[doc(hidden)]
pub mod __private {
    pub use agentapp_model::appspec::made as spec;
    pub use agentapp_model::items::*;
    pub use agentapp_model::rules::{consts, words};
    #[cfg(feature = "typed")]
    pub use {
        crate::steps::{Join, Outcome, call_step, condition, constant, inputs_of, lowered, prompt},
        crate::typed::{Inputs, Typed, contract, page_outputs, schema_of},
        schemars, serde, serde_json,
    };
}
