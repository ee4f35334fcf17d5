//! The words for what a workflow's function cannot say. Each says what to write instead.

/// A function that is not `async`.
pub(super) const NOT_ASYNC: &str = "a workflow is an `async fn`, since its steps take their time";
/// A function with type parameters or lifetimes.
pub(super) const GENERIC: &str =
    "a workflow has no generic parameters, since its input and output are written as schemas";
/// `unsafe`, `const` or `extern`.
pub(super) const QUALIFIED: &str = "a workflow is a plain `async fn`";
/// `self`, or a parameter that is a pattern.
pub(super) const PARAMETER: &str = "a workflow's parameter is a name with a type, as in `input: Profile`";
/// A body without a step.
pub(super) const NO_STEPS: &str = "a workflow has at least one step\n  help: call a `#[tool]` or another \
     workflow, or write `Agent.ask(…)`, `gate(…)`, `approval(…)`, `wait_for(…)`, `each(…)` or `join!(…)`";
/// An attribute on a statement.
pub(super) const ATTRIBUTE: &str = "a step has no attributes, since it is written down once for every build";
/// An item in the body.
pub(super) const ITEM: &str = "items stand outside of a workflow";
/// `let x;` or `let x = … else { … };`.
pub(super) const LET: &str = "`let` takes the result of a step, as in `let found = search(query).await?;`";
/// `let mut`, `ref` and `@`.
pub(super) const BINDING: &str = "a step has one result and a name for it, as in `let found = …`";
/// A pattern.
pub(super) const PATTERN: &str =
    "a step's result has one name\n  help: write `let found = …` and read its fields as `found.jobs`";
/// A tuple pattern without `join!`.
pub(super) const TUPLE: &str = "only `join!` gives several results";
/// `let x = if …`.
pub(super) const LET_IF: &str = "a step's result cannot come out of an `if`\n  help: write the `if` as a \
     statement, with the steps of each case in its arms";
/// `match`.
pub(super) const MATCH: &str =
    "`match` has no form in a step graph\n  help: write `if … == … { … } else if … { … } else { … }`";
/// `return`.
pub(super) const RETURN: &str = "a workflow ends with its last line\n  help: put what comes after into the \
     other arm of an `if`";
/// `loop` and `while`.
pub(super) const LOOP: &str = "a loop has a bound\n  help: write `for _ in 0..10 { …; if … { break; } }`";
/// `break` or `continue` elsewhere.
pub(super) const BREAK: &str = "`break` stands at the end of a `for`, alone in an `if`";
/// `for` in another shape.
pub(super) const FOR: &str = "a loop is written `for _ in 0..10 { …; if … { break; } }`, with a number of \
     rounds that is a literal\n  help: write `each(list, |item| …)` to go through a list";
/// `for` without its end.
pub(super) const FOR_END: &str = "a loop says last when it is done\n  help: write `if … { break; }` as its last \
     statement";
/// `for` in a `for`.
pub(super) const FOR_IN_FOR: &str =
    "a loop within a loop has no form in a step graph\n  help: make the inner one a workflow, and call it";
/// `unsafe`, and blocks by themselves.
pub(super) const BLOCK: &str = "a block by itself has no form in a step graph";
/// `x = …`.
pub(super) const ASSIGNMENT: &str =
    "a step's result never changes\n  help: give the new result a name of its own by `let`";
/// A macro.
pub(super) const MACRO: &str = "`join!` is the only macro that a workflow has";
/// `?` left out.
pub(super) const NO_QUESTION_MARK: &str =
    "`?` is missing: a step that fails ends the run\n  help: write `.await?`";
/// A call of something that is no path.
pub(super) const NO_CALL: &str = "a step is a call: of a `#[tool]`, of another workflow, or `Agent.ask(…)`, \
     `gate(…)`, `approval(…)`, `wait_for(…)`, `each(…)` or `join!(…)`";
/// A tail that is neither `Ok(…)` nor a call.
pub(super) const TAIL: &str = "a workflow ends with `Ok(…)` or with a call";
/// `Err(…)`.
pub(super) const ERR: &str = "a workflow cannot fail by itself\n  help: let a `#[tool]` fail, or a `gate`";
/// A result of another shape.
pub(super) const RESULT: &str = "a workflow's result is a struct, a string, or what a step gave";
/// A block of `each` or `join!` that ends otherwise.
pub(super) const LAST: &str = "such a block gives what its last step gave\n  help: end it with `Ok(x)`, where \
     `x` is the name of the last step";
/// A value of another form.
pub(super) const VALUE: &str = "a value is a variable or a field of one, a literal, a struct literal, an array, \
     `Some(…)` or `None`\n  help: work it out in a `#[tool]`";
/// `x.0` and `x[0]`.
pub(super) const INDEX: &str = "only named fields can be read\n  help: take it apart in a `#[tool]`";
/// `..rest`.
pub(super) const REST: &str = "a struct literal names each of its fields here";
/// A byte string and the like.
pub(super) const LITERAL: &str = "a literal is a string, a number, `true` or `false`";
/// A number that does not fit.
pub(super) const NUMBER: &str = "this number does not fit in 64 bits";
/// `if let`.
pub(super) const IF_LET: &str = "`if let` has no form in a step graph\n  help: write `if x.is_some() { … }`";
/// A condition of another form.
pub(super) const CONDITION: &str = "a condition is made of comparisons, `&&`, `||`, `!`, literals, variables and \
     their fields\n  help: work it out in a `#[tool]`";
/// A value that has no form in a condition.
pub(super) const OPERAND: &str = "a condition compares variables, their fields, strings, numbers, `true`, \
     `false`, `None` and constants";
/// `if … { }`.
pub(super) const NO_ARM: &str = "none of the arms has a step";
/// A closure of another form.
pub(super) const CLOSURE: &str = "`each` takes a closure with one parameter, as in `|job| write(job)` or \
     `|job| async move { …; Ok(letter) }`";
/// A closure of `each_indexed` of another form.
pub(super) const CLOSURE_OF_TWO: &str = "`each_indexed` takes a closure with two parameters, as in `|index, \
     job| write(index, job)`";
/// An undo step of another form.
pub(super) const UNDO: &str = "an undo step is a call of a `#[tool]` or of another workflow, as in \
     `.compensate(|ticket| cancel(ticket.id))`";
/// Inputs of an agent that have no names.
pub(super) const INPUTS: &str = "an agent's inputs are named by their variables: write `&x`, `(&x, &y)`, `()` or \
     a struct literal";
/// A prompt with holes.
pub(super) const PROMPT: &str = "a prompt is a string literal, `include_str!(…)` or a constant\n  help: hand \
     what changes to the agent as an input";
/// An option whose argument is no literal.
pub(super) const OPTION: &str = "this is written down while the macro runs, so it must be a literal";
/// The item of an outer `each`.
pub(super) const OUTER_ITEM: &str = "an `each` within an `each` cannot read the item of the outer one\n  help: \
     make the inner one a workflow, and call it";
/// A variable whose output has no field of that name.
pub(super) const SESSION: &str = "this must be the name of an earlier `Agent.ask(…)`";
/// A workflow that calls itself.
pub(super) const RECURSION: &str =
    "a workflow cannot call itself\n  help: write `for _ in 0..10 { …; if … { break; } }`";

/// A root field that the function itself says.
pub(super) fn field_of_the_function(key: &str, place: &str) -> String {
    format!("`{key}` is {place}, and no argument")
}

/// A method that no step has.
pub(super) fn no_method(name: &str, known: &[&str]) -> String {
    let known: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    format!("a step has no method `{name}` here\n  help: what there is: {}", known.join(", "))
}

/// A number of names that is not the number of calls.
pub(super) fn names_of_join(calls: usize) -> String {
    format!(
        "`join!` gives {calls} results, and each of them has a name\n  help: write `let (found, salaries) = …`, \
         with `_` for what is not read"
    )
}

/// An option that stands there twice.
pub(super) fn twice(key: &str) -> String {
    format!("`{key}` is given twice")
}
