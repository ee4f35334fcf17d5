//! The methods behind a call: what every step has, and what its kind has besides.

use super::super::ir::{Argument, Call, Method, Root, ValueKind};
use super::super::tree::{Entry, Kind, Step, Tree};
use super::super::{extent, refusals};
use super::Lowerer;
use super::steps::schema;
use crate::places::Extent;
use agentapp_model::near::nearest;

/// What every step has.
const COMMON: [&str; 9] = [
    "retry",
    "retry_exponential",
    "timeout_ms",
    "timeout_seconds",
    "timeout_minutes",
    "timeout_hours",
    "compensate",
    "named",
    "risk",
];

/// What the steps of one kind have besides: `ask`, `gate`, `approval`, `wait_for`, `each`.
const OWN: [&[&str]; 5] = [
    &["session", "retries", "model", "effort"],
    &["args", "cwd", "report", "report_as", "reprompt"],
    &["by", "by_user", "showing"],
    &["or_continue", "payload"],
    &["parallel"],
];

impl Lowerer<'_> {
    /// Lowers the methods behind a call.
    pub(super) fn options(&mut self, step: &mut Step, call: &Call) {
        let mut resume = Vec::new();
        let mut approvers = Vec::new();
        if let Root::Wait { events } = &call.root {
            let events = self.literal(events);
            resume.push(Entry::new("on", events));
        }
        for method in &call.methods {
            let name = method.name.to_string();
            match (&call.root, name.as_str()) {
                (Root::Wait { .. }, _) if name.starts_with("timeout_") => {
                    if let Some(tree) = self.timeout(method) {
                        resume.push(Entry::new("timeout_ms", tree));
                    }
                }
                (Root::Wait { .. }, "or_continue") => {
                    resume.push(Entry::new("on_timeout", Tree::text("continue", at(method))));
                }
                (Root::Approval { .. }, "by" | "by_user") => {
                    let key = if name == "by" { "role" } else { "userId" };
                    approvers.extend(self.approvers(method, key));
                }
                _ => self.option(step, call, method),
            }
        }
        match &call.root {
            Root::Wait { .. } => step.set("resume", Tree::map(resume, call.at)),
            Root::Approval { .. } => {
                step.set("approvers", Tree { kind: Kind::List(approvers), at: call.at });
            }
            _ => {}
        }
    }

    fn option(&mut self, step: &mut Step, call: &Call, method: &Method) {
        let name = method.name.to_string();
        let found = match name.as_str() {
            "retry" | "retry_exponential" => self.retry(method).map(|tree| ("retry", tree)),
            "named" => self.first(method).map(|tree| ("name", tree)),
            "risk" => self.first(method).map(|tree| ("risk_level", tree)),
            "compensate" => self.undo_step(step, method).map(|tree| ("compensation", tree)),
            _ if COMMON.contains(&name.as_str()) => self.timeout(method).map(|tree| ("timeout_ms", tree)),
            _ => return self.own(step, call, method),
        };
        if let Some((key, tree)) = found {
            self.set(step, key, tree, method);
        }
    }

    /// Lowers a method that one kind of step has.
    fn own(&mut self, step: &mut Step, call: &Call, method: &Method) {
        let name = method.name.to_string();
        let found = match (&call.root, name.as_str()) {
            (Root::Ask { .. }, "session") => self.session(method).map(|tree| ("sessionRef", tree)),
            (Root::Ask { .. }, "retries") => self.first(method).map(|tree| ("maxRetries", tree)),
            (Root::Ask { .. }, "model" | "effort") => return self.harness(step, method),
            (Root::Gate { .. }, "args") => self.first(method).map(|tree| ("args", tree)),
            (Root::Gate { .. }, "cwd") => self.first(method).map(|tree| ("cwd", tree)),
            (Root::Gate { .. }, "report" | "report_as") => self.first(method).map(|tree| ("report", tree)),
            (Root::Gate { .. }, "reprompt") => self.session(method).map(|tree| {
                let at = tree.at;
                ("on_fail", Tree::map(vec![Entry::new("reprompt", tree)], at))
            }),
            (Root::Approval { .. }, "showing") => self.artifacts(method).map(|tree| ("artifacts", tree)),
            (Root::Wait { .. }, "payload") => {
                method.ty.as_ref().map(|ty| ("outputs", schema(ty, at(method))))
            }
            (Root::Each { .. }, "parallel") => self.first(method).map(|tree| ("parallelism", tree)),
            _ => return self.unknown(call, method),
        };
        if let Some((key, tree)) = found {
            self.set(step, key, tree, method);
        }
    }

    // A slip is rustc's to report, and a method of another kind too: it knows the types.
    fn unknown(&mut self, call: &Call, method: &Method) {
        let own = match call.root {
            Root::Item { .. } | Root::Join { .. } => &[],
            Root::Ask { .. } => OWN[0],
            Root::Gate { .. } => OWN[1],
            Root::Approval { .. } => OWN[2],
            Root::Wait { .. } => OWN[3],
            Root::Each { .. } => OWN[4],
        };
        let name = method.name.to_string();
        let of_others = OWN.iter().any(|names| names.contains(&name.as_str()));
        let known: Vec<&str> = own.iter().copied().chain(COMMON).collect();
        if !of_others && nearest(&name, known.iter().copied()).is_none() {
            self.report.error(at(method), refusals::no_method(&name, &known));
        }
    }

    fn set(&mut self, step: &mut Step, key: &str, tree: Tree, method: &Method) {
        if step.entries.iter().any(|entry| entry.key == key) {
            self.report.error(at(method), refusals::twice(key));
        } else {
            step.set(key, tree);
        }
    }

    /// Lowers the one argument of a method. rustc counts them.
    fn first(&mut self, method: &Method) -> Option<Tree> {
        match method.arguments.first()? {
            Argument::Value(value) => Some(self.literal(value)),
            Argument::Closure(..) | Argument::Unread => None,
        }
    }

    fn number(&mut self, method: &Method, which: usize) -> Option<(i64, Extent)> {
        let Argument::Value(value) = method.arguments.get(which)? else { return None };
        match value.kind {
            ValueKind::Int(int) => Some((int, value.extent)),
            ValueKind::Unread => None,
            _ => {
                self.report.error(value.extent, refusals::OPTION);
                None
            }
        }
    }

    fn timeout(&mut self, method: &Method) -> Option<Tree> {
        let factor = match method.name.to_string().as_str() {
            "timeout_ms" => 1,
            "timeout_seconds" => 1000,
            "timeout_minutes" => 60_000,
            "timeout_hours" => 3_600_000,
            _ => return None,
        };
        let (number, at) = self.number(method, 0)?;
        Some(Tree::int(number.saturating_mul(factor), at))
    }

    fn retry(&mut self, method: &Method) -> Option<Tree> {
        let (attempts, attempts_at) = self.number(method, 0)?;
        let at = at(method);
        let attempts = Entry::new("max_attempts", Tree::int(attempts, attempts_at));
        if method.name == "retry" {
            return Some(Tree::map(vec![attempts, Entry::new("backoff", Tree::text("fixed", at))], at));
        }
        let (first, first_at) = self.number(method, 1)?;
        let backoff = Entry::new("backoff", Tree::text("exponential", at));
        Some(Tree::map(vec![attempts, backoff, Entry::new("initial_ms", Tree::int(first, first_at))], at))
    }

    fn approvers(&mut self, method: &Method, key: &str) -> Vec<Tree> {
        let Some(Tree { kind: Kind::List(names), .. }) = self.first(method) else { return Vec::new() };
        names
            .into_iter()
            .map(|name| {
                let at = name.at;
                Tree::map(vec![Entry::new(key, name)], at)
            })
            .collect()
    }

    fn harness(&mut self, step: &mut Step, method: &Method) {
        let Some(tree) = self.first(method) else { return };
        let entry = Entry::new(&method.name.to_string(), tree);
        let known = step.entries.iter_mut().find(|entry| entry.key == "harness");
        match known.map(|entry| &mut entry.tree.kind) {
            Some(Kind::Map(entries)) => entries.push(entry),
            _ => step.set("harness", Tree::map(vec![entry], at(method))),
        }
    }
}

fn at(method: &Method) -> Extent {
    extent(&method.name)
}
