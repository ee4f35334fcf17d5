//! The rules about one function of an Appspec, asked of the model.

use super::Item;
use crate::appspec::check::is_told_by_rustc;
use crate::appspec::items;
use crate::appspec::nodes::Reading;
use crate::places::Places;
use crate::report::Report;
use crate::syntax::Entry;
use agentapp_model::appspec::made::{known, problems_of};
use agentapp_model::appspec::part::PartInfo;
use agentapp_model::appspec::parts::{Action, CodeCheck, Command, Page, TestCase, Tool};
use agentapp_model::appspec::tree::{Map, Node, Value};
use syn::Ident;
use syn::ext::IdentExt as _;

/// Reports every rule that a function breaks by itself.
pub(crate) fn check(item: &Item, report: &mut Report) {
    check_part(item.attribute.part, &item.function.signature.ident, &item.front, report);
}

/// Reports what is wrong with a part of which `front` is written and a function says the rest.
pub(super) fn check_part(part: &'static PartInfo, function: &Ident, front: &[Entry], report: &mut Report) {
    let mut places = Places::default();
    let extent = function.span().into();
    let place = places.add(extent);
    let mut reading = Reading { places: &mut places, report, has_action_items: false };
    let said = reading.part(part, front);
    let whole = whole(part, &function.unraw().to_string(), &said, place);
    let ask = match part.rust {
        "Action" => problems_of::<Action>,
        "Command" => problems_of::<Command>,
        "Page" => problems_of::<Page>,
        "CodeCheck" => problems_of::<CodeCheck>,
        "TestCase" => problems_of::<TestCase>,
        _ => problems_of::<Tool>,
    };
    let mut problems = ask(&whole, known());
    problems.retain(|problem| !is_told_by_rustc(problem));
    report.problems(&problems, &places, extent);
}

/// Returns what is written, with what the function says beside it.
fn whole(part: &'static PartInfo, function: &str, said: &Map, place: agentapp_model::Place) -> Node {
    let mut whole = Map::new();
    let stand_in = items::named(part, function, place);
    for entry in said.iter().chain(stand_in.iter().filter(|entry| said.get(key(entry)).is_none())) {
        whole.push(key(entry), entry.key.place, entry.value.clone());
    }
    Node::new(place, Value::Map(whole))
}

fn key(entry: &agentapp_model::appspec::tree::Entry) -> &str {
    entry.key.as_text().unwrap_or_default()
}
