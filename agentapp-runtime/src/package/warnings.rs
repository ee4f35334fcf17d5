//! What packing noticed and accepted, as reports.

use crate::bundle::{Finding, Selection, Sensitive, SourceFile};
use crate::load::Report;
use agentapp_model::Rule;
use agentapp_model::rules::names;
use std::collections::BTreeSet;

/// Returns a report for each secret file and for each folder of an editor.
pub(super) fn found(findings: &[Finding]) -> Vec<Report> {
    let mut told = BTreeSet::new();
    let new = |finding: &&Finding| told.insert(place(finding));
    findings.iter().filter(new).map(report).collect()
}

/// Returns a report if data that the app has written is among the files. An empty file only keeps the
/// folder in a repository.
pub(super) fn data_folder(data: &str, files: &[SourceFile]) -> Option<Report> {
    let is_below = |path: &str| path.strip_prefix(data).is_some_and(|rest| rest.starts_with('/'));
    files.iter().find(|file| file.size > 0 && is_below(file.path.as_str())).map(|file| {
        let words = "the app's data folder is in the bundle, with what was written into it here";
        warning(&names::PACK_DATA_FOLDER, (data, file.path.as_str()), words.to_owned())
    })
}

/// A folder of an editor is told once, not file by file.
fn place(finding: &Finding) -> String {
    let path = finding.path.as_str();
    let editors = [".vscode/", ".idea/", ".cursor/"];
    match finding.what {
        Sensitive::EditorFolder => {
            let lower = path.to_ascii_lowercase();
            let ends = editors.iter().filter_map(|name| Some(lower.find(name)? + name.len() - 1));
            path[..ends.min().unwrap_or(path.len())].to_owned()
        }
        _ => path.to_owned(),
    }
}

fn report(finding: &Finding) -> Report {
    let what = finding.what;
    let rule = if what.is_secret() { &names::PACK_SECRET_FILE } else { &names::PACK_EDITOR_FOLDER };
    warning(rule, (&place(finding), finding.path.as_str()), format!("{} is in the bundle", what.words()))
}

/// Makes a report about `place`, where the file at `path` lies.
fn warning(rule: &'static Rule, (place, path): (&str, &str), message: String) -> Report {
    let released = Selection::default().for_release().takes(path);
    let release = if released { "" } else { ", or pack with `--release`" };
    Report {
        rule: rule.name,
        severity: rule.severity.word(),
        file: Some(place.to_owned()),
        line: None,
        column: None,
        path: String::new(),
        message,
        notes: Vec::new(),
        help: Some(format!("leave it out by `package.exclude` in APP.md{release}")),
    }
}
