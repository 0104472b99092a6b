//! What generated games made use of, with the number of times.

use std::collections::BTreeMap;

/// Counts by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage(BTreeMap<&'static str, u64>);

impl Coverage {
    /// Of everything that an archive should make use of, a name a line: one that stays 0 is shown as such.
    pub fn of(names: &'static str) -> Coverage {
        Coverage(names.lines().map(|name| (name, 0)).collect())
    }

    /// Something was made use of.
    pub fn add(&mut self, name: &'static str) {
        *self.0.entry(name).or_default() += 1;
    }

    /// Adds what another game made use of.
    pub fn merge(&mut self, other: &Coverage) {
        for (name, count) in &other.0 {
            *self.0.entry(name).or_default() += count;
        }
    }

    /// Every name with its count, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.0.iter().map(|(name, count)| (*name, *count))
    }
}
