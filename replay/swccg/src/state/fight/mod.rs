//! Battles, attacks, duels and what is drawn and fired in them.

pub mod attack;
pub mod battle;
pub mod destinies;
pub mod duel;
pub mod numbers;
pub mod race;
pub mod scopes;
pub mod weapons;

use std::collections::BTreeSet;

use holocron_ingest::id::CardId;

use attack::Attacks;
use destinies::Destinies;
use duel::Duel;
use race::Race;
use scopes::Scopes;
use weapons::Weapons;

/// What surrounds the running battle: attacks, duels, weapons, destinies, and who stays out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fight {
    /// The running attack and those of this turn.
    pub attacks: Attacks,
    /// The running duel.
    pub duel: Duel,
    /// Weapons in the running battle or attack.
    pub weapons: Weapons,
    /// The running Podrace.
    pub race: Race,
    /// Destiny draws that are not settled.
    pub destinies: Destinies,
    /// The other brackets of the log that are open.
    pub scopes: Scopes,
    /// Cards that left the running battle and stay inactive until it ends (STATE-04).
    pub excluded: BTreeSet<CardId>,
    /// Cards that have come to the running battle's location since the last counters and have not joined it.
    pub arriving: BTreeSet<CardId>,
    /// Captives that a text lets battle for their owner: they stand on their captor's side.
    pub freed: BTreeSet<CardId>,
    /// Cards hit in a battle that ended before its damage segment: they are lost right after it (ATTR-12).
    pub hit_without_damage: Vec<CardId>,
    /// The cards that the last `CAC` showed as affected.
    pub affected: Vec<CardId>,
}
