//! The functions of an application's own: what each is in its Appspec, as the attributes leave it.

use std::borrow::Cow;

use crate::appspec::parts::{Action, CodeCheck, Command, Page, TestCase, Tool};

/// What a function decides, as a comment of the Appspec says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// When it is asked: `tool look_up`, `action save`, `page`.
    pub moment: Cow<'static, str>,
    /// The name of the function.
    pub handler: &'static str,
    /// The file it stands in, from the directory of the crate.
    pub file: &'static str,
    /// The line of its name.
    pub line: u32,
}

/// The first words of moments, in the order in which an Appspec says them.
const MOMENTS: [&str; 7] = ["page", "action", "command", "tool", "check", "test", "pap"];

impl CodeLine {
    /// What a function decides. The macros write this.
    pub const fn new(moment: &'static str, handler: &'static str, file: &'static str, line: u32) -> CodeLine {
        CodeLine { moment: Cow::Borrowed(moment), handler, file, line }
    }

    /// Returns where it stands among others.
    pub(super) fn rank(&self) -> usize {
        let first = self.moment.split(' ').next().unwrap_or_default();
        MOMENTS.iter().position(|word| *word == first).unwrap_or(MOMENTS.len())
    }
}

/// Declares a trait that an attribute implements for the type beside its function.
macro_rules! part_traits {
    ($($name:ident: $part:ty, $message:literal, $label:literal, $note:literal;)*) => {
        $(
            #[doc = concat!("A function that stands for a `", stringify!($part), "`.")]
            #[diagnostic::on_unimplemented(message = $message, label = $label, note = $note)]
            pub trait $name {
                /// What it decides.
                const CODE: CodeLine;

                /// Returns what the Appspec says of it.
                fn part() -> $part;
            }
        )*
    };
}

part_traits! {
    ToolPart: Tool,
        "`{Self}` is no tool that an Appspec can list",
        "it does not say what it does, or is no tool",
        "the rules decide a tool by what it does: write `#[tool(does = [Read])]` on the function";
    ActionPart: Action,
        "`{Self}` is not an action",
        "not an action",
        "an action is a function with `#[action]` on it";
    CommandPart: Command,
        "`{Self}` is not a command",
        "not a command",
        "a command is a function with `#[command]` on it";
    PagePart: Page,
        "`{Self}` is not a page",
        "not a page",
        "a page is a function with `#[page]` on it";
    CheckPart: CodeCheck,
        "`{Self}` is not a check",
        "not a check",
        "a check is a function with `#[check(on = Answer)]` on it";
    TestPart: TestCase,
        "`{Self}` is not a test case",
        "not a test case",
        "a test case is a function with `#[case(ask = \"…\")]` on it";
}
