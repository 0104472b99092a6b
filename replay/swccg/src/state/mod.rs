//! All that a rule may look at.

pub mod consistency;
pub mod fight;
pub mod plays;
pub mod table;
pub mod text;
pub mod turn;

use std::collections::BTreeSet;
use std::sync::Arc;

use holocron_ingest::event::gemp::Tally;
use holocron_ingest::id::{CardId, Side, Sides};

use crate::cards::Flag;
use crate::step::Named;
use consistency::counters::Counters;
use consistency::decks::Decks;
use consistency::peaks::Peaks;
use consistency::setup::Start;
use fight::attack::Attacks;
use fight::battle::Battle;
use fight::destinies::Destinies;
use fight::duel::Duel;
use fight::scopes::Scopes;
use fight::weapons::Weapons;
use holocron_replay::edition::Edition;
use holocron_replay::game::Outcome;
use holocron_replay::rule::CardMention;
use plays::offer::Offers;
use plays::payment::Payments;
use table::arrivals::Arrivals;
use table::hand::Left;
use table::{Table, TableCard};
use text::cause::Causes;
use turn::battles::Battles;
use turn::clock::Clock;
use turn::moves::Moves;
use turn::once::Once;
use turn::searches::Searches;
use turn::uses::Uses;

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
    /// Index of the event of those counters.
    pub counted_at: u32,
    /// The pile counters that events and lines lead to.
    pub counters: Counters,
    /// Force used and not yet spent.
    pub payments: Payments,
    /// Card texts at work.
    pub causes: Causes,
    /// What the server last offered.
    pub offers: Offers,
    /// The location whose card was activated last, and when: a Force drain names it (format section 7.6).
    pub activated: Option<(u32, CardId)>,
    /// The running battle.
    pub battle: Option<Battle>,
    /// What has been fought in this turn.
    pub battles: Battles,
    /// What has moved in this turn.
    pub moves: Moves,
    /// Actions of cards that were used.
    pub uses: Uses,
    /// The running duel.
    pub duel: Duel,
    /// What searches showed of the decks.
    pub decks: Decks,
    /// Searches of this turn that found nothing.
    pub searches: Searches,
    /// What has just left the hands.
    pub left: Left,
    /// What the set-up showed of each deck.
    pub starts: Sides<Start>,
    /// The other brackets of the log that are open.
    pub scopes: Scopes,
    /// The cards that the last `CAC` showed as affected.
    pub affected: Vec<CardId>,
    /// Cards that left the running battle and stay inactive until it ends (STATE-04).
    pub excluded: BTreeSet<CardId>,
    /// A first list of players has been seen: another one means that a state dump follows (format section 1.5).
    pub has_players: bool,
    /// Index of the last event that listed the players.
    pub listed_at: Option<u32>,
    /// A state dump is being read; its counters are those of before the take-back.
    pub is_dumping: bool,
    /// The highest card number seen so far, at any time of this recording.
    pub highest_id: Option<CardId>,
    /// Cards that came, moved or left lately.
    pub arrivals: Arrivals,
    /// The running attack and those of this turn.
    pub attacks: Attacks,
    /// What was done once in this turn.
    pub once: Once,
    /// The highest pile counts of the action at hand.
    pub peaks: Peaks,
    /// Weapons in the running battle or attack.
    pub weapons: Weapons,
    /// Destiny draws that are not settled.
    pub destinies: Destinies,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// Messages are being told again to somebody who joined late.
    pub is_catching_up: bool,
    /// Turn numbers and the opening.
    pub turns: turn::turns::Turns,
    /// Force generation and activation in this turn.
    pub activation: turn::activation::Activation,
    /// What the log said since the last counters.
    pub between: consistency::between::Between,
    /// Card texts still at work.
    pub provenance: text::provenance::Provenance,
    /// Force drains of this turn.
    pub drains: turn::drains::Drains,
    /// Force loss being satisfied.
    pub losses: plays::loss::Losses,
    /// The end-of-turn step and signs of the end of the game.
    pub ending: turn::ending::Ending,
    /// Cards whose game text is cancelled.
    pub muted: text::muted::Muted,
    /// Cards kept from battling or moving in this turn.
    pub bars: turn::bars::Bars,
    /// Whom cards were deployed to target from elsewhere.
    pub aims: text::aims::Aims,
    /// The converted locations.
    pub conversions: table::conversions::Conversions,
    /// Who sits where aboard.
    pub seats: table::seats::Seats,
    /// Card texts used in this turn.
    pub texts: text::texts::Texts,
    /// Interrupts and cancelled cards on their way to a pile.
    pub played: plays::played::Played,
}

impl State {
    /// The last announced counters of one side's piles.
    #[must_use]
    pub fn piles(&self, side: Side) -> Option<&holocron_ingest::event::gemp::Piles> {
        self.tally.as_ref()?.sides[side].piles.as_ref()
    }

    /// A card named in a message, as a finding mentions it.
    #[must_use]
    pub fn mention(&self, named: &Named<'_>) -> CardMention {
        CardMention { id: named.id, blueprint: named.card.blueprint, title: named.card.title.to_string() }
    }

    /// A card on the table, as a finding mentions it.
    #[must_use]
    pub fn mention_card(&self, card: &TableCard) -> CardMention {
        CardMention { id: Some(card.id), blueprint: card.blueprint, title: card.title().to_owned() }
    }

    /// The turn and phase in words.
    #[must_use]
    pub fn moment(&self) -> String {
        match self.clock.turn_of {
            Some(side) => {
                format!("{} phase of {}'s turn {}", self.clock.phase.label(), self.name(side), self.clock.turn)
            }
            None => self.clock.phase.label().to_owned(),
        }
    }

    /// Titles of cards that the recording shows in play or stacked and whose text or modifiers carry the flag.
    #[must_use]
    pub fn lifters(&self, flag: Flag) -> Vec<String> {
        let visible = self.table.iter().filter(|card| card.is_in_play());
        let mut titles: Vec<String> =
            visible.filter_map(|card| card.facts.filter(|f| f.may_lift(flag)).map(|f| f.title.to_owned())).collect();
        titles.sort_unstable();
        titles.dedup();
        titles
    }

    /// A player's name.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        &self.names[side]
    }

    /// Play stands at the top level of a phase again: what was paid and caused belongs to the past.
    pub(crate) fn top_level(&mut self) {
        self.causes.clear();
        self.payments.spend();
    }

    /// A state dump begins: everything visible will be listed again (format section 1.5).
    pub(crate) fn begin_dump(&mut self) {
        self.is_dumping = true;
        self.table.clear();
        self.battle = None;
        self.excluded.clear();
        self.top_level();
    }

    /// Remembers the highest card number.
    pub(crate) fn see(&mut self, id: CardId) {
        self.highest_id = self.highest_id.max(Some(id));
    }
}
