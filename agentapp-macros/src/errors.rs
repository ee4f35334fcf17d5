//! The words for what only the macros can get wrong: their own syntax.

/// A key without a value.
pub(crate) fn no_value(key: &str) -> String {
    format!("`{key}` has no value")
}

/// Something that is no key where a key is expected.
pub(crate) fn no_key(found: &str, separator: char) -> String {
    format!("expected a key such as `id{} …`, found `{found}`", spaced(separator))
}

/// A key that is not followed by its separator.
pub(crate) fn no_separator(key: &str, separator: char) -> String {
    format!("expected `{separator}` behind `{key}`")
}

/// A key followed by the separator of another macro.
pub(crate) fn other_separator(key: &str, separator: char) -> String {
    format!("keys are written `{key}{} …` here", spaced(separator))
}

/// Two values with nothing between them.
pub(crate) fn no_comma(before: &str) -> String {
    format!("a comma is missing before `{before}`")
}

/// A comma with nothing in front of it.
pub(crate) fn lone_comma() -> String {
    "nothing stands before this comma".to_owned()
}

/// A semicolon in place of a comma.
pub(crate) fn semicolon() -> String {
    "entries end with a comma here".to_owned()
}

/// A key that stood before.
pub(crate) fn twice(key: &str, first: &str) -> String {
    format!("`{key}` is given twice\n  note: the first one is at {first}")
}

/// A literal that no format has.
pub(crate) fn no_such_literal(literal: &str) -> String {
    format!("`{literal}` is neither a string, a number, `true` nor `false`")
}

/// A number that does not fit.
pub(crate) fn too_large(literal: &str) -> String {
    format!("`{literal}` does not fit in 64 bits")
}

/// Tokens that are no expression.
pub(crate) fn no_expression(why: &str) -> String {
    format!("this is no value: {why}")
}

/// An attribute on an item that it does not fit.
pub(crate) fn not_a_struct(attribute: &str) -> String {
    format!("`#[{attribute}(…)]` stands on a struct without fields, as in `pub struct Name;`")
}

/// An attribute on a struct with parameters.
pub(crate) fn generic(attribute: &str) -> String {
    format!("`#[{attribute}(…)]` stands on a struct without generic parameters")
}

/// An argument that `#[workflow]` does not have.
pub(crate) fn workflow_argument(key: &str) -> String {
    format!("unknown argument `{key}`\n  help: `#[workflow]` takes `file`; all else stands in that file")
}

/// `#[workflow]` without a file.
pub(crate) fn no_file() -> String {
    "`file` is missing\n  help: write `#[workflow(file = \"workflows/name.md\")]`".to_owned()
}

/// A file without a name.
pub(crate) fn file_is_blank() -> String {
    "`file` must not be blank".to_owned()
}

/// A file that is not known while the macro runs.
pub(crate) fn file_is_no_literal() -> String {
    "`file` must be a string literal, since the file is read while the macro runs".to_owned()
}

/// An entry of `agents`, `workflows` or `tools` that names no item.
pub(crate) fn no_item(list: &str, at: usize, item: &str) -> String {
    format!("`{list}[{at}]` is no path of an item\n  help: write the name of the {item} on it")
}

/// An entry of `attach` that is no handle.
pub(crate) fn no_handle(path: &str) -> String {
    format!("`{path}` must be a string or a mapping")
}

/// `attach` that is no array.
pub(crate) fn attach_is_no_array() -> String {
    "`attach` must be an array of strings and mappings".to_owned()
}

/// An attribute without the crates that its output needs.
pub(crate) fn not_typed(attribute: &str) -> String {
    format!(
        "`#[{attribute}]` needs the feature `typed` of agentapp\n  help: leave `default-features = false` out, or \
         add `features = [\"typed\"]`"
    )
}

/// An attribute for functions on something else.
pub(crate) fn not_a_function(attribute: &str) -> String {
    let example = if attribute == "tool" {
        "pub async fn name(…) -> Result<…, ToolError>"
    } else {
        "pub fn name(…)"
    };
    format!("`#[{attribute}]` stands on a function, as in `{example}`")
}

/// Such an attribute on a method.
pub(crate) fn method(what: &str) -> String {
    format!("{what} is a function of its own, without `self`\n  help: move it out of the `impl`")
}

/// A function that no host could call.
pub(crate) fn function_is(what: &str, word: &str) -> String {
    format!("{what} cannot be {word}, since a host calls it with what JSON says")
}

/// A parameter without a name.
pub(crate) fn parameter_is_a_pattern(what: &str, pattern: &str) -> String {
    format!("a parameter of {what} is a plain name, found `{pattern}`\n  help: take it apart in the body")
}

/// More parameters than there is a place for.
pub(crate) fn one_parameter(what: &str) -> String {
    format!("{what} takes one parameter at most\n  help: make one type with `#[data]` of them")
}

/// A page without inputs.
pub(crate) fn no_inputs() -> String {
    "a page takes its inputs: one parameter, of a type with `#[data]`".to_owned()
}

/// A page without outputs.
pub(crate) fn no_outputs() -> String {
    "a page gives its outputs\n  help: return a type with `#[data]`, whose fields they are, or say \
     `outputs = [{ name: \"…\" }]`"
        .to_owned()
}

/// A function of an Appspec without a description.
pub(crate) fn no_doc_comment(what: &str, says: &str) -> String {
    format!("{what} has a doc comment, which says {says}")
}

/// An argument that the function itself says.
pub(crate) fn said_by_function(key: &str, by: &str) -> String {
    format!("`{key}` is made from {by}\n  help: leave it out")
}

/// A type that cannot be read from JSON.
pub(crate) fn type_is_borrowed(what: &str, found: &str, help: &str) -> String {
    format!("{what} must be an owned type that JSON can be read into, found `{found}`\n  help: {help}")
}

/// A default that the schema cannot state.
pub(crate) fn default_is_no_literal(parameter: &str) -> String {
    format!("the default of `{parameter}` must be one literal, as in `#[default(10)]`")
}

/// An argument that the function itself says.
pub(crate) fn argument_is_made(key: &str) -> String {
    let from = if key == "inputs" { "the parameters" } else { "the return type" };
    format!("`{key}` is made from {from} of the function\n  help: leave it out")
}

/// Phrases that are none.
pub(crate) fn no_phrase(path: &str) -> String {
    format!(
        "`{path}` must be what a person says, in quotes\n  help: an example with values is an argument of its own, \
         `example(\"…\", input = {{ … }})`"
    )
}

/// An example without a name.
pub(crate) fn no_example_name() -> String {
    "an example begins with its name, in quotes, as in `example(\"…\", input = { … })`".to_owned()
}

/// Arguments where there are none.
pub(crate) fn no_arguments() -> String {
    "`#[data]` takes no arguments".to_owned()
}

/// `#[data]` on something that is no type with fields.
pub(crate) fn not_data(found: &str) -> String {
    format!("`#[data]` stands on a struct or an enum, found {found}")
}

/// `#[data]` on a type with parameters.
pub(crate) fn generic_data() -> String {
    "`#[data]` stands on a type without generic parameters, since it has one schema".to_owned()
}

/// An attribute by which Rust and JSON would differ.
pub(crate) fn not_as_in_rust(attribute: &str, key: &str) -> String {
    format!(
        "`{attribute}({key})` cannot stand in a `#[data]` type\n  note: JSON has the fields and words that Rust has, \
         so that `$steps.x.field` is what rustc has checked\n  help: give them in Rust the names and the shape that \
         JSON is to have"
    )
}

/// A `spec` in `app!` that is no block.
pub(crate) fn spec_is_no_block() -> String {
    "`spec` is a block, as in `spec: { kind: Chat, agent: \"…\" }`".to_owned()
}

/// A key of `spec` that `app!` has too.
pub(crate) fn said_in_app(key: &str, first: &str) -> String {
    format!("`{key}` is said in `app!`\n  note: it stands at {first}\n  help: leave it out of `spec`")
}

/// A key that no field has, and that cannot be the name of one.
pub(crate) fn no_such_key(key: &str) -> String {
    format!("`{}` is not a key that may stand here", agentapp_model::shape::clip(key))
}

/// A choice in quotes.
pub(crate) fn choice_is_text(text: &str, of: &str, meant: Option<&str>) -> String {
    let text = agentapp_model::shape::clip(text);
    let help = meant.map_or_else(
        || format!("the choices are the variants of `agentapp::appspec::{of}`"),
        |variant| format!("write `{variant}`"),
    );
    format!("a choice is a name of Rust here, not `\"{text}\"`\n  help: {help}")
}

fn spaced(separator: char) -> String {
    if separator == '=' { " =".to_owned() } else { separator.to_string() }
}
