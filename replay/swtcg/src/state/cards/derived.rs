//! Numbers that follow from cards and how they lie: print, stack, Pilots, and what texts in play give.

use holocron_ingest::event::swtcg::{AttackMode, Zone};
use holocron_ingest::id::CardId;

use super::InPlay;
use super::gifts::Against;
use crate::cards::{Card, Fact, FactName, Stat, Whose};
use crate::state::State;

/// What each card beneath adds to speed.
const SPEED_BENEATH: i32 = 10;

impl State {
    /// Cards beneath a top.
    pub fn beneath(&self, top: CardId) -> i32 {
        i32::try_from(self.cards.with(top, Zone::Stacked).count()).unwrap_or(i32::MAX)
    }

    /// Pilots on a unit.
    pub fn pilots(&self, unit: CardId) -> impl Iterator<Item = &InPlay> {
        self.cards.with(unit, Zone::Piloting)
    }

    /// Speed of a unit in printed units: print, 10 for each card beneath, Pilots. `None` when a card is hidden or its
    /// text says the number.
    pub fn speed(&self, unit: CardId) -> Option<i32> {
        let speed = self.stat(unit, |card| card.speed, SPEED_BENEATH, FactName::Speed)?;
        Some(speed.saturating_add(self.modifiers.of(unit, FactName::Speed)))
    }

    /// Speed of a unit at least and at most: the same, unless its text says that its player chooses it.
    pub fn speeds(&self, unit: CardId) -> Option<(i32, i32)> {
        let speed = self.speed(unit).or_else(|| self.unprinted_speed(unit))?;
        let Some(choices) = self.choices(unit) else { return Some((speed, speed)) };
        let chosen = choices.iter().map(|choice| choice.speed.saturating_add(speed));
        Some((chosen.clone().min()?, chosen.max()?))
    }

    /// What a unit's speed is changed by, when its print is a choice.
    pub fn unprinted_speed(&self, unit: CardId) -> Option<i32> {
        let facts = self.cards.get(unit)?.facts()?;
        facts.told().find_map(Fact::choices).filter(|_| facts.speed == Some(Stat::Text))?;
        let rest = self.raised(unit, 0, SPEED_BENEATH, FactName::Speed)?;
        Some(rest.saturating_add(self.modifiers.of(unit, FactName::Speed)))
    }

    /// Power of a unit: print, 1 for each card beneath, Pilots, and what texts in play give it outside of attacks.
    pub fn power(&self, unit: CardId) -> Option<i32> {
        let power = self.stat(unit, |card| card.power, 1, FactName::Power)?;
        Some(power.saturating_add(self.modifiers.of(unit, FactName::Power)))
    }

    /// Health of a unit: print, 1 for each card beneath, and what texts in play give it.
    pub fn health(&self, unit: CardId) -> Option<i32> {
        self.stat(unit, |card| card.health, 1, FactName::Health)
    }

    /// Health without the damage counters.
    pub fn remaining_health(&self, unit: CardId) -> Option<i32> {
        Some(self.health(unit)?.saturating_sub(self.cards.get(unit)?.damage))
    }

    /// Build cost of the top card, and 1 for each card beneath.
    pub fn total_build_cost(&self, top: CardId) -> Option<i32> {
        let cost = self.cards.get(top)?.facts()?.build_cost()?;
        Some(cost.saturating_add(self.beneath(top)))
    }

    /// What a die must reach to hit a unit: 5 with Armor, else 4.
    pub fn hit_need(&self, unit: CardId) -> Option<i32> {
        let has_armor = self.unit_facts(unit)?.iter().any(|fact| fact.name == FactName::Armor && fact.is_plain);
        Some(if has_armor { 5 } else { 4 })
    }

    /// The sum of a keyword's plain values on a unit and its Pilots.
    pub fn keyword(&self, unit: CardId, name: FactName) -> Option<i32> {
        let facts = self.unit_facts(unit)?;
        let plain = facts.iter().filter(|fact| fact.name == name && fact.is_plain);
        let printed = plain.filter_map(|fact| fact.number()).fold(0, i32::saturating_add);
        Some(printed.saturating_add(self.modifiers.total(unit, name)))
    }

    /// The same against one defender: with what works only against units such as that one.
    pub fn keyword_against(&self, unit: CardId, name: FactName, defender: CardId) -> Option<i32> {
        let mode = self.attack_of(unit).map_or(AttackMode::Normal, |attack| attack.mode);
        let given = |against| self.given(unit, name, against);
        let in_attack = given(Some(Against { defender, mode })).saturating_sub(given(None));
        let defender = self.cards.get(defender)?;
        let kind = defender.facts()?;
        let facts = self.unit_facts(unit)?;
        let against = facts.iter().filter(|fact| fact.name == name && fact.is_against());
        let fits = against.filter(|fact| fact.versus.is_some_and(|who| kind.is_one_of(who, defender.damage > 0)));
        let more = fits.filter_map(|fact| fact.number()).fold(0, i32::saturating_add);
        Some(self.keyword(unit, name)?.saturating_add(more).saturating_add(in_attack))
    }

    /// The facts that a unit has by print, by its Pilots, by its Equipment and by what texts in play give it outside of attacks;
    /// `None` when one of the cards is hidden.
    pub fn unit_facts(&self, unit: CardId) -> Option<Vec<&'static Fact>> {
        let mut facts = self.own_facts(unit)?;
        facts.extend(self.gifts(unit, None).map(|(fact, _)| fact).filter(|fact| !fact.name.is_number()));
        Some(facts)
    }

    /// Whether a unit has a keyword by print, by its Pilots or by its Equipment.
    pub fn has_itself(&self, unit: CardId, keyword: FactName) -> bool {
        self.own_facts(unit).is_some_and(|facts| facts.iter().any(|fact| fact.name == keyword))
    }

    /// Whether Equipment does anything for the unit that it is on; `None` when one of the two is hidden.
    fn does_work(&self, equipment: &InPlay) -> Option<bool> {
        let host = self.cards.get(equipment.host?)?;
        Some(equipment.facts()?.works_on(host.facts()?, host.damage > 0))
    }

    fn own_facts(&self, unit: CardId) -> Option<Vec<&'static Fact>> {
        let mut facts: Vec<&'static Fact> = self.cards.get(unit)?.facts()?.facts.iter().collect();
        for card in self.cards.iter().filter(|card| card.host == Some(unit)) {
            match card.zone {
                Zone::Piloting => facts.extend(card.facts()?.pilot.iter().flat_map(|pilot| pilot.facts.iter())),
                Zone::Equipped if self.does_work(card)? => facts.extend(card.facts()?.facts.iter()),
                _ => {}
            }
        }
        Some(facts)
    }

    fn stat(&self, unit: CardId, of: impl Fn(&Card) -> Option<Stat>, per_card: i32, bonus: FactName) -> Option<i32> {
        let facts = self.cards.get(unit)?.facts()?;
        let printed = match of(facts)? {
            Stat::Number(number) => number,
            // Its own text gives all of it.
            Stat::Text if facts.gifts.iter().any(|gift| gift.to.whose == Whose::Itself && gift.gives(bonus)) => 0,
            Stat::Text | Stat::X => return None,
        };
        self.raised(unit, printed, per_card, bonus)
    }

    /// A printed number with what stack, Pilots, Equipment and texts in play add.
    fn raised(&self, unit: CardId, printed: i32, per_card: i32, bonus: FactName) -> Option<i32> {
        let mut sum = printed.saturating_add(self.given(unit, bonus, None));
        for card in self.cards.iter().filter(|card| card.host == Some(unit)) {
            match card.zone {
                Zone::Stacked => sum = sum.saturating_add(per_card),
                Zone::Piloting => {
                    let facts = card.facts()?.pilot.iter().flat_map(|pilot| pilot.facts.iter());
                    let given = facts.filter(|fact| fact.name == bonus && fact.is_plain);
                    sum = given.filter_map(Fact::number).fold(sum, i32::saturating_add);
                }
                Zone::Equipped if self.does_work(card)? => {
                    let given = card.facts()?.told().filter(|fact| fact.name == bonus && fact.is_plain);
                    sum = given.filter_map(Fact::number).fold(sum, i32::saturating_add);
                }
                _ => {}
            }
        }
        Some(sum)
    }
}

#[cfg(test)]
mod tests {
    use holocron_ingest::id::CardId;

    use crate::cards::FactName;
    use crate::{Swtcg, scenario};
    use holocron_replay::run::{Nothing, run};
    use holocron_replay::select::Selection;

    #[test]
    fn stacks_and_pilots_count() {
        let game = "PCIP L 1 PM_33 GROUND_ARENA L EFFECT\nPCIP L 2 PM_32 PILOTING L EFFECT targetCardId=1\n\
                    PCIP L 3 AOTC_2 CHARACTER_ARENA L EFFECT\nPCIP L 4 AOTC_1 BUILD_ZONE L EFFECT\n\
                    CTR 3 DAMAGE 2 2 EFFECT\nSTK L 4 3 DEPLOY 2\nRCFP L 2 PILOTING EFFECT zone=HAND\n";
        let log = scenario::read(game).expect("a game").log;
        let mut before = log.clone();
        before.events.truncate(5);
        let state = run::<Swtcg>(&before, &Selection::all(), &mut Nothing);
        let (podracer, anakin, top) = (CardId(1), CardId(3), CardId(4));
        assert_eq!(state.keyword(podracer, FactName::Lucky), Some(3));
        assert_eq!((state.health(anakin), state.remaining_health(anakin)), (Some(4), Some(2)));
        let state = run::<Swtcg>(&log, &Selection::all(), &mut Nothing);
        assert_eq!(state.keyword(podracer, FactName::Lucky), Some(1));
        assert_eq!((state.speed(top), state.power(top), state.health(top)), (Some(70), Some(7), Some(6)));
        assert_eq!((state.remaining_health(top), state.total_build_cost(top)), (Some(4), Some(8)));
        assert_eq!(state.hit_need(top), Some(4));
        assert!(state.cards.get(top).is_some_and(|card| card.is_in_arena() && card.depth == 0));
        assert!(state.cards.get(anakin).is_some_and(|card| card.host == Some(top) && card.depth == 1));
    }
}
