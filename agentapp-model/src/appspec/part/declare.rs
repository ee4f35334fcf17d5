//! `part!` declares a type with fields, and from that how it is read, written and described.

/// Declares a part:
///
/// ```text
/// part! {
///     /// What it is.
///     Connection = "AppConnection" {
///         /// What the field means: one without a default is required.
///         server: String [rules on its value, …],
///         /// Read under two keys, written under the first; unsaid, it means the default.
///         acts_as ("as", "acts_as"): ActsAs = ActsAs::Owner,
///         /// Limits are what JSON Schema can say of the field.
///         name: String where [Limit::LeastLength(1)] [rules::…],
///     }
///     rules { a_rule: server|only, … }    // asked when those fields held
///     before { a_rule, … }                // asked of the mapping, before its fields are read
///     other_keys { a_key_rule, … }        // asked of each key that is no field
/// }
/// ```
macro_rules! part {
    (
        $(#[doc = $about:literal])*
        $name:ident = $published:literal {
            $(
                $(#[doc = $doc:literal])*
                $field:ident $(($($key:literal),+))? : $ty:ty
                $(where [$($limit:expr),* $(,)?])?
                $([$($check:expr),* $(,)?])?
                $(= $unsaid:expr)?,
            )*
        }
        $(rules { $($rule:path : $($read:ident)|+),* $(,)? })?
        $(before { $($before:path),* $(,)? })?
        $(other_keys { $($key_rule:path),* $(,)? })?
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $($(#[doc = $doc])* pub $field: $ty,)*
        }

        impl $crate::appspec::part::Part for $name {
            const INFO: &'static $crate::appspec::part::PartInfo = &$crate::appspec::part::PartInfo {
                name: $published,
                rust: stringify!($name),
                about: concat!($($about, "\n",)*),
                fields: &[$($crate::appspec::part::FieldInfo {
                    keys: $crate::appspec::part::part!(@keys $field $($($key),+)?),
                    rust: stringify!($field),
                    about: concat!($($doc, "\n",)*),
                    required: $crate::appspec::part::part!(@required $($unsaid)?),
                    default: $crate::appspec::part::part!(@default $ty, $($unsaid)?),
                    kind: <$ty as $crate::appspec::part::Value>::KIND,
                    limits: &[$($($limit),*)?],
                },)*],
            };
        }

        impl $crate::appspec::part::Value for $name {
            const KIND: &'static $crate::appspec::part::Kind =
                &$crate::appspec::part::Kind::Part(<$name as $crate::appspec::part::Part>::INFO);

            fn read(
                node: &$crate::appspec::tree::Node,
                found: &mut $crate::appspec::found::Found<'_>,
            ) -> (Self, bool) {
                #[derive(Default)]
                struct Held {
                    $($field: bool,)*
                }
                let before = found.errors();
                let Some(object) = $crate::appspec::part::Object::open::<Self>(
                    node,
                    &[$($($key_rule),*)?],
                    found,
                ) else {
                    return (Self::blank(), false);
                };
                $($($before(object.map(), found);)*)?
                let mut held = Held::default();
                $(
                    let $field;
                    ($field, held.$field) = object.field::<$ty>(
                        $crate::appspec::part::part!(@keys $field $($($key),+)?),
                        // A closure, so that a rule may ask for a `&str` or a slice.
                        &[$($(|value: &mut $ty, found: &mut $crate::appspec::found::Found<'_>| {
                            $check(value, found)
                        }),*)?],
                        $crate::appspec::part::part!(@unsaid $ty, $($unsaid)?),
                        found,
                    );
                )*
                let part = $name { $($field,)* };
                $($(
                    if $(held.$read)&&+ {
                        $rule(&part, found);
                    }
                )*)?
                let all = true $(&& held.$field)* && found.errors() == before;
                (part, all)
            }

            fn blank() -> Self {
                $name { $($field: $crate::appspec::part::part!(@blank $ty, $($unsaid)?),)* }
            }

            fn write(&self) -> $crate::appspec::tree::Node {
                let mut map = $crate::appspec::tree::Map::new();
                $(
                    if $crate::appspec::part::part!(@said self.$field, $ty, $($unsaid)?) {
                        let key = $crate::appspec::part::part!(@keys $field $($($key),+)?)[0];
                        let value = $crate::appspec::part::Value::write(&self.$field);
                        map.push(key, $crate::Place::NOWHERE, value);
                    }
                )*
                $crate::appspec::tree::Node::new(
                    $crate::Place::NOWHERE,
                    $crate::appspec::tree::Value::Map(map),
                )
            }
        }
    };
    (@keys $field:ident) => { &[stringify!($field)] };
    (@keys $field:ident $($key:literal),+) => { &[$($key),+] };
    (@required) => { true };
    (@required $unsaid:expr) => { false };
    (@default $ty:ty,) => { None };
    (@default $ty:ty, $unsaid:expr) => {
        Some(|| {
            let unsaid: $ty = $unsaid;
            $crate::appspec::part::Value::write(&unsaid)
        })
    };
    (@unsaid $ty:ty,) => { None };
    (@unsaid $ty:ty, $unsaid:expr) => { Some(|| -> $ty { $unsaid }) };
    (@blank $ty:ty,) => { <$ty as $crate::appspec::part::Value>::blank() };
    (@blank $ty:ty, $unsaid:expr) => { $unsaid };
    (@said $value:expr, $ty:ty,) => { true };
    (@said $value:expr, $ty:ty, $unsaid:expr) => {{
        let unsaid: $ty = $unsaid;
        $value != unsaid
    }};
}
pub(crate) use part;
