//! What an import counted.

use std::collections::BTreeMap;

use super::cards::CardFlags;
use crate::cards::Flag;

/// How many cards have a flag, and from where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlagCount {
    /// Cards whose modifiers say so.
    pub by_modifier: usize,
    /// Cards whose text says so.
    pub by_text: usize,
    /// Cards that have it at all.
    pub cards: usize,
}

/// Counts and complaints of an import.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Card sides written.
    pub cards: usize,
    /// Modifiers written.
    pub modifiers: usize,
    /// Cards per flag.
    pub flags: BTreeMap<Flag, FlagCount>,
    /// Cards that the program's own table does not have yet.
    pub new: Vec<String>,
    /// Cards with a modifier whose type no row of `modifier_types.tsv` explains, each with that type: no rule hears of it.
    pub untyped: Vec<String>,
    /// Cards for which no source has a text: they get no text flags.
    pub without_text: Vec<String>,
    /// Cards whose list of modifiers the engine could not complete.
    pub incomplete: Vec<String>,
    /// Ships and vehicles with a pilot icon whose text states no ability: droids, counted as 0.
    pub silent_pilots: Vec<String>,
    /// Where sources contradict each other, in words; the engine's word is in the table.
    pub conflicts: Vec<String>,
    /// Icons that the table leaves out, with their number of cards.
    pub unread_icons: BTreeMap<String, usize>,
    /// Keywords that the table leaves out, with their number of cards.
    pub unread_keywords: BTreeMap<String, usize>,
    /// Modifier types that have neither kind nor flag, with their number.
    pub unread_modifier_types: BTreeMap<String, usize>,
}

impl Report {
    /// Counts the flags of all cards.
    pub(super) fn count_flags<'a>(&mut self, cards: impl Iterator<Item = &'a CardFlags>) {
        for card in cards {
            for flag in card.text.union(card.modifiers).iter() {
                let count = self.flags.entry(flag).or_default();
                count.cards += 1;
                count.by_text += usize::from(card.text.has(flag));
                count.by_modifier += usize::from(card.modifiers.has(flag));
            }
        }
    }
}
