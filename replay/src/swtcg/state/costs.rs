//! What playing a card and using an ability costs in Force, as far as the card facts tell.

use holocron_ingest::event::swtcg::{Ability, Zone};
use holocron_ingest::id::{CardId, Side};

use super::State;
use super::cards::InPlay;
use crate::swtcg::cards::{Card, Fact, FactName, Stat};

/// The text of a card that makes the opponent's abilities dearer.
const DEARER: &str = "static:opponent activated abilities +1 Force";
/// The text of a card that makes abilities of its player's Jedi cheaper, but not free.
const CHEAPER: &str = "static:own Jedi Character activated abilities -1 Force, min 1";

impl State {
    /// The keyword ability that a unit or the Pilot on it has: the best one of that name.
    #[must_use]
    pub fn ability(&self, unit: CardId, ability: &Ability) -> Option<&'static Fact> {
        let Ability::Keyword(name) = ability else { return None };
        let (name, _) = FactName::WORDS.iter().find(|(_, word)| *word == &**name)?;
        let facts = self.unit_facts(unit)?.into_iter().filter(|fact| fact.name == *name);
        facts.max_by_key(|fact| fact.number().unwrap_or(0))
    }

    /// Force to use an ability: print and the texts in play that the card facts tell. `None` when the print is not a
    /// number, or the unit has the ability from elsewhere.
    #[must_use]
    pub fn ability_cost(&self, unit: CardId, ability: &Ability, side: Side) -> Option<i32> {
        let card = self.cards.get(unit)?;
        let printed = self.ability(unit, ability)?.cost.map_or(Some(0), Stat::number)?;
        let has = |card: &&InPlay, text: &str| {
            let facts = card.facts().filter(|_| card.is_built && card.is_in_arena());
            facts.is_some_and(|facts| facts.facts.iter().any(|fact| fact.text == text))
        };
        let dearer = self.cards.iter().filter(|card| card.controller != side && has(card, DEARER)).count();
        let cost = printed.saturating_add(i32::try_from(dearer).ok()?);
        let is_jedi = card.zone == Zone::Character && card.facts().is_some_and(|facts| facts.has_subtype("Jedi"));
        let cheaper = self.cards.iter().filter(|card| card.controller == side && has(card, CHEAPER)).count();
        if !is_jedi || cheaper == 0 || cost == 0 {
            return Some(cost);
        }
        Some(cost.saturating_sub(i32::try_from(cheaper).ok()?).max(1))
    }

    /// Force to play a card from hand by its print.
    #[must_use]
    pub fn play_cost(&self, card: &Card) -> Option<i32> {
        card.force?.number()
    }
}

impl State {
    /// How many sources give a unit a keyword ability: print and Pilots.
    #[must_use]
    pub fn sources(&self, unit: CardId, ability: &Ability) -> usize {
        let Ability::Keyword(name) = ability else { return 1 };
        let facts = self.unit_facts(unit).unwrap_or_default();
        let is_named = |fact: &&&Fact| FactName::WORDS.contains(&(fact.name, &**name));
        facts.iter().filter(is_named).count()
    }
}
