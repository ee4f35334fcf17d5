//! The pages of `docs/problems`, as they are printed.

/// What the documentation says about one rule.
#[derive(Debug)]
pub(super) struct Page {
    /// The rule's name.
    pub(super) rule: &'static str,
    /// The page.
    pub(super) text: &'static str,
}

macro_rules! pages {
    ($($rule:literal)*) => {
        &[$(Page {
            rule: $rule,
            text: include_str!(concat!("../../../docs/problems/", $rule, ".md")),
        }),*]
    };
}

/// Why a bundle is refused: a table with a row for each reason.
const OVERVIEW: &str = include_str!("../../../docs/problems/README.md");

/// Every page, in the order of the overview.
pub(super) static PAGES: &[Page] = pages! {
    "app.missing"
    "app.frontmatter"
    "app.yaml"
    "app.schema"
    "app.refs-shape"
    "app.id"
    "app.version"
    "app.no-content"
    "app.ui-empty"
    "app.ui-shape"
    "app.dev"
    "app.data"
    "app.category"
    "app.requires"
    "app.artifact"
    "app.skill"
    "app.field"
    "app.key-absent"
    "app.later-key"
    "app.version-absent"
    "app.unknown-key"
    "app.requires-object"
    "ref.missing-file"
    "ref.not-a-file"
    "ref.path-escape"
    "ref.path-absolute"
    "ref.absolute"
    "ref.path-collision"
    "ref.id-mismatch"
    "ref.encoding"
    "attach.duplicate-agent"
    "attach.duplicate-workflow"
    "attach.duplicate-tool"
    "attach.dangling"
    "attach.orphan"
    "attach.tool-outside"
    "agent.frontmatter"
    "agent.schema"
    "agent.unknown-key"
    "agent.field"
    "agent.ref-shape"
    "agent.extends-cycle"
    "agent.extends-depth"
    "agent.id-segments"
    "agent.on-array"
    "agent.trait-zero"
    "workflow.frontmatter"
    "workflow.unknown-key"
    "workflow.field"
    "workflow.step-kind"
    "workflow.step-field"
    "workflow.step-id-duplicate"
    "workflow.step-target"
    "workflow.step-ref"
    "workflow.agent-ref"
    "workflow.recursion"
    "workflow.when-boolean"
    "workflow.step-id-short"
    "workflow.tool-action"
    "workflow.tool-entry"
    "workflow.extra-key"
    "workflow.entry"
    "workflow.key-near-miss"
    "workflow.next-cycle"
    "workflow.runtime-shape"
    "workflow.step-order"
    "workflow.subworkflow-outside"
    "workspace.frontmatter"
    "workspace.schema"
    "workspace.unknown-key"
    "workspace.field"
    "workspace.storage"
    "workspace.owner-mismatch"
    "workspace.id-mismatch"
    "workspace.policy"
    "skill.missing-skill-md"
    "skill.frontmatter"
    "skill.field"
    "tool.unknown-key"
    "tool.field"
    "ui.root-path"
    "ui.push-state"
    "version.both-suffixes"
    "emit.path-collision"
    "pack.secret-file"
    "pack.editor-folder"
    "pack.data-folder"
};

impl Page {
    /// Returns the severity and the one line about the rule: what stands below the title.
    pub(super) fn headline(&self) -> (&'static str, &'static str) {
        self.text.lines().nth(2).and_then(|line| line.split_once(" · ")).unwrap_or_default()
    }
}

/// Returns the reasons for which a bundle is refused, each with what it means.
pub(super) fn reasons() -> impl Iterator<Item = (&'static str, &'static str)> {
    let table = OVERVIEW.split_once("<!-- refusals -->").map_or("", |(_, table)| table);
    table.lines().filter_map(|row| row.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "))
}

/// The rules of Appspecs: a table with a row for each.
const APPSPECS: &str = include_str!("../../../docs/appspec-rules.md");

/// What the documentation says about one rule of Appspecs.
#[derive(Debug)]
pub(super) struct Row {
    /// The rule's name.
    pub(super) rule: &'static str,
    /// What it is about.
    pub(super) place: &'static str,
    /// What holds.
    pub(super) statement: &'static str,
    /// The stage of reading that asks it.
    pub(super) stage: &'static str,
}

/// Returns the rules of Appspecs, in the order of their page.
pub(super) fn appspec_rules() -> impl Iterator<Item = Row> {
    APPSPECS.lines().filter_map(|line| {
        let (rule, rest) = line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | ")?;
        let (place, rest) = rest.split_once(" | ")?;
        let (statement, stage) = rest.rsplit_once(" | ")?;
        Some(Row { rule, place, statement, stage })
    })
}

impl Row {
    /// Returns the severity, which stands with the stage if it is not that of most rules.
    pub(super) fn severity(&self) -> &'static str {
        if self.stage.ends_with(", a warning") { "warning" } else { "error" }
    }

    /// Returns the page.
    pub(super) fn page(&self) -> String {
        let Row { rule, place, statement, stage } = self;
        let stage = stage.trim_end_matches(", a warning");
        format!("# `{rule}`\n\n{} · {statement}\n\nWhere: {place}.\n\nStage: {stage}.\n", self.severity())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use agentapp_model::rules::names;

    #[test]
    fn every_rule_has_a_page_and_every_page_a_rule() {
        for rule in names::ALL {
            assert!(PAGES.iter().any(|page| page.rule == rule.name), "`{}` has no page here", rule.name);
        }
        for page in PAGES {
            let rule =
                names::by_name(page.rule).unwrap_or_else(|| panic!("there is no rule `{}`", page.rule));
            assert!(page.text.starts_with(&format!("# `{}`\n\n", page.rule)), "the title of `{}`", page.rule);
            let (severity, line) = page.headline();
            assert_eq!(severity, rule.severity.word(), "the severity on the page of `{}`", page.rule);
            assert!(!line.is_empty(), "the line below the title of `{}`", page.rule);
        }
    }

    #[test]
    fn every_rule_of_appspecs_has_a_row_that_says_the_same() {
        use agentapp_model::appspec::rules;
        for (rule, statement) in rules::all() {
            let row = appspec_rules().find(|row| row.rule == rule.name);
            let row = row.unwrap_or_else(|| panic!("`{}` has no row", rule.name));
            assert_eq!((row.statement, row.severity()), (statement, rule.severity.word()), "{}", rule.name);
        }
        // What types hold by themselves is told under the names of types.
        for row in appspec_rules() {
            let is_told = rules::all().any(|(rule, _)| rule.name == row.rule);
            assert_eq!(!is_told, row.stage.contains(", as `"), "{}", row.rule);
        }
    }

    #[test]
    fn every_reason_is_in_the_table_and_no_other() {
        let code = include_str!("../../../agentapp-runtime/src/bundle/refusal.rs");
        let code =
            code.split_once("fn reason(").and_then(|(_, rest)| rest.split_once("\n    }\n")).unwrap().0;
        let mut words: Vec<&str> = code.split('"').skip(1).step_by(2).collect();
        let mut listed: Vec<&str> = reasons().map(|(reason, _)| reason).collect();
        words.sort_unstable();
        listed.sort_unstable();
        assert_eq!(words, listed);
    }
}
