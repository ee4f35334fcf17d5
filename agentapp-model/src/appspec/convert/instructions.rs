//! The prompt of an agent with its boundaries, as the one text of instructions that an Appspec has.

/// The line above the boundaries.
const HEADING: &str = "Boundaries:";

/// Returns true if a boundary can stand in a list and come back as it was.
pub(super) fn fits(boundary: &str) -> bool {
    !boundary.is_empty() && boundary.trim() == boundary && !boundary.contains(['\n', '\r'])
}

/// Returns a prompt and boundaries as instructions.
pub(super) fn join<'a>(prompt: &str, boundaries: impl IntoIterator<Item = &'a str>) -> String {
    let list: String = boundaries.into_iter().map(|boundary| format!("\n- {boundary}")).collect();
    match (prompt.trim(), list.as_str()) {
        (prompt, "") => prompt.to_owned(),
        ("", list) => format!("{HEADING}{list}"),
        (prompt, list) => format!("{prompt}\n\n{HEADING}{list}"),
    }
}

/// Takes instructions apart again. A list of boundaries that ends them is one, whoever wrote it.
pub(super) fn split(instructions: &str) -> (&str, Vec<&str>) {
    let text = instructions.trim();
    let below = format!("{HEADING}\n");
    let cut = match text.rfind(&format!("\n\n{below}")) {
        Some(at) => Some((&text[..at], &text[at + 2 + below.len()..])),
        None => text.strip_prefix(&below).map(|list| ("", list)),
    };
    let Some((prompt, list)) = cut else { return (text, Vec::new()) };
    let items: Option<Vec<&str>> =
        list.split('\n').map(|line| line.strip_prefix("- ").filter(|item| fits(item))).collect();
    match items {
        Some(items) if join(prompt, items.iter().copied()) == text => (prompt, items),
        _ => (text, Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, prompt: &str, boundaries: &[&str]) {
        assert_eq!(split(text), (prompt, boundaries.to_vec()));
        assert_eq!(join(prompt, boundaries.iter().copied()), text);
    }

    #[test]
    fn a_prompt_and_its_boundaries_come_back() {
        check("Be brief.", "Be brief.", &[]);
        check("Be brief.\n\nBoundaries:\n- never send\n- ask", "Be brief.", &["never send", "ask"]);
        check("Boundaries:\n- never send", "", &["never send"]);
        check("", "", &[]);
    }

    #[test]
    fn what_only_looks_like_a_list_of_boundaries_stays_in_the_prompt() {
        for text in [
            "Be brief.\n\nBoundaries:\n- never send\nand more",
            "Be brief.\n\nBoundaries:\n-  never",
            "Be brief.\nBoundaries:\n- never send",
            "Be brief. \n\nBoundaries:\n- never send",
            "Boundaries:",
        ] {
            check(text, text, &[]);
        }
    }
}
