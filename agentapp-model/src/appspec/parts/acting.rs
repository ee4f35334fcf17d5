//! What the application does by itself, what it asks about, and what it can reach.

use crate::appspec::found::{Found, Step, steps};
use crate::appspec::part::{Free, Kind, Limit, Value, choice, part, wrong_type};
use crate::appspec::rules::{acting, names};
use crate::appspec::tree::{self, Node};

part! {
    /// A server that the application reaches. It reaches no other.
    Connection = "AppConnection" {
        /// The MCP server, as `id` or `id:version`.
        server: String,
        /// How far it goes.
        access: Access = Access::Read,
        /// In whose name it acts.
        acts_as ("as", "acts_as"): ActsAs = ActsAs::Owner,
        /// The tools that may be used, by name or by pattern (`*` is any run of characters, `?` is one);
        /// none named means every tool of the server.
        only: Vec<String> = Vec::new(),
    }
}

part! {
    /// Who decides about one kind of action: the application, or the person.
    Rule = "AppRule" {
        /// What is done, in the words a person reads: `Send an email`.
        action: String [acting::r058_action_is_said],
        /// What the rule is about: a class of action, or tools by name (`server.tool`, or the id of a
        /// tool that belongs to no server).
        applies_to: AppliesTo,
        /// What happens when it comes up.
        behaviour: Behaviour,
    }
    rules {
        acting::r059_applies_to_something: applies_to,
        acting::r060_targets_differ: applies_to,
    }
}

part! {
    /// A tool that comes with the application, as a function of its code. Rules name it, or the class of
    /// what it does.
    Tool = "AppTool" {
        /// The name that the agent calls, and that a rule may name.
        name: String where [Limit::Pattern("^[A-Za-z_][A-Za-z0-9_]*$")] [acting::r211_name_is_code],
        /// What it does, and when to call it.
        description: String where [Limit::LeastLength(1)] [acting::r212_description_is_said],
        /// Its arguments, as the JSON Schema of an object.
        parameters: Free [acting::r213_parameters_are_an_object] = Free::object(),
        /// What it does to the world.
        does: Vec<ActionClass> where [Limit::LeastItems(1)] [acting::r214_does_something_once],
    }
}

choice! {
    /// How far a connection or a grant goes.
    Access {
        /// It reads.
        Read = "read",
        /// It reads and writes.
        Write = "write",
    }
}

choice! {
    /// Whose account a connection uses.
    ActsAs {
        /// In the name of whoever built the application.
        Owner = "owner",
        /// In the name of each user.
        User = "user",
    }
}

choice! {
    /// The effect of a call, outside the application.
    ActionClass {
        /// It looks, and changes nothing.
        Read = "read",
        /// It makes or changes something.
        Write = "write",
        /// It sends something to somebody.
        Send = "send",
        /// It spends money.
        Buy = "buy",
        /// It takes something away.
        Delete = "delete",
        /// It shows something to everybody.
        Publish = "publish",
    }
}

choice! {
    /// What happens when something that a rule is about comes up.
    Behaviour: acting::R061 {
        /// It is done.
        DoIt = "do_it",
        /// It is done if the person approved it in advance; else they are asked.
        IfAsked = "if_asked",
        /// The person is asked first.
        AskFirst = "ask_first",
        /// It is not done, but left to the person.
        LeaveToMe = "leave_to_me",
    }
}

/// What a rule applies to: one target, or several.
#[derive(Clone, Debug, PartialEq)]
pub enum AppliesTo {
    /// One class of action or one tool.
    One(String),
    /// Several of them.
    Several(Vec<String>),
}

impl AppliesTo {
    /// Returns the targets, in order.
    pub fn targets(&self) -> &[String] {
        match self {
            AppliesTo::One(target) => std::slice::from_ref(target),
            AppliesTo::Several(targets) => targets,
        }
    }

    /// Returns the path of a target below its rule.
    pub(crate) fn path_of(&self, target: usize) -> Vec<Step> {
        match self {
            AppliesTo::One(_) => steps!["applies_to"].to_vec(),
            AppliesTo::Several(_) => steps!["applies_to", target].to_vec(),
        }
    }
}

impl Value for AppliesTo {
    const KIND: &'static Kind = &Kind::Either(String::KIND, <Vec<String>>::KIND);

    fn read(node: &Node, found: &mut Found<'_>) -> (Self, bool) {
        match &node.value {
            tree::Value::List(_) | tree::Value::Set(_) => {
                let (targets, held) = Vec::read(node, found);
                if !held {
                    // The reference lays it to the whole list too, which is no string either.
                    found.report(&names::TYPE, "a string, or a list that holds nothing but strings");
                }
                (AppliesTo::Several(targets), held)
            }
            tree::Value::Text(_) | tree::Value::Bytes(_) => {
                let (target, held) = String::read(node, found);
                (AppliesTo::One(target), held)
            }
            other => wrong_type(found, "a string or a list of strings", other),
        }
    }

    fn blank() -> Self {
        AppliesTo::Several(Vec::new())
    }

    fn write(&self) -> Node {
        match self {
            AppliesTo::One(target) => target.write(),
            AppliesTo::Several(targets) => targets.write(),
        }
    }
}
