//! The keys that the macros treat in a way of their own, and the limits of what they take. Every
//! other key is a field of the format and known to the model alone.

/// The id of an app or an agent.
pub(crate) const ID: &str = "id";
/// The schema tag, which authors leave out.
pub(crate) const SCHEMA: &str = "schema";
/// The tag of AGENT.md.
pub(crate) const AGENT_SCHEMA: &str = "agent/v1";
/// The description, for which a doc comment may stand.
pub(crate) const DESCRIPTION: &str = "description";
/// The body of AGENT.md.
pub(crate) const PROMPT: &str = "prompt";
/// The parent of an agent.
pub(crate) const EXTENDS: &str = "extends";
/// The agents an agent hands work to.
pub(crate) const DELEGATES_TO: &str = "delegates_to";
/// The body of a document that has a description too.
pub(crate) const BODY: &str = "body";
/// The agents of an app.
pub(crate) const AGENTS: &str = "agents";
/// The workflows of an app or an agent.
pub(crate) const WORKFLOWS: &str = "workflows";
/// The tools of an app, an agent or a UI.
pub(crate) const TOOLS: &str = "tools";
/// The name of a tool.
pub(crate) const NAME: &str = "name";
/// The version of a tool, which authors may leave out.
pub(crate) const VERSION: &str = "version";
/// What a tool takes, which its parameters say.
pub(crate) const INPUTS: &str = "inputs";
/// What a tool gives back, which its return type says.
pub(crate) const OUTPUTS: &str = "outputs";
/// What a tool does at worst, in a word that authors may write for `risk_level`.
pub(crate) const RISK: &str = "risk";
/// The same in TOOL.md.
pub(crate) const RISK_LEVEL: &str = "risk_level";
/// What a person might say who needs a tool.
pub(crate) const EXAMPLES: &str = "examples";
/// An example of a tool with its values.
pub(crate) const EXAMPLE: &str = "example";
/// What a tool does, for the rules of an Appspec.
pub(crate) const DOES: &str = "does";
/// What a format leaves to its users.
pub(crate) const METADATA: &str = "metadata";
/// Where the phrases of a tool are kept.
pub(crate) const PHRASES: &str = "phrases";
/// The default of a parameter.
pub(crate) const DEFAULT: &str = "default";
/// The UI of an app.
pub(crate) const UI: &str = "ui";
/// The UI's document.
pub(crate) const HTML: &str = "html";
/// The artifact of an app.
pub(crate) const ARTIFACT: &str = "artifact";
/// The skill of an app.
pub(crate) const SKILL: &str = "skill";
/// Where an artifact or a skill lies.
pub(crate) const PATH: &str = "path";
/// The files of an app.
pub(crate) const FILES: &str = "files";
/// What rides along with an app.
pub(crate) const ATTACH: &str = "attach";
/// The Appspec of an app.
pub(crate) const SPEC: &str = "spec";
/// The file of a workflow.
pub(crate) const FILE: &str = "file";

/// What authors call a prompt elsewhere, in lower case and without `_` and `-`.
pub(crate) const OTHER_WORDS_FOR_PROMPT: [&str; 4] = ["system", "systemprompt", "instructions", "body"];
