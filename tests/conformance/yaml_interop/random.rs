//! Chance that is the same on each run.

/// A SplitMix64 generator.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Returns true once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns one of several things.
    pub(crate) fn one_of<'t, T: ?Sized>(&mut self, things: &[&'t T]) -> &'t T {
        things[self.below(things.len())]
    }

    /// Returns one of the words of a list; each begins with `¦`.
    pub(crate) fn word<'t>(&mut self, list: &'t str) -> &'t str {
        let count = list.matches('¦').count();
        list.split('¦').nth(1 + self.below(count)).unwrap()
    }
}
