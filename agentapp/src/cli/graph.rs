//! `agentapp graph`: draws the workflows of an app.

use super::answer::{self, Answer};
use super::directory;
use super::failure::Failure;
use super::terminal::{self, counted};
use super::written;
use agentapp_model::{App, near};
use agentapp_runtime::graph::{self, Chart, Edge};
use agentapp_runtime::load::Report;
use serde::Serialize;
use std::path::PathBuf;

/// Draw the workflows of an app directory or of a `.agentapp` file.
///
/// Shows the steps, who runs them, what they wait for and where they lead. Several workflows are drawn
/// one below the other.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  agentapp graph my-app --workflow job-hunt --format svg --out job-hunt.svg"
)]
pub(super) struct Args {
    /// The app directory or the `.agentapp` file.
    path: PathBuf,
    /// The workflow to draw [default: all of them].
    #[arg(long, value_name = "ID")]
    workflow: Option<String>,
    /// How to draw.
    #[arg(long, value_enum, default_value_t = Drawing::Text)]
    format: Drawing,
    /// The file to write [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The kinds of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Drawing {
    /// Boxes and arrows, for a terminal.
    Text,
    /// A flowchart for mermaid.
    Mermaid,
    /// A picture.
    Svg,
    /// Steps and arrows as data.
    Json,
}

impl Args {
    /// Returns how a run is reported, whatever is drawn.
    pub(super) fn report(&self) -> terminal::Format {
        match self.format {
            Drawing::Json => terminal::Format::Json,
            Drawing::Text | Drawing::Mermaid | Drawing::Svg => terminal::Format::Text,
        }
    }
}

/// What was drawn.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Drawn {
    Shown {
        ok: bool,
        workflows: Vec<serde_json::Value>,
        warnings: Vec<Report>,
        #[serde(skip)]
        text: String,
    },
    Written {
        ok: bool,
        #[serde(serialize_with = "answer::path")]
        file: PathBuf,
        workflows: Vec<String>,
        warnings: Vec<Report>,
    },
}

/// A workflow as JSON: what stands in the chart, and its arrows as a list.
#[derive(Serialize)]
struct Data<'a> {
    #[serde(flatten)]
    chart: &'a Chart,
    edges: Vec<Edge<'a>>,
}

pub(super) fn graph(args: &Args) -> Result<Drawn, Failure> {
    let help = "pack it first: `graph` draws what is in an app directory or a `.agentapp` file";
    let (loaded, warnings) = directory::open(&args.path, help)?;
    let Some(app) = &loaded.app else { return Err(Failure::Problems(warnings)) };
    let charts = charts(app, args.workflow.as_deref())?;
    let data: Vec<_> = charts.iter().map(data).collect();
    match &args.out {
        None => Ok(Drawn::Shown { ok: true, text: draw(&charts, args.format), workflows: data, warnings }),
        Some(file) => {
            let text = match args.format {
                Drawing::Json => format!("{:#}\n", serde_json::json!({ "workflows": data })),
                Drawing::Text | Drawing::Mermaid | Drawing::Svg => draw(&charts, args.format),
            };
            written::write(file, &text)?;
            let workflows = charts.into_iter().map(|chart| chart.id).collect();
            Ok(Drawn::Written { ok: true, file: file.clone(), workflows, warnings })
        }
    }
}

fn charts(app: &App, wanted: Option<&str>) -> Result<Vec<Chart>, Failure> {
    let all = app.workflows();
    let chosen: Vec<_> = all.iter().filter(|flow| wanted.is_none_or(|id| id == flow.id())).collect();
    match (wanted, chosen.is_empty()) {
        (Some(id), true) => Err(unknown(id, &all.iter().map(|flow| flow.id()).collect::<Vec<_>>())),
        (None, true) => Err(Failure::new("the app has no workflow, so there is nothing to draw")),
        (_, false) => Ok(chosen.iter().map(|flow| Chart::new(flow.front())).collect()),
    }
}

fn unknown(id: &str, known: &[&str]) -> Failure {
    let failure = Failure::new(format!("the app has no workflow `{id}`"));
    match near::nearest(id, known.iter().copied()) {
        Some(near) => failure.help(format!("did you mean `{near}`?")),
        None if known.is_empty() => failure,
        None => failure.help(format!("its workflows are {}", known.join(", "))),
    }
}

fn data(chart: &Chart) -> serde_json::Value {
    let data = Data { chart, edges: graph::edges(chart) };
    serde_json::to_value(data).expect("texts and lists always serialize")
}

fn draw(charts: &[Chart], format: Drawing) -> String {
    match format {
        Drawing::Text | Drawing::Json => charts.iter().map(graph::text).collect::<Vec<_>>().join("\n\n"),
        Drawing::Mermaid => graph::mermaid(charts),
        Drawing::Svg => graph::svg(charts),
    }
}

impl Answer for Drawn {
    fn warnings(&self) -> &[Report] {
        match self {
            Drawn::Shown { warnings, .. } | Drawn::Written { warnings, .. } => warnings,
        }
    }

    fn text(&self) -> String {
        match self {
            Drawn::Shown { text, .. } => text.clone(),
            Drawn::Written { file, workflows, .. } => {
                format!("drew {} into `{}`\n", counted(workflows.len(), "workflow"), file.display())
            }
        }
    }
}
