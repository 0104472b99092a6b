//! The cards that the log has named: what they are and where they lie.

use std::collections::BTreeMap;

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Planet, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::State;

/// One physical card; its number stays the same for the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCard {
    /// Its number.
    pub id: CardId,
    /// Its identity; `None` while the viewer has not seen it.
    pub blueprint: Option<Blueprint>,
    /// Whose card it is.
    pub owner: Side,
    /// Where it lies.
    pub zone: Zone,
    /// The planet of that zone; `None` for zones without one.
    pub planet: Option<Planet>,
    /// It lies face down on the table.
    pub is_hidden: bool,
    /// The turn (of both players' turns, counted from 1) in which it was put on the table.
    pub placed_in: u32,
    /// Why it was put on the table.
    pub placed_for: Option<PlaceReason>,
    /// Counters used for it, when known.
    pub cost: Option<u32>,
    /// The turn in which it fought or dueled last.
    pub fought_in: Option<u32>,
    /// It lay in the draw deck when cards were drawn that the log does not name: it may be in the hand or dueling hand now.
    pub may_be_drawn: bool,
    /// The card by which it was defeated, as far as a fight had one opponent.
    pub defeated_by: Option<CardId>,
}

impl TableCard {
    /// True for a character or weapon that lies on the planet.
    pub fn is_on(&self, planet: Planet) -> bool {
        self.zone == Zone::Planet && self.planet == Some(planet)
    }
}

/// Whether two lists name the same cards, each as often.
pub fn same_cards(one: &[CardId], other: &[CardId]) -> bool {
    let sorted = |ids: &[CardId]| {
        let mut ids = ids.to_vec();
        ids.sort_unstable();
        ids
    };
    sorted(one) == sorted(other)
}

/// Every card that the log has named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    cards: BTreeMap<CardId, TableCard>,
}

impl Table {
    /// A card by its number.
    pub fn get(&self, id: CardId) -> Option<&TableCard> {
        self.cards.get(&id)
    }

    /// All cards in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &TableCard> {
        self.cards.values()
    }

    fn entry(&mut self, id: CardId, owner: Side) -> &mut TableCard {
        self.cards.entry(id).or_insert(TableCard {
            id,
            blueprint: None,
            owner,
            zone: Zone::DrawDeck,
            planet: None,
            is_hidden: false,
            placed_in: 0,
            placed_for: None,
            cost: None,
            fought_in: None,
            may_be_drawn: false,
            defeated_by: None,
        })
    }

    fn see(&mut self, id: CardId, owner: Side, blueprint: Blueprint) -> &mut TableCard {
        let card = self.entry(id, owner);
        if !blueprint.is_face_down() {
            card.blueprint = Some(blueprint);
        }
        card
    }

    fn go(&mut self, id: CardId, owner: Side, zone: Zone) {
        let card = self.entry(id, owner);
        card.zone = zone;
        card.planet = None;
        card.is_hidden = false;
        card.may_be_drawn = false;
    }

    /// Cards were drawn that the log does not name.
    fn draw_unseen(&mut self, owner: Side) {
        let in_deck = |card: &&mut TableCard| card.owner == owner && card.zone == Zone::DrawDeck;
        for card in self.cards.values_mut().filter(in_deck) {
            card.may_be_drawn = true;
        }
    }

    fn fight(&mut self, id: CardId, turn: u32) {
        if let Some(card) = self.cards.get_mut(&id) {
            card.fought_in = Some(turn);
        }
    }
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    let turn = state.clock.turns;
    let current = state.clock.planet;
    let table = &mut state.table;
    match kind {
        Kind::Placed(placed) => {
            let card = table.see(placed.card, placed.player, placed.blueprint);
            card.zone = placed.zone;
            card.may_be_drawn = false;
            card.planet = if placed.zone == Zone::Hyperspace { None } else { placed.planet.or(current) };
            card.is_hidden = placed.is_face_down;
            card.placed_in = turn;
            card.placed_for = Some(placed.reason);
            card.cost = placed.cost;
        }
        Kind::Removed(removed) => {
            for id in &removed.cards {
                table.go(*id, removed.owner, removed.zone);
            }
        }
        Kind::Revealed(revealed) => {
            let card = table.see(revealed.card, revealed.player, revealed.blueprint);
            card.zone = revealed.zone;
            card.planet = match revealed.zone {
                Zone::Planet | Zone::Location | Zone::Effects => card.planet.or(current),
                _ => None,
            };
            card.is_hidden = false;
            card.may_be_drawn = false;
            card.cost = card.cost.or(revealed.cost);
        }
        Kind::Drawn(drawn) => {
            if drawn.cards.is_none() {
                table.draw_unseen(drawn.player);
            }
            for id in drawn.cards.iter().flatten() {
                table.go(*id, drawn.player, Zone::Hand);
            }
        }
        Kind::Declared(declared) => {
            for id in declared.cards.iter().flatten() {
                table.go(*id, declared.player, Zone::BattlePlan);
            }
        }
        Kind::DestinyDrawn(draw) => {
            table.see(draw.card, draw.player, draw.blueprint);
            table.go(draw.card, draw.player, draw.zone);
        }
        Kind::Damage(damage) => {
            for id in &damage.cards {
                table.go(*id, damage.player, Zone::DiscardPile);
            }
        }
        Kind::DuelingHand(hand) => {
            if hand.cards.is_none() {
                table.draw_unseen(hand.player);
            }
            for id in hand.cards.iter().flatten() {
                table.go(*id, hand.player, Zone::DuelingHand);
            }
        }
        Kind::DuelAttack(attack) => {
            table.see(attack.card, attack.player, attack.blueprint);
            table.go(attack.card, attack.player, Zone::DuelingPile);
        }
        Kind::DuelBlock(block) => {
            table.see(block.card, block.player, block.blueprint);
            table.go(block.card, block.player, Zone::DuelingPile);
        }
        Kind::Shuffled(shuffled) => {
            for card in table.cards.values_mut().filter(|card| card.owner == shuffled.player) {
                if matches!(card.zone, Zone::DuelingHand | Zone::DuelingPile) {
                    card.zone = Zone::DrawDeck;
                }
            }
        }
        Kind::FightStarted(fight) => {
            for id in fight.attackers.iter().chain(&fight.defenders) {
                table.fight(*id, turn);
            }
        }
        Kind::DuelStarted(duel) => {
            for id in duel.attackers.iter().chain(&duel.defenders) {
                table.fight(*id, turn);
            }
        }
        Kind::FightEnded(end) => {
            let fight = state.battle.as_ref().and_then(|battle| battle.fight.as_ref());
            let winners = end.winner.and_then(|winner| fight.map(|fight| fight.cards[winner].as_slice()));
            if let Some([winner]) = winners {
                for id in end.defeated.iter().flatten() {
                    if let Some(card) = table.cards.get_mut(id) {
                        card.defeated_by = Some(*winner);
                    }
                }
            }
        }
        _ => {}
    }
}

impl State {
    /// Whether an own card of this title and subtitle lies open on the current planet; `None` when an unknown card lies there.
    pub fn is_beside(&self, side: Side, name: &str) -> Option<bool> {
        let here: Vec<&TableCard> = self.clock.planet.into_iter().flat_map(|at| self.on_planet(side, at)).collect();
        let is_it = |card: &&&TableCard| self.facts(card.id).is_some_and(|facts| facts.full_title() == name);
        if here.iter().filter(|card| !card.is_hidden).any(|card| is_it(&card)) {
            return Some(true);
        }
        let is_unknown = here.iter().any(|card| self.facts(card.id).is_none());
        if is_unknown { None } else { Some(false) }
    }
}
