//! The drawings of a workflow with every kind of step, as they are expected, and what they hold to.

use agentapp_runtime::graph::{Chart, edges, mermaid, svg, text};
use agentapp_runtime::load::load;
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures")
}

fn charts(directory: &Path) -> Vec<Chart> {
    let app = load(directory).unwrap().app.unwrap();
    app.workflows().iter().map(|workflow| Chart::new(workflow.front())).collect()
}

fn every_step_kind() -> Chart {
    let charts = charts(&fixtures().join("agentproto/every-step-kind"));
    charts.into_iter().find(|chart| chart.id == "ship-release").unwrap()
}

#[track_caller]
fn check(file: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/graph/expected").join(file);
    if std::env::var_os("BLESS").is_some() {
        fs_err::write(&path, drawn).unwrap();
    }
    let expected = fs_err::read_to_string(&path).unwrap();
    assert!(drawn == expected, "`{file}` is drawn differently now; BLESS=1 accepts it:\n{drawn}");
}

#[test]
fn every_step_kind_as_text() {
    check("every-step-kind.txt", &text(&every_step_kind()));
}

#[test]
fn every_step_kind_for_mermaid() {
    check("every-step-kind.mmd", &mermaid(&[every_step_kind()]));
}

#[test]
fn every_step_kind_as_svg() {
    check("every-step-kind.svg", &svg(&[every_step_kind()]));
}

#[test]
fn arrows_as_a_list() {
    let chart = every_step_kind();
    let arrows: Vec<String> = edges(&chart).iter().map(|edge| format!("{} {}", edge.from, edge.to)).collect();
    for arrow in ["$start build", "build verify", "build clean-up", "sign-off wait-window", "clean-up $end"] {
        assert_eq!(arrows.iter().filter(|known| *known == arrow).count(), 1, "{arrow}: {arrows:?}");
    }
    assert!(!arrows.contains(&"decide clean-up ".to_owned()) && !arrows.contains(&"score polish".to_owned()));
}

#[test]
fn text_fits_a_terminal() {
    for (name, chart) in all() {
        for line in text(&chart).lines() {
            assert!(line.chars().count() <= 80, "{name}: {line}");
        }
    }
}

#[test]
fn every_step_of_every_fixture_is_in_each_drawing() {
    let charts = all();
    assert!(charts.len() > 15, "only {} workflows", charts.len());
    for (name, chart) in charts {
        super::anything::holds_every_step(&name, &chart);
    }
}

fn all() -> Vec<(String, Chart)> {
    let sets = ["agentproto", "agentproto-liberal"].map(|set| fixtures().join(set));
    let directories = sets.iter().flat_map(|set| fs_err::read_dir(set).unwrap());
    let mut directories: Vec<PathBuf> = directories.map(|entry| entry.unwrap().path()).collect();
    directories.retain(|path| path.is_dir());
    directories.sort();
    let named = |path: &PathBuf| (path.display().to_string(), charts(path));
    let charts = directories.iter().map(named);
    charts.flat_map(|(name, charts)| charts.into_iter().map(move |chart| (name.clone(), chart))).collect()
}
