//! The running duel.

use holocron_ingest::event::youngjedi::{DrawReason, HitReason, Kind, Planet, Power, RemoveReason, ShuffleReason};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use super::State;
use crate::cards::{Card, Dueling};

/// A duel, from `SD` to `ED`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// Its number.
    pub id: u32,
    /// The initiator.
    pub attacking: Side,
    /// Where.
    pub planet: Planet,
    /// The duelists; the log should name one for each side.
    pub duelists: Sides<Vec<CardId>>,
    /// The weapons used.
    pub weapons: Sides<Option<CardId>>,
    /// The announced power totals.
    pub totals: Sides<Option<Power>>,
    /// Cards in the dueling hands.
    pub hands: Sides<i32>,
    /// Cards drawn to the dueling hands at the start.
    pub drawn: Sides<Option<u32>>,
    /// What was played last and is not settled: to be blocked, or it hits.
    pub open: Option<Play>,
    /// The last card played, settled or not.
    pub last: Option<Play>,
    /// Whose attack is next: at first the initiator's, then that of the player who was hit.
    pub next: Side,
    /// Attacks and blocks so far.
    pub plays: u32,
    /// Hit tokens on each side's duelist.
    pub hits: Sides<i32>,
    /// Hit tokens on each side's duelist before they were taken off at the end.
    pub final_hits: Sides<i32>,
    /// The card that scored the last hit.
    pub scored: Option<CardId>,
    /// Cards whose dueling text was used.
    pub texts: Vec<CardId>,
    /// What those texts give and what has not been taken yet.
    pub gains: Vec<Gain>,
    /// Cards that left the planet as defeated.
    pub gone: Vec<CardId>,
    /// Whose dueling cards were shuffled back.
    pub shuffled: Sides<bool>,
    /// DAMAGE taken in it: who and how much was due.
    pub damage: Vec<(Side, u32)>,
}

/// What a dueling text gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain {
    /// To whom.
    pub player: Side,
    /// Hit tokens for the opposing duelist.
    pub hits: i32,
    /// Tokens that come off the own duelist.
    pub removed: i32,
    /// Cards to the dueling hand.
    pub cards: i32,
}

impl Gain {
    /// Nothing is left of it.
    fn is_empty(&self) -> bool {
        self.hits <= 0 && self.removed <= 0 && self.cards <= 0
    }
}

/// An attack or a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// Who played it.
    pub player: Side,
    /// The card.
    pub card: CardId,
    /// Its identity.
    pub blueprint: Blueprint,
    /// Its destiny.
    pub number: u32,
    /// It blocked another card.
    pub is_block: bool,
}

impl State {
    /// Whether a player's duelist can use a weapon, which must lie where he is; `None` when a card is unknown.
    pub fn can_wield(&self, side: Side, weapon: CardId, user: CardId) -> Option<bool> {
        let card = self.table.get(weapon)?;
        let is_there = card.owner == side && self.table.get(user)?.planet.is_some_and(|planet| card.is_on(planet));
        Some(is_there && !card.is_hidden && self.facts(weapon)?.line_for(self.facts(user)?).is_some())
    }
}

impl Duel {
    /// The weapons as lists, to look at a duel as at a fight.
    pub fn weapon_lists(&self) -> Sides<Vec<CardId>> {
        Sides::from_fn(|side| self.weapons[side].into_iter().collect())
    }

    /// Whose duelist a card is.
    pub fn side_of(&self, id: CardId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.duelists[*side].contains(&id))
    }

    /// What texts that were used give a player and he has not taken.
    pub fn gains(&self, player: Side) -> Gain {
        let none = Gain { player, hits: 0, removed: 0, cards: 0 };
        let own = self.gains.iter().filter(|gain| gain.player == player);
        own.fold(none, |sum, gain| Gain {
            hits: sum.hits.saturating_add(gain.hits),
            removed: sum.removed.saturating_add(gain.removed),
            cards: sum.cards.saturating_add(gain.cards),
            ..sum
        })
    }

    fn take(&mut self, player: Side, what: fn(&mut Gain) -> &mut i32, count: i32) {
        let has_left = |gain: &&mut Gain| {
            let mut copy = **gain;
            gain.player == player && *what(&mut copy) > 0
        };
        if let Some(gain) = self.gains.iter_mut().find(has_left) {
            let left = what(gain);
            *left = left.saturating_sub(count);
        }
        self.gains.retain(|gain| !gain.is_empty());
    }

    fn use_text(&mut self, player: Side, card: CardId, text: Option<Dueling>) {
        self.texts.push(card);
        let (hits, removed, cards) = match text {
            Some(Dueling::ExtraHit) => (1, 0, 0),
            Some(Dueling::TwoHits) => (2, 0, 0),
            Some(Dueling::RemovesHit) => (0, 1, 0),
            Some(Dueling::Draws) => (0, 0, 1),
            Some(Dueling::DrawsTwo) => (0, 0, 2),
            // That the card has no such text has been judged by now.
            Some(Dueling::Other) | None => (i32::MAX, i32::MAX, i32::MAX),
        };
        self.gains.push(Gain { player, hits, removed, cards });
    }

    fn play(&mut self, play: Play) {
        self.hands[play.player] = self.hands[play.player].saturating_sub(1);
        self.plays += 1;
        self.open = Some(play);
        self.last = Some(play);
    }

    fn note(&mut self, kind: &Kind) {
        match kind {
            Kind::Power(power) => self.totals[power.player] = Some(power.clone()),
            Kind::DuelingHand(hand) => {
                let count = i32::try_from(hand.count).unwrap_or(i32::MAX);
                self.hands[hand.player] = self.hands[hand.player].saturating_add(count);
                self.drawn[hand.player].get_or_insert(hand.count);
                if hand.reason == DrawReason::Text {
                    self.take(hand.player, |gain| &mut gain.cards, count);
                }
            }
            Kind::DuelAttack(e) => self.play(Play {
                player: e.player,
                card: e.card,
                blueprint: e.blueprint,
                number: e.count,
                is_block: false,
            }),
            Kind::DuelBlock(e) => self.play(Play {
                player: e.player,
                card: e.card,
                blueprint: e.blueprint,
                number: e.count,
                is_block: true,
            }),
            Kind::Hit(hit) => {
                let Some(side) = self.side_of(hit.target) else { return };
                self.hits[side] = hit.total;
                if hit.reason != HitReason::End {
                    self.final_hits[side] = hit.total;
                }
                match hit.reason {
                    HitReason::Text => self.take(side.opponent(), |gain| &mut gain.hits, hit.delta),
                    HitReason::Remove => self.take(side, |gain| &mut gain.removed, hit.delta.saturating_neg()),
                    _ => {}
                }
                if hit.delta > 0 {
                    self.next = side;
                    self.open = None;
                    self.scored = hit.card.or(self.scored);
                }
            }
            Kind::Removed(removed) if removed.reason == RemoveReason::Defeat => self.gone.extend(&removed.cards),
            Kind::Shuffled(shuffled) if shuffled.reason == ShuffleReason::Duel => {
                self.shuffled[shuffled.player] = true;
            }
            Kind::Damage(damage) => self.damage.push((damage.player, damage.count)),
            _ => {}
        }
    }
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    match kind {
        Kind::DuelStarted(started) => {
            let is_attacker = |side| side == started.attacking;
            state.duel = Some(Duel {
                id: started.id,
                attacking: started.attacking,
                planet: started.planet,
                duelists: Sides::from_fn(|side| {
                    if is_attacker(side) { started.attackers.clone() } else { started.defenders.clone() }
                }),
                weapons: Sides::from_fn(|side| {
                    if is_attacker(side) { started.attacker_weapon } else { started.defender_weapon }
                }),
                totals: Sides::default(),
                hands: Sides::default(),
                drawn: Sides::default(),
                open: None,
                last: None,
                next: started.attacking,
                plays: 0,
                hits: Sides::default(),
                final_hits: Sides::default(),
                scored: None,
                texts: Vec::new(),
                gains: Vec::new(),
                gone: Vec::new(),
                shuffled: Sides::default(),
                damage: Vec::new(),
            });
        }
        Kind::DuelEnded(_) | Kind::Turn(_) | Kind::Phase(_) | Kind::BattleStarted(_) | Kind::EvacuationStarted(_) => {
            state.duel = None
        }
        Kind::DuelText(text) => {
            let dueling = state.facts(text.card).and_then(Card::dueling);
            if let Some(duel) = &mut state.duel {
                duel.use_text(text.player, text.card, dueling);
            }
        }
        _ => {
            if let Some(duel) = &mut state.duel {
                duel.note(kind);
            }
        }
    }
}
