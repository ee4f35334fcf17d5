//! Every rule by its name. The names are stable: messages, JSON, `agentapp explain` and the pages in
//! `docs/problems` use them.

use crate::problem::{Rule, Severity};

macro_rules! rules {
    ($($severity:ident { $($(#[$doc:meta])* $ident:ident = $name:literal;)* })*) => {
        $($($(#[$doc])* pub static $ident: Rule = Rule { name: $name, severity: Severity::$severity };)*)*

        /// Every rule, errors first.
        pub static ALL: &[&Rule] = &[$($(&$ident,)*)*];
    };
}

rules! {
    Error {
        /// There is no file `.agentproto/APP.md`.
        APP_MISSING = "app.missing";
        /// APP.md has no usable frontmatter.
        APP_FRONTMATTER = "app.frontmatter";
        /// The YAML of APP.md does not parse.
        APP_YAML = "app.yaml";
        /// The tag is not exactly `app/v1`.
        APP_SCHEMA = "app.schema";
        /// `agents` or `workflows` is not an array of id and path pairs.
        APP_REFS_SHAPE = "app.refs-shape";
        /// The id is blank.
        APP_ID = "app.id";
        /// The version is not a version.
        APP_VERSION = "app.version";
        /// No agent and no UI.
        APP_NO_CONTENT = "app.no-content";
        /// The UI document is missing or blank.
        APP_UI_EMPTY = "app.ui-empty";
        /// The `ui` block is malformed.
        APP_UI_SHAPE = "app.ui-shape";
        /// The `dev` block is malformed.
        APP_DEV = "app.dev";
        /// The `data` block is malformed.
        APP_DATA = "app.data";
        /// The category is blank.
        APP_CATEGORY = "app.category";
        /// `requires` is not an array of distinct ids.
        APP_REQUIRES = "app.requires";
        /// The `artifact` block is malformed.
        APP_ARTIFACT = "app.artifact";
        /// The `skill` block is malformed.
        APP_SKILL = "app.skill";
        /// Another field of APP.md is of the wrong shape.
        APP_FIELD = "app.field";
        /// A referenced file or directory is not there.
        REF_MISSING_FILE = "ref.missing-file";
        /// A referenced file is a directory.
        REF_NOT_A_FILE = "ref.not-a-file";
        /// A path climbs out of the app directory.
        REF_PATH_ESCAPE = "ref.path-escape";
        /// A path is absolute.
        REF_PATH_ABSOLUTE = "ref.path-absolute";
        /// Two references name one file.
        REF_PATH_COLLISION = "ref.path-collision";
        /// APP.md and the file disagree on the id.
        REF_ID_MISMATCH = "ref.id-mismatch";
        /// A manifest is not UTF-8.
        REF_ENCODING = "ref.encoding";
        /// Two agents have one id.
        ATTACH_DUPLICATE_AGENT = "attach.duplicate-agent";
        /// Two workflows have one id.
        ATTACH_DUPLICATE_WORKFLOW = "attach.duplicate-workflow";
        /// An agent lists a workflow that is not bundled.
        ATTACH_DANGLING = "attach.dangling";
        /// No agent lists a bundled workflow.
        ATTACH_ORPHAN = "attach.orphan";
        /// Two tools have one id.
        ATTACH_DUPLICATE_TOOL = "attach.duplicate-tool";
        /// An agent or the UI names, by its path, a tool that the app does not bundle.
        ATTACH_TOOL_OUTSIDE = "attach.tool-outside";
        /// AGENT.md has no usable frontmatter.
        AGENT_FRONTMATTER = "agent.frontmatter";
        /// The tag is not exactly `agent/v1`.
        AGENT_SCHEMA = "agent.schema";
        /// A key outside a closed mapping of AGENT.md.
        AGENT_UNKNOWN_KEY = "agent.unknown-key";
        /// A field of AGENT.md is missing or malformed.
        AGENT_FIELD = "agent.field";
        /// A reference is not exactly one of ref, file, inline.
        AGENT_REF_SHAPE = "agent.ref-shape";
        /// Bundled agents extend each other in a ring.
        AGENT_EXTENDS_CYCLE = "agent.extends-cycle";
        /// A chain of `extends` has more than five hops.
        AGENT_EXTENDS_DEPTH = "agent.extends-depth";
        /// WORKFLOW.md has no usable frontmatter.
        WORKFLOW_FRONTMATTER = "workflow.frontmatter";
        /// A root key that WORKFLOW.md does not have.
        WORKFLOW_UNKNOWN_KEY = "workflow.unknown-key";
        /// A root field of WORKFLOW.md is missing or malformed.
        WORKFLOW_FIELD = "workflow.field";
        /// A step's kind is not one of the ten.
        WORKFLOW_STEP_KIND = "workflow.step-kind";
        /// A step's field is missing or malformed for its kind.
        WORKFLOW_STEP_FIELD = "workflow.step-field";
        /// Two steps of one workflow have one id.
        WORKFLOW_STEP_ID_DUPLICATE = "workflow.step-id-duplicate";
        /// A target names no step.
        WORKFLOW_STEP_TARGET = "workflow.step-target";
        /// A value reference is malformed or names no step.
        WORKFLOW_STEP_REF = "workflow.step-ref";
        /// A step names an agent that is not bundled.
        WORKFLOW_AGENT_REF = "workflow.agent-ref";
        /// Workflows call one another in a ring.
        WORKFLOW_RECURSION = "workflow.recursion";
        /// WORKSPACE.md has no usable frontmatter.
        WORKSPACE_FRONTMATTER = "workspace.frontmatter";
        /// The tag is not exactly `workspace/v1`.
        WORKSPACE_SCHEMA = "workspace.schema";
        /// A key outside a closed mapping of WORKSPACE.md.
        WORKSPACE_UNKNOWN_KEY = "workspace.unknown-key";
        /// A field of WORKSPACE.md is missing or malformed.
        WORKSPACE_FIELD = "workspace.field";
        /// The storage block is missing, in two forms, or malformed.
        WORKSPACE_STORAGE = "workspace.storage";
        /// `owner.slug` is not the owner of the id.
        WORKSPACE_OWNER_MISMATCH = "workspace.owner-mismatch";
        /// APP.md and WORKSPACE.md disagree on the id.
        WORKSPACE_ID_MISMATCH = "workspace.id-mismatch";
        /// The skill directory has no SKILL.md.
        SKILL_MISSING_SKILL_MD = "skill.missing-skill-md";
        /// SKILL.md has no usable frontmatter.
        SKILL_FRONTMATTER = "skill.frontmatter";
        /// A field of SKILL.md is missing or malformed.
        SKILL_FIELD = "skill.field";
        /// A key outside a closed mapping of TOOL.md.
        TOOL_UNKNOWN_KEY = "tool.unknown-key";
        /// A field of TOOL.md is missing or malformed.
        TOOL_FIELD = "tool.field";
        /// Two agents would be written to one file.
        EMIT_PATH_COLLISION = "emit.path-collision";
    }
    Warning {
        /// `agents` or `workflows` is absent from APP.md.
        APP_KEY_ABSENT = "app.key-absent";
        /// APP.md has no version.
        APP_VERSION_ABSENT = "app.version-absent";
        /// A key that APP.md does not have; it is kept.
        APP_UNKNOWN_KEY = "app.unknown-key";
        /// A key that only later editions have; it is kept.
        APP_LATER_KEY = "app.later-key";
        /// `requires` is in its object form.
        APP_REQUIRES_OBJECT = "app.requires-object";
        /// A path in APP.md is absolute.
        REF_ABSOLUTE = "ref.absolute";
        /// An agent's id has more than one segment after the owner.
        AGENT_ID_SEGMENTS = "agent.id-segments";
        /// A hook has an array of actions.
        AGENT_ON_ARRAY = "agent.on-array";
        /// A trait is zero.
        AGENT_TRAIT_ZERO = "agent.trait-zero";
        /// A condition is a boolean.
        WORKFLOW_WHEN_BOOLEAN = "workflow.when-boolean";
        /// A step's id has one character.
        WORKFLOW_STEP_ID_SHORT = "workflow.step-id-short";
        /// A tool step says `action`.
        WORKFLOW_TOOL_ACTION = "workflow.tool-action";
        /// A tool step has an inline entry.
        WORKFLOW_TOOL_ENTRY = "workflow.tool-entry";
        /// A root key that is in the text and not in the schema.
        WORKFLOW_EXTRA_KEY = "workflow.extra-key";
        /// An entry module is named; it is never run.
        WORKFLOW_ENTRY = "workflow.entry";
        /// An unknown key of a step is one slip away from a known one.
        WORKFLOW_KEY_NEAR_MISS = "workflow.key-near-miss";
        /// Steps lead back to an earlier one outside a loop.
        WORKFLOW_NEXT_CYCLE = "workflow.next-cycle";
        /// `runtime` has another shape than the runner block.
        WORKFLOW_RUNTIME_SHAPE = "workflow.runtime-shape";
        /// A step reads a step that runs later.
        WORKFLOW_STEP_ORDER = "workflow.step-order";
        /// A subworkflow step names a workflow that is not bundled.
        WORKFLOW_SUBWORKFLOW_OUTSIDE = "workflow.subworkflow-outside";
        /// A policy block that the reference refuses.
        WORKSPACE_POLICY = "workspace.policy";
        /// A version has a pre-release and a build suffix.
        VERSION_BOTH_SUFFIXES = "version.both-suffixes";
        /// A UI asset is addressed from the root.
        UI_ROOT_PATH = "ui.root-path";
        /// The UI uses the History API.
        UI_PUSH_STATE = "ui.push-state";
        /// A file that may hold a secret is packed.
        PACK_SECRET_FILE = "pack.secret-file";
        /// A folder of an editor is packed.
        PACK_EDITOR_FOLDER = "pack.editor-folder";
        /// Data that the app has written is packed.
        PACK_DATA_FOLDER = "pack.data-folder";
    }
}

/// Returns the rule with a name.
pub fn by_name(name: &str) -> Option<&'static Rule> {
    ALL.iter().find(|rule| rule.name == name).copied()
}
