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
