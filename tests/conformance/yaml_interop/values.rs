//! Values to write, whose strings are made to need every style.

use agentapp_model::Place;
use agentapp_model::appspec::tree::{Date, Entry, Map, Node, Time, Value};

use super::random::Random;

const PLAIN: &str = "¦a¦word¦Which¦longer-words-are-here¦ ¦ ¦ ";

const PIECES: &str = "\
    ¦a¦word¦Which¦longer-words-are-here¦ ¦ ¦ ¦  ¦\n¦\n\n¦\t¦:¦: ¦#¦ #¦-¦- ¦?¦'¦\"¦\\¦,¦[¦}¦&¦*¦!¦|\
    ¦>¦%¦@¦`¦=¦<<¦~¦null¦true¦no¦1¦0x1¦1:30¦1.5¦.inf¦2001-01-01¦---¦...¦\r¦\0¦\x07¦\x1b¦\x7f¦\u{85}\
    ¦\u{a0}¦\u{e9}¦\u{2028}¦\u{2029}¦\u{feff}¦\u{fffe}¦\u{1F600}¦\u{10ffff}¦\u{10fffe}\
    ¦\u{4e2d}\u{6587}¦some words to make a line long enough that it folds \
    ¦averyveryveryveryveryverylongwordwithoutanyblanksthatislongerthaneightycharactersinonepiece";

const FLOATS: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    0.1,
    -2.5,
    1e15,
    1e16,
    1e17,
    1.5e300,
    1e-4,
    1e-5,
    1.25e-7,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    123456789012345680.0,
    9007199254740993.0,
    5e-324,
    f64::MAX,
];

/// Returns a value.
pub(crate) fn node(random: &mut Random, depth: usize) -> Node {
    let value = match if depth > 3 { 4 } else { random.below(7) } {
        0 | 1 => Value::Map(map(random, depth)),
        2 => Value::List((0..random.below(4)).map(|_| node(random, depth + 1)).collect()),
        3 if random.once_in(4) => {
            Value::Set(map(random, depth).iter().map(|entry| entry.key.clone()).collect())
        }
        _ => scalar(random),
    };
    Node::new(Place::NOWHERE, value)
}

/// Returns a mapping whose keys differ as Python sees it.
fn map(random: &mut Random, depth: usize) -> Map {
    let mut map = Map::new();
    for _ in 0..random.below(4) {
        let value = node(random, depth + 1);
        if !random.once_in(4) {
            let key = Node::text(text(random));
            if !map.iter().any(|entry| entry.key.same_value(&key)) {
                map.push_entry(Entry { key, value });
            }
        } else if map.is_empty() {
            // The only key cannot be there twice.
            let key = Node::new(Place::NOWHERE, scalar(random));
            map.push_entry(Entry { key, value });
        }
    }
    map
}

fn scalar(random: &mut Random) -> Value {
    match random.below(16) {
        0 => Value::Null,
        1 => Value::Bool(random.once_in(2)),
        2 => Value::Int(random.next() as i64 >> random.below(64)),
        3 => Value::Float(float(random)),
        4 => Value::Bytes((0..random.below(150)).map(|_| random.next() as u8).collect()),
        5 => Value::Date(date(random)),
        6 => Value::Big("123456789012345678901234567890".into()),
        _ => Value::Text(text(random)),
    }
}

fn float(random: &mut Random) -> f64 {
    match random.below(4) {
        0 => FLOATS[random.below(FLOATS.len())],
        1 => f64::from_bits(random.next()),
        // Near 2^51 two texts are often as short and as near.
        2 => (random.next() >> 11) as f64 / 4.0,
        _ => random.below(100_000) as f64 / 1000.0,
    }
}

fn date(random: &mut Random) -> Date {
    let (year, month, day) =
        (1 + random.below(9999) as u16, 1 + random.below(12) as u8, 1 + random.below(28) as u8);
    let micros = if random.once_in(2) { random.below(1_000_000) as u32 } else { 0 };
    let offset = if random.once_in(2) { Some(random.below(2879) as i16 - 1439) } else { None };
    let (hour, minute, second) = (random.below(24) as u8, random.below(60) as u8, random.below(60) as u8);
    let time = Time { hour, minute, second, micros, offset };
    Date { year, month, day, time: if random.once_in(2) { Some(time) } else { None } }
}

fn text(random: &mut Random) -> String {
    let count = if random.once_in(5) { random.below(40) } else { random.below(6) };
    let is_plain = random.once_in(2);
    let pieces = if is_plain { PLAIN } else { PIECES };
    (0..count).map(|_| random.word(pieces)).collect()
}
