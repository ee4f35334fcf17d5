//! What a text's mappings are to become: in which order their keys stand, and which of them say no
//! more than the default.

use crate::appspec::part::Kind;
use crate::appspec::tree::{Map, Node, Value};
use crate::appspec::yaml::outline::{Entry, Form, Item, Piece};

/// What becomes of a value.
#[derive(Debug)]
pub(super) enum Plan {
    /// It stays as it is.
    Keep,
    /// Each item has a plan of its own.
    List(Vec<Plan>),
    /// What becomes of a mapping.
    Map(MapPlan),
}

/// What becomes of a mapping.
#[derive(Debug)]
pub(super) struct MapPlan {
    /// The entries that stay, in the order in which they are to stand.
    pub(super) order: Vec<usize>,
    /// A plan for the value of each entry.
    pub(super) values: Vec<Plan>,
}

impl MapPlan {
    /// Returns true if the entries stay where they are.
    pub(super) fn is_still(&self) -> bool {
        self.order.len() == self.values.len() && self.order.is_sorted()
    }
}

/// How far a plan may go.
#[derive(Clone, Copy)]
pub(super) struct Freedom {
    /// Defaults may go. Where an anchor stands, its other uses may have other defaults.
    pub(super) drops: bool,
    /// Keys may move although there are anchors or aliases among them.
    pub(super) moves_links: bool,
}

/// Plans a value of a kind. `canonical` is the value as it is written canonically, in which there are no
/// defaults.
pub(super) fn plan(piece: &Piece, node: &Node, kind: &Kind, canonical: &Node, freedom: Freedom) -> Plan {
    let freedom = Freedom { drops: freedom.drops && !piece.has_properties, ..freedom };
    match (&piece.form, &node.value, fitting(kind, node)) {
        (Form::BlockMap(entries) | Form::FlowMap(entries), Value::Map(map), kind) => {
            map_plan(piece, entries, map, kind, canonical, freedom)
        }
        (Form::BlockList(items) | Form::FlowList(items), Value::List(nodes), Kind::List(kind)) => {
            list_plan(items, nodes, kind, canonical, freedom)
        }
        _ => Plan::Keep,
    }
}

/// Returns the kind that a value is of, where there are several.
fn fitting<'k>(kind: &'k Kind, node: &Node) -> &'k Kind {
    match (kind, &node.value) {
        (Kind::Maybe(kind), _) => fitting(kind, node),
        (Kind::Either(first, second), value) => {
            let first = fitting(first, node);
            let fits = match value {
                Value::Map(_) => matches!(first, Kind::Part(_) | Kind::Table(_) | Kind::Free),
                Value::List(_) => matches!(first, Kind::List(_)),
                _ => true,
            };
            if fits { first } else { fitting(second, node) }
        }
        _ => kind,
    }
}

fn list_plan(items: &[Item], nodes: &[Node], kind: &Kind, canonical: &Node, freedom: Freedom) -> Plan {
    let written = canonical.as_list().unwrap_or_default();
    if items.len() != nodes.len() || written.len() != nodes.len() {
        return Plan::Keep;
    }
    let pairs = items.iter().zip(nodes).zip(written);
    Plan::List(pairs.map(|((item, node), written)| plan(&item.value, node, kind, written, freedom)).collect())
}

fn map_plan(
    piece: &Piece,
    entries: &[Entry],
    map: &Map,
    kind: &Kind,
    canonical: &Node,
    freedom: Freedom,
) -> Plan {
    // A key that stands twice or a merge makes a mapping that is not its entries; it is left alone.
    let stands = |(entry, read): (&Entry, &crate::appspec::tree::Entry)| {
        read.key.place.offset() == u32::try_from(entry.key.at).ok()
    };
    if entries.len() != map.len() || !entries.iter().zip(map).all(stands) {
        return Plan::Keep;
    }
    let keys: Vec<&str> = map.iter().map(|entry| entry.key.as_text().unwrap_or_default()).collect();
    let known: Vec<Option<(usize, &str, &Kind)>> = keys.iter().map(|key| field(kind, key)).collect();
    let mut order: Vec<usize> = (0..entries.len()).collect();
    if matches!(kind, Kind::Part(_)) {
        let is_gone = |at: &usize| {
            let said = known[*at].is_some_and(|(_, written, _)| canonical.get(written).is_none());
            said && freedom.drops && !entries[*at].key.has_links && !entries[*at].value.has_links
        };
        order.retain(|at| !is_gone(at));
        if freedom.moves_links || !piece.has_links {
            order.sort_by_key(|at| known[*at].map_or(usize::MAX, |(rank, ..)| rank));
        }
    }
    let values = entries.iter().zip(map).zip(&known).map(|((entry, read), known)| {
        let (written, kind) = known.map_or((None, &Kind::Free), |(_, key, kind)| (canonical.get(key), kind));
        written.map_or(Plan::Keep, |written| plan(&entry.value, &read.value, kind, written, freedom))
    });
    Plan::Map(MapPlan { values: values.collect(), order })
}

/// Returns the rank of a key among the fields of a type, the key that is written, and what it holds.
fn field<'k>(kind: &'k Kind, key: &'k str) -> Option<(usize, &'k str, &'k Kind)> {
    match kind {
        Kind::Part(part) => {
            let rank = part.fields.iter().position(|field| field.keys.contains(&key))?;
            Some((rank, part.fields[rank].key(), part.fields[rank].kind))
        }
        Kind::Table(kind) => Some((0, key, kind)),
        _ => None,
    }
}
