//! The `inputs` of a tool: an object with a property for each parameter.

use super::Typed;
use super::schema::{Titles, generator, object, text_list, tree, with_definitions};
use agentapp_model::items::{list, map, text};
use agentapp_model::{Map, Node, Place, Value};
use schemars::SchemaGenerator;

/// The parameters of a tool, one after another.
pub struct Inputs {
    generator: SchemaGenerator,
    properties: Vec<(&'static str, Map)>,
    required: Vec<&'static str>,
}

impl Default for Inputs {
    fn default() -> Inputs {
        Inputs::new()
    }
}

impl Inputs {
    /// No parameters.
    pub fn new() -> Inputs {
        Inputs { generator: generator(), properties: Vec::new(), required: Vec::new() }
    }

    /// Adds a parameter.
    #[must_use]
    pub fn parameter<T: Typed>(mut self, name: &'static str, optional: bool) -> Inputs {
        let schema = self.generator.subschema_for::<T>();
        self.properties.push((name, object(tree(schema.as_value()))));
        if !optional {
            self.required.push(name);
        }
        self
    }

    /// Says what the last parameter is for.
    #[must_use]
    pub fn described(mut self, description: &str) -> Inputs {
        if let Some((_, schema)) = self.properties.last_mut() {
            schema.set("description", text(description));
        }
        self
    }

    /// Gives the last parameter a default, so that callers may leave it out.
    #[must_use]
    pub fn or(mut self, default: Node) -> Inputs {
        if let Some((name, schema)) = self.properties.last_mut() {
            schema.set("default", default);
            self.required.retain(|required| required != name);
        }
        self
    }

    fn finish(self) -> Node {
        let Inputs { mut generator, properties, required } = self;
        let properties = properties
            .into_iter()
            .map(|(name, mut schema)| {
                schema.sort_by_order(super::schema::ORDER);
                (name, Node::new(Place::NOWHERE, Value::Map(schema)))
            })
            .collect();
        let mut schema = Map::new();
        schema.set("type", text("object"));
        schema.set("properties", map(properties));
        if !required.is_empty() {
            schema.set("required", text_list(required));
        }
        with_definitions(schema, &mut generator, Titles::LeftOut)
    }
}

/// Returns the frontmatter of a TOOL.md: what the macro knows, and the schemas.
pub fn contract(front: Node, inputs: Inputs, outputs: Node) -> Node {
    let Value::Map(mut map) = front.value else { return list(Vec::new()) };
    map.set("inputs", inputs.finish());
    map.set("outputs", outputs);
    Node::new(Place::NOWHERE, Value::Map(map))
}
