//! What a person sees of an application.

use crate::appspec::found::Found;
use crate::appspec::part::{Free, Kind, Limit, Table, Value, choice, part};
use crate::appspec::rules::{commands, components, forms, languages, page, uploads, voice};
use crate::appspec::tree::{self, Node};

use super::commands::{Action, Command, Mode, Profile};
use super::languages::Translation;
use super::page::Page;
use super::surface::{CustomComponent, Surface};
use super::uploads::Uploads;
use super::voice::{Avatar, Voice};

part! {
    /// What a person sees of the application, and what they can do there.
    Interface = "AppInterface" {
        /// How the page is laid out; unsaid, as the kind of application is.
        layout: Option<Layout> = None,
        /// The colour of the application's own, worn over any theme; unsaid, the theme's colours are.
        accent: Option<Accent> = None,
        /// The theme it opens in; unsaid, the one that the person chose.
        theme: Option<Theme> = None,
        /// The words it opens a conversation with.
        welcome: String = String::new(),
        /// First messages that a person can send by a click.
        starters: Vec<Starter> = Vec::new(),
        /// What a person can pick after typing `/`.
        commands: Vec<Command> = Vec::new(),
        /// Switches beside the message being written: each changes how the next run is made.
        modes: Vec<Mode> = Vec::new(),
        /// What buttons may call in the application's code; a press of anything else is refused.
        actions: Vec<Action> = Vec::new(),
        /// The assistants to choose from before a conversation begins.
        profiles: Vec<Profile> = Vec::new(),
        /// What a person may set: the JSON Schema of a form. Each run is given its values.
        settings: Option<Settings> = None,
        /// How the fields of the settings are drawn, by name, and in which order.
        settings_ui: Option<Free> = None,
        /// The language of the application's own words, as a BCP 47 tag.
        language: String = "en".to_owned(),
        /// The same words in other languages, by their tags.
        translations: Table<Translation> = Table::default(),
        /// The files that may come with a message; unsaid, none may.
        uploads: Option<Uploads> = None,
        /// The catalogue's components that its surface may use; empty, those of the kind.
        components: Vec<String> = Vec::new(),
        /// Components that the application brings with it.
        custom_components: Vec<CustomComponent> = Vec::new(),
        /// The tree of components that is shown, where one was composed.
        surface: Option<Surface> = None,
        /// A widget's page that its code runs.
        page: Option<Page> = None,
        /// What the floating assistant looks like; unsaid, a paper clip.
        avatar: Option<Avatar>
            where [Limit::MostLength(64), Limit::Pattern("^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$")] = None,
        /// How much of the conversation the floating assistant's balloon shows; unsaid, the page decides.
        balloon: Option<BalloonDisplay> = None,
        /// Whether it listens and speaks, and how.
        voice: Voice = Voice::blank(),
        /// The media types its answers come in, words first; empty, plain text.
        outputs: Vec<String>
            where [Limit::EachPattern("^[a-z0-9][a-z0-9.+-]*/[a-z0-9][a-z0-9.+-]*$"), Limit::EachOnce]
            [
                uploads::r188_outputs_are_media_types,
                uploads::r189_outputs_differ,
                uploads::r190_words_come_first,
            ] = Vec::new(),
    }
    rules {
        forms::r143_settings_are_a_form: settings,
        commands::r129_commands_differ: commands,
        commands::r139_actions_differ: actions,
        commands::r135_modes_differ: modes,
        commands::r136_one_mode_chooses_the_model: modes,
        forms::r146_drawn_settings_are_said: settings|settings_ui,
        forms::r147_settings_can_be_drawn: settings|settings_ui,
        commands::r140_profiles_differ: profiles,
        commands::r141_profiles_are_a_choice: profiles,
        languages::r151_language_is_a_tag: language,
        languages::r152_translations_are_tagged: translations,
        languages::r153_own_language_is_not_translated: language|translations,
        languages::r154_translations_differ: translations,
        languages::r155_translated_things_exist:
            translations|starters|profiles|settings|commands|modes,
        components::r173_components_differ: custom_components,
        page::r179_component_is_known: page|custom_components,
        page::r182_component_shows: page|custom_components,
        page::r183_props_fit: page|custom_components,
    }
    other_keys { voice::r125_old_name_is_gone }
}

/// The JSON Schema of the form that a person sets the application with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings(pub Free);

impl Value for Settings {
    const KIND: &'static Kind = Free::KIND;

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        if matches!(node.value, tree::Value::List(_)) {
            forms::r142_settings_are_no_list(found);
            return (Settings::default(), false);
        }
        let (settings, held) = Free::read(node, found);
        (Settings(settings), held)
    }

    fn blank() -> Self {
        Settings::default()
    }

    fn write(&self) -> Node {
        self.0.write()
    }
}

part! {
    /// A theme, and whether it is worn light or dark.
    Theme = "AppTheme" {
        /// Which theme.
        variant: ThemeVariant,
        /// Light or dark; unsaid, as the person has it.
        mode: Option<ThemeMode> = None,
    }
}

part! {
    /// A first message that a person can send by a click.
    Starter = "AppStarter" {
        /// What its button says.
        label: String,
        /// What is sent.
        message: String,
        /// The heading it stands under; those without one come first.
        category: String = String::new(),
    }
}

choice! {
    /// How the page is laid out.
    Layout {
        /// The conversation alone.
        Chat = "chat",
        /// The page alone.
        Page = "page",
        /// The conversation beside the page.
        Split = "split",
    }
}

choice! {
    /// The application's colour.
    Accent {
        /// Green.
        Green = "green",
        /// Rose.
        Rose = "rose",
        /// The blue of the sky.
        Sky = "sky",
        /// The green of a lime.
        Lime = "lime",
        /// The yellow of the sun.
        Sun = "sun",
        /// Violet.
        Violet = "violet",
    }
}

choice! {
    /// A theme of the host's.
    ThemeVariant {
        /// `datalayer`.
        Datalayer = "datalayer",
        /// `spatial`.
        Spatial = "spatial",
        /// `lovely`.
        Lovely = "lovely",
        /// `matrix`.
        Matrix = "matrix",
        /// `earth`.
        Earth = "earth",
        /// `sand`.
        Sand = "sand",
        /// `ivory`.
        Ivory = "ivory",
        /// `sun`.
        Sun = "sun",
        /// `loop`.
        Loop = "loop",
        /// `vscode`.
        Vscode = "vscode",
    }
}

choice! {
    /// Whether a theme is worn light or dark.
    ThemeMode {
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
        /// As the device has it.
        Auto = "auto",
    }
}

choice! {
    /// How much of the conversation the floating assistant's balloon shows.
    BalloonDisplay {
        /// All messages, with the one being written at the end.
        History = "history",
        /// What is being said or done now, and nothing before it.
        Current = "current",
    }
}
