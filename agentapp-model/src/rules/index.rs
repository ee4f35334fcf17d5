//! Ids as rustc finds them: by a key in place of their bytes, since it spends its time by the step.

/// An id with a key that stands for it: rustc spends its time by the step, so that a thousand ids are
/// not compared byte by byte. The macros know the keys of literals.
#[derive(Clone, Copy)]
pub struct Id {
    /// The id.
    pub text: &'static str,
    /// Its [`key`].
    pub key: u128,
}

impl Id {
    /// An id whose key nobody has worked out yet.
    pub const fn new(text: &'static str) -> Id {
        Id { text, key: key(text) }
    }

    /// No id.
    pub const NONE: Id = Id::new("");
}

/// Returns 128 bits that stand for a text (FNV-1a). That two ids of an app share them by chance need
/// not be feared, and the constructor and the loader compare bytes in any case.
pub const fn key(text: &str) -> u128 {
    let bytes = text.as_bytes();
    let mut key = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128;
    let mut at = 0;
    while at < bytes.len() {
        key = (key ^ bytes[at] as u128).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        at += 1;
    }
    key
}

/// Ids by their keys, so that finding one takes rustc a few steps and nothing is quadratic.
pub struct Index<const N: usize> {
    ids: [Id; N],
    // Twice as many slots as ids, each empty or one more than the number of an id; a taken slot sends
    // the next one on to its right.
    slots: [[usize; 2]; N],
}

impl<const N: usize> Index<N> {
    /// Puts each id into its slot. Of equal ids the first has it.
    pub const fn new(ids: [Id; N]) -> Index<N> {
        let mut slots = [[0; 2]; N];
        let mut at = 0;
        while at < N {
            let slot = slot(&slots, &ids, ids[at].key);
            if slots[slot / 2][slot % 2] == 0 {
                slots[slot / 2][slot % 2] = at + 1;
            }
            at += 1;
        }
        Index { ids, slots }
    }

    /// Returns the index, free of the number of its ids.
    pub const fn view(&self) -> Indexed<'_> {
        Indexed { ids: &self.ids, slots: &self.slots }
    }
}

/// An [`Index`] without a parameter.
#[derive(Clone, Copy)]
pub struct Indexed<'i> {
    /// The ids in the author's order.
    pub ids: &'i [Id],
    slots: &'i [[usize; 2]],
}

impl Indexed<'_> {
    /// Returns the number, in the author's order, of the first of the ids that has a key.
    pub const fn find(&self, key: u128) -> Option<usize> {
        if self.ids.is_empty() {
            return None;
        }
        let slot = slot(self.slots, self.ids, key);
        match self.slots[slot / 2][slot % 2] {
            0 => None,
            number => Some(number - 1),
        }
    }
}

/// Returns the slot of a key: the one that holds it, or the empty one that would.
const fn slot(slots: &[[usize; 2]], ids: &[Id], key: u128) -> usize {
    let count = slots.len() * 2;
    let mut slot = ((key ^ (key >> 64)) as u64 % count as u64) as usize;
    loop {
        let held = slots[slot / 2][slot % 2];
        if held == 0 || ids[held - 1].key == key {
            return slot;
        }
        slot = (slot + 1) % count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_finds_the_first_of_equal_ids() {
        const INDEX: Index<5> =
            Index::new([Id::new("b"), Id::new("a"), Id::new("b"), Id::new("c"), Id::new("a")]);
        let find = |id| INDEX.view().find(key(id));
        assert_eq!((find("a"), find("b"), find("c"), find("d")), (Some(1), Some(0), Some(3), None));
        assert_eq!(Index::new([]).view().find(key("a")), None);
    }

    #[test]
    fn an_index_of_a_thousand_ids_finds_each() {
        let ids: [Id; 1000] = std::array::from_fn(|n| Id::new(format!("id-{n}").leak()));
        let index = Index::new(ids);
        assert!((0..1000).all(|n| index.view().find(ids[n].key) == Some(n)));
    }
}
