//! The arguments of `#[tool]`: the fields of TOOL.md, and examples in two forms. A phrase that a person
//! might say leads to the tool; an example with values shows how it is called.

use crate::errors;
use crate::keywords::{EXAMPLE, EXAMPLES, INPUTS, METADATA, NAME, OUTPUTS, PHRASES, RISK, RISK_LEVEL};
use crate::places::Extent;
use crate::report::Report;
use crate::syntax::{Entry, Kind, Value, entries, value};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// Reads the arguments as fields of TOOL.md.
pub(super) fn arguments(tokens: TokenStream, report: &mut Report) -> Vec<Entry> {
    let (rest, examples) = without_examples(tokens);
    let mut front = entries(rest, '=', report);
    for entry in front.extract_if(.., |entry| matches!(entry.key.as_str(), INPUTS | OUTPUTS)) {
        report.error(entry.key_extent, errors::argument_is_made(&entry.key));
    }
    rename_risk(&mut front, report);
    move_phrases(&mut front, report);
    let examples: Vec<Value> = examples.iter().map(|group| example(group, report)).collect();
    if let (Some(first), Some(group)) = (examples.first().map(|first| first.extent), examples.last()) {
        let extent = Extent { start: first.start, end: group.extent.end };
        let value = Value { kind: Kind::List(examples), extent };
        front.push(Entry { key: EXAMPLES.to_owned(), key_extent: first, value });
    }
    front
}

/// Takes each `example(…)` out, with the comma behind it.
fn without_examples(tokens: TokenStream) -> (TokenStream, Vec<Group>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let (mut rest, mut examples, mut at) = (Vec::new(), Vec::new(), 0);
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    while at < tokens.len() {
        let begins = at == 0 || is_comma(&tokens[at - 1]);
        match (&tokens[at], tokens.get(at + 1)) {
            (TokenTree::Ident(word), Some(TokenTree::Group(group)))
                if begins && word == EXAMPLE && group.delimiter() == Delimiter::Parenthesis =>
            {
                examples.push(group.clone());
                at += 2 + usize::from(tokens.get(at + 2).is_some_and(is_comma));
            }
            (token, _) => {
                rest.push(token.clone());
                at += 1;
            }
        }
    }
    (rest.into_iter().collect(), examples)
}

fn example(group: &Group, report: &mut Report) -> Value {
    let extent = Extent::of_group(group);
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let end = tokens
        .iter()
        .position(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','))
        .unwrap_or(tokens.len());
    let rest = tokens.get(end + 1..).unwrap_or_default().iter().cloned().collect();
    let name = match &tokens[..end] {
        [name @ TokenTree::Literal(_)] => value(std::slice::from_ref(name), report),
        _ => Value { kind: Kind::Unread, extent },
    };
    if name.as_text().is_none() {
        report.error(name.extent, errors::no_example_name());
        return name;
    }
    let mut fields = vec![Entry { key: NAME.to_owned(), key_extent: name.extent, value: name }];
    fields.extend(entries(rest, '=', report));
    Value { kind: Kind::Map(fields), extent }
}

fn rename_risk(front: &mut Vec<Entry>, report: &mut Report) {
    let Some(at) = front.iter().position(|entry| entry.key == RISK) else { return };
    match front.iter().find(|entry| entry.key == RISK_LEVEL) {
        Some(first) => {
            report.error(front[at].key_extent, errors::twice(RISK_LEVEL, &first.key_extent.position()));
            front.remove(at);
        }
        None => front[at].key = RISK_LEVEL.to_owned(),
    }
}

// TOOL.md's own examples have values; phrases have a place in its `metadata`.
fn move_phrases(front: &mut Vec<Entry>, report: &mut Report) {
    let Some(at) = front.iter().position(|entry| entry.key == EXAMPLES) else { return };
    let mut phrases = front.remove(at);
    match &phrases.value.kind {
        Kind::List(items) => {
            for (at, item) in items.iter().enumerate() {
                if !matches!(item.kind, Kind::Text(_) | Kind::Rust(_) | Kind::Unread) {
                    report.error(item.extent, errors::no_phrase(&format!("{EXAMPLES}[{at}]")));
                }
            }
        }
        Kind::Unread => return,
        _ => return report.error(phrases.value.extent, errors::no_phrase(EXAMPLES)),
    }
    phrases.key = PHRASES.to_owned();
    match front.iter_mut().find(|entry| entry.key == METADATA) {
        Some(Entry { value: Value { kind: Kind::Map(fields), .. }, .. }) => fields.push(phrases),
        Some(_) => {}
        None => {
            let (key_extent, extent) = (phrases.key_extent, phrases.value.extent);
            let value = Value { kind: Kind::Map(vec![phrases]), extent };
            front.push(Entry { key: METADATA.to_owned(), key_extent, value });
        }
    }
}
