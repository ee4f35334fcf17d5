//! From the tokens of `app!` to an [`App`].

use super::in_place::InPlace;
use super::markup::{self, Markup};
use super::{App, crate_paths, items};
use crate::errors;
use crate::keywords::{AGENTS, ATTACH, TOOLS, WORKFLOWS};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Kind, Value, entries};
use proc_macro2::{Span, TokenStream};

/// Reads an app. There always is one, however little of it could be read.
pub(crate) fn parse(input: TokenStream, report: &mut Report) -> App {
    let Markup { mut entries, in_place, extent } = match markup::is_markup(&input) {
        true => markup::parse(input, report),
        false => braces(input, report),
    };
    let spec = crate::appspec::within_app(&mut entries, report);
    let agents = items::items(&mut entries, AGENTS, "struct with `#[agent(…)]`", report);
    let workflows = items::items(&mut entries, WORKFLOWS, "struct with `#[workflow(…)]`", report);
    let tools = items::items(&mut entries, TOOLS, "function with `#[tool]`", report);
    for entry in &mut entries {
        crate_paths::anchor(entry);
        if entry.key == ATTACH {
            attach(&mut entry.value, report);
        }
    }
    App { entries, agents, workflows, in_place, tools, spec, whole: report.is_empty(), extent }
}

fn braces(input: TokenStream, report: &mut Report) -> Markup {
    let entries = entries(input, ':', report);
    let extent = entries.first().map_or_else(|| Extent::from(Span::call_site()), |entry| entry.key_extent);
    Markup { entries, in_place: InPlace::default(), extent }
}

fn attach(value: &mut Value, report: &mut Report) {
    match &mut value.kind {
        Kind::List(items) => {
            for (at, item) in items.iter_mut().enumerate() {
                if !matches!(item.kind, Kind::Text(_) | Kind::Map(_) | Kind::Unread) {
                    report.error(item.extent, errors::no_handle(&format!("attach[{at}]")));
                    item.kind = Kind::Unread;
                }
            }
        }
        Kind::Unread => {}
        _ => {
            report.error(value.extent, errors::attach_is_no_array());
            value.kind = Kind::Unread;
        }
    }
}
