//! The occasions on which a worker runs.

use crate::appspec::part::{choice, part};
use crate::appspec::rules::worker;

part! {
    /// The occasions on which a worker runs. What belongs to another type of trigger is read, and not used.
    Trigger = "AppTrigger" {
        /// What kind of trigger it is.
        kind ("type"): TriggerType,
        /// When a schedule fires, as a cron expression of five fields: `0 8 * * *`.
        cron: String = String::new(),
        /// The name of the event: `email_received`.
        event: String = String::new(),
        /// The moment of a once, as an ISO date.
        at: String = String::new(),
        /// What it is, in words: `Every morning at 8`.
        description: String = String::new(),
        /// The words that a run begins with.
        prompt: String = String::new(),
    }
    rules {
        worker::r225_trigger_says_when: kind|cron|event|at,
        worker::r226_schedule_has_five_fields: kind|cron,
    }
}

choice! {
    /// Kinds of trigger.
    TriggerType {
        /// Again and again, at set times.
        Schedule = "schedule",
        /// When something happens.
        Event = "event",
        /// One time.
        Once = "once",
    }
}
