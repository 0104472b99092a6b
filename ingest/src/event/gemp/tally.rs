//! Snapshots of counters (SWCCG format 5).

use crate::id::{Number, Sides};

/// `GS`: every counter (SWCCG format 5). Values that the server marks as not valid are `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Each side's own counters.
    pub sides: Sides<SideTally>,
    /// Attackers' total in an attack.
    pub attack_power: Option<Number>,
    /// Defenders' total in an attack.
    pub defense_power: Option<Number>,
    /// Destinies still to draw for the attackers.
    pub attack_destinies: Number,
    /// Destinies still to draw for the defenders.
    pub defense_destinies: Number,
}

/// One side's part of a [`Tally`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideTally {
    /// Cards in each counted zone; `None` when the file does not give them.
    pub piles: Option<Piles>,
    /// Total Force generation.
    pub force_generation: Number,
    /// Power at each column; `None` where the side has no character, starship or vehicle.
    pub power: Vec<Option<Number>>,
    /// Total power in the running battle.
    pub battle_power: Option<Number>,
    /// Battle destinies still to draw.
    pub battle_destinies: Number,
    /// Destinies to power still to draw.
    pub power_destinies: Number,
    /// Destinies to attrition still to draw.
    pub attrition_destinies: Number,
    /// Battle damage owed.
    pub damage: Number,
    /// Attrition owed.
    pub attrition: Number,
    /// All remaining cards are immune to the remaining attrition.
    pub immune: bool,
    /// Sabacc total.
    pub sabacc: Option<Number>,
    /// Total in a duel or lightsaber combat.
    pub duel: Option<Number>,
    /// Destinies still to draw in a duel or lightsaber combat.
    pub duel_destinies: Number,
    /// Best race total.
    pub race: Option<Number>,
    /// Politics in the Senate.
    pub politics: Option<Number>,
}

/// Cards in each counted zone of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Piles {
    /// Cards in hand.
    pub hand: i32,
    /// Cards in the sabacc hand.
    pub sabacc_hand: i32,
    /// Reserve Deck, without 'insert' cards.
    pub reserve_deck: i32,
    /// Force Pile.
    pub force_pile: i32,
    /// Used Pile.
    pub used_pile: i32,
    /// Lost Pile.
    pub lost_pile: i32,
    /// Out of play.
    pub out_of_play: i32,
}

impl Piles {
    /// Cards that a player has left to lose in the three piles of Life Force (rule SWCCG-FORCE-05).
    pub fn life_force(&self) -> i32 {
        self.reserve_deck.saturating_add(self.force_pile).saturating_add(self.used_pile)
    }
}
