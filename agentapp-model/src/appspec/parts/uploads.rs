//! The files that a person may send.

use crate::appspec::part::{Limit, Number, part};
use crate::appspec::rules::uploads;

/// The shape of a kind of file.
const KIND: &str = r"^(?:[a-z0-9][a-z0-9.+-]*/(?:\*|[a-z0-9][a-z0-9.+-]*)|\.[a-z0-9][a-z0-9_+-]*)$";

part! {
    /// The files that may come with a message.
    Uploads = "AppUploads" {
        /// Which kinds are taken; a file of another is refused.
        kinds: Vec<UploadKind> where [Limit::LeastItems(1)] [uploads::r191_some_kind_is_taken],
        /// How many files may come with one message.
        max_files: i64 where [Limit::Least(1.0), Limit::Most(20.0)] [uploads::r194_count_can_be_sent] = 5,
    }
    rules { uploads::r195_kinds_differ: kinds }
}

part! {
    /// A kind of file, and how large it may be.
    UploadKind = "AppUploadKind" {
        /// A media type, a family of them (`image/*`), or an extension (`.csv`).
        kind ("type"): String where [Limit::Pattern(KIND)] [uploads::r192_type_is_a_kind_of_file],
        /// How large such a file may be, in megabytes.
        max_mb: Number where [Limit::Above(0.0), Limit::Most(25.0)] [uploads::r193_size_can_be_sent]
            = Number(10.0),
    }
}
