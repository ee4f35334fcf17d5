//! A text changed in place, as planned: whole entries move with the comments above and behind them, and
//! everything else is copied as it is.

use super::comments;
use super::lines;
use super::plan::{MapPlan, Plan};
use crate::appspec::yaml::outline::{Entry, Form, Item, Piece};

/// A text that is being copied.
struct Copy<'t> {
    text: &'t str,
    /// How far it has been copied.
    from: usize,
    /// Where its outermost value begins.
    root: usize,
    out: String,
}

/// Where a value stands.
#[derive(Clone, Copy)]
struct Around {
    /// The end of the dash or the colon before it.
    after: usize,
    /// The end of the lines that belong to it.
    limit: usize,
}

/// Returns a text with its values changed as planned.
pub(super) fn apply(text: &str, root: &Piece, plan: &Plan) -> String {
    let mut copy = Copy { text, from: 0, root: root.at, out: String::with_capacity(text.len()) };
    copy.value(root, plan, Around { after: root.at, limit: text.len() });
    copy.upto(text.len());
    copy.out
}

impl Copy<'_> {
    fn upto(&mut self, at: usize) {
        self.out.push_str(&self.text[self.from..at]);
        self.from = at;
    }

    /// Copies a value as planned.
    fn value(&mut self, piece: &Piece, plan: &Plan, around: Around) {
        match (&piece.form, plan) {
            (Form::BlockList(items), Plan::List(plans)) => self.block_list(items, plans, around.limit),
            (Form::FlowList(items), Plan::List(plans)) => {
                for (item, plan) in items.iter().zip(plans) {
                    self.value(&item.value, plan, around);
                }
            }
            (Form::FlowMap(entries), Plan::Map(plan)) => self.flow_map(piece, entries, plan, around),
            (Form::BlockMap(entries), Plan::Map(plan)) if plan.is_still() => {
                let column = entries.first().map_or(0, |first| self.column(first.at));
                for (entry, plan) in entries.iter().zip(&plan.values) {
                    let limit = lines::end_of_entry(self.text, entry.end(), column, around.limit);
                    self.value(&entry.value, plan, Around { after: entry.colon, limit });
                }
            }
            (Form::BlockMap(entries), Plan::Map(plan)) => self.block_map(entries, plan, around),
            _ => {}
        }
    }

    fn block_list(&mut self, items: &[Item], plans: &[Plan], limit: usize) {
        for (item, plan) in items.iter().zip(plans) {
            let limit = lines::end_of_entry(self.text, item.value.end, self.column(item.at), limit);
            self.value(&item.value, plan, Around { after: item.at + 1, limit });
        }
    }

    fn column(&self, at: usize) -> usize {
        self.text[lines::start(self.text, at)..at].chars().count()
    }

    // Block style.

    fn block_map(&mut self, entries: &[Entry], plan: &MapPlan, around: Around) {
        let [first, ..] = entries else { return };
        let mut block = Block::new(self.text, entries, self.column(first.at), around.limit);
        self.upto(first.at);
        let pad = self.out.split_off(lines::start(&self.out, self.out.len()));
        let has_own_line = pad.bytes().all(|byte| byte == b' ');
        if has_own_line {
            self.take_head(&mut block, first.at == self.root);
        }
        let rest = block.pass_comments_on(plan);
        block.move_blank_lines(plan);
        if plan.order.is_empty() {
            self.write_empty(&pad, has_own_line.then(|| &self.text[around.after..first.at]));
        }
        for (slot, at) in plan.order.iter().enumerate() {
            let (entry, part) = (&entries[*at], &block.parts[*at]);
            self.lead(&part.lead, (slot > 0 || has_own_line).then_some(block.column), &pad);
            self.from = entry.at;
            self.value(&entry.value, &plan.values[*at], Around { after: entry.colon, limit: part.end });
            self.upto(part.end);
            self.end_line();
        }
        self.out.push_str(&rest);
        self.from = block.end();
    }

    /// Takes the comments above the first key back: they move with it, unless they are the document's.
    fn take_head(&mut self, block: &mut Block<'_>, is_root: bool) {
        let head = lines::above(&self.out, self.out.len());
        let lead = self.out.split_off(head);
        let (own, lead) = if is_root { lines::split_head(&lead) } else { ("", &*lead) };
        self.out.push_str(own);
        lead.clone_into(&mut block.parts[0].lead);
    }

    /// Writes what stands before a key: its comments, and the indentation. A key without a line of its
    /// own shares that of a dash, and its comments stand above that.
    fn lead(&mut self, lead: &str, column: Option<usize>, pad: &str) {
        if let Some(column) = column {
            self.out.push_str(lead);
            self.out.push_str(&" ".repeat(column));
            return;
        }
        for line in lead.split_inclusive('\n').filter(|line| lines::is_comment(line)) {
            self.out.push_str(&" ".repeat(lines::indent(pad)));
            self.out.push_str(line.trim_start());
        }
        self.out.push_str(pad);
    }

    /// Writes a mapping of which nothing is left: behind the colon or the dash, from where `behind` was
    /// copied, or in place of the first key.
    fn write_empty(&mut self, pad: &str, behind: Option<&str>) {
        match behind {
            None => self.out.push_str(pad),
            Some(behind) => {
                let line = behind.find('\n').map_or(behind, |end| &behind[..=end]);
                self.out.truncate(self.out.len() - line.len().min(self.out.len()));
                self.out.push_str(" {}");
                self.out.push_str(line);
                return;
            }
        }
        self.out.push_str("{}");
        self.end_line();
    }

    fn end_line(&mut self) {
        if !self.out.ends_with('\n') {
            self.out.push_str(if self.text.contains("\r\n") { "\r\n" } else { "\n" });
        }
    }

    // Flow style.

    fn flow_map(&mut self, piece: &Piece, entries: &[Entry], plan: &MapPlan, around: Around) {
        let ([first, ..], [.., last]) = (entries, entries) else { return };
        let has_comments = || !comments::within(self.text, entries, (piece.at, piece.end)).is_empty();
        if plan.is_still() || has_comments() {
            for (entry, plan) in entries.iter().zip(&plan.values) {
                self.value(&entry.value, plan, around);
            }
            return;
        }
        self.upto(if plan.order.is_empty() { piece.at + 1 } else { first.at });
        for (slot, at) in plan.order.iter().enumerate() {
            if slot > 0 {
                self.out.push_str(&self.text[entries[slot - 1].end()..entries[slot].at]);
            }
            self.from = entries[*at].at;
            self.value(&entries[*at].value, &plan.values[*at], around);
            self.upto(entries[*at].end());
        }
        self.from = if plan.order.is_empty() { piece.end - 1 } else { last.end() };
    }
}

/// The lines of a mapping, split among its entries.
struct Block<'t> {
    text: &'t str,
    entries: &'t [Entry],
    column: usize,
    parts: Vec<Part>,
}

/// The lines of one entry.
struct Part {
    /// What stands above it.
    lead: String,
    /// Where it ends.
    end: usize,
}

impl<'t> Block<'t> {
    fn new(text: &'t str, entries: &'t [Entry], column: usize, limit: usize) -> Block<'t> {
        let mut parts: Vec<Part> = Vec::with_capacity(entries.len());
        for entry in entries {
            let line = lines::start(text, entry.at);
            let lead = parts.last().map_or("", |before| &text[before.end.min(line)..line]).to_owned();
            parts.push(Part { lead, end: lines::end_of_entry(text, entry.end(), column, limit) });
        }
        Block { text, entries, column, parts }
    }

    fn end(&self) -> usize {
        self.parts.last().map_or(0, |part| part.end)
    }

    /// Gives the comments of entries that go to the entries behind them, and returns those that no entry
    /// is left for.
    fn pass_comments_on(&mut self, plan: &MapPlan) -> String {
        let mut carried = String::new();
        let mut stays = vec![false; self.entries.len()];
        plan.order.iter().for_each(|at| stays[*at] = true);
        for (at, stays) in stays.into_iter().enumerate() {
            if stays {
                let carried = std::mem::take(&mut carried);
                let is_needed = !is_blank(&carried) || !begins_blank(&self.parts[at].lead);
                self.parts[at].lead.insert_str(0, if is_needed { &carried } else { "" });
            } else {
                carried.push_str(&std::mem::take(&mut self.parts[at].lead));
                carried.extend(self.comments_of(at));
            }
        }
        if is_blank(&carried) { String::new() } else { carried }
    }

    /// Returns the comments within an entry, each on a line of its own.
    fn comments_of(&self, at: usize) -> impl Iterator<Item = String> {
        let entry = &self.entries[at..=at];
        let found = comments::within(self.text, entry, (entry[0].at, self.parts[at].end));
        found.into_iter().map(|comment| format!("{}{comment}\n", " ".repeat(self.column)))
    }

    /// The entry that comes first has no empty line above it, and the one that came first gets it.
    fn move_blank_lines(&mut self, plan: &MapPlan) {
        let Some(first) = plan.order.first().copied().filter(|first| *first > 0) else { return };
        let lead = std::mem::take(&mut self.parts[first].lead);
        let (blank, rest) = lines::split_blank(&lead);
        rest.clone_into(&mut self.parts[first].lead);
        if !begins_blank(&self.parts[0].lead) {
            self.parts[0].lead.insert_str(0, blank);
        }
    }
}

fn is_blank(lead: &str) -> bool {
    lead.lines().all(lines::is_blank)
}

fn begins_blank(lead: &str) -> bool {
    lead.lines().next().is_some_and(lines::is_blank)
}
