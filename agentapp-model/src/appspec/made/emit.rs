//! An Appspec as the text of its file: what its code decides, as comments, and the canonical form.

use super::defined::Defined;
use super::items::CodeLine;
use crate::appspec::canonical::canonical;
use crate::appspec::yaml;
use std::fmt::Write as _;

impl Defined {
    /// Returns the text of the Appspec's file: YAML, in canonical form. An Appspec with functions begins
    /// with comments that name them, which readers pass over.
    pub fn emit(&self) -> String {
        let mut text = String::new();
        if !self.code().is_empty() {
            let file = self.file();
            writeln!(text, "# Built from {file} by agentapp: edit it there.").unwrap_or_default();
        }
        for CodeLine { moment, handler, file, line } in self.code() {
            writeln!(text, "# loop:code {moment}: {handler} ({file}:{line})").unwrap_or_default();
        }
        text + &yaml::write(&canonical(self.spec()))
    }
}
