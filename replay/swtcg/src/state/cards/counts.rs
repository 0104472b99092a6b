//! Our own counters beside those of a snapshot.

use holocron_ingest::event::swtcg::{Counts, Drawn, Zone};
use holocron_ingest::id::Side;

use crate::state::State;

impl State {
    /// Each counter of a snapshot by its name: ours, when it is known, and the log's.
    pub fn cross_check(&self, side: Side, theirs: &Counts) -> [(&'static str, Option<i32>, i32); 9] {
        let count = |zone| Some(i32::try_from(self.cards.count(side, zone)).unwrap_or(i32::MAX));
        // A log that begins in the middle of a game names only the cards that something happened to.
        let count = |zone| count(zone).filter(|_| self.clock.is_whole);
        let pile = &self.piles[side];
        [
            ("deck", pile.deck, theirs.deck),
            ("hand", pile.hand, theirs.hand),
            ("discard pile", count(Zone::Discard), theirs.discard),
            ("build zone", count(Zone::Build), theirs.build_zone),
            ("Space arena", count(Zone::Space), theirs.space),
            ("Ground arena", count(Zone::Ground), theirs.ground),
            ("Character arena", count(Zone::Character), theirs.character),
            ("Force", self.resources.force[side], theirs.force),
            ("build points", self.resources.build[side], theirs.build_points),
        ]
    }

    /// True for a draw of more cards than the deck is known to hold.
    pub fn is_overdraw(&self, drawn: &Drawn) -> bool {
        self.piles[drawn.player].deck.is_some_and(|deck| i64::from(drawn.count) > i64::from(deck.max(0)))
    }
}
