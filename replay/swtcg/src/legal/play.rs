//! What a player may choose.

use holocron_ingest::event::swtcg::{Ability, Arena, AttackMode, DamageId, RollId};
use holocron_ingest::id::CardId;

use super::Effect;
use crate::cards::Card;

/// A card in a player's hand, which the state of a log does not know.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    /// Its number.
    pub id: CardId,
    /// What it is.
    pub card: &'static Card,
}

/// One choice.
#[derive(Clone, Debug, PartialEq)]
pub enum Play {
    /// Set a Battle or Mission card of the opening hand aside (rule SET-02).
    SetAside(CardId),
    /// Place a unit in the set-up: whole in its arena, or with this many build counters in the build zone.
    Place {
        /// The unit.
        card: CardId,
        /// Build points that it uses up.
        points: i32,
        /// It is finished.
        is_whole: bool,
    },
    /// Start a card, or put more counters on it.
    Build {
        /// The card.
        card: CardId,
        /// Most build points that make sense.
        points: i32,
    },
    /// Finish a card in the build zone.
    Finish {
        /// The card.
        card: CardId,
        /// Its build cost now.
        cost: i32,
        /// Force to pay for missing counters (Hidden Cost).
        force: i32,
        /// The stack that it joins, by its top.
        joins: Option<CardId>,
        /// It goes on top of that stack.
        is_top: bool,
    },
    /// Move a unit from the build zone to its arena.
    Deploy {
        /// The unit.
        card: CardId,
        /// Its arena.
        arena: Arena,
    },
    /// Put a Pilot on a unit.
    Pilot {
        /// The Pilot.
        card: CardId,
        /// The unit.
        unit: CardId,
    },
    /// Take a Pilot off its unit, to the Character arena.
    Unpilot(CardId),
    /// Put Equipment on a unit.
    Equip {
        /// The Equipment.
        card: CardId,
        /// The unit.
        unit: CardId,
        /// Build points to pay.
        points: i32,
        /// Force to pay.
        force: i32,
    },
    /// Bring another card of a stack to the top.
    Rearrange {
        /// The top now.
        top: CardId,
        /// The new one.
        to: CardId,
    },
    /// Retreat a unit with its Pilots, or a Pilot alone.
    Retreat(CardId),
    /// Attack.
    Attack {
        /// The attacker.
        card: CardId,
        /// The defender.
        target: CardId,
        /// How.
        mode: AttackMode,
    },
    /// Use an ability instead of attacking, or one of the own build step, by tapping.
    Tap {
        /// The unit.
        card: CardId,
        /// Which ability.
        ability: Ability,
        /// Force to pay.
        cost: i32,
    },
    /// Tap a unit whose time has come without doing anything.
    Nothing(CardId),
    /// Play a Battle card.
    Card {
        /// The card.
        card: CardId,
        /// Force to pay.
        cost: i32,
        /// What it does.
        effect: Effect,
        /// The unit concerned.
        target: Option<CardId>,
        /// The damage concerned.
        damage: Option<DamageId>,
    },
    /// Use an activated ability.
    Use {
        /// The unit, or the Pilot on it that has the ability.
        card: CardId,
        /// The unit that fights.
        unit: CardId,
        /// Which ability.
        ability: Ability,
        /// Its number.
        value: i32,
        /// Force to pay.
        cost: i32,
        /// The damage concerned.
        damage: Option<DamageId>,
        /// The roll concerned.
        roll: Option<RollId>,
    },
    /// Bid this much Force.
    Bid(i32),
}
