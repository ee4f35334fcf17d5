//! Rules about a widget's page: a function, its inputs and what is shown of what it returns.

use std::collections::HashMap;

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Choice;
use crate::appspec::parts::{AppKind, Appspec, CustomComponent, Interface, Page, PageOutput};
use crate::appspec::written::names::is_component_name;
use crate::near::did_you_mean;

use super::alike::{differ, must_be_a_code_name};
use super::flaw::report_all_as;
use super::props::Props;
use super::rules;

rules! {
    R018 = "only a widget has a page",
    R174 = "a page's function and outputs are named as code names things",
    R177 = "a page has an output at least",
    R178 = "no two outputs have the same name",
    R179 = "an output is drawn with `Text`, `Image`, `Table`, `Chart`, or a component of the application",
    R180 = "an output's props leave out what its value is shown as",
    R181 = "an output's props say what its component requires",
    R182 = "an output is drawn with a component that shows something",
    R183 = "an output's props fit its component",
}

/// What draws an output, and the property of each that shows its value.
const SHOWN_AS: [(&str, &str); 4] =
    [("Text", "text"), ("Image", "url"), ("Table", "rows"), ("Chart", "points")];

fn shown_as(component: &str) -> Option<&'static str> {
    SHOWN_AS.iter().find(|(name, _)| *name == component).map(|(_, property)| *property)
}

pub(crate) fn r018_page_is_a_widgets(spec: &Appspec, found: &mut Found<'_>) {
    if spec.interface.page.is_some() && spec.kind != AppKind::Widget {
        found
            .report(&R018, format!("a {} has no page: only a widget does", spec.kind.word()))
            .seen_at(steps!["interface", "page"])
            .note("its kind is said at", steps!["kind"]);
    }
}

pub(crate) fn r174_name_is_codes(name: &str, found: &mut Found<'_>) {
    must_be_a_code_name(&R174, name, found);
}

pub(crate) fn r177_something_is_shown(outputs: &[PageOutput], found: &mut Found<'_>) {
    if outputs.is_empty() {
        found.report(&R177, "a page shows one output at least");
    }
}

pub(crate) fn r178_outputs_differ(page: &Page, found: &mut Found<'_>) {
    let names = page.outputs.iter().map(|output| output.name.as_str());
    differ(&R178, "two outputs have the name", names, |at| steps!["outputs", at, "name"], found);
}

pub(crate) fn r179_component_can_draw(output: &PageOutput, found: &mut Found<'_>) {
    let component = output.component.as_str();
    let is_taken = found.known().catalogue.is_some_and(|catalogue| catalogue.component(component).is_some());
    if shown_as(component).is_some() || (is_component_name(component) && !is_taken) {
        return;
    }
    found
        .report(&R179, format!("an output cannot be drawn with `{component}`: {}", drawn_with()))
        .seen_at(steps!["component"])
        .help(near(component, &[]));
}

pub(crate) fn r179_component_is_known(interface: &Interface, found: &mut Found<'_>) {
    for (at, output, component) in own_outputs(interface) {
        if component.is_none() && is_component_name(&output.component) {
            let message = format!("there is no component `{}`: {}", output.component, drawn_with());
            found
                .report(&R179, message)
                .seen_at(steps!["page", "outputs", at, "component"])
                .help(near(&output.component, &interface.custom_components));
        }
    }
}

fn drawn_with() -> &'static str {
    "`Text`, `Image`, `Table`, `Chart`, or one of `custom_components`"
}

fn near(component: &str, own: &[CustomComponent]) -> Option<String> {
    let names = SHOWN_AS.iter().map(|(name, _)| *name);
    let names = names.chain(own.iter().take(100).map(|component| component.name.as_str()));
    did_you_mean(component, names)
}

pub(crate) fn r180_props_leave_the_value_out(output: &PageOutput, found: &mut Found<'_>) {
    let Some(shown) = shown_as(&output.component) else { return };
    let said = [shown, "id", "component"].into_iter().filter(|key| output.props.0.get(key).is_some());
    for key in said {
        let message = format!("the props of an output say `{key}`, which comes from the output itself");
        found.report(&R180, message).seen_at(steps!["props", key]).on_key();
    }
}

pub(crate) fn r181_props_are_complete(output: &PageOutput, found: &mut Found<'_>) {
    let Some(shown) = shown_as(&output.component) else { return };
    let Some(component) = found.known().catalogue.and_then(|it| it.component(&output.component)) else {
        return;
    };
    let required = component.required.iter().filter(|key| *key != shown);
    for key in required.filter(|key| output.props.0.get(key).is_none()) {
        let message = format!("a `{}` needs `{key}`, and the props do not say it", output.component);
        found.report(&R181, message).seen_at(steps!["props"]);
    }
}

pub(crate) fn r182_component_shows(interface: &Interface, found: &mut Found<'_>) {
    for (at, output, component) in own_outputs(interface) {
        if component.is_some_and(|component| component.shows.is_empty()) {
            let message = format!("`{}` draws an output, and shows nothing", output.component);
            found.report(&R182, message).seen_at(steps!["page", "outputs", at, "component"]);
        }
    }
}

pub(crate) fn r183_props_fit(interface: &Interface, found: &mut Found<'_>) {
    for (at, output, component) in own_outputs(interface) {
        let Some(component) = component else { continue };
        let flaws = Props::of(component).flaws(output.props.0.iter());
        report_all_as(&R183, flaws, &steps!["page", "outputs", at, "props"], found);
    }
}

/// Returns the outputs that a component of the application draws, each with the component.
fn own_outputs(
    interface: &Interface,
) -> impl Iterator<Item = (usize, &PageOutput, Option<&CustomComponent>)> {
    let outputs = interface.page.iter().flat_map(|page| page.outputs.iter().enumerate());
    let mut own = HashMap::new();
    for component in &interface.custom_components {
        own.entry(component.name.as_str()).or_insert(component);
    }
    let outputs = outputs.filter(|(_, output)| shown_as(&output.component).is_none());
    outputs.map(move |(at, output)| (at, output, own.get(output.component.as_str()).copied()))
}
