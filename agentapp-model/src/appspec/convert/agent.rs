//! The first agent of an app, as what an Appspec says of its agent.

use std::collections::HashSet;

use super::lost::{Lost, Source};
use super::{Choices, Refusal, instructions, names};
use crate::app::{Agent, App};
use crate::appspec::catalogue::{Known, id_of};
use crate::appspec::parts::Appspec;
use crate::near::nearest;
use crate::node::Node;
use crate::rules::attach::ref_key;

/// Sets the agent or the team of the catalogue.
pub(super) fn choose(
    app: &App,
    choices: &Choices<'_>,
    known: Known<'_>,
    spec: &mut Appspec,
) -> Result<(), Refusal> {
    if let Some(team) = choices.team {
        spec.team = team.to_owned();
        return Ok(());
    }
    if let Some(agent) = choices.agent {
        spec.agent = agent.to_owned();
        return Ok(());
    }
    let lead = app.agents().first();
    let candidates: Vec<&str> = lead.map(candidates).unwrap_or_default();
    let found = candidates.iter().find(|candidate| exists(candidate, known));
    match found {
        Some(agent) => {
            spec.agent = (*agent).to_owned();
            Ok(())
        }
        None => Err(Refusal::NoAgent {
            agent: lead.map(|agent| agent.id().to_owned()),
            near: candidates.iter().find_map(|candidate| near(candidate, known)),
        }),
    }
}

/// Returns what may name the agent in the catalogue: what it extends, else its own name.
fn candidates(lead: &Agent) -> Vec<&str> {
    let extended = lead.front().get("extends").and_then(ref_key);
    extended.into_iter().chain([names::own(lead.id())]).collect()
}

/// Returns true if the catalogue has an agent or a cog of that reference, or there is no catalogue.
fn exists(reference: &str, known: Known<'_>) -> bool {
    let has =
        |id: &str| known.catalogue.is_none_or(|all| all.agents.contains_key(id) || all.cogs.contains_key(id));
    has(id_of(reference))
}

fn near(reference: &str, known: Known<'_>) -> Option<String> {
    let catalogue = known.catalogue?;
    let ids = catalogue.agents.keys().chain(catalogue.cogs.keys());
    nearest(id_of(reference), ids.map(String::as_str)).map(str::to_owned)
}

/// The most characters that AGENT.md has room for in a description.
const LONGEST: usize = 2000;

/// Returns what an agent is for, where nothing more is said than what the app is.
pub(super) fn purpose<'a>(description: &'a str, name: &'a str, id: &'a str) -> &'a str {
    let fits = |text: &&str| !text.trim().is_empty() && text.chars().count() <= LONGEST;
    [description, name, id].into_iter().find(fits).unwrap_or("An app.")
}

/// The first agent of an app, and where it stands.
pub(super) struct Lead<'a> {
    pub(super) app: &'a App,
    pub(super) agent: &'a Agent,
    pub(super) known: Known<'a>,
    pub(super) source: &'a Source<'a>,
}

impl Lead<'_> {
    /// Reads what an Appspec says of its agent. `purpose` is what goes without saying.
    pub(super) fn read(&self, purpose: &str, spec: &mut Appspec, lost: &mut Lost) {
        let front = self.agent.front();
        self.extends(spec, lost);
        spec.instructions = instructions::join(self.agent.body().unwrap_or_default(), self.boundaries(lost));
        spec.model = self.model(lost).unwrap_or_default();
        spec.skills = self.skills(lost);
        spec.backend_tools = self.backend_tools(spec, lost);
        spec.tags = self.texts("tags").into_iter().map(|(_, tag)| tag.to_owned()).collect();
        let description = front.text("description").unwrap_or_default();
        if description != purpose {
            spec.goal = description.to_owned();
        }
        if let Some(owner) = self.said_owner() {
            if !spec.owner.is_empty() && spec.owner != owner {
                lost.in_app(
                    &super::shared::app_source(self.app),
                    "id",
                    "its owner gives way to that of `metadata.owner`",
                );
            }
            spec.owner = owner.to_owned();
        }
        lost.keys_of(self.source);
    }

    /// What the agent extends is the agent of the Appspec, unless another was chosen.
    fn extends(&self, spec: &Appspec, lost: &mut Lost) {
        let extended = self.agent.front().get("extends");
        if extended.is_some_and(|extended| ref_key(extended) != Some(spec.agent.as_str())) {
            lost.in_app(
                self.source,
                "extends",
                format!("the Appspec names `{}{}` instead", spec.agent, spec.team),
            );
        }
    }

    fn texts(&self, key: &str) -> Vec<(usize, &str)> {
        let items = self.agent.front().get(key).and_then(Node::as_list).unwrap_or_default();
        items.iter().enumerate().filter_map(|(at, item)| Some((at, item.as_text()?))).collect()
    }

    fn boundaries(&self, lost: &mut Lost) -> Vec<&str> {
        let (fit, not): (Vec<_>, Vec<_>) =
            self.texts("boundaries").into_iter().partition(|(_, boundary)| instructions::fits(boundary));
        for (at, _) in not {
            lost.in_app(
                self.source,
                format!("boundaries.{at}"),
                "a boundary is one line, without white space around it",
            );
        }
        fit.into_iter().map(|(_, boundary)| boundary).collect()
    }

    fn said_owner(&self) -> Option<&str> {
        let owner = self.agent.front().get("metadata")?.get("owner")?.as_text()?;
        (!owner.trim().is_empty()).then_some(owner)
    }

    /// Returns the model of the catalogue that the agent names.
    fn model(&self, lost: &mut Lost) -> Option<String> {
        let said = self.agent.front().get("model")?;
        let (path, named) = match said.as_text() {
            Some(named) => ("model", named),
            None => ("model.ref", said.get("ref")?.as_text()?),
        };
        let known = |id: &str| self.known.catalogue.is_none_or(|catalogue| catalogue.model(id).is_some());
        let found = [names::spec_model(named), named.to_owned()].into_iter().find(|id| known(id));
        if found.is_none() {
            lost.in_app(self.source, path, format!("the catalogue has no model `{named}`"));
        }
        found
    }

    fn skills(&self, lost: &mut Lost) -> Vec<String> {
        let known = |id: &str| self.known.catalogue.is_none_or(|all| all.skills.contains_key(id_of(id)));
        let why = |id: &str| format!("the catalogue has no skill `{id}`");
        self.references("skills", |id| if known(id) { Ok(true) } else { Err(why(id)) }, lost)
    }

    /// Returns the tools that are none of the app's own.
    fn backend_tools(&self, spec: &Appspec, lost: &mut Lost) -> Vec<String> {
        let own: HashSet<&str> = self.app.tools().iter().map(crate::app::Tool::id).collect();
        let names: HashSet<&str> = spec.tools.iter().map(|tool| tool.name.as_str()).collect();
        let known =
            |id: &str| self.known.catalogue.is_none_or(|all| all.backend_tools.contains_key(id_of(id)));
        let judge = |id: &str| {
            if own.contains(id) {
                Ok(false)
            } else if !known(id) {
                Err(format!("the catalogue has no tool `{id}`"))
            } else if names.contains(id_of(id)) {
                Err(format!("a tool of the app's own is called `{}`, too", id_of(id)))
            } else {
                Ok(true)
            }
        };
        self.references("tools", judge, lost)
    }

    /// Returns what a list refers to, as far as a judge takes it; it may also pass one over.
    fn references(
        &self,
        key: &str,
        judge: impl Fn(&str) -> Result<bool, String>,
        lost: &mut Lost,
    ) -> Vec<String> {
        let items = self.agent.front().get(key).and_then(Node::as_list).unwrap_or_default();
        let mut taken = Vec::new();
        for (at, item) in items.iter().enumerate() {
            let inline = || "what is written inline has no name in an Appspec".to_owned();
            match ref_key(item).ok_or_else(inline).and_then(|id| judge(id).map(|take| (id, take))) {
                Ok((id, true)) => taken.push(id.to_owned()),
                Ok((_, false)) => {}
                Err(reason) => lost.in_app(self.source, format!("{key}.{at}"), reason),
            }
        }
        taken
    }
}
