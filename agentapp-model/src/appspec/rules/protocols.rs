//! Rules about the protocols and UI plugins an application names, and pairs of examples. `protocols` is
//! where a protocol is said; a block that sets one up does not say it.

use crate::appspec::catalogue::Catalogue;
use crate::appspec::found::{Found, Step, steps};
use crate::appspec::part::Choice as _;
use crate::appspec::parts::{Appspec, CommerceProtocol, PairRole, UiChoice};
use crate::appspec::written::names::is_id;
use crate::near::did_you_mean;
use crate::problem::Rule;

use super::alike::differ;
use super::rules;

rules! {
    R030 = "a protocol is one of the catalogue",
    R031 = "a protocol is listed once",
    R032 = "a planned protocol is listed only while the application is not offered",
    R033 = "where `pap` is set up, it is listed",
    R034 = "where `pact` is set up, it is listed",
    R035 = "where `a2a` is set up, it is listed",
    R036 = "where signed fetches are set up, `web-bot-auth` is listed",
    R037 = "a merchant's protocol is listed",
    R038 = "a UI plugin is one of the catalogue",
    R039 = "a UI plugin is listed once",
    R040 = "a UI renderer is one of the catalogue",
    R041 = "a UI plugin is exposed through a renderer that it may be exposed through",
    R042 = "a UI renderer is switched on where the application is offered",
    R044 = "one of a pair speaks PACT",
    R045 = "the business of a pair offers scopes",
    R046 = "the personal agent of a pair is no business",
    R047 = "a pair's id is lower-case letters, digits and hyphens",
}

pub(crate) fn r030_protocols_exist(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    for (at, id) in spec.protocols.iter().enumerate() {
        if !catalogue.protocols.contains_key(id) {
            found
                .report(&R030, format!("no protocol named `{id}`"))
                .seen_at(steps!["protocols", at])
                .help(did_you_mean(id, catalogue.protocols.keys().map(String::as_str)));
        }
    }
}

pub(crate) fn r031_protocols_differ(spec: &Appspec, found: &mut Found<'_>) {
    let protocols = spec.protocols.iter().map(String::as_str);
    differ(&R031, "two of the protocols are", protocols, |at| steps!["protocols", at], found);
}

pub(crate) fn r032_protocols_are_shipped(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue.filter(|_| spec.enabled) else { return };
    for (at, id) in spec.protocols.iter().enumerate() {
        if catalogue.protocols.get(id).is_some_and(|protocol| protocol.status == "planned") {
            let message = format!("the protocol `{id}` is planned, and the application is offered today");
            found.report(&R032, message).seen_at(steps!["protocols", at]);
        }
    }
}

pub(crate) fn r033_pap_is_listed(spec: &Appspec, found: &mut Found<'_>) {
    let is_used = !spec.pap.connections.is_empty() || spec.pap.company.enabled;
    is_listed(&R033, spec, "pap", is_used, steps!["pap"], found);
}

pub(crate) fn r034_pact_is_listed(spec: &Appspec, found: &mut Found<'_>) {
    let is_used = !spec.pact.connections.is_empty() || spec.pact.business.enabled;
    is_listed(&R034, spec, "pact", is_used, steps!["pact"], found);
}

pub(crate) fn r035_a2a_is_listed(spec: &Appspec, found: &mut Found<'_>) {
    is_listed(&R035, spec, "a2a", !spec.a2a.extensions.is_empty(), steps!["a2a"], found);
}

pub(crate) fn r036_signed_fetch_is_listed(spec: &Appspec, found: &mut Found<'_>) {
    let is_used = !spec.signed_fetch.sites.is_empty();
    is_listed(&R036, spec, "web-bot-auth", is_used, steps!["signed_fetch"], found);
}

pub(crate) fn r037_commerce_is_listed(spec: &Appspec, found: &mut Found<'_>) {
    for protocol in [CommerceProtocol::Ucp, CommerceProtocol::Acp] {
        if let Some(at) = spec.commerce.merchants.iter().position(|merchant| merchant.protocol == protocol) {
            let seen = steps!["commerce", "merchants", at, "protocol"];
            is_listed(&R037, spec, protocol.word(), true, seen, found);
        }
    }
}

fn is_listed(
    rule: &'static Rule,
    spec: &Appspec,
    protocol: &str,
    is_used: bool,
    seen: impl IntoIterator<Item = Step>,
    found: &mut Found<'_>,
) {
    if is_used && !spec.protocols.iter().any(|listed| listed == protocol) {
        found
            .report(rule, format!("sets up `{protocol}`, which `protocols` does not list"))
            .seen_at(seen)
            .help(format!("add `{protocol}` to `protocols`"));
    }
}

pub(crate) fn r038_plugins_exist(spec: &Appspec, found: &mut Found<'_>) {
    let Some(catalogue) = found.known().catalogue else { return };
    for (at, choice) in spec.ui.iter().enumerate() {
        let plugin = &choice.plugin;
        if !catalogue.ui.contains_key(plugin) {
            let help = if catalogue.ui_renderers.contains_key(plugin) {
                Some(format!("`{plugin}` is a renderer: write it as the `renderer` of a plugin"))
            } else {
                did_you_mean(plugin, catalogue.ui.keys().map(String::as_str))
            };
            found
                .report(&R038, format!("no UI plugin named `{plugin}`"))
                .seen_at(steps!["ui", at, "plugin"])
                .help(help);
        }
    }
}

pub(crate) fn r038_plugin_is_said(plugin: &str, found: &mut Found<'_>) {
    if plugin.is_empty() {
        found.report(&R038, "is empty");
    }
}

pub(crate) fn r039_plugins_differ(spec: &Appspec, found: &mut Found<'_>) {
    let plugins = spec.ui.iter().map(|choice| choice.plugin.as_str());
    differ(&R039, "two of the UI plugins are", plugins, |at| steps!["ui", at, "plugin"], found);
}

pub(crate) fn r040_renderers_exist(spec: &Appspec, found: &mut Found<'_>) {
    each_renderer(spec, found, |_, renderer, catalogue| {
        let known = &catalogue.ui_renderers;
        let help = || did_you_mean(renderer, known.keys().map(String::as_str));
        let message = || format!("no UI renderer named `{renderer}`");
        (!known.contains_key(renderer)).then(|| (&R040, message(), help()))
    });
}

pub(crate) fn r041_renderers_fit(spec: &Appspec, found: &mut Found<'_>) {
    each_renderer(spec, found, |choice, renderer, catalogue| {
        let through =
            catalogue.ui.get(&choice.plugin).filter(|_| catalogue.ui_renderers.contains_key(renderer))?;
        let fits = through.iter().any(|known| known == renderer);
        let known =
            if through.is_empty() { "none".to_owned() } else { format!("`{}`", through.join("`, `")) };
        let message =
            format!("the UI plugin `{}` is not exposed through `{renderer}`: {known}", choice.plugin);
        (!fits).then_some((&R041, message, None))
    });
}

pub(crate) fn r042_renderers_are_on(spec: &Appspec, found: &mut Found<'_>) {
    if spec.enabled {
        each_renderer(spec, found, |_, renderer, catalogue| {
            let is_off = catalogue.ui_renderers.get(renderer) == Some(&false);
            let message = || {
                format!("the UI renderer `{renderer}` is switched off, and the application is offered today")
            };
            is_off.then(|| (&R042, message(), None))
        });
    }
}

type Fault = (&'static Rule, String, Option<String>);

/// Looks at each renderer.
fn each_renderer(
    spec: &Appspec,
    found: &mut Found<'_>,
    look: impl Fn(&UiChoice, &str, &Catalogue) -> Option<Fault>,
) {
    let Some(catalogue) = found.known().catalogue else { return };
    for (at, choice) in spec.ui.iter().enumerate() {
        let renderer = choice.renderer.as_deref();
        if let Some((rule, message, help)) = renderer.and_then(|renderer| look(choice, renderer, catalogue)) {
            found.report(rule, message).seen_at(steps!["ui", at, "renderer"]).help(help);
        }
    }
}

pub(crate) fn r044_pairs_speak_pact(spec: &Appspec, found: &mut Found<'_>) {
    is_listed(&R044, spec, "pact", spec.pair.is_some(), steps!["pair"], found);
}

pub(crate) fn r045_businesses_offer_scopes(spec: &Appspec, found: &mut Found<'_>) {
    let is_business = spec.pair.as_ref().is_some_and(|pair| pair.role == PairRole::Business);
    if is_business && spec.pact.business.scopes.is_empty() {
        let message = "is the business of a pair, and `pact.business.scopes` offers nothing";
        found.report(&R045, message).seen_at(steps!["pair", "role"]);
    }
}

pub(crate) fn r046_agents_are_no_business(spec: &Appspec, found: &mut Found<'_>) {
    let is_agent = spec.pair.as_ref().is_some_and(|pair| pair.role == PairRole::PersonalAgent);
    if is_agent && spec.pact.business.enabled {
        let message = "is the personal agent of a pair, and `pact.business` is enabled";
        found.report(&R046, message).seen_at(steps!["pair", "role"]);
    }
}

pub(crate) fn r047_id_is_hyphenated(id: &str, found: &mut Found<'_>) {
    if !is_id(id) {
        let message = format!("lower-case letters, digits and inner hyphens, not `{id}`");
        found.report(&R047, message);
    }
}
