//! A widget's page: a function of its code, the inputs it runs on and the outputs it is shown by.

use crate::appspec::part::{Free, Limit, part};
use crate::appspec::rules::{forms, page};

/// The shape of a name in code.
const CODE_NAME: &str = "^[A-Za-z_][A-Za-z0-9_]*$";

part! {
    /// A page whose outputs a function works out from its inputs.
    Page = "AppPage" {
        /// The function that the page runs.
        function: String where [Limit::Pattern(CODE_NAME)] [page::r174_name_is_codes],
        /// What it works from: the JSON Schema of a form, which the page shows.
        inputs: Free,
        /// How the fields of the form are drawn, by name, and in which order.
        inputs_ui: Option<Free> = None,
        /// What it shows, in order.
        outputs: Vec<PageOutput> where [Limit::LeastItems(1)] [page::r177_something_is_shown],
        /// Whether the function runs whenever an input changes, or when the person says so.
        live: bool = true,
    }
    rules {
        forms::r175_inputs_are_a_form: inputs,
        forms::r176_inputs_can_be_drawn: inputs|inputs_ui,
        page::r178_outputs_differ: outputs,
    }
}

part! {
    /// A value that a page shows.
    PageOutput = "AppPageOutput" {
        /// What the function returns it under.
        name: String where [Limit::Pattern(CODE_NAME)] [page::r174_name_is_codes],
        /// What a person reads over it.
        title: String = String::new(),
        /// What draws it: `Text`, `Image`, `Table`, `Chart`, or a component of the application's own.
        component: String = "Text".to_owned(),
        /// The other properties of that component.
        props: Free = Free::default(),
    }
    rules {
        page::r179_component_can_draw: component,
        page::r180_props_leave_the_value_out: component|props,
        page::r181_props_are_complete: component|props,
    }
}
