//! The tree of components that a person meets, and the components that an application brings with it.

use crate::appspec::part::{Free, Limit, part};
use crate::appspec::rules::{components, surface};

part! {
    /// A tree of components, over what the catalogue and the application have.
    Surface = "AppSurface" {
        /// The protocol that the tree is written in.
        protocol: String = "a2ui/v0.9".to_owned(),
        /// The components, each with its `id` and the names of its children; one is the `root`.
        components: Vec<Free> [
            surface::r156_components_are_named,
            surface::r157_ids_differ,
            surface::r158_one_is_the_root,
        ] = Vec::new(),
        /// Who put it together: a person at the canvas, a developer, a template, or a model by its id.
        composed_by: String = String::new(),
        /// When that was, as an ISO date.
        composed_at: String = String::new(),
    }
}

part! {
    /// A component that the application brings with it: a module, drawn in a frame of its own.
    CustomComponent = "AppCustomComponent" {
        /// What a surface calls it.
        name: String where [Limit::Pattern("^[A-Z][A-Za-z0-9]{0,63}$")]
            [components::r159_name_is_a_components],
        /// What it is for, for a person to read.
        description: String where [Limit::LeastLength(1)] [components::r161_description_is_said],
        /// Its properties: the JSON Schema of an object, each with a type or an `enum` of texts.
        props: Free = Free::object(),
        /// The bindings it shows data of the page through.
        shows: Vec<String> = Vec::new(),
        /// The bindings it writes data of the page through.
        sends: Vec<String> = Vec::new(),
        /// Where its module is: an address, or a file of the application's folder.
        source: String [components::r170_source_is_a_module],
        /// The Subresource Integrity hash of the module; any other module is refused.
        integrity: String [components::r171_integrity_is_a_hash] = String::new(),
        /// How high it stands on the page, in pixels.
        height: i64 where [Limit::Least(40.0), Limit::Most(2000.0)]
            [components::r172_height_fits_a_page] = 240,
        /// Properties to show it with where a person chooses among components.
        example: Option<Free> = None,
    }
    rules {
        components::r160_name_is_free: name,
        components::r162_props_are_an_object: props,
        components::r163_properties_are_named: props,
        components::r164_properties_are_typed: props,
        components::r165_defaults_fit: props,
        components::r166_required_properties_exist: props,
        components::r167_bindings_are_no_properties: props|shows|sends,
        components::r168_bindings_differ: shows|sends,
        components::r169_example_fits: props|shows|sends|example,
    }
}
