//! The published validator, asked about documents that nobody wrote.
//!
//! It runs where Python has `agentspecs` (`tests/interop/requirements.txt`). Elsewhere the test says so
//! and passes, unless `AGENTAPP_INTEROP` is `required`. `APPSPEC_MUTANTS=50000 APPSPEC_SEED=7` asks about
//! more of them, or others.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use agentapp_model::Problem;
use agentapp_model::appspec::catalogue::{Catalogue, Known};
use agentapp_model::appspec::format::{Style, format};
use agentapp_model::appspec::{self, rules::Stage};
use agentapp_tests::fixture;
use agentapp_tests::python::Script;
use serde_json::Value;

use crate::mutants::{Chance, Doc, Stock, quoted};

/// What the script that asks the validator needs.
const NEEDS: &str =
    "import agentspecs.apps, importlib.metadata as it; assert it.version('agentspecs') == '0.0.124'";

fn number(variable: &str, unsaid: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(unsaid)
}

fn stock() -> Stock {
    let mut stock = Stock::default();
    let mut files: Vec<PathBuf> = fs_err::read_dir(fixture("appspec/real"))
        .expect("the fixtures")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "yaml"))
        .collect();
    files.sort();
    let real = files.into_iter().map(|path| fs_err::read_to_string(path).expect("a text"));
    let cases = fs_err::read_to_string(fixture("appspec/cases.jsonl")).expect("the cases");
    let cases: Vec<Value> = cases.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let cases = cases.iter().map(|case| case["yaml"].as_str().expect("a text").to_owned());
    // Long texts make long mutants, and there are enough of them.
    let texts = real.chain(cases).filter(|text| text.len() < 20_000);
    texts.filter_map(|text| Doc::read(&text)).for_each(|doc| stock.add(doc));
    stock
}

#[test]
fn mutants_get_the_verdict_of_the_reference() {
    let Some(mut published) = Script::start("appspec.py", NEEDS) else { return };
    let stock = stock();
    let mut chance = Chance::new(number("APPSPEC_SEED", 1));
    let mut told = String::new();
    let mut differ = 0;
    for at in 0..number("APPSPEC_MUTANTS", 400) {
        let doc = stock.mutant(&mut chance);
        let text = doc.text(chance.below(4) > 0);
        if is_of_the_seed(&text) {
            continue;
        }
        let theirs = published.ask(&format!("{{\"yaml\":{}}}", quoted(&text)));
        if let Some(difference) = difference(&text, &theirs).or_else(|| rewritten(&text, &theirs)) {
            differ += 1;
            let _ = writeln!(told, "=== mutant {at}: {difference}\n{text}");
        }
    }
    if let Ok(file) = std::env::var("APPSPEC_DIFFERENCES") {
        fs_err::write(file, &told).expect("a writable file");
    }
    assert!(differ == 0, "{differ} mutants differ:\n{}", told.chars().take(20_000).collect::<String>());
}

fn difference(text: &str, theirs: &Value) -> Option<String> {
    let known = Known { catalogue: Some(Catalogue::embedded()), ..Known::default() };
    let ours = appspec::read(text, known);
    let stage = theirs["stage"].as_str().expect("a stage");
    let errors: Vec<_> = ours.problems.iter().filter(|problem| problem.is_error()).collect();
    let told: Vec<_> = errors.iter().map(|it| (it.rule.name, &*it.path, &*it.message)).collect();
    if ours.stage.word() != stage {
        return Some(format!(
            "{stage}, not {}; theirs: {}; ours: {told:?}",
            ours.stage.word(),
            theirs["locs"]
        ));
    }
    let locs = theirs["locs"].as_array().expect("a list");
    let unmet: Vec<_> = locs.iter().filter(|loc| !errors.iter().any(|it| **loc == it.path)).collect();
    if !unmet.is_empty() {
        return Some(format!("no error at {unmet:?}; ours: {told:?}"));
    }
    let ours_there = told_there(ours.stage, &errors);
    let count = theirs["problems"].as_u64().unwrap_or(ours_there as u64);
    (count != ours_there as u64).then(|| format!("{count} problems: {}; ours: {told:?}", theirs["words"]))
}

/// Returns how many problems of references or presses the reference would tell: it goes on to presses only
/// when references hold, and tells at once of all fields of a payload and of all options of a field.
fn told_there(stage: Stage, errors: &[&Problem]) -> usize {
    let number = |problem: &Problem| problem.rule.name.trim_start_matches('R').parse().unwrap_or(0);
    let there = errors.iter().filter(|it| (number(it) > 268) == (stage == Stage::Presses)).enumerate();
    let told: BTreeSet<_> = there
        .map(|(at, it)| {
            (
                if number(it) > 269 { "payload" } else { it.rule.name },
                &it.path,
                if matches!(number(it), 261 | 270 | 271) { 0 } else { at },
            )
        })
        .collect();
    told.len()
}

/// Returns how ours differs in what it writes of a document, if that is one that it takes.
fn rewritten(text: &str, theirs: &Value) -> Option<String> {
    // The reference writes null for a number without end, which then is not read back.
    // Nor has a set an order there.
    let has_none = ["!!set", ".inf", ".nan", "inf", "nan"].iter().any(|word| text.contains(word));
    let (canonical, kept) = match (format(text, Style::Canonical), format(text, Style::Kept)) {
        (Ok(canonical), Ok(kept)) => (canonical.text, kept.text),
        (Err(problems), _) | (_, Err(problems)) => {
            let is_ok = theirs["stage"] == "ok" && !has_none;
            return is_ok.then(|| format!("not written: {problems:?}"));
        }
    };
    if theirs["canonical"].as_str().is_some_and(|theirs| theirs != canonical) && !has_none {
        return Some(format!("theirs:\n{}\nours:\n{canonical}", theirs["canonical"].as_str()?));
    }
    let again = |text: &str, style| format(text, style).ok().map(|formatted| formatted.text);
    let stays = again(&canonical, Style::Canonical).as_ref() == Some(&canonical)
        && again(&kept, Style::Canonical).as_ref() == Some(&canonical)
        && again(&kept, Style::Kept).as_ref() == Some(&kept);
    (!stays).then(|| format!("a second time changes it; kept:\n{kept}\ncanonical:\n{canonical}"))
}

/// Returns true for what the seed's edition reads in another way (`seed_differs` among the cases).
fn is_of_the_seed(text: &str) -> bool {
    let parts = ["excluded_tasks", "allows", "user_approval_required", "repository", "operations"];
    let is_company = text.contains("company") && (text.contains("\"web\"") || text.contains("scopes"));
    is_company || parts.iter().any(|part| text.contains(part))
}
