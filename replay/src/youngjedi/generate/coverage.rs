//! What made-up games made use of: kinds of play and of ending, with the number of times.

use std::collections::BTreeMap;

/// Everything that an archive should make use of; a name that is still 0 is shown as such.
const NAMES: &[&str] = &[
    "Battle card adds together",
    "Battle card asks for two fighters",
    "Battle card does not work",
    "Battle card replaces a destiny",
    "Battle card returns the defeated to the hand",
    "Battle card works",
    "Effect allows eight counters for a discarded card",
    "Effect allows seven cards in hand",
    "Effect allows seven counters",
    "Effect deployed",
    "Effect fetched",
    "Force push",
    "battle",
    "breakthrough",
    "card deployed by a text",
    "card fetched by a text",
    "card drawn by a text",
    "card hidden",
    "character cube",
    "control of an empty planet",
    "controller leaves cards behind",
    "controller takes cards back",
    "deck counted",
    "deck told when asked",
    "destiny drawn by the last card of a deck",
    "discarded to even up",
    "drawn to even up",
    "duel",
    "duel ends by a defeat",
    "duel ends by empty hands",
    "duel: block",
    "duel: block of a block",
    "duel: damage for hits",
    "duel: defender without a weapon",
    "duel: dueling text",
    "duel: equal hits",
    "evacuation",
    "evacuation fails",
    "evacuation intercepted",
    "evacuation succeeds after a battle",
    "evacuation without interception",
    "fight",
    "fight of several characters",
    "fight with a weapon",
    "fight with equal power",
    "fights again with the same weapon",
    "first location from the deck",
    "first location from the discard pile",
    "first location from the hand",
    "game ends: CONCEDE",
    "game ends: DECK",
    "game ends: PLANETS",
    "game ends: TIE",
    "hidden card turned up",
    "hidden card turned up on a surrendered planet",
    "location replaced",
    "look at a Hyperspace pile",
    "misplay avoided: counters",
    "misplay avoided: second planet of a stack",
    "misplay avoided: second unique starship",
    "misplay found: hidden counters",
    "new planet",
    "planet surrendered",
    "search finds nothing and costs DAMAGE",
    "starship added to intercept",
    "starship battle",
    "starship cube",
    "starship deployed",
    "starships fight together",
    "text changes DAMAGE",
    "text changes power",
    "two destinies for one weapon",
    "weapon put aside",
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
