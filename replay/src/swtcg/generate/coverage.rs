//! What made-up games made use of: keywords and kinds of play, with the number of times.

use std::collections::BTreeMap;

/// Everything that an archive should make use of; a name that is still 0 is shown as such.
const NAMES: &[&str] = &[
    "Accuracy",
    "Armor",
    "Battle card",
    "Bombard",
    "Bounty",
    "Critical Hit",
    "Deflect",
    "Disrupt",
    "Equipment",
    "Evade",
    "Hidden Cost",
    "Intercept",
    "Ion Cannon",
    "Location",
    "Lucky",
    "Mission",
    "Overkill",
    "Overload",
    "Pilot moves",
    "Reserves",
    "Retaliate",
    "Shields",
    "Stun",
    "Stun counted in an attack",
    "Upkeep",
    "ability instead of an attack",
    "ability of the build step",
    "attack",
    "attack by a unit with a Pilot",
    "bid of Force",
    "card finished",
    "card partly built at the end of a turn",
    "card started",
    "cards set aside",
    "contest",
    "damage by a Location",
    "deployed from the build zone",
    "dice of damage",
    "doubled damage",
    "draw by a card text",
    "effect of a Battle card on power",
    "game ends: ARENAS",
    "game ends: CONCEDE",
    "game ends: DECK",
    "prevention by a Battle card",
    "prevention by itself",
    "reroll by a Battle card",
    "reroll of the build roll",
    "retreat",
    "retreat of a Pilot alone",
    "retreat with a Pilot",
    "stack joined beneath",
    "stack joined on top",
    "stack rearranged",
    "trigger held by a play or chance",
    "triggered reroll",
    "triggers of both players",
    "unit discarded by damage",
    "unnamed ability",
    "unnamed trigger",
];

/// Counts by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage(BTreeMap<&'static str, u64>);

impl Default for Coverage {
    fn default() -> Coverage {
        Coverage(NAMES.iter().map(|name| (*name, 0)).collect())
    }
}

impl Coverage {
    /// Something was made use of.
    pub(super) fn add(&mut self, name: &'static str) {
        *self.0.entry(name).or_default() += 1;
    }

    /// Adds what another game made use of.
    pub fn merge(&mut self, other: &Coverage) {
        for (name, count) in &other.0 {
            *self.0.entry(name).or_default() += count;
        }
    }

    /// Every name with its count, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.0.iter().map(|(name, count)| (*name, *count))
    }
}
