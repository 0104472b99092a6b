//! The running duel.

use holocron_ingest::event::youngjedi::{HitReason, Kind, Planet, Power, RemoveReason, ShuffleReason};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use super::State;

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
    /// Cards that left the planet as defeated.
    pub gone: Vec<CardId>,
    /// Whose dueling cards were shuffled back.
    pub shuffled: Sides<bool>,
    /// DAMAGE taken in it: who and how much was due.
    pub damage: Vec<(Side, u32)>,
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
    /// Whether a player's duelist can use a weapon that lies on the current planet; `None` when a card is unknown.
    pub fn can_wield(&self, side: Side, weapon: CardId, user: CardId) -> Option<bool> {
        let card = self.table.get(weapon)?;
        let is_there = card.owner == side && self.clock.planet.is_none_or(|planet| card.is_on(planet));
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
            Kind::DuelText(text) => self.texts.push(text.card),
            Kind::Hit(hit) => {
                let Some(side) = self.side_of(hit.target) else { return };
                self.hits[side] = hit.total;
                if hit.reason != HitReason::End {
                    self.final_hits[side] = hit.total;
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
                gone: Vec::new(),
                shuffled: Sides::default(),
                damage: Vec::new(),
            });
        }
        Kind::DuelEnded(_) | Kind::Turn(_) | Kind::Phase(_) => state.duel = None,
        _ => {
            if let Some(duel) = &mut state.duel {
                duel.note(kind);
            }
        }
    }
}
