//! `app!`, `#[agent]`, `#[workflow]`, `#[tool]` and `#[data]`: tokens in, tokens and errors out.
//!
//! Each macro parses, checks and expands, and the three meet only here. What authors read about them
//! stands on their re-exports in `agentapp`, where the examples are compiled.

mod agent;
mod app;
mod appspec;
mod data;
mod description;
mod errors;
mod keywords;
mod nodes;
mod places;
mod report;
mod syntax;
mod tool;
mod workflow;

use proc_macro::TokenStream;
use quote::quote;
use report::Report;

/// Makes an app of its parts; see `agentapp::app`.
#[proc_macro]
pub fn app(input: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let app = app::parse::parse(input.into(), &mut report);
    app::check::check(&app, &mut report);
    let expanded = app::expand::expand(&app);
    let errors = report.finish();
    quote!(#errors #expanded).into()
}

/// Makes an Appspec; see `agentapp::appspec`.
#[proc_macro]
pub fn appspec(input: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let spec = appspec::parse(input.into(), &mut report);
    appspec::check(&spec, &mut report);
    let expanded = appspec::expand(&spec);
    let errors = report.finish();
    quote!(#errors #expanded).into()
}

/// Makes a struct an agent; see `agentapp::agent`.
#[proc_macro_attribute]
pub fn agent(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let kept = proc_macro2::TokenStream::from(item);
    let agent = agent::parse::parse(arguments.into(), kept.clone(), &mut report);
    if let Some(agent) = &agent {
        agent::check::check(agent, &mut report);
    }
    let expanded = agent.as_ref().map(agent::expand::expand);
    let errors = report.finish();
    quote!(#errors #kept #expanded).into()
}

/// Makes a function a workflow, or a struct one that is written in a file; see `agentapp::workflow`.
#[proc_macro_attribute]
pub fn workflow(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let kept = proc_macro2::TokenStream::from(item);
    if workflow::function::is_function(&kept) {
        let function = workflow::function::read(arguments.into(), kept.clone(), &mut report);
        let expanded = function.as_ref().map(workflow::function::expand::expand);
        let kept = workflow::function::kept(kept);
        let errors = report.finish();
        return quote!(#errors #kept #expanded).into();
    }
    let workflow = workflow::parse::parse(arguments.into(), kept.clone(), &mut report);
    if let Some(workflow) = &workflow {
        workflow::check::check(workflow, &mut report);
    }
    let expanded = workflow.as_ref().map(workflow::expand::expand);
    let errors = report.finish();
    quote!(#errors #kept #expanded).into()
}

/// Makes a function a tool; see `agentapp::tool`.
#[proc_macro_attribute]
pub fn tool(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let kept = proc_macro2::TokenStream::from(item);
    let Some(tool) = tool::parse::parse(arguments.into(), kept.clone(), &mut report) else {
        let errors = report.finish();
        return quote!(#errors #kept).into();
    };
    tool::check::check(&tool, &mut report);
    let expanded = tool::expand::expand(&tool);
    let errors = report.finish();
    quote!(#errors #expanded).into()
}

/// Makes a function an action; see `agentapp::action`.
#[proc_macro_attribute]
pub fn action(arguments: TokenStream, item: TokenStream) -> TokenStream {
    code(&appspec::code::ACTION, arguments, item)
}

/// Makes a function a command; see `agentapp::command`.
#[proc_macro_attribute]
pub fn command(arguments: TokenStream, item: TokenStream) -> TokenStream {
    code(&appspec::code::COMMAND, arguments, item)
}

/// Makes a function a page; see `agentapp::page`.
#[proc_macro_attribute]
pub fn page(arguments: TokenStream, item: TokenStream) -> TokenStream {
    code(&appspec::code::PAGE, arguments, item)
}

/// Makes a function a check; see `agentapp::check`.
#[proc_macro_attribute]
pub fn check(arguments: TokenStream, item: TokenStream) -> TokenStream {
    code(&appspec::code::CHECK, arguments, item)
}

/// Makes a function a test case; see `agentapp::test_case`.
#[proc_macro_attribute]
pub fn test_case(arguments: TokenStream, item: TokenStream) -> TokenStream {
    code(&appspec::code::CASE, arguments, item)
}

fn code(
    attribute: &'static appspec::code::Attribute,
    arguments: TokenStream,
    item: TokenStream,
) -> TokenStream {
    let mut report = Report::new();
    let kept = proc_macro2::TokenStream::from(item);
    let item = appspec::code::parse(attribute, arguments.into(), kept.clone(), &mut report);
    if let Some(item) = &item {
        appspec::code::check(item, &mut report);
    }
    let expanded = item.as_ref().map_or(kept, appspec::code::expand);
    let errors = report.finish();
    quote!(#errors #expanded).into()
}

/// Makes a type one that JSON can carry; see `agentapp::data`.
#[proc_macro_attribute]
pub fn data(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut report = Report::new();
    let kept = proc_macro2::TokenStream::from(item);
    let data = data::parse::parse(arguments.into(), kept.clone(), &mut report);
    let expanded = data.as_ref().map_or(kept, data::expand::expand);
    let errors = report.finish();
    quote!(#errors #expanded).into()
}
