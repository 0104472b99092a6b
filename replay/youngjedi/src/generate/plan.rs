//! Battle plans: who fights with which weapon behind which Battle cards.

use std::collections::VecDeque;

use holocron_ingest::event::youngjedi::Planet;
use holocron_ingest::id::{CardId, Side};

use super::deck::is_understood;
use super::table::Table;
use crate::cards::{Card, CardType, Fact, Fighters};
use crate::legal::{Held, Play};

/// Those who fight together, with what lies before them in the plan.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    pub(super) battle_cards: Vec<Held>,
    pub(super) weapons: Vec<CardId>,
    pub(super) fighters: Vec<CardId>,
}

/// A plan: the groups in order, and the weapons that nobody can use.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub(super) groups: VecDeque<Group>,
    pub(super) aside: Vec<CardId>,
}

impl Group {
    pub(super) fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        let battle_cards = self.battle_cards.iter().map(|held| held.id);
        battle_cards.chain(self.weapons.iter().copied()).chain(self.fighters.iter().copied())
    }
}

impl Plan {
    /// All cards in order.
    pub(super) fn cards(&self) -> Vec<CardId> {
        self.groups.iter().flat_map(Group::cards).chain(self.aside.iter().copied()).collect()
    }

    pub(super) fn battle_cards(&self) -> Vec<CardId> {
        self.groups.iter().flat_map(|group| group.battle_cards.iter().map(|held| held.id)).collect()
    }
}

impl Table {
    pub(super) fn plan(&mut self, side: Side) -> Plan {
        let mut weapons: Vec<CardId> = Vec::new();
        let mut fighters: Vec<CardId> = Vec::new();
        for id in self.fighters(side) {
            let is_weapon = self.facts(id).is_some_and(|card| card.kind == CardType::Weapon);
            if is_weapon { weapons.push(id) } else { fighters.push(id) }
        }
        self.rng.shuffle(&mut fighters);
        self.rng.shuffle(&mut weapons);
        let mut cards = self.chosen_battle_cards(side);
        let mut groups: Vec<Group> = Vec::new();
        cards.retain(|held| {
            let Some(together) = self.together(held.card, &fighters) else { return true };
            fighters.retain(|id| !together.contains(id));
            groups.push(Group { battle_cards: vec![*held], weapons: Vec::new(), fighters: together });
            false
        });
        groups.extend(fighters.into_iter().map(|id| Group { fighters: vec![id], ..Group::default() }));
        self.rng.shuffle(&mut groups);
        // A Force push works for a character without a weapon.
        let mut is_push = vec![false; groups.len()];
        cards.retain(|held| {
            if !held.card.has(|fact| matches!(fact, Fact::ForcePush | Fact::NoWeapon)) {
                return true;
            }
            let place =
                (0..groups.len()).find(|n| groups.get(*n).is_some_and(|group| self.works(held.card, group, *n)));
            if let Some((group, push)) = place.and_then(|n| Some((groups.get_mut(n)?, is_push.get_mut(n)?))) {
                group.battle_cards.push(*held);
                *push = true;
                return false;
            }
            true
        });
        let mut aside = Vec::new();
        for weapon in weapons {
            let user = groups.iter().zip(&is_push).position(|(group, push)| {
                let is_free = group.fighters.len() == 1 && group.weapons.is_empty() && !push;
                let mut users = group.fighters.iter().filter_map(|id| self.facts(*id));
                is_free && self.facts(weapon).is_some_and(|card| users.any(|user| card.line_for(user).is_some()))
            });
            match user.and_then(|n| groups.get_mut(n)) {
                Some(group) => group.weapons.push(weapon),
                None => aside.push(weapon),
            }
        }
        for held in cards {
            let place =
                (0..groups.len()).find(|n| groups.get(*n).is_some_and(|group| self.works(held.card, group, *n)));
            let bluff = self.rng.percent(40).then(|| self.rng.below(groups.len()));
            if let Some(group) = place.or(bluff).and_then(|n| groups.get_mut(n)) {
                group.battle_cards.push(held);
            }
        }
        if self.is_patient {
            // Whoever draws most destiny fights first: the last card of a draw deck may be drawn in that fight.
            groups.sort_by_key(|group| std::cmp::Reverse(self.cubes(group)));
        }
        Plan { groups: groups.into(), aside }
    }

    fn chosen_battle_cards(&mut self, side: Side) -> Vec<Held> {
        let mut cards: Vec<Held> = Vec::new();
        for play in self.legal(side) {
            if let Play::BattleCard(held) = play
                && is_understood(held.card)
                && cards.len() < 4
                && self.rng.percent(if held.card.facts.is_empty() { 75 } else { 95 })
            {
                cards.push(held);
            }
        }
        cards
    }

    /// The destinies that a group draws.
    fn cubes(&self, group: &Group) -> u32 {
        let fighters: Vec<&Card> = group.fighters.iter().filter_map(|id| self.facts(*id)).collect();
        let line = |id: &CardId| self.facts(*id).and_then(|weapon| weapon.line_for(fighters.first()?));
        let weapons = group.weapons.iter().filter_map(line).map(|line| line.cubes);
        fighters.iter().map(|card| card.power_cubes).chain(weapons).sum()
    }

    pub(super) fn facts(&self, id: CardId) -> Option<&'static Card> {
        self.held(id).map(|held| held.card)
    }

    /// A group with a weapon's and a location's eyes.
    fn seen(&self, group: &Group, place: usize) -> Option<Fighters> {
        let battle = self.state.battle.as_ref()?;
        let planet: Planet = battle.planet;
        let location = self.state.planets.get(planet)?.location;
        let all = |ids: &[CardId]| ids.iter().map(|id| self.facts(*id)).collect::<Option<Vec<_>>>();
        Some(Fighters {
            cards: all(&group.fighters)?,
            weapons: all(&group.weapons)?,
            planet,
            location: location.and_then(|id| self.facts(id)).map(|card| card.title),
            is_first: Some(place == 0),
        })
    }

    fn works(&self, card: &Card, group: &Group, place: usize) -> bool {
        let (Some(text), Some(by)) = (&card.battle, self.seen(group, place)) else { return false };
        !text.is_together && text.is_met(&by) == Some(true)
    }

    /// Two or three who may fight together by a Battle card.
    fn together(&self, card: &Card, from: &[CardId]) -> Option<Vec<CardId>> {
        let text = card.battle.as_ref().filter(|text| text.is_together)?;
        let is_met = |fighters: Vec<CardId>| {
            let group = Group { fighters, ..Group::default() };
            let is_met = self.seen(&group, 1).is_some_and(|by| text.is_met(&by) == Some(true));
            is_met.then_some(group.fighters)
        };
        let later = |n: usize| from.iter().copied().enumerate().skip(n + 1);
        for (n, one) in from.iter().copied().enumerate() {
            for (m, two) in later(n) {
                if text.most_together() == 2 {
                    if let Some(found) = is_met(vec![one, two]) {
                        return Some(found);
                    }
                } else if let Some(found) = later(m).find_map(|(_, three)| is_met(vec![one, two, three])) {
                    return Some(found);
                }
            }
        }
        None
    }
}
