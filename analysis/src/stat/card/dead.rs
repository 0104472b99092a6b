//! Cards that come to hand and are never used.

use super::row::CardGame;
use crate::stat::catalogue::Stat;
use crate::stat::interval::rate;
use crate::table::CardStatRow;

pub(in crate::stat) static STAT: Stat = Stat {
    id: "dead-in-hand",
    question: "How often is the card drawn and never used?",
    definition: "Games in which it was in hand and never deployed nor played, divided by games in which it was in hand.",
    denominator: "Games with the owner's recording and the card ever in hand, with or without an ending.",
    bias: "A card drawn late has no time to be used, and cards kept for their destiny or as Force to lose count as dead.",
    table: "card_stats",
    column: "dead_pct",
};

/// Games with the card in hand, and those of them in which it was never used.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    held: u32,
    dead: u32,
}

impl Sums {
    pub(super) fn add(&mut self, row: &CardGame) {
        let held = row.in_hand() == Some(true);
        self.held += u32::from(held);
        self.dead += u32::from(held && !row.is_used());
    }

    pub(super) fn merge(&mut self, later: &Sums) {
        self.held += later.held;
        self.dead += later.dead;
    }

    pub(super) fn fill(&self, row: &mut CardStatRow) {
        row.dead = rate(self.dead, self.held);
    }
}
