//! Decisions about calls: a line with the tool, a line with its arguments, and the text of an Appspec.

use agentapp_model::Place;
use agentapp_model::appspec::catalogue::{Catalogue, Known};
use agentapp_model::appspec::decide::{Call, Decision, decide as decide_call};
use agentapp_model::appspec::part::Choice as _;
use agentapp_model::appspec::parts::{Appspec, Behaviour};
use agentapp_model::appspec::{self, yaml};

/// A stricter rule never loosens, and the order of the rules never matters.
pub fn decide(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.splitn(3, '\n');
    let (Some(tool), Some(arguments), Some(text)) = (lines.next(), lines.next(), lines.next()) else {
        return;
    };
    let arguments = yaml::read(arguments, Place::NOWHERE).ok();
    let call = Call { tool, arguments: arguments.as_ref().and_then(|node| node.as_map()) };
    let Some(mut spec) = appspec::read(text, Known::default()).spec else { return };
    let decision = decided(&spec, &call);
    assert!(!decision.explanation.is_empty());
    check_stricter(&mut spec, &call, &decision);
    spec.rules.reverse();
    let turned = decided(&spec, &call);
    assert_eq!((turned.behaviour, turned.classes), (decision.behaviour, decision.classes));
}

fn decided(spec: &Appspec, call: &Call<'_>) -> Decision {
    decide_call(spec, Catalogue::embedded(), call)
}

fn check_stricter(spec: &mut Appspec, call: &Call<'_>, before: &Decision) {
    for at in 0..spec.rules.len() {
        let own = spec.rules[at].behaviour;
        for (stricter, _) in Behaviour::ALL.iter().filter(|(stricter, _)| *stricter > own) {
            spec.rules[at].behaviour = *stricter;
            let after = decided(spec, call);
            assert!(after.behaviour >= before.behaviour, "{}\n{}", before.explanation, after.explanation);
        }
        spec.rules[at].behaviour = own;
    }
}
