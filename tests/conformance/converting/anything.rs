//! Any application whatever: what is made is valid, what is not told of comes back, and to convert again
//! changes nothing.

use super::{app_of, check_kept, known, spec_of};
use agentapp_model::appspec::check::check;
use agentapp_model::appspec::convert::Choices;
use agentapp_model::appspec::part::{Free, Value as _};
use agentapp_model::appspec::parts::{
    ActionClass, AppKind, AppliesTo, Appspec, Behaviour, Rule, Tool, Trigger, TriggerType,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Texts as people write them, and as they do not.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Za-z]{1,8}( [a-z]{1,8}){0,5}[.]?",
        "[A-Za-z\\-:#'\" \n]{0,40}",
        Just("Boundaries:\n- never\n- ever".to_owned()),
        Just("Be kind.\n\nBoundaries:\n- never".to_owned()),
        Just("yes".to_owned()),
        Just("2026-05-02".to_owned()),
        "\\PC{0,12}",
        "[a\r\n\t\u{85}\u{2028}\u{feff}\u{7f}\u{0}-]{1,6}b?",
    ]
}

fn said() -> impl Strategy<Value = String> {
    text().prop_filter("something is said", |text| !text.trim().is_empty())
}

fn tools() -> impl Strategy<Value = Vec<Tool>> {
    let classes = prop::sample::subsequence(
        vec![ActionClass::Read, ActionClass::Write, ActionClass::Send, ActionClass::Publish],
        1..=3,
    );
    let tool = ("[A-Za-z_][A-Za-z0-9_]{0,9}", said(), classes);
    let tool = tool.prop_map(|(name, description, does)| Tool {
        name,
        description,
        parameters: Free::object(),
        does,
    });
    prop::collection::vec(tool, 0..4).prop_map(|mut tools| {
        let mut names = BTreeSet::new();
        tools.retain(|tool| names.insert(tool.name.clone()));
        tools
    })
}

fn rules(tools: &[Tool]) -> impl Strategy<Value = Vec<Rule>> + use<> {
    let behaviours =
        [Behaviour::DoIt, Behaviour::IfAsked, Behaviour::AskFirst, Behaviour::LeaveToMe].to_vec();
    let targets: Vec<String> =
        tools.iter().map(|tool| tool.name.clone()).chain(["send".into(), "tavily.search".into()]).collect();
    prop::collection::vec((any::<bool>(), prop::sample::select(behaviours)), targets.len()).prop_map(
        move |said| {
            let said = said.into_iter().zip(&targets).enumerate().filter(|(_, ((there, _), _))| *there);
            let rule = |(at, ((_, behaviour), target)): (usize, ((bool, Behaviour), &String))| Rule {
                action: if at % 2 == 0 { format!("Call `{target}`") } else { format!("Do {at} of it") },
                applies_to: AppliesTo::One(target.clone()),
                behaviour,
            };
            said.map(rule).collect()
        },
    )
}

fn triggers() -> impl Strategy<Value = Vec<Trigger>> {
    let kinds = [TriggerType::Schedule, TriggerType::Event, TriggerType::Once].to_vec();
    let said = prop_oneof![Just(String::new()), said()];
    let trigger = (prop::sample::select(kinds), said.clone(), said, any::<bool>());
    let trigger = trigger.prop_map(|(kind, description, prompt, more)| Trigger {
        kind,
        cron: if kind == TriggerType::Schedule || more { "0 8 * * 1".to_owned() } else { String::new() },
        event: if kind == TriggerType::Event { "mail".to_owned() } else { String::new() },
        at: if kind == TriggerType::Once { "2026-05-02T10:00:00Z".to_owned() } else { String::new() },
        description,
        prompt,
    });
    prop::collection::vec(trigger, 0..4)
}

fn spec() -> impl Strategy<Value = Appspec> {
    let words = prop_oneof![Just(String::new()), text()];
    let texts = (said(), words.clone(), words.clone(), words, said());
    let ids = ("[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?", prop_oneof!["[0-9]\\.[0-9]\\.[0-9]", "[0-9]", "v1"]);
    let model =
        prop::sample::select(vec!["", "openai:gpt-4o", "ollama:gemma3:4b", "cloudflare:wrk/typesafe/jev"]);
    let lists = (
        prop::sample::subsequence(vec!["pdf", "crawl:0.0.1"], 0..=2),
        prop::sample::subsequence(vec!["decide", "current-time:0.0.1"], 0..=2),
        prop::collection::vec(text(), 0..3),
    );
    let (tools, triggers) = (tools().prop_flat_map(|tools| (rules(&tools), Just(tools))), triggers());
    (texts, ids, model, lists, tools, triggers).prop_map(
        |(
            (name, description, owner, instructions, goal),
            (id, version),
            model,
            lists,
            (rules, tools),
            triggers,
        )| {
            let kind = if triggers.is_empty() { AppKind::Chat } else { AppKind::Worker };
            let texts = |texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect();
            Appspec {
                id,
                version,
                name,
                kind,
                description,
                owner,
                agent: "example-simple".to_owned(),
                instructions,
                model: model.to_owned(),
                skills: texts(lists.0),
                backend_tools: texts(lists.1),
                tools,
                rules,
                goal,
                triggers,
                tags: lists.2,
                ..Appspec::blank()
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn what_is_not_told_of_comes_back(spec in spec()) {
        prop_assume!(check(&spec.write(), known()).is_valid());
        let (app, not_mapped) = app_of("any", &spec);
        let (again, _) = spec_of("any", &app, &Choices::default());
        check_kept("any", &spec, &again, &not_mapped);
        let (app_again, _) = app_of("any", &again);
        prop_assert_eq!(app_again.texts(), app.texts());
        prop_assert_eq!(app_again.tool_texts(), app.tool_texts());
    }
}
