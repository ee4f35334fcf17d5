//! What a person picks or presses: commands, actions, modes and profiles.

use crate::appspec::part::{Free, Limit, part};
use crate::appspec::rules::commands;

use super::interface::Starter;

/// The shape of the ids of modes, their options and profiles.
const MODE_ID: &str = "^[a-z][a-z0-9_-]{0,39}$";

part! {
    /// What a person picks after typing `/`.
    Command = "AppCommand" {
        /// What stands behind the slash.
        name: String where [Limit::Pattern("^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$")]
            [commands::r126_name_can_be_typed],
        /// What the menu says of it.
        description: String where [Limit::LeastLength(1)] [commands::r127_is_said],
        /// The message it sends: `{input}` is where the words typed behind it go; without that, they
        /// follow at the end.
        prompt: String where [Limit::LeastLength(1)]
            [commands::r127_is_said, commands::r128_prompt_takes_input_only],
    }
}

part! {
    /// A function of the application's code that a button may call.
    Action = "AppAction" {
        /// What buttons call it by.
        name: String where [Limit::Pattern("^[A-Za-z_][A-Za-z0-9_]*$")]
            [commands::r137_action_can_be_called],
        /// What it does, for a person to read.
        description: String = String::new(),
        /// The JSON Schema of what it is given; unsaid, it is given nothing.
        payload: Option<Free> [commands::r138_payload_is_an_object] = None,
    }
}

part! {
    /// A switch beside the message being written.
    Mode = "AppMode" {
        /// What a run names it by.
        id: String where [Limit::Pattern(MODE_ID)] [commands::r130_id_is_short],
        /// What a person reads on it.
        label: String where [Limit::LeastLength(1)] [commands::r131_label_is_said],
        /// What can be chosen.
        options: Vec<ModeOption> where [Limit::LeastItems(2)] [commands::r132_there_is_a_choice],
        /// The option that is chosen at first; unsaid, the first one.
        default: Option<String> = None,
    }
    rules {
        commands::r133_options_differ: options,
        commands::r134_default_is_an_option: options|default,
    }
}

part! {
    /// One position of a mode.
    ModeOption = "AppModeOption" {
        /// What a run names it by.
        id: String where [Limit::Pattern(MODE_ID)] [commands::r130_id_is_short],
        /// What a person reads on it.
        label: String where [Limit::LeastLength(1)] [commands::r131_label_is_said],
        /// What choosing it changes, for a person to read.
        description: String = String::new(),
        /// What the agent is told, on top of the rest, while it is chosen.
        instructions: String = String::new(),
        /// The model that runs while it is chosen.
        model: Option<String> = None,
    }
}

part! {
    /// One of the assistants that an application offers.
    Profile = "AppProfile" {
        /// What a conversation names it by.
        id: String where [Limit::Pattern(MODE_ID)] [commands::r130_id_is_short],
        /// What a person reads when choosing.
        label: String where [Limit::LeastLength(1)] [commands::r131_label_is_said],
        /// What it is good for, for a person to read.
        description: String = String::new(),
        /// What the agent is told, on top of the application's instructions.
        instructions: String = String::new(),
        /// The model it runs on, unless a mode chooses another.
        model: Option<String> = None,
        /// The first messages it offers; empty, the application's.
        starters: Vec<Starter> = Vec::new(),
    }
}
