//! The mapping: what each key of `app/v1` is in an Appspec and the other way round. The conversions report
//! from it, and the page about it is made of it; a test holds that no key of either format is left out.

use crate::draft::DocumentKind;

#[cfg(test)]
mod tests;

use Fate::{Alone, Made, Mapped};

/// What becomes of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It says what the other format's key says; the text is how far.
    Mapped(&'static str),
    /// It belongs to the form of its format, and is made anew; the text is of what.
    Made(&'static str),
    /// The other format has no place for it; the text is why.
    Alone(&'static str),
}

/// One key, or one key of each format that say the same.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The document of `app/v1` and the key in it, its keys joined by dots. `body` is what stands below
    /// the frontmatter, `*` any key that has no row of its own, and an empty key the whole document.
    pub app: Option<(DocumentKind, &'static str)>,
    /// The key of the Appspec, positions left out.
    pub spec: Option<&'static str>,
    /// What becomes of it.
    pub fate: Fate,
}

const fn both(kind: DocumentKind, app: &'static str, spec: &'static str, how: &'static str) -> Row {
    Row { app: Some((kind, app)), spec: Some(spec), fate: Mapped(how) }
}

const fn app(kind: DocumentKind, key: &'static str, fate: Fate) -> Row {
    Row { app: Some((kind, key)), spec: None, fate }
}

const fn spec(key: &'static str, fate: Fate) -> Row {
    Row { app: None, spec: Some(key), fate }
}

use DocumentKind::{Agent, App, Skill, Tool, Workflow, Workspace};

/// The body of a document, as a key.
pub const BODY: &str = "body";
/// Any key that has no row of its own.
pub const ANY: &str = "*";

const OF_APP: &str = "it is about the app as files, and an Appspec is one document";
const OF_AGENT: &str = "an Appspec takes its agent from the catalogue, which says this of it";
const OF_STEPS: &str = "an Appspec has no steps: its agent decides how a goal is reached";
const OF_TOOL: &str = "an Appspec says of a tool what it takes and what it does, and no more";
const OF_HOST: &str = "app/v1 leaves to the host how an app is drawn";
const OF_CATALOGUE: &str = "it names something of the catalogue that app/v1 has no word for";
const OF_PROTOCOL: &str = "app/v1 has no protocols between an app and other parties";

/// Every key of both formats.
pub static MAPPING: &[Row] = &[
    both(App, "id", "id", "less its owner, in lower-case letters, digits and hyphens"),
    both(App, "name", "name", "the id where it is absent"),
    both(App, "version", "version", "three numbers, as both can have it"),
    both(App, "description", "description", "the body of APP.md where it is absent"),
    both(Agent, "extends", "agent", "of the first agent: the one of the catalogue that it builds on"),
    both(Agent, "body", "instructions", "of the first agent; white space around it is not kept"),
    both(Agent, "boundaries", "instructions", "a list at the end, under the line `Boundaries:`"),
    both(Agent, "model", "model", "one of the catalogue; `provider/model` is `provider:model` there"),
    both(Agent, "model.ref", "model", "as a model without settings"),
    both(Agent, "skills", "skills", "those of the catalogue"),
    both(Agent, "tools", "backend_tools", "those of the catalogue; the app's own are TOOL.md files"),
    both(Agent, "description", "goal", "unless it only repeats the description of the app"),
    both(Agent, "tags", "tags", "as they are"),
    both(Agent, "metadata.owner", "owner", "where it is more than the owner in the ids"),
    both(Tool, "id", "tools.name", "with `_` for `-` and `.`"),
    both(Tool, "name", "tools.name", "where it is the name in code, and leads to the id"),
    both(Tool, "description", "tools.description", "as it is"),
    both(Tool, "inputs", "tools.parameters", "the schema of an object"),
    both(Tool, "mutates", "tools.does", "`write:*` is `write`; nothing is `read`; another class is `write`"),
    both(Tool, "approval", "rules.applies_to", "`always` and `auto` become a rule for this one tool"),
    both(Tool, "approval", "rules.behaviour", "`always` is `ask_first`, `auto` is `do_it`"),
    both(Tool, "metadata.action", "rules.action", "the words of that rule"),
    both(Workflow, "triggers", "kind", "an app that something starts is a `worker`, any other a `chat`"),
    both(Workflow, "triggers.kind", "triggers.type", "`schedule` and `event`"),
    both(Workflow, "triggers.cron", "triggers.cron", "with five fields"),
    both(Workflow, "triggers.name", "triggers.event", "as it is"),
    both(Workflow, "description", "triggers.description", "of a workflow with a trigger"),
    both(Workflow, "steps.prompt", "triggers.prompt", "of a workflow whose one step prompts an agent"),
    app(App, "schema", Made("the tag of the format")),
    app(App, "agents", Made("the list of files")),
    app(App, "workflows", Made("the list of files")),
    app(App, "body", Alone("an Appspec has one text about the app, which is its description")),
    app(App, "workspace", Alone("an Appspec lives in no workspace of its own")),
    app(App, "requires", Alone("an Appspec builds on the catalogue, not on other apps")),
    app(
        App,
        "ui",
        Alone("an Appspec declares what is shown, and a host draws it: it holds no page of its own"),
    ),
    app(App, "artifact", Alone(OF_APP)),
    app(App, "skill", Alone("an Appspec names skills of the catalogue, and holds none")),
    app(
        App,
        "artifacts",
        Alone("an Appspec says in which media types it answers, not what it leaves behind"),
    ),
    app(App, "dev", Alone("an Appspec does not say how it is developed")),
    app(App, "data", Alone(OF_APP)),
    app(App, "category", Alone("an Appspec has tags and no categories")),
    app(App, "exposes", Alone(OF_APP)),
    app(App, "externalReadRoots", Alone(OF_APP)),
    app(App, ANY, Alone("it is not a key of app/v1, so that nothing is known of it")),
    app(Agent, "schema", Made("the tag of the format")),
    app(Agent, "id", Made("the id of the app, with its owner")),
    app(Agent, "workflows", Made("what its triggers start")),
    app(Agent, "version", Alone("an Appspec has one version, that of the app")),
    app(Agent, "model.inline", Alone("an Appspec names a model, and sets nothing of it")),
    app(Agent, "model.*", Alone("an Appspec names a model, and sets nothing of it")),
    app(Agent, "identity", Alone("an Appspec says for each connection as whom it acts")),
    app(Agent, "persona", Alone(OF_AGENT)),
    app(Agent, "runner", Alone(OF_AGENT)),
    app(Agent, "actions", Alone("an Appspec grants by rules on classes of action and on tools")),
    app(Agent, "routines", Alone("a routine is kept outside the app, so that its schedule is not known")),
    app(Agent, "delegates_to", Alone("an Appspec has one agent, or a team of the catalogue")),
    app(Agent, "memory", Alone("an Appspec names a memory of the catalogue, which says how it remembers")),
    app(Agent, "governance", Alone("it is kept outside the app, so that its rules are not known")),
    app(Agent, "policy", Alone("it is kept outside the app, so that its rules are not known")),
    app(Agent, "traits", Alone(OF_AGENT)),
    app(Agent, "autonomy", Alone("an Appspec says by rules when the app acts alone, not by a number")),
    app(Agent, "on", Alone("an Appspec answers events in its code")),
    app(Agent, "publish", Alone("it is about a registry, and says nothing of who may open the app")),
    app(Agent, "metadata.*", Alone("an Appspec holds nothing but what it defines")),
    app(Workflow, "id", Made("the place of the trigger")),
    app(Workflow, "name", Made("the name of the app")),
    app(Workflow, "version", Made("the version of the app")),
    app(Workflow, "steps.id", Made("`run`")),
    app(Workflow, "steps.kind", Made("`agent`")),
    app(Workflow, "steps.agent", Made("the one agent")),
    app(Workflow, "steps.*", Alone(OF_STEPS)),
    app(Workflow, "body", Alone("an Appspec has one text about a trigger, which is its description")),
    app(Workflow, "inputs", Alone("a trigger of an Appspec brings nothing with it")),
    app(Workflow, "outputs", Alone("an Appspec says in which media types it answers, and no more")),
    app(Workflow, "result", Alone(OF_STEPS)),
    app(Workflow, "start", Alone(OF_STEPS)),
    app(Workflow, "suspendable", Alone(OF_STEPS)),
    app(Workflow, "triggers.timezone", Alone("a schedule of an Appspec says no time zone")),
    app(Workflow, "triggers.path", Alone("an Appspec is started by schedules and events, not by requests")),
    app(Workflow, "triggers.label", Alone("a person starts an Appspec by talking to it")),
    app(Workflow, "requires", Alone("an Appspec reaches what its connections and permissions name")),
    app(Workflow, "approval", Alone("an Appspec says by rules on actions and tools what is asked first")),
    app(Workflow, "risk_level", Alone("an Appspec says what is done, not how much is at risk")),
    app(Workflow, "timeout_ms", Alone(OF_STEPS)),
    app(Workflow, "max_steps", Alone(OF_STEPS)),
    app(Workflow, "retry", Alone(OF_STEPS)),
    app(Workflow, "cost_class", Alone("an Appspec says nothing of what a run costs")),
    app(Workflow, "tags", Alone("an Appspec has tags for the whole of it, and none for a trigger")),
    app(Workflow, "metadata", Alone("an Appspec holds nothing but what it defines")),
    app(Workflow, "inputsFiles", Alone(OF_STEPS)),
    app(Workflow, "outputsFiles", Alone(OF_STEPS)),
    app(Workflow, "runtime", Alone(OF_STEPS)),
    app(Workflow, "entry", Alone(OF_STEPS)),
    app(Workflow, "routines", Alone("a routine is kept outside the app, so that its schedule is not known")),
    app(Tool, "version", Made("the version of the app")),
    app(Tool, "body", Alone("an Appspec has one text about a tool, which is its description")),
    app(Tool, "outputs", Alone(OF_TOOL)),
    app(Tool, "idempotent", Alone(OF_TOOL)),
    app(Tool, "requires", Alone(OF_TOOL)),
    app(Tool, "risk_level", Alone(OF_TOOL)),
    app(Tool, "cost_class", Alone(OF_TOOL)),
    app(Tool, "timeout_ms", Alone(OF_TOOL)),
    app(Tool, "retry", Alone(OF_TOOL)),
    app(Tool, "default_implementation", Alone("a tool of an Appspec is run by its own code")),
    app(Tool, "driver_constraints", Alone("a tool of an Appspec is run by its own code")),
    app(Tool, "tags", Alone(OF_TOOL)),
    app(Tool, "examples", Alone(OF_TOOL)),
    app(Tool, "metadata.*", Alone("an Appspec holds nothing but what it defines")),
    app(Workspace, "", Alone("an Appspec lives in no workspace of its own")),
    app(Skill, "", Alone("an Appspec names skills of the catalogue, and holds none")),
    spec("schema", Made("the tag of the format")),
    spec("team", Alone("app/v1 bundles its agents, and has no name for a team of the catalogue")),
    spec("context", Alone(OF_CATALOGUE)),
    spec("contents", Alone("app/v1 says where an app's data lies, not what it may read of a person's")),
    spec("connections", Alone("app/v1 names single tools, not the servers that have them")),
    spec("protocols", Alone(OF_PROTOCOL)),
    spec("ui", Alone(OF_HOST)),
    spec("pap", Alone(OF_PROTOCOL)),
    spec("pact", Alone(OF_PROTOCOL)),
    spec("commerce", Alone(OF_PROTOCOL)),
    spec("signed_fetch", Alone(OF_PROTOCOL)),
    spec("pair", Alone(OF_PROTOCOL)),
    spec("a2a", Alone(OF_PROTOCOL)),
    spec("permissions.spaces", Alone("app/v1 knows no Spaces")),
    spec("permissions.computer", Alone("app/v1 leaves to the host what computer an agent has")),
    spec("interface.layout", Alone(OF_HOST)),
    spec("interface.accent", Alone(OF_HOST)),
    spec("interface.theme", Alone(OF_HOST)),
    spec("interface.welcome", Alone("app/v1 leaves to the host how a conversation begins")),
    spec("interface.starters", Alone("app/v1 leaves to the host how a conversation begins")),
    spec("interface.commands", Alone("an agent of app/v1 has no commands")),
    spec("interface.modes", Alone("an agent of app/v1 has no modes")),
    spec("interface.actions", Alone("a page of app/v1 calls tools, and has no actions of its own")),
    spec("interface.profiles", Alone("an agent of app/v1 has no profiles")),
    spec("interface.settings", Alone("app/v1 has no settings of a person's")),
    spec("interface.settings_ui", Alone("app/v1 has no settings of a person's")),
    spec("interface.language", Alone("app/v1 does not say in which language it is written")),
    spec("interface.translations", Alone("app/v1 is written in one language")),
    spec("interface.uploads", Alone("app/v1 leaves to the host which files a person may give")),
    spec("interface.components", Alone(OF_HOST)),
    spec("interface.custom_components", Alone("a page of app/v1 is one document, not a set of components")),
    spec("interface.surface", Alone("a page of app/v1 is one document, not a set of components")),
    spec("interface.page", Alone("a page of app/v1 is one document, which an Appspec does not hold")),
    spec("interface.avatar", Alone(OF_HOST)),
    spec("interface.balloon", Alone(OF_HOST)),
    spec("interface.voice", Alone("app/v1 leaves to the host whether an app is spoken to")),
    spec("interface.outputs", Alone("app/v1 does not say in which media types an agent answers")),
    spec("tests", Alone("app/v1 has no tests")),
    spec("record", Alone("app/v1 leaves to the host what is recorded")),
    spec("checks", Alone("app/v1 has no checks of an answer")),
    spec("deployment", Alone("app/v1 does not say where an app is offered, or to whom")),
    spec("triggers.at", Alone("app/v1 has no trigger for a single moment")),
    spec("memory", Alone(OF_CATALOGUE)),
    spec("notifications", Alone(OF_CATALOGUE)),
    spec("decision", Alone("app/v1 has no decisions: an agent is asked in words")),
    spec("samples", Alone("app/v1 has no samples")),
    spec("enabled", Alone("an app of app/v1 is there, or it is not")),
    spec("unavailable_because", Alone("an app of app/v1 is there, or it is not")),
    spec("icon", Alone(OF_HOST)),
    spec("emoji", Alone(OF_HOST)),
    spec("avatar", Alone(OF_HOST)),
    spec("banner", Alone(OF_HOST)),
];

/// Returns what becomes of a key of a document of `app/v1`, if it has a row. A key without one is `*`,
/// where there is such a row.
pub(super) fn of_app(kind: DocumentKind, key: &str) -> Option<Fate> {
    let row = |wanted: &str| MAPPING.iter().find(|row| row.app == Some((kind, wanted)));
    let dots = key.rmatch_indices('.').map(|(at, _)| format!("{}.{ANY}", &key[..at]));
    let any = || dots.chain([ANY.to_owned()]).find_map(|any| row(&any));
    row(key).or_else(|| if is_parent(kind, key) { None } else { any() }).map(|row| row.fate)
}

/// Returns true if keys below this one have rows.
pub(super) fn is_parent(kind: DocumentKind, key: &str) -> bool {
    let below = |other: &str| other.strip_prefix(key).is_some_and(|rest| rest.starts_with('.'));
    MAPPING.iter().any(|row| row.app.is_some_and(|(of, other)| of == kind && below(other)))
}

/// Returns what becomes of a key of an Appspec, if it has a row.
pub(super) fn of_spec(key: &str) -> Option<Fate> {
    MAPPING.iter().find(|row| row.spec == Some(key)).map(|row| row.fate)
}
