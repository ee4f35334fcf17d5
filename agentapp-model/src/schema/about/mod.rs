//! What each field is for, in a line that an editor shows. `*` stands for any key, `[]` for any item.

mod tool;
mod workflow;

use crate::draft::DocumentKind;

/// Returns what a document is.
pub(super) fn document(kind: DocumentKind) -> &'static str {
    match kind {
        DocumentKind::App => "The frontmatter of APP.md: what an app consists of.",
        DocumentKind::Agent => "The frontmatter of AGENT.md; the prompt is the body below it.",
        DocumentKind::Workflow => "The frontmatter of WORKFLOW.md: steps and what they work on.",
        DocumentKind::Workspace => "The frontmatter of WORKSPACE.md: where an app keeps its things.",
        DocumentKind::Skill => "The frontmatter of SKILL.md; the instructions are the body below it.",
        DocumentKind::Tool => "The frontmatter of TOOL.md: what a tool takes, gives back and changes.",
    }
}

/// Returns what a field is for.
pub(super) fn field(kind: DocumentKind, path: &str) -> Option<&'static str> {
    let table = match kind {
        DocumentKind::App => APP,
        DocumentKind::Agent => AGENT,
        DocumentKind::Workflow => workflow::WORKFLOW,
        DocumentKind::Workspace => WORKSPACE,
        DocumentKind::Skill => SKILL,
        DocumentKind::Tool => tool::TOOL,
    };
    table.iter().find(|(known, _)| *known == path).map(|(_, about)| *about)
}

static APP: &[(&str, &str)] = &[
    ("schema", "The format of this file: always `app/v1`."),
    ("id", "The id under which the app is installed, such as `@owner/app`."),
    ("name", "The name that people see."),
    ("version", "The version, in quotes; an app with an id should state it."),
    ("description", "What the app does, in a sentence or two."),
    ("agents", "The agents of the app, each with the path of its AGENT.md."),
    ("agents[].id", "The id in that AGENT.md."),
    ("agents[].path", "The path of the AGENT.md, from the app directory."),
    ("workflows", "The workflows of the app, each with the path of its WORKFLOW.md."),
    ("workflows[].id", "The id in that WORKFLOW.md."),
    ("workflows[].path", "The path of the WORKFLOW.md, from the app directory."),
    ("workspace", "The id of the workspace that the app calls home."),
    ("requires", "The ids of apps that must be installed, too."),
    ("ui", "A page with which people work with the app."),
    ("ui.path", "The path of the page."),
    ("ui.title", "The title of its window."),
    ("ui.description", "What people do there."),
    ("ui.tools", "The tools that the page may call."),
    ("ui.port", "The port that the page is served on during development."),
    ("ui.csp", "Which other places the page may reach."),
    ("ui.csp.connectDomains", "Where its scripts may send requests."),
    ("ui.csp.resourceDomains", "Where images, styles, fonts and scripts may come from."),
    ("ui.csp.frameDomains", "What may be shown in frames."),
    ("ui.build", "How the page is built, in later editions."),
    ("ui.extensions", "What hosts add to the block, in later editions."),
    ("ui.renders", "What kinds of result the page shows, in later editions."),
    ("artifact", "A page that shows what the app has made."),
    ("artifact.path", "The path of the page."),
    ("artifact.title", "Its title."),
    ("artifact.description", "What it shows."),
    ("skill", "A skill that tells other agents how to use the app."),
    ("skill.path", "The path of the folder that holds SKILL.md."),
    ("skill.title", "Its title."),
    ("skill.description", "What it teaches."),
    ("artifacts", "The kinds of thing that the app makes."),
    ("artifacts[].type", "The name of the kind."),
    ("artifacts[].description", "What such a thing is."),
    ("dev", "How the app is started during development."),
    ("dev.launch", "The programs to start."),
    ("dev.launch[].name", "The name that people choose it by."),
    ("dev.launch[].runtimeExecutable", "The program."),
    ("dev.launch[].runtimeArgs", "Its arguments."),
    ("dev.launch[].port", "The port that it listens on."),
    ("dev.launch[].url", "The address to open."),
    ("data", "Where the app keeps its data."),
    ("data.dir", "A folder inside the app directory."),
    ("category", "The shelf on which a catalogue puts the app."),
    ("exposes", "What other apps may use, in later editions."),
    ("externalReadRoots", "Folders outside that the app reads, in later editions."),
];

static AGENT: &[(&str, &str)] = &[
    ("schema", "The format of this file: always `agent/v1`."),
    ("id", "The agent's id, such as `@owner/name`, in lower case."),
    ("description", "What the agent is for; others choose it by this."),
    ("model", "The model that it runs on: an id, or a mapping with settings."),
    ("model.temperature", "How freely it words things, from 0 to 2."),
    ("model.max_tokens", "The longest answer, in tokens."),
    ("model.top_p", "The share of likely words that it chooses from."),
    ("version", "The version, in quotes."),
    ("extends", "The agent from which it takes what it does not say itself."),
    ("identity", "Under which name and address it acts."),
    ("persona", "The character that it speaks with."),
    ("runner", "What executes it."),
    ("tools", "The tools that it may call."),
    ("actions", "The actions that it has been granted."),
    ("skills", "The skills that it knows."),
    ("workflows", "The workflows that it runs; each must be bundled with the app."),
    ("routines", "What it does at set times."),
    ("delegates_to", "The agents to which it may hand work."),
    ("memory", "What it remembers."),
    ("memory.scope", "How far a memory reaches."),
    ("memory.retention_turns", "For how many turns it is kept."),
    ("memory.semantic", "Whether it can be searched by meaning."),
    ("governance", "Who answers for it and how it is overseen."),
    ("policy", "The rules that it is held to."),
    ("traits", "Its leanings, each from 1 to 10."),
    ("autonomy", "How much it decides alone, from 0 to 10."),
    ("boundaries", "What it must never do."),
    ("on", "The action to take on an event, under the event's name."),
    ("publish", "Who may see it, and where it is listed."),
    ("tags", "Words to find it by."),
    ("metadata", "Anything else; kept as it is."),
];

static WORKSPACE: &[(&str, &str)] = &[
    ("schema", "The format of this file: always `workspace/v1`."),
    ("id", "The workspace's id, `@owner/name`; the owner is `owner.slug`."),
    ("version", "The version, in quotes."),
    ("name", "The name that people see."),
    ("owner", "Whose workspace it is."),
    ("owner.type", "A person, an organisation or a guild."),
    ("owner.id", "The owner's id."),
    ("owner.slug", "The owner as it stands in the workspace's id."),
    ("storage", "Where the files lie, in one of three forms."),
    ("storage.inline", "The storage itself."),
    ("storage.inline.provider", "What keeps the files."),
    ("storage.inline.config", "What the provider needs to know."),
    ("storage.ref", "The id of a storage."),
    ("storage.file", "The path of a file that describes it."),
    ("description", "What the workspace is for."),
    ("sandbox", "Where code runs, in one of three forms."),
    ("code", "The code of the workspace, in one of three forms."),
    ("identity", "Under which name and address changes are made."),
    ("policy", "Who may do what."),
    ("defaults", "What holds where nothing else is said."),
    ("publish", "Who may see it, and where it is listed."),
    ("tags", "Words to find it by."),
    ("created_at", "When it was made, such as `2026-05-02T10:00:00Z`."),
    ("metadata", "Anything else; kept as it is."),
];

static SKILL: &[(&str, &str)] = &[
    ("name", "The skill's name: lower-case letters, digits and single hyphens."),
    ("description", "What it does and when to use it; agents choose it by this."),
    ("license", "The licence it is under."),
    ("compatibility", "What it needs from its surroundings."),
    ("allowed-tools", "The tools that it may use without asking."),
    ("metadata", "Anything else; kept as it is."),
    ("metadata.aip3", "What AIP-3 adds to a skill."),
    ("metadata.aip3.variant", "Instructions, code, or a combination of skills."),
    ("metadata.aip3.version", "The version, in quotes."),
    ("metadata.aip3.tags", "Words to find it by."),
    ("metadata.aip3.execution", "The code of an executable skill."),
    ("metadata.aip3.uses", "The skills that a composite one is made of."),
];
