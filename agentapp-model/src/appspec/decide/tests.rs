//! Decisions, one line each; and what holds for every document and every call.

use proptest::prelude::*;

use super::{Call, Decider, Decision, decide};
use crate::Place;
use crate::appspec::catalogue::Catalogue;
use crate::appspec::part::{Choice as _, Free, Value as _};
use crate::appspec::parts::{
    Access, ActionClass, ActsAs, AppliesTo, Appspec, Behaviour, CommerceProtocol, Connection, Merchant, Rule,
    Tool,
};
use crate::appspec::tree::{Map, Node};

fn rule(target: &str, behaviour: Behaviour) -> Rule {
    let applies_to = AppliesTo::One(target.to_owned());
    Rule { action: format!("About {target}"), applies_to, behaviour }
}

fn connection(server: &str, access: Access, only: &[&str]) -> Connection {
    let only = only.iter().map(|pattern| (*pattern).to_owned()).collect();
    Connection { server: server.to_owned(), access, acts_as: ActsAs::Owner, only }
}

/// An application that writes mail, searches, and has a tool of its own.
fn spec(rules: Vec<Rule>) -> Appspec {
    let connections = vec![
        connection("google-workspace:0.0.1", Access::Write, &["*gmail*"]),
        connection("tavily", Access::Read, &[]),
    ];
    let tool = Tool {
        name: "order".to_owned(),
        description: "Orders.".to_owned(),
        parameters: Free::object(),
        does: vec![ActionClass::Read, ActionClass::Buy],
    };
    Appspec { connections, tools: vec![tool], rules, ..Appspec::blank() }
}

fn with(arguments: &[(&str, &str)]) -> Map {
    let mut map = Map::new();
    for (key, value) in arguments {
        map.push(*key, Place::NOWHERE, Node::text(*value));
    }
    map
}

fn decided(spec: &Appspec, tool: &str, arguments: Option<&[(&str, &str)]>) -> Decision {
    let arguments = arguments.map(with);
    decide(spec, Catalogue::embedded(), &Call { tool, arguments: arguments.as_ref() })
}

#[track_caller]
fn check(
    rules: &[(&str, Behaviour)],
    tool: &str,
    arguments: &[(&str, &str)],
    expected: (Behaviour, Decider, &str),
) {
    let spec = spec(rules.iter().map(|(target, behaviour)| rule(target, *behaviour)).collect());
    let decision = decided(&spec, tool, Some(arguments));
    let by = (decision.behaviour, decision.decided_by.kind, decision.decided_by.loc.as_str());
    assert_eq!(by, expected, "{}", decision.explanation);
}

use Behaviour::{AskFirst, DoIt, IfAsked, LeaveToMe};

const SEND: &str = "google-workspace.send_gmail_message";
const LABELS: &str = "google-workspace.modify_gmail_message_labels";

#[test]
fn what_is_not_reached_is_left_to_the_person() {
    let free = [("github.get_me", DoIt), ("google-workspace.create_event", DoIt), ("read", DoIt)];
    check(&free, "github.get_me", &[], (LeaveToMe, Decider::Connection, "connections"));
    check(&free, "google-workspace.create_event", &[], (LeaveToMe, Decider::Only, "connections.0.only"));
}

#[test]
fn reading_needs_no_rule_and_acting_is_asked() {
    check(&[], "tavily:0.0.1.tavily_search", &[], (DoIt, Decider::Default, ""));
    check(&[], SEND, &[], (AskFirst, Decider::Default, ""));
    check(&[("send", IfAsked)], SEND, &[], (IfAsked, Decider::Rule, "rules.0"));
    check(&[("read", DoIt)], "order", &[], (AskFirst, Decider::Default, ""));
    check(&[("buy", DoIt), ("read", AskFirst)], "order", &[], (AskFirst, Decider::Rule, "rules.1"));
}

#[test]
fn a_rule_by_name_replaces_those_by_class() {
    check(&[("send", LeaveToMe), (SEND, DoIt)], SEND, &[], (DoIt, Decider::Rule, "rules.1"));
    check(&[("send", DoIt), (SEND, LeaveToMe)], SEND, &[], (LeaveToMe, Decider::Rule, "rules.1"));
    check(&[("order:0.1", IfAsked)], "order", &[], (IfAsked, Decider::Rule, "rules.0"));
}

#[test]
fn what_arguments_add_is_decided_by_its_class() {
    let rules = [(LABELS, DoIt), ("delete", LeaveToMe)];
    check(&rules, LABELS, &[("add_label_ids", "INBOX")], (DoIt, Decider::Rule, "rules.0"));
    check(&rules, LABELS, &[("add_label_ids", " trash ")], (LeaveToMe, Decider::Rule, "rules.1"));
    assert_eq!(decided(&spec(vec![rule(LABELS, DoIt)]), LABELS, None).behaviour, AskFirst);
}

#[test]
fn mail_that_is_forwarded_out_is_published() {
    let forward = [("forward_message_id", "1"), ("user_google_email", "a@a.example"), ("to", "b@b.example")];
    check(&[(SEND, DoIt)], SEND, &forward, (AskFirst, Decider::Default, ""));
    check(&[(SEND, DoIt)], SEND, &forward[1..], (DoIt, Decider::Rule, "rules.0"));
}

#[test]
fn what_nothing_says_is_left_to_the_person() {
    check(&[("read", DoIt), ("ghost ", DoIt)], "ghost", &[], (LeaveToMe, Decider::Unknown, ""));
    check(&[("ghost", IfAsked)], "ghost", &[], (IfAsked, Decider::Rule, "rules.0"));
    check(&[("tavily.*", DoIt)], "tavily.ghost", &[], (LeaveToMe, Decider::Unknown, ""));
    check(&[("tavily.ghost", DoIt)], "tavily.ghost", &[], (DoIt, Decider::Rule, "rules.0"));
    check(&[("read", DoIt)], "host_context", &[], (LeaveToMe, Decider::Unknown, ""));
}

fn shopper(access: Access, rules: Vec<Rule>) -> Appspec {
    let merchant = Merchant {
        id: "store".to_owned(),
        protocol: CommerceProtocol::Ucp,
        merchant: "store.example".to_owned(),
        access,
        limit: None,
    };
    let mut spec = spec(rules);
    spec.commerce.merchants = vec![merchant];
    spec
}

#[track_caller]
fn check_shopper(
    access: Access,
    rules: &[(&str, Behaviour)],
    tool: &str,
    expected: (Behaviour, Decider, &str),
) {
    let spec = shopper(access, rules.iter().map(|(target, behaviour)| rule(target, *behaviour)).collect());
    let decision = decided(&spec, tool, None);
    let by = (decision.behaviour, decision.decided_by.kind, decision.decided_by.loc.as_str());
    assert_eq!(by, expected, "{}", decision.explanation);
}

#[test]
fn a_purchase_is_put_to_the_person_whatever_rules_say() {
    check_shopper(Access::Write, &[("buy", DoIt)], "ucp_complete", (AskFirst, Decider::Purchase, "commerce"));
    check_shopper(
        Access::Write,
        &[("buy", LeaveToMe)],
        "ucp_complete",
        (LeaveToMe, Decider::Rule, "rules.0"),
    );
    let here = "ucp:store.example.ucp_search";
    check_shopper(Access::Read, &[], here, (DoIt, Decider::Default, ""));
    let there = "ucp:other.example.ucp_search";
    check_shopper(Access::Read, &[], there, (LeaveToMe, Decider::Connection, "commerce.merchants"));
    check_shopper(Access::Read, &[], "ucp_complete", (LeaveToMe, Decider::Access, "commerce.merchants.0"));
    check_shopper(Access::Read, &[], "pap_ask", (LeaveToMe, Decider::Connection, "pap.connections"));
}

const TARGETS: [&str; 12] = [
    "read",
    "write",
    "send",
    "buy",
    "delete",
    "publish",
    SEND,
    LABELS,
    "tavily.tavily_search",
    "order",
    "ghost",
    "ucp_complete",
];

const CALLED: [&str; 9] = [
    SEND,
    LABELS,
    "tavily.tavily_search",
    "tavily.ghost",
    "order",
    "ghost",
    "ucp_complete",
    "decide",
    "github.get_me",
];

/// Rules on some of the targets, each named once.
fn rules() -> impl Strategy<Value = Vec<Rule>> {
    let behaviour = (0..Behaviour::ALL.len()).prop_map(|at| Behaviour::ALL[at].0);
    let each = prop::collection::vec(prop::option::of(behaviour), TARGETS.len());
    let each = each.prop_map(|behaviours| {
        let said = TARGETS.iter().zip(behaviours);
        said.filter_map(|(target, behaviour)| Some(rule(target, behaviour?))).collect::<Vec<_>>()
    });
    each.prop_shuffle()
}

fn arguments() -> impl Strategy<Value = Option<Vec<(&'static str, &'static str)>>> {
    let label = prop::sample::select(vec!["TRASH", "INBOX", "spam"]);
    let labels = label.prop_map(|label| vec![("add_label_ids", label)]);
    let forward = Just(vec![("forward_message_id", "1"), ("to", "b@b.example")]);
    prop::option::of(prop_oneof![Just(Vec::new()), labels, forward])
}

proptest! {
    #[test]
    fn the_order_of_rules_never_matters(
        (rules, shuffled) in rules().prop_flat_map(|rules| (Just(rules.clone()), Just(rules).prop_shuffle())),
        tool in prop::sample::select(&CALLED[..]),
        arguments in arguments(),
    ) {
        let a = decided(&shopper(Access::Write, rules), tool, arguments.as_deref());
        let b = decided(&shopper(Access::Write, shuffled), tool, arguments.as_deref());
        prop_assert_eq!((a.behaviour, a.classes, a.decided_by.kind), (b.behaviour, b.classes, b.decided_by.kind));
    }

    #[test]
    fn a_stricter_rule_never_loosens(
        rules in rules(),
        at in any::<prop::sample::Index>(),
        tool in prop::sample::select(&CALLED[..]),
        arguments in arguments(),
    ) {
        prop_assume!(!rules.is_empty());
        let before = decided(&shopper(Access::Write, rules.clone()), tool, arguments.as_deref());
        let mut stricter = rules;
        let changed = at.index(stricter.len());
        for (behaviour, _) in Behaviour::ALL {
            if *behaviour > stricter[changed].behaviour {
                stricter[changed].behaviour = *behaviour;
                let after = decided(&shopper(Access::Write, stricter.clone()), tool, arguments.as_deref());
                prop_assert!(after.behaviour >= before.behaviour, "{} then {}", before.explanation, after.explanation);
            }
        }
    }

    #[test]
    fn what_nothing_names_or_classes_is_left(rules in rules(), tool in "[a-z]{3,8}_x|tavily\\.[a-z]{3,8}_x") {
        let decision = decided(&spec(rules), &tool, None);
        prop_assert_eq!((decision.behaviour, decision.decided_by.kind), (LeaveToMe, Decider::Unknown));
    }

    #[test]
    fn arguments_never_make_a_call_do_more_than_the_tool_may(
        rules in rules(),
        tool in prop::sample::select(&CALLED[..]),
        label in prop::sample::select(vec!["TRASH", "INBOX", "spam"]),
    ) {
        let spec = shopper(Access::Write, rules);
        let worst = decided(&spec, tool, None);
        let one = decided(&spec, tool, Some(&[("add_label_ids", label)]));
        prop_assert!(one.behaviour <= worst.behaviour);
    }
}
