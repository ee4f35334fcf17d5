//! `agentapp schema`: the JSON Schemas of the documents, for editors.

use super::answer::{self, Answer};
use super::failure::Failure;
use super::terminal::Format;
use super::written;
use agentapp_model::schema::{KINDS, schema as schema_of};
use agentapp_model::{DocumentKind, Node, Value};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::ser::{SerializeMap as _, SerializeSeq as _};
use serde::{Serialize, Serializer};
use std::path::{Path, PathBuf};

/// Print the JSON Schema of a document's frontmatter, or those of all documents.
///
/// An editor that knows them completes and checks a document while it is written.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  agentapp schema --out .schemas")]
pub(super) struct Args {
    /// The document [default: all of them, in one object].
    #[arg(value_parser = kind())]
    kind: Option<DocumentKind>,
    /// A folder to write `APP.schema.json` and so on into, in place of standard output.
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How to report; `json` prints a schema on one line.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(super) format: Format,
}

// The words are those of the model, so that a document it learns of has its schema here at once.
fn kind() -> impl TypedValueParser<Value = DocumentKind> {
    let words = PossibleValuesParser::new(KINDS.iter().map(|kind| kind.word()));
    words.try_map(|word| KINDS.into_iter().find(|kind| kind.word() == word).ok_or("no such document"))
}

/// What there is to print, or what was written.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Schemas {
    One(Json),
    All(Keyed),
    Written {
        ok: bool,
        #[serde(serialize_with = "answer::path")]
        dir: PathBuf,
        written: Vec<String>,
    },
}

/// A tree as JSON, its keys in the order in which they stand.
#[derive(Debug)]
pub(super) struct Json(Node);

/// The schemas of all documents, each under its word.
#[derive(Debug)]
pub(super) struct Keyed(Vec<(&'static str, Json)>);

pub(super) fn schema(args: &Args) -> Result<Schemas, Failure> {
    let kinds = args.kind.map_or(KINDS.to_vec(), |kind| vec![kind]);
    let made = |kind: DocumentKind| Json(schema_of(kind));
    match (&args.out, args.kind) {
        (Some(dir), _) => {
            let files = kinds.into_iter().map(|kind| write(dir, kind.word(), &made(kind)));
            Ok(Schemas::Written { ok: true, dir: dir.clone(), written: files.collect::<Result<_, _>>()? })
        }
        (None, Some(kind)) => Ok(Schemas::One(made(kind))),
        (None, None) => {
            Ok(Schemas::All(Keyed(kinds.into_iter().map(|kind| (kind.word(), made(kind))).collect())))
        }
    }
}

fn write(dir: &Path, word: &str, schema: &Json) -> Result<String, Failure> {
    fs_err::create_dir_all(dir)?;
    let name = format!("{}.schema.json", word.to_uppercase());
    written::write(&dir.join(&name), &pretty(schema))?;
    Ok(name)
}

fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("texts, numbers and lists always serialize") + "\n"
}

impl Answer for Schemas {
    fn text(&self) -> String {
        match self {
            Schemas::One(schema) => pretty(schema),
            Schemas::All(schemas) => pretty(schemas),
            Schemas::Written { dir, written, .. } => {
                written.iter().map(|file| format!("wrote {}\n", dir.join(file).display())).collect()
            }
        }
    }
}

impl Serialize for Keyed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(word, schema)| (word, schema)))
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Borrowed(&self.0).serialize(serializer)
    }
}

struct Borrowed<'a>(&'a Node);

impl Serialize for Borrowed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0.value {
            Value::Null | Value::Later => serializer.serialize_unit(),
            Value::Bool(bool) => serializer.serialize_bool(*bool),
            Value::Int(int) => serializer.serialize_i64(*int),
            Value::Float(float) => serializer.serialize_f64(*float),
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => {
                let mut list = serializer.serialize_seq(Some(items.len()))?;
                items.iter().try_for_each(|item| list.serialize_element(&Borrowed(item)))?;
                list.end()
            }
            Value::Map(map) => {
                let mut object = serializer.serialize_map(Some(map.len()))?;
                map.iter()
                    .try_for_each(|entry| object.serialize_entry(&entry.key, &Borrowed(&entry.value)))?;
                object.end()
            }
        }
    }
}
