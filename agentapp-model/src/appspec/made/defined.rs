//! An Appspec that came out of an author's Rust.

use crate::app::App;
use crate::appspec::catalogue::{Catalogue, Known};
use crate::appspec::check::check;
use crate::appspec::found::Found;
use crate::appspec::part::{Part, Value as _};
use crate::appspec::parts::Appspec;
use crate::appspec::tree::Node;
use crate::items::Refused;
use crate::problem::Problem;

use super::items::CodeLine;

/// An Appspec that every rule has passed, with what its code decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Defined {
    spec: Appspec,
    file: &'static str,
    code: Vec<CodeLine>,
}

impl Defined {
    /// Returns the Appspec.
    pub fn spec(&self) -> &Appspec {
        &self.spec
    }

    /// Returns the file that it is described in, from the directory of its crate.
    pub fn file(&self) -> &'static str {
        self.file
    }

    /// Returns what its functions decide: those that it lists, and the operations that its tools are of a
    /// company.
    pub fn code(&self) -> &[CodeLine] {
        &self.code
    }
}

/// Returns what is known of the world outside an Appspec that is made in Rust: the catalogue, and
/// nothing of an organization's own.
pub fn known() -> Known<'static> {
    Known { catalogue: Some(Catalogue::embedded()), ..Known::default() }
}

/// Returns what is wrong with a part by itself.
pub fn problems_of<T: Part>(node: &Node, known: Known<'_>) -> Vec<Problem> {
    let mut found = Found::new(known);
    T::read(node, &mut found);
    found.finish(node)
}

/// Asks every rule, and makes the Appspec if all of them hold. What the macro could not know is known
/// now.
///
/// # Errors
///
/// A rule is broken.
pub fn define(spec: &Appspec, file: &'static str, mut code: Vec<CodeLine>) -> Result<Defined, Refused> {
    let checked = check(&spec.write(), known());
    let Some(spec) = checked.spec else { return Err(Refused { problems: checked.problems }) };
    code.extend(operations(&spec, &code));
    code.sort_by_key(CodeLine::rank);
    Ok(Defined { spec, file, code })
}

/// Returns the operations of a company that tools of its code are.
fn operations(spec: &Appspec, code: &[CodeLine]) -> Vec<CodeLine> {
    let operation = |action: &str, tool: &str| {
        let moment = format!("tool {tool}");
        let line = code.iter().find(|line| line.moment == moment)?.clone();
        Some(CodeLine { moment: format!("pap operation {action}").into(), ..line })
    };
    let operations = spec.pap.company.operations.iter();
    operations.filter_map(|known| operation(&known.action, &known.tool)).collect()
}

/// Makes an app with its Appspec.
///
/// # Errors
///
/// A rule is broken, of the app or of its Appspec. All that are broken are told.
pub fn both(app: Result<App, Refused>, spec: Result<Defined, Refused>) -> Result<App, Refused> {
    match (app, spec) {
        (Ok(app), Ok(spec)) => Ok(app.with_appspec(spec)),
        (Err(mut refused), Err(of_spec)) => {
            refused.problems.extend(of_spec.problems);
            Err(refused)
        }
        (Err(refused), Ok(_)) | (Ok(_), Err(refused)) => Err(refused),
    }
}

/// Returns the Appspec's id for an app's: what stands behind its owner.
pub fn id_of(app: &str) -> &str {
    app.rsplit_once('/').map_or(app, |(_, name)| name)
}
