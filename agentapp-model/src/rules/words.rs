//! The rules across items: decisions and words that rustc can evaluate as constants, so that `app!`
//! and the loader say the same. Everything here is `const fn` over plain ids.

use super::index::Id;

/// Text put together while constants are evaluated.
#[derive(Clone, Copy)]
pub struct Words {
    bytes: [u8; Words::MOST],
    len: usize,
}

impl Words {
    const MOST: usize = 1024;
    // Room for the last line, which names the rule.
    const RULE: usize = 64;

    const fn new() -> Words {
        Words { bytes: [0; Words::MOST], len: 0 }
    }

    const fn push(self, text: &str) -> Words {
        self.push_within(text, Words::MOST - Words::RULE)
    }

    // What does not fit is left off at a character, so that the text stays text.
    const fn push_within(mut self, text: &str, most: usize) -> Words {
        let bytes = text.as_bytes();
        let mut end = bytes.len();
        let room = most.saturating_sub(self.len);
        if end > room {
            end = room;
            while end > 0 && bytes[end] & 0xC0 == 0x80 {
                end -= 1;
            }
        }
        let mut at = 0;
        while at < end {
            self.bytes[self.len + at] = bytes[at];
            at += 1;
        }
        self.len += end;
        self
    }

    const fn quoted(self, text: &str) -> Words {
        self.push("`").push(text).push("`")
    }

    /// Adds a note that speaks of another place.
    #[must_use]
    pub const fn note(self, text: &str, place: &str) -> Words {
        if place.is_empty() {
            return self;
        }
        self.push("\n  note: ").push(text).push(" ").push(place)
    }

    /// Adds a list of ids as a note, if there are any.
    #[must_use]
    pub const fn note_ids(mut self, text: &str, ids: &[Id]) -> Words {
        if ids.is_empty() {
            return self;
        }
        self = self.push("\n  note: ").push(text);
        let mut at = 0;
        while at < ids.len() && at < 8 {
            self = self.push(if at == 0 { " " } else { ", " }).quoted(ids[at].text);
            at += 1;
        }
        if ids.len() > 8 { self.push(", …") } else { self }
    }

    /// Adds a note about an id that stands at another place.
    #[must_use]
    pub const fn note_id(self, before: &str, id: &str, after: &str, place: &str) -> Words {
        self.push("\n  note: ").push(before).quoted(id).push(after).push(" ").push(place)
    }

    /// Adds the mend.
    #[must_use]
    pub const fn help(self, text: &str) -> Words {
        self.push("\n  help: ").push(text)
    }

    /// Adds a mend that names an id.
    #[must_use]
    pub const fn help_id(self, before: &str, id: &str, after: &str) -> Words {
        self.push("\n  help: ").push(before).quoted(id).push(after)
    }

    /// Adds the name of the rule, which always fits.
    #[must_use]
    pub const fn rule(self, name: &str) -> Words {
        self.push_within("\n  rule: ", Words::MOST).push_within(name, Words::MOST)
    }

    /// Returns the text.
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}

/// Two agents have one id.
pub const fn duplicate_agent(id: &str) -> Words {
    Words::new().push("app: two agents have the id ").quoted(id)
}

/// Two workflows have one id.
pub const fn duplicate_workflow(id: &str) -> Words {
    Words::new().push("app: two workflows have the id ").quoted(id)
}

/// An agent lists a workflow that is not bundled.
pub const fn dangling(agent: &str, workflow: &str) -> Words {
    Words::new().push("agent ").quoted(agent).push(": workflow ").quoted(workflow).push(" is not bundled")
}

/// No agent lists a bundled workflow.
pub const fn orphan(workflow: &str) -> Words {
    Words::new().push("workflow ").quoted(workflow).push(": no agent lists it")
}

/// A step names an agent that is not bundled.
pub const fn agent_ref(workflow: &str, step: &str, agent: &str) -> Words {
    let words = Words::new().push("workflow ").quoted(workflow).push(", step ").quoted(step);
    words.push(": agent ").quoted(agent).push(" is not bundled")
}

/// Two tools have one id.
pub const fn duplicate_tool(id: &str) -> Words {
    Words::new().push("app: two tools have the id ").quoted(id)
}

/// An agent names, by its path, a tool that the app does not bundle.
pub const fn tool_outside(agent: &str, tool: &str) -> Words {
    Words::new().push("agent ").quoted(agent).push(": tool ").quoted(tool).push(" is not bundled")
}

/// A step calls a tool that the app does not bundle.
pub const fn step_tool_outside(workflow: &str, step: &str, tool: &str) -> Words {
    let words = Words::new().push("workflow ").quoted(workflow).push(", step ").quoted(step);
    words.push(": tool ").quoted(tool).push(" is not bundled")
}

/// The UI names, by its path, a tool that the app does not bundle.
pub const fn ui_tool_outside(tool: &str) -> Words {
    Words::new().push("app: `ui.tools` names tool ").quoted(tool).push(", which is not bundled")
}

/// A step calls a workflow that leads back to the step's own.
pub const fn recursion(workflow: &str, step: &str, called: &str) -> Words {
    let words = Words::new().push("workflow ").quoted(workflow).push(", step ").quoted(step);
    let words = words.push(": workflow ").quoted(called);
    if same(workflow, called) {
        return words.push(" calls itself");
    }
    words.push(" leads back to workflow ").quoted(workflow)
}

/// How to mend a workflow that calls itself.
pub const INSTEAD_OF_RECURSION: &str = "a step of kind loop repeats steps, and hosts can bound it";

/// Two agents would be written to one file.
pub const fn path_collision(first: &str, second: &str) -> Words {
    let words = Words::new().push("app: agents ").quoted(first).push(" and ").quoted(second);
    words.push(" would both be written to `.agentproto/agents/").push(directory(second)).push("/AGENT.md`")
}

/// Neither an agent nor a UI.
pub const fn no_content() -> Words {
    Words::new().push("app: `agents` is empty and there is no `ui`")
}

/// The UI document is blank.
pub const fn ui_empty(field: &str) -> Words {
    Words::new().push("app: ").quoted(field).push(" must not be blank")
}

/// Bundled agents extend each other in a ring.
pub const fn extends_cycle(agent: &str, parent: &str) -> Words {
    Words::new().push("agent ").quoted(agent).push(": `extends` comes back to it through ").quoted(parent)
}

/// A chain of `extends` is too long.
pub const fn extends_depth(agent: &str) -> Words {
    Words::new().push("agent ").quoted(agent).push(": the chain of `extends` has more than five hops")
}

/// Returns the directory an agent is written to: its id less the `@owner/` in front.
pub const fn directory(id: &str) -> &str {
    let bytes = id.as_bytes();
    if bytes.is_empty() || bytes[0] != b'@' {
        return id;
    }
    let mut at = 2;
    while at + 1 < bytes.len() {
        if bytes[at] == b'/' {
            return id.split_at(at + 1).1;
        }
        at += 1;
    }
    id
}

/// Returns true if two texts are byte-equal.
pub const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut at = 0;
    while at < a.len() {
        if a[at] != b[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Returns true if a text is all white space.
pub const fn is_blank(text: &str) -> bool {
    text.trim_ascii().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_do_not_fit_end_at_a_character() {
        let long = "é".repeat(Words::MOST);
        let words = Words::new().push("x").push(&long);
        assert!(words.as_str().starts_with("xéé") && words.as_str().len() < Words::MOST);
    }

    #[test]
    fn a_directory_is_the_id_less_its_owner() {
        let cases = [
            ("@acme/writer", "writer"),
            ("@acme/team/writer", "team/writer"),
            ("writer", "writer"),
            ("@/x", "@/x"),
            ("@a/", "@a/"),
        ];
        for (id, expected) in cases {
            assert_eq!(directory(id), expected);
        }
    }
}
