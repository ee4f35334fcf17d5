//! An application's words in another language. What is left out is shown in its own words.

use crate::appspec::part::{Table, part};

part! {
    /// What a person reads of the application, in one other language.
    Translation = "AppTranslation" {
        /// The application's name.
        name: String = String::new(),
        /// What it does.
        description: String = String::new(),
        /// The words it opens a conversation with.
        welcome: String = String::new(),
        /// Starters, the profiles' too, by their labels.
        starters: Table<StarterTranslation> = Table::default(),
        /// Headings of starters, by their own words.
        categories: Table<String> = Table::default(),
        /// Fields of the settings, by name.
        settings: Table<FieldTranslation> = Table::default(),
        /// What each command does, by the command's name.
        commands: Table<String> = Table::default(),
        /// Modes, by id.
        modes: Table<ModeTranslation> = Table::default(),
        /// Profiles, by id.
        profiles: Table<ProfileTranslation> = Table::default(),
    }
}

part! {
    /// A starter in another language.
    StarterTranslation = "AppStarterTranslation" {
        /// What its button says.
        label: String = String::new(),
        /// What is sent: the agent gets the words of this language.
        message: String = String::new(),
    }
}

part! {
    /// A field of the settings, translated.
    FieldTranslation = "AppFieldTranslation" {
        /// The field's title.
        title: String = String::new(),
        /// What it is for.
        description: String = String::new(),
        /// How each value that it offers reads, by the value; what is sent is the value.
        options: Table<String> = Table::default(),
    }
}

part! {
    /// A mode in another language.
    ModeTranslation = "AppModeTranslation" {
        /// What a person reads on the switch.
        label: String = String::new(),
        /// Its options, by id.
        options: Table<OptionTranslation> = Table::default(),
    }
}

part! {
    /// A mode's option, translated.
    OptionTranslation = "AppOptionTranslation" {
        /// What a person reads on it.
        label: String = String::new(),
        /// What choosing it changes.
        description: String = String::new(),
    }
}

part! {
    /// A profile in another language.
    ProfileTranslation = "AppProfileTranslation" {
        /// What a person reads when choosing.
        label: String = String::new(),
        /// What it is good for.
        description: String = String::new(),
    }
}
