//! Facts in which public sources disagree, and nothing at hand decides (`cards/doubts.tsv`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use holocron_ingest::id::Blueprint;
use holocron_replay::finding::{Finding, Reason};

use super::Card;

/// The list as committed.
pub const DOUBTS_TSV: &str = include_str!("../../cards/doubts.tsv");

holocron_replay::named! {
    /// A column of the card table that may be in doubt.
    pub enum Column as word {
        /// The dot for deck building.
        Dot = "dot",
        /// The power bonuses at locations.
        Loc = "loc",
        /// How many may be in play.
        Copy = "copy",
        /// The destiny.
        Destiny = "destiny",
        /// The lines of a weapon.
        Use = "use",
    }
}

/// By card, the columns in doubt.
static DOUBTS: LazyLock<BTreeMap<Blueprint, Vec<Column>>> = LazyLock::new(|| {
    let mut doubts: BTreeMap<Blueprint, Vec<Column>> = BTreeMap::new();
    for (id, column) in lines(DOUBTS_TSV).flatten() {
        doubts.entry(id).or_default().push(column);
    }
    doubts
});

/// The lines behind the header; `None` for one that does not read, which a test forbids.
pub(super) fn lines(table: &'static str) -> impl Iterator<Item = Option<(Blueprint, Column)>> {
    table.lines().skip(1).map(|line| {
        let mut cells = line.split('\t');
        let card = (Blueprint::new(cells.next()?)?, Column::parse(cells.next()?)?);
        cells.next().filter(|other| !other.is_empty())?;
        Some(card)
    })
}

impl Card {
    /// Whether public sources disagree about a fact of the card.
    pub fn is_in_doubt(&self, column: Column) -> bool {
        DOUBTS.get(&self.blueprint).is_some_and(|columns| columns.contains(&column))
    }

    /// A finding that rests on a fact of the card: suspect, when the fact is in doubt.
    pub fn doubted(&self, column: Column, finding: Finding) -> Finding {
        doubted([self], column, finding)
    }
}

/// A finding that rests on a fact of several cards.
pub fn doubted<'a>(cards: impl IntoIterator<Item = &'a Card>, column: Column, finding: Finding) -> Finding {
    if cards.into_iter().any(|card| card.is_in_doubt(column)) {
        return finding.doubted(Reason::Missing("public sources disagree about that number or word of a card in it"));
    }
    finding
}
