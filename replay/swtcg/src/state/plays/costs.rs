//! What playing a card and using an ability costs in Force, as far as the card facts tell.

use holocron_ingest::event::swtcg::{Ability, Zone};
use holocron_ingest::id::{CardId, Side};

use crate::cards::{Fact, FactName, Stat, Wording};
use crate::state::State;
use crate::state::cards::InPlay;

impl State {
    /// The keyword ability that a unit or the Pilot on it has: the best one of that name.
    pub fn ability(&self, unit: CardId, ability: &Ability) -> Option<&'static Fact> {
        let Ability::Keyword(name) = ability else { return None };
        let (name, _) = FactName::WORDS.iter().find(|(_, word)| *word == &**name)?;
        let facts = self.unit_facts(unit)?.into_iter().filter(|fact| fact.name == *name);
        facts.max_by_key(|fact| fact.number().unwrap_or(0))
    }

    /// Force to use an ability: print and the texts in play that the card facts tell, once for each source that gives the
    /// ability to the unit. Empty when a print is not a number, or the unit has the ability from elsewhere.
    pub fn ability_costs(&self, unit: CardId, ability: &Ability, side: Side) -> Vec<i32> {
        let (Ability::Keyword(name), Some(card)) = (ability, self.cards.get(unit)) else { return Vec::new() };
        let facts = self.unit_facts(unit).unwrap_or_default();
        let named = facts.into_iter().filter(|fact| FactName::WORDS.contains(&(fact.name, &**name)));
        let printed: Option<Vec<i32>> = named.map(|fact| fact.cost.map_or(Some(0), Stat::number)).collect();
        let has = |card: &&InPlay, wording: Wording| {
            let facts = card.facts().filter(|_| card.is_built && card.is_in_arena());
            facts.is_some_and(|facts| facts.says(wording))
        };
        let count = |wording: Wording, is_side: bool| {
            let cards = self.cards.iter().filter(|card| (card.controller == side) == is_side && has(card, wording));
            i32::try_from(cards.count()).unwrap_or(i32::MAX)
        };
        let is_jedi = card.zone == Zone::Character && card.facts().is_some_and(|facts| facts.has_subtype("Jedi"));
        let (dearer, cheaper) =
            (count(Wording::DearerAbilities, false), if is_jedi { count(Wording::CheaperJedi, true) } else { 0 });
        let mut costs = printed.unwrap_or_default();
        costs.extend(self.granted(unit, ability).map(|_| 0));
        for cost in &mut costs {
            *cost = cost.saturating_add(dearer);
            if cheaper > 0 && *cost > 0 {
                *cost = cost.saturating_sub(cheaper).max(1);
            }
        }
        let Some(fighter) = self.cards.get(self.fighter(unit)) else { return costs };
        let spans = costs.into_iter().map(|cost| self.ability_price(cost, fighter));
        spans.flat_map(|(least, most)| least..=most).collect()
    }
}

impl State {
    /// How many sources give a unit a keyword ability: print, Pilots and what texts gave for this turn.
    pub fn sources(&self, unit: CardId, ability: &Ability) -> usize {
        let Ability::Keyword(name) = ability else { return 1 };
        let facts = self.unit_facts(unit).unwrap_or_default();
        let is_named = |fact: &&&Fact| FactName::WORDS.contains(&(fact.name, &**name));
        facts.iter().filter(is_named).count() + usize::from(self.granted(unit, ability).is_some())
    }
}
