//! Power and DAMAGE by the card facts: what a total should be made of (rules FGT-02, FGT-04, FGT-10, DUEL-05, DMG-01).

use holocron_ingest::event::youngjedi::{Planet, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use super::State;
use super::table::TableCard;
use crate::cards::{Card, Condition, Fact, Modifier, Scope, is_named};

/// Who meets whom, in a fight or in a duel.
#[derive(Clone, Copy, Debug)]
pub struct Encounter<'a> {
    /// Characters or starships.
    pub cards: &'a Sides<Vec<CardId>>,
    /// Weapons used.
    pub weapons: &'a Sides<Vec<CardId>>,
    /// Battle cards that work, those carried over from the fight before included.
    pub battle_cards: &'a Sides<Vec<CardId>>,
    /// It is a duel.
    pub is_duel: bool,
    /// Where.
    pub planet: Planet,
}

/// The bounds of a number to which texts add.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The least that the texts whose conditions are known to hold leave.
    pub least: i32,
    /// The most with every text that may apply.
    pub most: i32,
    /// Titles of the cards that may add and of which it is not known whether they do.
    pub unsure: Vec<String>,
}

impl Bounds {
    /// Whether a number lies within them.
    pub fn hold(&self, number: i32) -> bool {
        (self.least..=self.most).contains(&number)
    }

    fn add(&mut self, number: i32, is_sure: bool, title: String) {
        if number == 0 {
            return;
        }
        if is_sure || number < 0 {
            self.least = self.least.saturating_add(number);
        }
        if is_sure || number > 0 {
            self.most = self.most.saturating_add(number);
        }
        if !is_sure {
            self.unsure.push(title);
        }
    }
}

impl State {
    /// The facts of all cards; `None` when the identity of one is not known.
    pub fn all_facts(&self, ids: &[CardId]) -> Option<Vec<&'static Card>> {
        ids.iter().map(|id| self.facts(*id)).collect()
    }

    /// The sum of the printed powers; `None` when a card is unknown.
    pub fn base_power(&self, ids: &[CardId]) -> Option<i32> {
        Some(self.all_facts(ids)?.iter().fold(0, |sum: i32, card| sum.saturating_add(card.power.unwrap_or(0))))
    }

    /// The bonuses at the location that lies on the planet; `None` when it or a card is unknown.
    pub fn location_bonus(&self, ids: &[CardId], planet: Planet) -> Option<i32> {
        let site = self.facts(self.planets.get(planet)?.location?)?.title;
        Some(self.all_facts(ids)?.iter().fold(0, |sum: i32, card| sum.saturating_add(card.bonus_at(site))))
    }

    /// The least and the most that the weapons add against those whom they face, by whoever of the cards uses them; `None`
    /// when a card is unknown.
    pub fn weapon_bonus(&self, ids: &[CardId], weapons: &[CardId], facing: &[CardId]) -> Option<(i32, i32)> {
        let (users, facing) = (self.all_facts(ids)?, self.all_facts(facing)?);
        let (mut least, mut most) = (0_i32, 0_i32);
        for weapon in self.all_facts(weapons)? {
            let bonuses: Vec<i32> =
                users.iter().filter_map(|user| weapon.line_against(user, &facing)).map(|line| line.bonus).collect();
            least = least.saturating_add(bonuses.iter().copied().min().unwrap_or(0));
            most = most.saturating_add(bonuses.iter().copied().max().unwrap_or(0));
        }
        Some((least, most))
    }

    /// What texts in play add to the power of one side.
    pub fn text_power(&self, side: Side, meeting: Encounter<'_>) -> Bounds {
        let mut bounds = Bounds::default();
        for (source, facts, modifier) in self.modifiers(meeting) {
            for id in &meeting.cards[side] {
                if let Some(is_sure) = self.applies(source, modifier, (*id, side), meeting) {
                    bounds.add(modifier.power, is_sure, facts.name());
                }
            }
        }
        bounds
    }

    /// Titles of the cards that may explain why a number is not within its bounds.
    pub fn doubts(&self, bounds: &Bounds) -> Vec<String> {
        let unknown = self.lifts(|_, _| false);
        bounds.unsure.iter().cloned().chain(unknown).collect()
    }

    /// What texts in play add to the DAMAGE of a defeated card.
    pub fn text_damage(&self, id: CardId, side: Side, meeting: Encounter<'_>) -> Bounds {
        let mut bounds = Bounds::default();
        for (source, facts, modifier) in self.modifiers(meeting) {
            if let Some(is_sure) = self.applies(source, modifier, (id, side), meeting) {
                bounds.add(modifier.damage, is_sure, facts.name());
            }
        }
        for owner in Side::BOTH {
            for card in meeting.battle_cards[owner].iter().filter_map(|id| self.facts(*id)) {
                for fact in &card.facts {
                    match fact {
                        Fact::Stakes { lose, .. } if owner == side => bounds.add(*lose, true, card.name()),
                        Fact::Stakes { win, .. } if owner != side => bounds.add(*win, true, card.name()),
                        _ => {}
                    }
                }
            }
        }
        bounds
    }

    /// The power that Effects of the other player would add, did they not speak of their owner's cards alone (rule TYPE-04).
    pub fn foreign_power(&self, side: Side, meeting: Encounter<'_>) -> i32 {
        self.foreign(side, meeting).fold(0, |sum: i32, (modifier, names)| {
            let cards = meeting.cards[side].iter().filter_map(|id| self.facts(*id));
            let named = cards.filter(|card| is_named(card, names)).count();
            sum.saturating_add(modifier.power.saturating_mul(i32::try_from(named).unwrap_or(i32::MAX)))
        })
    }

    /// The same for the DAMAGE of one card.
    pub fn foreign_damage(&self, id: CardId, side: Side, meeting: Encounter<'_>) -> i32 {
        let facts = self.facts(id);
        let named = self.foreign(side, meeting).filter(|(_, names)| facts.is_some_and(|card| is_named(card, names)));
        named.fold(0, |sum: i32, (modifier, _)| sum.saturating_add(modifier.damage))
    }

    fn foreign<'a>(
        &'a self,
        side: Side,
        meeting: Encounter<'a>,
    ) -> impl Iterator<Item = (&'static Modifier, &'static [&'static str])> + 'a {
        let is_foreign = move |source: &TableCard| source.owner != side && source.zone == Zone::Effects;
        let others = self.modifiers(meeting).filter(move |(source, _, _)| is_foreign(source));
        others.filter_map(|(_, _, modifier)| match &modifier.scope {
            Scope::Own(names) => Some((modifier, names.as_slice())),
            _ => None,
        })
    }

    /// Of the cards in play, and of those that met, wherever they lie by now.
    fn modifiers<'a>(
        &'a self,
        meeting: Encounter<'a>,
    ) -> impl Iterator<Item = (&'a TableCard, &'static Card, &'static Modifier)> + 'a {
        let in_play = move |card: &&TableCard| {
            let is_in_play = matches!(card.zone, Zone::Planet | Zone::Effects | Zone::Hyperspace);
            is_in_play || meeting.cards.dark.contains(&card.id) || meeting.cards.light.contains(&card.id)
        };
        let cards = self.table.iter().filter(in_play).filter(|card| !card.is_hidden);
        let known = cards.filter_map(|card| Some((card, self.facts(card.id)?)));
        known.flat_map(|(card, facts)| facts.modifiers().map(move |modifier| (card, facts, modifier)))
    }

    /// `None`: it does not apply; else whether that is sure.
    fn applies(
        &self,
        source: &TableCard,
        modifier: &Modifier,
        (id, side): (CardId, Side),
        meeting: Encounter<'_>,
    ) -> Option<bool> {
        let card = self.facts(id)?;
        let concerns = match &modifier.scope {
            Scope::Itself => source.id == id,
            Scope::Own(names) => source.owner == side && source.id != id && is_named(card, names),
            Scope::All(names) => is_named(card, names),
            Scope::Others(names) => source.id != id && is_named(card, names),
            Scope::Opposing(names) => source.owner != side && is_named(card, names),
        };
        let is_here = source.planet.is_none_or(|planet| planet == meeting.planet);
        let is_met = self.is_met(modifier, source, (id, side), meeting).filter(|_| is_here);
        if !concerns || (is_here && is_met == Some(false)) {
            return None;
        }
        Some(is_met == Some(true))
    }

    /// `None` where it is not modelled.
    fn is_met(
        &self,
        modifier: &Modifier,
        source: &TableCard,
        (id, side): (CardId, Side),
        meeting: Encounter<'_>,
    ) -> Option<bool> {
        let owner = source.owner;
        let any_of = |ids: &[CardId], names: &[&str]| {
            ids.iter().filter_map(|id| self.facts(*id)).any(|card| is_named(card, names))
        };
        let opponents = &meeting.cards[side.opponent()];
        Some(match &modifier.condition {
            Condition::Always => true,
            Condition::Fighting(names) => any_of(opponents, names),
            Condition::Dueling(names) => meeting.is_duel && any_of(opponents, names),
            Condition::Using(name) => {
                let mut weapons = meeting.weapons[side].iter().filter_map(|id| self.facts(*id));
                weapons.any(|weapon| weapon.is_a(name))
            }
            Condition::BattleCard(title) => any_of(&meeting.battle_cards[side], &[title]),
            Condition::On(planet) => meeting.planet == *planet,
            Condition::Turn { is_own } => (self.clock.turn_of == Some(owner)) == *is_own,
            Condition::Beside => meeting.cards[owner].contains(&source.id),
            Condition::Duel => meeting.is_duel,
            Condition::Controlled(planet) => self.planets.get(*planet)?.controller == Some(owner),
            Condition::OpponentControlled => self.planets.controlled_by(owner.opponent()) > 0,
            Condition::Evacuating(names) => {
                let Some(evacuation) = &self.evacuation else { return Some(false) };
                let is_theirs = evacuation.player == owner && source.planet.is_none_or(|at| at == evacuation.planet);
                is_theirs && (names.is_empty() || any_of(&evacuation.cards, names))
            }
            Condition::FoughtOrRaced(names) => {
                let fought = Modifier { condition: Condition::Fought(names.clone()), ..modifier.clone() };
                return self.is_met(&fought, source, (id, side), meeting).filter(|is_met| *is_met);
            }
            Condition::Podrace => return None,
            Condition::Fought(names) => {
                let fought = |card: &&TableCard| card.fought_in == Some(self.clock.turns) && card.id != id;
                let named = |card: &&TableCard| self.facts(card.id).is_some_and(|facts| is_named(facts, names));
                let found: Vec<CardId> = self.table.iter().filter(fought).filter(named).map(|card| card.id).collect();
                // Whether the fight itself counts is not told.
                if !found.is_empty()
                    && found.iter().all(|id| opponents.contains(id) || meeting.cards[side].contains(id))
                {
                    return None;
                }
                !found.is_empty()
            }
            Condition::Other => return None,
        })
    }
}
