//! A kind of thing that is kept of a run.

use crate::appspec::part::{choice, part};
use crate::appspec::rules::record;

part! {
    /// What the application leaves behind of its work, and how long that stays.
    Record = "AppRecord" {
        /// How long: `90_days`, `18_months`, `1_years`.
        keep_for: String [record::r206_keep_for_is_a_retention] = "1_years".to_owned(),
        /// What is kept.
        include: Vec<RecordItem> = vec![RecordItem::Conversations, RecordItem::Actions, RecordItem::Approvals],
        /// Whether a few of its conversations may be proposed to the builder as tests.
        suggest_tests: bool = false,
    }
}

choice! {
    /// What may be kept.
    RecordItem: record::R207 {
        /// What was said.
        Conversations = "conversations",
        /// What was done.
        Actions = "actions",
        /// What was decided, and how.
        Decisions = "decisions",
        /// What a person approved or refused.
        Approvals = "approvals",
        /// What the checks found.
        Checks = "checks",
        /// What the answers were taken from.
        Sources = "sources",
        /// What came out.
        Outputs = "outputs",
        /// What people thought of it.
        Feedback = "feedback",
        /// What was said aloud, as sound: for 30 days at most, and never by a public application.
        Audio = "audio",
        /// The edits of a harness in full, where else a hash and a size are kept.
        Diffs = "diffs",
        /// What a harness's terminal put out, where else the command and its exit are kept.
        Terminals = "terminals",
    }
}
