//! `choice!` declares a type that is one of some words.

/// Declares an enum of words: `choice! { /// … Access { /// … Read = "read", … } }`. The rule that is
/// broken by another word is `choice`, or the one named behind the type.
macro_rules! choice {
    (
        $(#[doc = $about:literal])*
        $name:ident $(: $rule:path)? {
            $($(#[doc = $doc:literal])* $variant:ident = $word:literal,)*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[doc = $doc])* $variant,)*
        }

        $(const _: () = assert!(
            $crate::appspec::part::is_variant($word, stringify!($variant)),
            "a variant is its word in Rust's spelling",
        );)*

        impl $crate::appspec::part::Choice for $name {
            const ALL: &'static [(Self, &'static str)] = &[$(($name::$variant, $word),)*];

            fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }
        }

        impl $crate::appspec::part::Value for $name {
            const KIND: &'static $crate::appspec::part::Kind =
                &$crate::appspec::part::Kind::Choice(stringify!($name), &[$($word,)*]);

            fn read(
                node: &$crate::appspec::tree::Node,
                found: &mut $crate::appspec::found::Found<'_>,
            ) -> (Self, bool) {
                let rule = $crate::appspec::part::choice!(@rule $($rule)?);
                $crate::appspec::part::value::read_choice(rule, node, found)
            }

            fn blank() -> Self {
                <Self as $crate::appspec::part::Choice>::ALL[0].0
            }

            fn write(&self) -> $crate::appspec::tree::Node {
                $crate::appspec::tree::Node::text($crate::appspec::part::Choice::word(*self))
            }
        }
    };
    (@rule) => { &$crate::appspec::rules::names::CHOICE };
    (@rule $rule:path) => { &$rule };
}
pub(crate) use choice;

/// Returns true if a word of the spec has this name in Rust: each run of letters and digits behind the
/// last slash begins with a capital, as in `ask_first` and `AskFirst`, `loop.app/v1` and `V1`.
pub const fn is_variant(word: &str, variant: &str) -> bool {
    let (word, variant) = (word.as_bytes(), variant.as_bytes());
    let (mut at, mut seen, mut begins) = (behind_slash(word), 0, true);
    while at < word.len() {
        let letter = word[at];
        at += 1;
        if !letter.is_ascii_alphanumeric() {
            begins = true;
            continue;
        }
        let expected = if begins { letter.to_ascii_uppercase() } else { letter };
        if seen == variant.len() || variant[seen] != expected {
            return false;
        }
        seen += 1;
        begins = false;
    }
    seen == variant.len()
}

const fn behind_slash(word: &[u8]) -> usize {
    let mut at = word.len();
    while at > 0 && word[at - 1] != b'/' {
        at -= 1;
    }
    at
}
