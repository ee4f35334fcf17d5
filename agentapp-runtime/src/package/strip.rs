//! Takes `ui.build` out of the text of APP.md and leaves every other byte as it is.
//!
//! The text is cut as a person would cut it, and then read again: unless the frontmatter says the same as
//! before less that one key, nothing is cut. So a form of YAML nobody thought of is refused, not garbled.

use agentapp_model::{Map, Place, frontmatter, yaml};
use std::ops::Range;

/// The key is in a place from which no cut takes it alone.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct CannotStrip;

/// Returns the text without the key, or none if it does not have it.
pub(super) fn without_build(text: &str) -> Result<Option<String>, CannotStrip> {
    let front = front(text).ok_or(CannotStrip)?;
    let key = front.get("ui").and_then(|ui| ui.as_map()).and_then(|ui| ui.entry("build"));
    let Some(key) = key else { return Ok(None) };
    let mut expected = front.clone();
    if let Some(agentapp_model::Value::Map(ui)) = expected.get_mut("ui").map(|node| &mut node.value) {
        ui.remove("build");
    }
    let at = key.key_place.offset().ok_or(CannotStrip)? as usize;
    let cuts = [block(text, at), flow(text, at)].into_iter().flatten();
    let stripped = cuts.map(|cut| format!("{}{}", &text[..cut.start], &text[cut.end..]));
    stripped.into_iter().find(|text| says(text, &expected)).map(Some).ok_or(CannotStrip)
}

fn front(text: &str) -> Option<Map> {
    let split = frontmatter::split(text).ok()?;
    let node = yaml::parse(split.yaml, Place::new(0, u32::try_from(split.yaml_at).ok()?)).ok()?;
    node.as_map().cloned()
}

fn says(text: &str, expected: &Map) -> bool {
    front(text).is_some_and(|found| {
        let same = |(a, b): (&agentapp_model::node::Entry, &agentapp_model::node::Entry)| {
            a.key == b.key && a.value.same_value(&b.value)
        };
        found.len() == expected.len() && found.iter().zip(expected).all(same)
    })
}

/// Returns the lines of a key that begins its line, and of what is indented below it.
fn block(text: &str, at: usize) -> Option<Range<usize>> {
    let start = text[..at].rfind('\n')? + 1;
    let indent = &text[start..at];
    if !indent.bytes().all(|byte| byte == b' ') {
        return None;
    }
    let first = text[at..].split_inclusive('\n').next()?.len();
    let mut end = at + first;
    let mut next = end;
    for line in text[end..].split_inclusive('\n') {
        let blank = line.trim().is_empty();
        if !blank && line.len() - line.trim_start_matches(' ').len() <= indent.len() {
            break;
        }
        next += line.len();
        // A blank line goes only if more of the block comes after it.
        end = if blank { end } else { next };
    }
    Some(start..end)
}

/// Returns a key between braces, with the comma that sets it apart.
fn flow(text: &str, at: usize) -> Option<Range<usize>> {
    let end = at + value_length(&text[at..])?;
    let before = text[..at].trim_end();
    if before.ends_with(',') {
        return Some(before.len() - 1..end);
    }
    let behind = text[end..].trim_start();
    match behind.strip_prefix(',') {
        Some(rest) => Some(at..text.len() - rest.trim_start().len()),
        None => Some(at..end),
    }
}

/// Returns how far it is to the comma or the brace that ends the entry.
fn value_length(text: &str) -> Option<usize> {
    let (mut depth, mut quote) = (0_usize, None);
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), c) if open == c => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '{' | '[') => depth += 1,
            (None, ',' | '}' | ']') if depth == 0 => return Some(text[..at].trim_end().len()),
            (None, '}' | ']') => depth -= 1,
            (None, _) => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUILD: &str =
        "build:\n    command: npm run build # all of it\n    sources:\n    - 'src/**'\n\n    cwd: web\n";

    #[track_caller]
    fn check(text: &str, expected: Result<Option<&str>, CannotStrip>) {
        assert_eq!(without_build(text), expected.map(|text| text.map(str::to_owned)), "{text}");
    }

    #[test]
    fn a_block_goes_and_comments_quotes_and_order_stay() {
        let start = "---\r\nschema: app/v1 # kept\r\nui:\r\n  'path':   \"a.html\"\r\n";
        let end = "\r\n  # about the tools\r\n  tools: [ a,b ]\r\nname: 'x'\r\n---\r\nbody\r\nbuild: no\r\n";
        let build = format!("  {}", BUILD.replace('\n', "\r\n"));
        check(&format!("{start}{build}{end}"), Ok(Some(&format!("{start}{end}"))));
    }

    #[test]
    fn the_last_block_goes() {
        check(&format!("---\nui:\n  path: a\n  {BUILD}---\n"), Ok(Some("---\nui:\n  path: a\n---\n")));
        check("---\nui:\n  build: {command: x}\n  path: a\n---\n", Ok(Some("---\nui:\n  path: a\n---\n")));
        let folded = "---\nui:\n  path: a\n  build:\n    command: |\n      a\n\n      # b\n# c\n---\n";
        check(folded, Ok(Some("---\nui:\n  path: a\n# c\n---\n")));
    }

    #[test]
    fn an_entry_between_braces_goes_with_its_comma() {
        let build = "build: {command: 'a, } \" b', sources: [\"x\", y]}";
        check(&format!("---\nui: {{path: a, {build}}}\n---\n"), Ok(Some("---\nui: {path: a}\n---\n")));
        check(&format!("---\nui: {{ {build}, path: a }}\n---\n"), Ok(Some("---\nui: { path: a }\n---\n")));
        check(
            &format!("---\nui: {{path: a, {build}, port: 1}}\n---\n"),
            Ok(Some("---\nui: {path: a, port: 1}\n---\n")),
        );
        check(
            &format!("---\nui: {{\n  path: a,\n  {build}\n}}\n---\n"),
            Ok(Some("---\nui: {\n  path: a,\n}\n---\n")),
        );
    }

    #[test]
    fn a_text_without_the_key_stays() {
        check("---\nui:\n  path: a\n---\n", Ok(None));
        check("---\nbuild: a\n---\n", Ok(None));
    }

    #[test]
    fn what_no_cut_takes_out_alone_is_refused() {
        check("---\nui:\n  path: a\n  build: &b\n    command: x\nother: *b\n---\n", Err(CannotStrip));
        check("---\nbase: &b {build: {command: x}}\nui: {<<: *b, path: a}\n---\n", Err(CannotStrip));
        check("no frontmatter", Err(CannotStrip));
    }
}
