//! A problem as a workflow command of GitHub Actions, which shows it beside its line.

use agentapp_runtime::load::Report;

/// Returns the command, with its line end.
pub(super) fn command(report: &Report) -> String {
    let mut properties = Vec::new();
    properties.extend(report.file.as_ref().map(|file| format!("file={}", property(file))));
    properties.extend(report.line.map(|line| format!("line={line}")));
    properties.extend(report.column.map(|column| format!("col={column}")));
    properties.push(format!("title={}", property(report.rule)));
    let rest = report.notes.iter().map(|note| format!("note: {note}"));
    let rest = rest.chain(report.help.iter().map(|help| format!("help: {help}")));
    let message: Vec<String> = std::iter::once(report.message.clone()).chain(rest).collect();
    format!("::{} {}::{}\n", report.severity, properties.join(","), data(&message.join("\n")))
}

/// Escapes what would end the command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes what would end a property, too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_command_is_escaped() {
        let report = Report {
            rule: "R024",
            severity: "error",
            file: Some("a,b: 50%.yaml".into()),
            line: Some(3),
            column: Some(5),
            path: "rules".into(),
            message: "two, at 100%: yes".into(),
            notes: vec!["the first is at a:1:1".into()],
            help: Some("drop one".into()),
        };
        assert_eq!(
            command(&report),
            "::error file=a%2Cb%3A 50%25.yaml,line=3,col=5,title=R024::\
             two, at 100%25: yes%0Anote: the first is at a:1:1%0Ahelp: drop one\n"
        );
    }
}
