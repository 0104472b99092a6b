//! What one game did with one card design.

use holocron_ingest::id::{Blueprint, Side};

use super::At;

/// A card design of one side, by its front.
pub type Design = (Side, Blueprint);

/// Counts for one card design. Undone play is not counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardCount {
    /// Event that first showed the card.
    pub event: u32,
    /// The title as the log prints it, for a card without facts.
    pub title: Option<Box<str>>,
    /// Turn, of both players, in which it was first seen.
    pub first_seen: Option<u32>,
    /// Turn, of both players, in which it was first deployed.
    pub first_deployed: Option<u32>,
    /// Most copies seen at one time.
    pub copies: u32,
    /// Copies that began the game on the table.
    pub started: u32,
    /// Copies in the opening hand.
    pub opening: u32,
    /// Times drawn into hand later.
    pub drawn: u32,
    /// Times taken into hand or deployed out of a pile by card text.
    pub pulled: u32,
    /// Of these, before the first turn: the set-up decided it, not play.
    pub pulled_first: u32,
    /// Times deployed after the set-up.
    pub deployed: u32,
    /// Times played.
    pub played: u32,
    /// Turns in hand, over all copies.
    pub turns_held: u32,
    /// Turns in play, over all copies.
    pub turns_in_play: u32,
    /// How copies left play.
    pub left: Departures,
    /// Times lost: as a unit of Force, or as what the game counts damage in.
    pub lost_as_force: u32,
    /// Times drawn for destiny.
    pub destinies: u32,
    /// Sum of the destiny numbers that counted.
    pub sum_destiny: f64,
    /// Battles it took part in.
    pub battles: u32,
    /// Battles that its side won.
    pub battles_won: u32,
    /// Battles that its side lost.
    pub battles_lost: u32,
    /// Battles in which both sides' power at the end is known and not all 0.
    pub power_battles: u32,
    /// Its side's shares of that power.
    pub sum_power_share: f64,
    /// Force drains at which it was present.
    pub drains: u32,
    /// Force drained by them.
    pub sum_drained: f64,
    /// Cards that it hit.
    pub hits: u32,
    /// Moves, hops of a longer move left out.
    pub moves: u32,
    /// Uses of its text.
    pub uses: u32,
    /// Deployments with a known payment.
    pub paid_plays: u32,
    /// What was paid for them.
    pub sum_paid: f64,
}

impl CardCount {
    /// The card is seen for the first time.
    pub fn seen(at: &At) -> CardCount {
        CardCount { event: at.event, first_seen: Some(at.turns), copies: 1, ..CardCount::default() }
    }

    /// Card text takes it into hand or deploys it out of a pile.
    pub fn pull(&mut self, at: &At) {
        self.pulled += 1;
        self.pulled_first += u32::from(at.turns == 0);
    }
}

/// Ways out of play, as competing fates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Departures {
    /// Forfeited in battle.
    pub forfeited: u32,
    /// Lost in battle otherwise.
    pub lost_in_battle: u32,
    /// Lost after a weapon's hit.
    pub weapon: u32,
    /// By card text.
    pub card_text: u32,
    /// Eaten.
    pub eaten: u32,
    /// Otherwise.
    pub other: u32,
    /// In play when the log ended.
    pub survived: u32,
}
