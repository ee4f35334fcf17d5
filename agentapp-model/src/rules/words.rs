//! The rules across items: decisions and words that rustc can evaluate as constants, so that `app!`
//! and the loader say the same. Everything here is `const fn` over plain ids.

/// Text put together while constants are evaluated.
#[derive(Clone, Copy)]
pub struct Words {
    bytes: [u8; Words::MOST],
    len: usize,
}

impl Words {
    const MOST: usize = 1024;

    const fn new() -> Words {
        Words { bytes: [0; Words::MOST], len: 0 }
    }

    // What does not fit is left off at a character, so that the text stays text.
    const fn push(mut self, text: &str) -> Words {
        let bytes = text.as_bytes();
        let mut end = bytes.len();
        if end > Words::MOST - self.len {
            end = Words::MOST - self.len;
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
    pub const fn note_ids(mut self, text: &str, ids: &[&str]) -> Words {
        if ids.is_empty() {
            return self;
        }
        self = self.push("\n  note: ").push(text);
        let mut at = 0;
        while at < ids.len() && at < 8 {
            self = self.push(if at == 0 { " " } else { ", " }).quoted(ids[at]);
            at += 1;
        }
        if ids.len() > 8 { self.push(", …") } else { self }
    }

    /// Adds the mend.
    #[must_use]
    pub const fn help(self, text: &str) -> Words {
        self.push("\n  help: ").push(text)
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

/// Returns true if two ids are byte-equal.
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

/// Ids in an order that makes finding one quick, also for rustc: hash first, then bytes.
pub struct Index<const N: usize> {
    order: [usize; N],
    hashes: [u64; N],
}

impl<const N: usize> Index<N> {
    /// Sorts ids by their hash.
    pub const fn new(ids: &[&str; N]) -> Index<N> {
        let mut hashes = [0; N];
        let mut order = [0; N];
        let mut at = 0;
        while at < N {
            hashes[at] = hash(ids[at]);
            order[at] = at;
            at += 1;
        }
        Index { order: sorted(order, &hashes), hashes }
    }

    /// Returns the first of the ids, in the author's order, that is byte-equal to `id`.
    pub const fn find(&self, ids: &[&str; N], id: &str) -> Option<usize> {
        let wanted = hash(id);
        let (mut low, mut high) = (0, N);
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.hashes[self.order[middle]] < wanted { low = middle + 1 } else { high = middle }
        }
        while low < N && self.hashes[self.order[low]] == wanted {
            if same(ids[self.order[low]], id) {
                return Some(self.order[low]);
            }
            low += 1;
        }
        None
    }
}

// FNV-1a; nothing here meets an adversary.
const fn hash(id: &str) -> u64 {
    let bytes = id.as_bytes();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u64).wrapping_mul(0x0100_0000_01b3);
        at += 1;
    }
    hash
}

// Merge sort, bottom up and stable, so that equal hashes stay in the author's order.
const fn sorted<const N: usize>(mut order: [usize; N], hashes: &[u64; N]) -> [usize; N] {
    let mut width = 1;
    while width < N {
        let mut next = order;
        let mut start = 0;
        while start < N {
            let middle = if start + width < N { start + width } else { N };
            let end = if start + 2 * width < N { start + 2 * width } else { N };
            let (mut left, mut right, mut at) = (start, middle, start);
            while at < end {
                let take_left =
                    left < middle && (right >= end || hashes[order[left]] <= hashes[order[right]]);
                next[at] = if take_left { order[left] } else { order[right] };
                if take_left {
                    left += 1
                } else {
                    right += 1
                }
                at += 1;
            }
            start = end;
        }
        order = next;
        width *= 2;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_finds_the_first_of_equal_ids() {
        const IDS: [&str; 5] = ["b", "a", "b", "c", "a"];
        const INDEX: Index<5> = Index::new(&IDS);
        let find = |id| INDEX.find(&IDS, id);
        assert_eq!((find("a"), find("b"), find("c"), find("d")), (Some(1), Some(0), Some(3), None));
    }

    #[test]
    fn an_index_of_a_thousand_ids_finds_each() {
        let owned: Vec<String> = (0..1000).map(|n| format!("id-{n}")).collect();
        let ids: [&str; 1000] = std::array::from_fn(|n| owned[n].as_str());
        let index = Index::new(&ids);
        assert!((0..1000).all(|n| index.find(&ids, ids[n]) == Some(n)));
    }

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
