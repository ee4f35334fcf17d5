//! Mail that is forwarded out of an organization. It is told from several arguments of a call at once,
//! which no condition of the catalogue can say.

use crate::appspec::rules::untyped::is_said;
use crate::appspec::tree::{Map, Node, Value};
use crate::appspec::written::letters::is_blank;

/// Returns true if a call forwards a message to somebody outside the domain of the mailbox it is sent
/// from. A call that does not say its mailbox goes outside.
pub(super) fn goes_outside(server: &str, tool: &str, arguments: &Map) -> bool {
    if (server, tool) != ("google-workspace", "send_gmail_message") {
        return false;
    }
    let message = arguments.get("forward_message_id").filter(|message| is_said(Some(message)));
    if message.is_none_or(|message| message.as_text().is_some_and(is_blank)) {
        return false;
    }
    let home = arguments.get("user_google_email").map(domains).unwrap_or_default();
    let Some(home) = home.first() else { return true };
    let recipients = ["to", "cc", "bcc"].into_iter().filter_map(|name| arguments.get(name));
    recipients.flat_map(domains).any(|domain| domain != *home)
}

/// Returns the domain of each mail address that an argument holds: one address, several between commas,
/// or a list.
fn domains(argument: &Node) -> Vec<String> {
    let items = if let Value::List(items) = &argument.value { items } else { std::slice::from_ref(argument) };
    let texts: Vec<&str> = items.iter().filter_map(Node::as_text).filter(|text| !is_blank(text)).collect();
    addresses(&texts.join(", ")).iter().filter_map(|address| domain(address)).collect()
}

fn domain(address: &str) -> Option<String> {
    let (_, domain) = address.rsplit_once('@')?;
    Some(domain.trim().to_lowercase())
}

/// Splits a header of addresses. Names, quoted or not, and comments are left out; of `Name <address>`,
/// the address counts; a group gives its members.
fn addresses(header: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut plain = String::new();
    let mut angle: Option<String> = None;
    let mut chars = header.chars();
    let mut end = |plain: &mut String, angle: &mut Option<String>| {
        let address = angle.take().unwrap_or_else(|| std::mem::take(plain));
        plain.clear();
        found.extend(Some(address.trim().to_owned()).filter(|address| !address.is_empty()));
    };
    while let Some(c) = chars.next() {
        match c {
            '"' => quoted(&mut chars, &mut plain),
            '(' => comment(&mut chars),
            '<' => angle = Some(chars.by_ref().take_while(|c| *c != '>').collect()),
            ',' | ';' => end(&mut plain, &mut angle),
            // The name of a group stands before its members.
            ':' => plain.clear(),
            c => plain.push(c),
        }
    }
    end(&mut plain, &mut angle);
    found
}

/// Reads on to behind the quote that closes. What is quoted may be the name of a mailbox, never its
/// domain.
fn quoted(chars: &mut std::str::Chars<'_>, plain: &mut String) {
    while let Some(c) = chars.next().filter(|c| *c != '"') {
        if c == '\\' {
            chars.next();
        }
        plain.push('_');
    }
}

fn comment(chars: &mut std::str::Chars<'_>) {
    let mut depth = 1_usize;
    while depth > 0 {
        match chars.next() {
            None => return,
            Some('(') => depth += 1,
            Some(')') => depth -= 1,
            Some('\\') => {
                chars.next();
            }
            Some(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{addresses, goes_outside};
    use crate::Place;
    use crate::appspec::tree::{Map, Node};

    #[test]
    fn addresses_are_split_at_commas_between_them() {
        let header =
            "Ana <ana@a.example>, \"Lopez, B\" <b@b.example>, c@c.example (C, D), team: d@d.example;";
        assert_eq!(addresses(header), ["ana@a.example", "b@b.example", "c@c.example", "d@d.example"]);
    }

    #[track_caller]
    fn check(arguments: &[(&str, &str)], expected: bool) {
        let mut map = Map::new();
        for (key, value) in arguments {
            map.push(*key, Place::NOWHERE, Node::text(*value));
        }
        assert_eq!(goes_outside("google-workspace", "send_gmail_message", &map), expected, "{arguments:?}");
    }

    #[test]
    fn a_message_goes_outside_the_domain_of_its_mailbox() {
        let (message, mailbox) = (("forward_message_id", "1"), ("user_google_email", "me@a.example"));
        check(&[message, mailbox, ("to", "you@A.example")], false);
        check(&[message, mailbox, ("to", "you@a.example"), ("bcc", "him@b.example")], true);
        check(&[message, ("to", "you@a.example")], true);
        check(&[message, mailbox], false);
        check(&[mailbox, ("to", "him@b.example")], false);
        check(&[("forward_message_id", " "), mailbox, ("to", "him@b.example")], false);
    }
}
