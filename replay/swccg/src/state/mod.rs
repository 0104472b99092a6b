//! All that a rule may look at.

pub mod consistency;
pub mod fight;
pub mod plays;
pub mod recording;
pub mod table;
pub mod text;
pub mod turn;
pub mod words;

use std::sync::Arc;

use holocron_ingest::event::gemp::Tally;
use holocron_ingest::id::{CardId, Side, Sides};

use crate::cards::Flag;
use fight::battle::Battle;
use holocron_replay::edition::Edition;
use holocron_replay::game::Outcome;
use holocron_replay::tell::{Titled, Told};
use holocron_replay::told;
use table::Table;
use turn::clock::Clock;

/// The state of a game as one recording shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    /// Whose recording it is; `None` when it shows both hands or when unknown.
    pub viewer: Option<Side>,
    /// The edition of the rules to judge by.
    pub edition: Edition,
    /// The players' names.
    pub names: Sides<Box<str>>,
    /// Index of the event that is being dealt with or was dealt with last.
    pub event: u32,
    /// Turn and phase.
    pub clock: Clock,
    /// The visible cards.
    pub table: Table,
    /// The last counters that the server announced.
    pub tally: Option<Arc<Tally>>,
    /// The running battle.
    pub battle: Option<Battle>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// What was done in this turn.
    pub turn: turn::Turn,
    /// What surrounds the running battle: attacks, duels, weapons, destinies, and who stays out.
    pub fight: fight::Fight,
    /// Offers, payments and losses, and the plays that they belong to.
    pub plays: plays::Plays,
    /// What the log says twice and must agree on.
    pub consistency: consistency::Consistency,
    /// Which card texts are at work, were used or are silenced.
    pub text: text::Texts,
    /// Where cards are, as far as the table does not show it.
    pub places: table::Places,
    /// How the server came to tell what this recording holds.
    pub recording: recording::Recording,
}

impl State {
    /// The last announced counters of one side's piles.
    pub fn piles(&self, side: Side) -> Option<&holocron_ingest::event::gemp::Piles> {
        self.tally.as_ref()?.sides[side].piles.as_ref()
    }

    /// The turn and phase in words.
    pub fn moment(&self) -> Told {
        match self.clock.turn_of {
            Some(side) => {
                told!("the {} of {}'s turn {}", self.clock.phase, Titled(&self.names[side]), self.clock.turn)
            }
            None => told!("the {}", self.clock.phase),
        }
    }

    /// Titles of cards that the recording shows in play or stacked and whose text or modifiers carry the flag.
    pub fn lifters(&self, flag: Flag) -> Vec<String> {
        let visible = self.table.iter().filter(|card| card.is_in_play());
        let mut titles: Vec<String> =
            visible.filter_map(|card| card.facts.filter(|f| f.may_lift(flag)).map(|f| f.printed())).collect();
        titles.sort_unstable();
        titles.dedup();
        titles
    }

    /// Play stands at the top level of a phase again: what was paid and caused belongs to the past.
    pub(crate) fn top_level(&mut self) {
        self.text.causes.clear();
        self.plays.payments.settle();
    }

    /// A state dump begins: everything visible will be listed again (format 1.5).
    pub(crate) fn begin_dump(&mut self) {
        self.recording.is_dumping = true;
        self.recording.is_restored = true;
        self.table.clear();
        self.battle = None;
        self.fight.excluded.clear();
        self.top_level();
    }

    /// Whoever has lost touch knows nothing of what was missed: all begins anew, as for somebody who joins late.
    pub(crate) fn rejoin(&mut self) {
        let clock = Clock { is_joined_late: true, phases: Vec::new(), turn_of: None, ..self.clock.clone() };
        let (is_dumping, has_players, listed_at) = (true, true, Some(self.event));
        let recording = recording::Recording {
            is_dumping,
            is_rejoining: true,
            has_players,
            listed_at,
            is_restored: true,
            seen_from: 0,
            dumped_until: None,
            is_text_only: self.recording.is_text_only,
            has_special_ability: self.recording.has_special_ability,
        };
        let (names, outcome) = (std::mem::take(&mut self.names), self.outcome.take());
        let (viewer, edition, event) = (self.viewer, self.edition, self.event);
        *self = State { viewer, edition, names, event, clock, outcome, recording, ..State::default() };
    }

    /// Remembers the highest card number.
    pub(crate) fn see(&mut self, id: CardId) {
        self.consistency.highest_id = self.consistency.highest_id.max(Some(id));
    }
}
