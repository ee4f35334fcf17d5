//! What speaks for the application: its voice, and the floating assistant's avatar.

use crate::appspec::found::Found;
use crate::appspec::part::{Kind, Limit, Value, choice, part, wrong_type};
use crate::appspec::rules::voice;
use crate::appspec::tree::{self, Node};

part! {
    /// Whether the application listens and speaks, and how.
    Voice = "AppVoice" {
        /// Whether any of it is switched on.
        enabled: bool = false,
        /// How a person speaks to it.
        input: VoiceInput = VoiceInput::PushToTalk,
        /// When its answers are read aloud.
        output: VoiceOutput = VoiceOutput::OnRequest,
        /// The voice it speaks with, by id; empty, the first of the language.
        voice: String = String::new(),
        /// The language it listens and speaks in, such as `en-US`; empty, the person's.
        language: String where [Limit::Pattern("^(?:[a-z]{2,3}(?:-[A-Z]{2})?)?$")]
            [voice::r187_voice_speaks_it] = String::new(),
        /// Where speech is worked on.
        runs_on ("where"): VoiceWhere = VoiceWhere::Auto,
    }
}

part! {
    /// An avatar in three dimensions.
    Model3DAvatar = "Model3DAvatar" {
        /// That it is one.
        kind: AvatarKind,
        /// The address of its model, a `.glb` or a `.gltf`; empty, the host's own robot.
        url: String
            where [
                Limit::MostLength(2048),
                Limit::Pattern(r"^(?:https://[^\s]+\.(?:glb|gltf)(?:[?#][^\s]*)?)?$"),
            ]
            [voice::r186_url_is_not_long] = String::new(),
    }
}

choice! {
    /// How a person speaks to the application.
    VoiceInput {
        /// Not at all.
        Off = "off",
        /// With the microphone held, or clicked.
        PushToTalk = "push_to_talk",
        /// In turns: silence ends one, and its answers are read aloud.
        HandsFree = "hands_free",
    }
}

choice! {
    /// When answers are read aloud.
    VoiceOutput {
        /// Never.
        Off = "off",
        /// When the person asks for one.
        OnRequest = "on_request",
        /// As they are written.
        Always = "always",
    }
}

choice! {
    /// Where speech is worked on.
    VoiceWhere {
        /// Wherever it works better.
        Auto = "auto",
        /// In the person's browser.
        Device = "device",
        /// On the host's servers.
        Server = "server",
    }
}

choice! {
    /// What an avatar is that is not said by name.
    AvatarKind: crate::appspec::rules::voice::R185 {
        /// A model in three dimensions.
        Model3d = "model3d",
    }
}

/// What the floating assistant looks like.
#[derive(Clone, Debug, PartialEq)]
pub enum Avatar {
    /// The id that a plugin contributes it under.
    Named(String),
    /// A model in three dimensions.
    Model(Model3DAvatar),
}

impl Value for Avatar {
    const KIND: &'static Kind = &Kind::Either(String::KIND, Model3DAvatar::KIND);

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        match &node.value {
            tree::Value::Map(map) => {
                if !(voice::r185_avatar_is_a_model(map, found) && voice::r186_url_is_a_models(map, found)) {
                    return (Avatar::blank(), false);
                }
                let (model, held) = Model3DAvatar::read(node, found);
                if !held {
                    voice::r185_avatar_says_no_more(found);
                }
                (Avatar::Model(model), held)
            }
            tree::Value::Text(_) | tree::Value::Bytes(_) => {
                let (name, held) = String::read(node, found);
                let held = held && voice::r184_name_is_an_avatars(&name, found);
                (Avatar::Named(name), held)
            }
            other => wrong_type(found, "a string or a mapping", other),
        }
    }

    fn blank() -> Self {
        Avatar::Named(String::new())
    }

    fn write(&self) -> Node {
        match self {
            Avatar::Named(name) => name.write(),
            Avatar::Model(model) => model.write(),
        }
    }
}
