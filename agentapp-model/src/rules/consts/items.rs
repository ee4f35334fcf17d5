//! The items of an app, gathered once, with what finds them.

use super::rings::closing_calls;
use crate::items::{AgentFacts, ToolFacts, WorkflowFacts};
use crate::rules::index::{Id, Index, Indexed};

/// The items of an app, as the rules see them.
pub struct Items {
    pub(super) agents: &'static [&'static AgentFacts],
    pub(super) agents_whole: bool,
    pub(super) agent_ids: Indexed<'static>,
    pub(super) directories: Indexed<'static>,
    pub(super) refs: Indexed<'static>,
    pub(super) workflows: &'static [&'static WorkflowFacts],
    pub(super) workflows_whole: bool,
    pub(super) workflow_ids: Indexed<'static>,
    pub(super) closing_calls: &'static [usize],
    pub(super) tools: &'static [&'static ToolFacts],
    pub(super) tools_listed: Option<&'static str>,
    pub(super) tool_ids: Indexed<'static>,
}

impl Items {
    /// Puts agents, workflows and tools together.
    pub const fn new<const N: usize, const R: usize, const W: usize, const T: usize>(
        agents: &'static Agents<N, R>,
        workflows: &'static Workflows<W>,
        tools: &'static Tools<T>,
    ) -> Items {
        Items {
            agents: agents.facts,
            agents_whole: agents.whole,
            agent_ids: agents.ids.view(),
            directories: agents.directories.view(),
            refs: agents.refs.view(),
            workflows: workflows.facts,
            workflows_whole: workflows.whole,
            workflow_ids: workflows.ids.view(),
            closing_calls: &workflows.closing_calls,
            tools: tools.facts,
            tools_listed: tools.listed,
            tool_ids: tools.ids.view(),
        }
    }

    pub(super) const fn parent(&self, agent: Id) -> Option<Id> {
        match self.agent_ids.find(agent.key) {
            Some(at) => match self.agents[at].extends {
                Some((parent, _)) => Some(parent),
                None => None,
            },
            None => None,
        }
    }
}

/// The agents of an app: `N` of them, listing `R` workflows in all.
pub struct Agents<const N: usize, const R: usize> {
    facts: &'static [&'static AgentFacts],
    whole: bool,
    ids: Index<N>,
    directories: Index<N>,
    refs: Index<R>,
}

/// The workflows of an app: `N` of them.
pub struct Workflows<const N: usize> {
    facts: &'static [&'static WorkflowFacts],
    whole: bool,
    ids: Index<N>,
    closing_calls: [usize; N],
}

/// The tools of an app's own: `N` of them.
pub struct Tools<const N: usize> {
    facts: &'static [&'static ToolFacts],
    listed: Option<&'static str>,
    ids: Index<N>,
}

/// Returns how many workflows agents list in all.
pub const fn count_refs(agents: &[&AgentFacts]) -> usize {
    let (mut count, mut at) = (0, 0);
    while at < agents.len() {
        count += agents[at].workflows.len();
        at += 1;
    }
    count
}

impl<const N: usize, const R: usize> Agents<N, R> {
    /// Gathers agents. `whole` is false if the app names some that could not be read.
    pub const fn new(facts: &'static [&'static AgentFacts], mut whole: bool) -> Agents<N, R> {
        let (mut ids, mut directories, mut refs) = ([Id::NONE; N], [Id::NONE; N], [Id::NONE; R]);
        let (mut at, mut next) = (0, 0);
        while at < N {
            ids[at] = facts[at].id;
            directories[at] = facts[at].directory;
            whole = whole && facts[at].whole && !facts[at].id.text.is_empty();
            let mut listed = 0;
            while listed < facts[at].workflows.len() {
                refs[next] = facts[at].workflows[listed].0;
                next += 1;
                listed += 1;
            }
            at += 1;
        }
        Agents {
            facts,
            whole,
            ids: Index::new(ids),
            directories: Index::new(directories),
            refs: Index::new(refs),
        }
    }
}

impl<const N: usize> Workflows<N> {
    /// Gathers workflows. `whole` is false if the app names some that could not be read.
    pub const fn new(facts: &'static [&'static WorkflowFacts], mut whole: bool) -> Workflows<N> {
        let mut ids = [Id::NONE; N];
        let mut at = 0;
        while at < N {
            ids[at] = facts[at].id;
            whole = whole && !facts[at].id.text.is_empty();
            at += 1;
        }
        let ids = Index::new(ids);
        let closing_calls = closing_calls(facts, &ids);
        Workflows { facts, whole, ids, closing_calls }
    }
}

impl<const N: usize> Tools<N> {
    /// Gathers tools. `listed` is where the app lists them, or nothing if it does not, or if some could
    /// not be read: nothing is then concluded from what is absent.
    pub const fn new(facts: &'static [&'static ToolFacts], mut listed: Option<&'static str>) -> Tools<N> {
        let mut ids = [Id::NONE; N];
        let mut at = 0;
        while at < N {
            ids[at] = facts[at].id;
            if facts[at].id.text.is_empty() {
                listed = None;
            }
            at += 1;
        }
        Tools { facts, listed, ids: Index::new(ids) }
    }
}
