//! `agentapp appspec decide`: says what an application does when its agent calls a tool.

use super::{input, known, told};
use crate::cli::answer::Answer;
use crate::cli::failure::Failure;
use crate::cli::terminal::Format;
use agentapp_model::Place;
use agentapp_model::appspec::decide::{Call, Decider, Decision, decide as decide_call};
use agentapp_model::appspec::part::Choice as _;
use agentapp_model::appspec::tree::Map;
use agentapp_model::appspec::{self, catalogue::Catalogue, yaml};
use agentapp_runtime::load::{Report, Sources};
use serde::Serialize;
use std::path::PathBuf;

/// Say what an application does about a call of a tool.
///
/// Names the behaviour, what the call does, and the rule that decides. Without arguments, the tool is
/// taken to do all that it can do. Exit codes: 0 decided, whatever came of it, 1 the Appspec is not
/// valid or could not be read, 2 wrong use.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp appspec decide app.yaml tavily.tavily-search")]
pub(super) struct Args {
    /// The Appspec; `-` is standard input.
    spec: PathBuf,
    /// The tool: `server.tool`, or the bare name of a tool that belongs to no server.
    tool: String,
    /// The arguments of the call, as a JSON object.
    #[arg(long, value_name = "JSON", value_parser = arguments)]
    arguments: Option<Map>,
    /// How to report.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
    #[command(flatten)]
    known: known::Args,
}

/// What is done about a call.
#[derive(Debug, Serialize)]
pub(super) struct Decided {
    tool: String,
    behaviour: &'static str,
    classes: Vec<&'static str>,
    decided_by: DecidedBy,
    #[serde(skip)]
    text: String,
    #[serde(skip)]
    warnings: Vec<Report>,
}

/// What decided it.
#[derive(Debug, Serialize)]
struct DecidedBy {
    kind: &'static str,
    loc: String,
}

/// Reads JSON, which is YAML, into the tree that the decision speaks of.
fn arguments(text: &str) -> Result<Map, String> {
    let json: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let node = yaml::read(&json.to_string(), Place::NOWHERE).map_err(|error| error.message)?;
    node.as_map().cloned().ok_or_else(|| "the arguments of a call are a JSON object".to_owned())
}

pub(super) fn decide(args: &Args) -> Result<Decided, Failure> {
    let file = args.spec.display().to_string();
    let bytes = input::read(&args.spec).map_err(|why| Failure::Problems(vec![told::unread(&file, why)]))?;
    let world = args.known.world()?;
    let checked = appspec::read(&bytes, world.known());
    let text = input::lossy(bytes);
    let reports = told::reports(&file, text.clone(), &checked.problems);
    let Some(spec) = &checked.spec else { return Err(Failure::Problems(reports)) };
    let none = Catalogue::default();
    let call = Call { tool: &args.tool, arguments: args.arguments.as_ref() };
    let decision = decide_call(spec, world.known().catalogue.unwrap_or(&none), &call);
    let place = appspec::place_of(&text, &decision.decided_by.loc);
    let mut sources = Sources::default();
    sources.add(&file, text);
    let place = place.and_then(|place| sources.locate(place)).map(|location| location.to_string());
    Ok(decided(args, decision, place.as_deref(), reports))
}

fn decided(args: &Args, decision: Decision, place: Option<&str>, warnings: Vec<Report>) -> Decided {
    let Decision { behaviour, classes, decided_by, explanation } = decision;
    let classes: Vec<&str> = classes.into_iter().map(|class| class.word()).collect();
    let does = if classes.is_empty() { "nothing that is known".to_owned() } else { classes.join(", ") };
    let by = match (decided_by.kind, place) {
        (Decider::Default, _) | (_, None) => decided_by.kind.word().to_owned(),
        (kind, Some(place)) => format!("{} `{}` at {place}", kind.word(), decided_by.loc),
    };
    let text = format!(
        "{}: {}\n  does        {does}\n  decided by  {by}\n  why         {explanation}\n",
        args.tool,
        behaviour.word(),
    );
    let decided_by = DecidedBy { kind: decided_by.kind.word(), loc: decided_by.loc };
    Decided { tool: args.tool.clone(), behaviour: behaviour.word(), classes, decided_by, text, warnings }
}

impl Answer for Decided {
    fn warnings(&self) -> &[Report] {
        &self.warnings
    }

    fn text(&self) -> String {
        self.text.clone()
    }
}
