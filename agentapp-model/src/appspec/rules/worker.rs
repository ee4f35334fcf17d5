//! Rules about the occasions on which a worker runs.

use crate::appspec::found::{Found, steps};
use crate::appspec::part::Choice;
use crate::appspec::parts::{Trigger, TriggerType};
use crate::appspec::written::letters::{is_blank, is_space};

use super::rules;

rules! {
    R225 = "a trigger says when: a schedule its `cron`, an event its `event`, a once its `at`",
    R226 = "a schedule has five fields",
}

pub(crate) fn r225_trigger_says_when(trigger: &Trigger, found: &mut Found<'_>) {
    let (key, when) = match trigger.kind {
        TriggerType::Schedule => ("cron", &trigger.cron),
        TriggerType::Event => ("event", &trigger.event),
        TriggerType::Once => ("at", &trigger.at),
    };
    if is_blank(when) {
        let message = format!("a trigger of type `{}` says its `{key}`", trigger.kind.word());
        found.report(&R225, message).seen_at(steps![key]);
    }
}

pub(crate) fn r226_schedule_has_five_fields(trigger: &Trigger, found: &mut Found<'_>) {
    let fields = trigger.cron.split(is_space).filter(|field| !field.is_empty()).count();
    if trigger.kind == TriggerType::Schedule && fields != 0 && fields != 5 {
        let message = format!("a schedule is five fields, as `0 8 * * *`, not {fields}");
        found.report(&R226, message).seen_at(steps!["cron"]);
    }
}
