//! The attributes, and what of its part each takes from the function.

use agentapp_model::appspec::part::{Part, PartInfo};
use agentapp_model::appspec::parts::{Action, CodeCheck, Command, Page, TestCase};

/// An attribute that makes a function a part of an Appspec.
pub(crate) struct Attribute {
    /// Its name, which is also the first word of the moment at which the function is asked.
    pub(super) name: &'static str,
    /// What messages call such a function.
    pub(super) what: &'static str,
    /// The part.
    pub(super) part: &'static PartInfo,
    /// The fields that the function says, each with what they are made from.
    pub(super) made: &'static [(&'static str, &'static str)],
    /// The field that the doc comment is, what it says, and whether there must be one.
    pub(super) doc: Option<(&'static str, &'static str, bool)>,
    /// Is its one parameter a payload or a form?
    pub(super) takes: bool,
}

const NAME: &str = "the name of the function";
const DOC: &str = "the doc comment";

/// `#[action]`.
pub(crate) static ACTION: Attribute = Attribute {
    name: "action",
    what: "an action",
    part: Action::INFO,
    made: &[("name", NAME), ("description", DOC), ("payload", "the parameter")],
    doc: Some(("description", "what it does", false)),
    takes: true,
};

/// `#[command]`.
pub(crate) static COMMAND: Attribute = Attribute {
    name: "command",
    what: "a command",
    part: Command::INFO,
    made: &[("name", NAME), ("description", DOC), ("prompt", NAME)],
    doc: Some(("description", "what it does, for the list of commands", true)),
    takes: false,
};

/// `#[page]`.
pub(crate) static PAGE: Attribute = Attribute {
    name: "page",
    what: "a page",
    part: Page::INFO,
    made: &[("function", NAME), ("inputs", "the parameter")],
    doc: None,
    takes: true,
};

/// `#[check]`.
pub(crate) static CHECK: Attribute = Attribute {
    name: "check",
    what: "a check",
    part: CodeCheck::INFO,
    made: &[("name", NAME), ("description", DOC)],
    doc: Some(("description", "what it refuses", true)),
    takes: false,
};

/// `#[test_case]`.
pub(crate) static CASE: Attribute = Attribute {
    name: "test_case",
    what: "a test case",
    part: TestCase::INFO,
    made: &[("code", NAME), ("expect", DOC)],
    doc: Some(("expect", "what the application should do", true)),
    takes: false,
};
