//! One fight of a battle, with its destiny draws.

use holocron_ingest::event::youngjedi::{
    DamageReason, DestinyReason, Fight as Started, Kind, Power, RemoveReason, Zone,
};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use super::State;
use super::battle::Battle;
use super::power::Encounter;
use crate::cards::{CardType, Fighters};

/// A fight, from `SF` until the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// Its number.
    pub id: u32,
    /// Characters or starships of each side.
    pub cards: Sides<Vec<CardId>>,
    /// Weapons used.
    pub weapons: Sides<Vec<CardId>>,
    /// Battle cards that work.
    pub battle_cards: Sides<Vec<CardId>>,
    /// Destiny cubes in the fight; `None` when a card's identity or facts are missing.
    pub due: Option<Vec<Due>>,
    /// Draws made, in order.
    pub draws: Vec<Draw>,
    /// The announced totals.
    pub totals: Sides<Option<Power>>,
    /// `EF` has come.
    pub is_over: bool,
    /// Its winner.
    pub winner: Option<Side>,
    /// Cards defeated in it.
    pub defeated: Vec<CardId>,
    /// Cards that left for the discard pile, or elsewhere by a text, after it.
    pub gone: Vec<CardId>,
    /// Defeated cards whose DAMAGE was taken.
    pub paid: Vec<CardId>,
}

/// Destiny cubes of one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Who draws.
    pub player: Side,
    /// The card with the cubes.
    pub source: CardId,
    /// How many.
    pub cubes: u32,
    /// What for.
    pub reason: DestinyReason,
}

/// A destiny draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Its number.
    pub id: u32,
    /// Who drew.
    pub player: Side,
    /// The card drawn.
    pub card: CardId,
    /// Its identity.
    pub blueprint: Blueprint,
    /// What for.
    pub reason: DestinyReason,
    /// The card with the cube.
    pub source: Option<CardId>,
    /// The number when drawn.
    pub drawn: i32,
    /// The number after changes.
    pub number: i32,
    /// It counts; a redrawn or unchosen draw does not.
    pub is_counted: bool,
}

impl Fight {
    /// Draws that count, of one player.
    pub fn counted(&self, side: Side) -> impl Iterator<Item = &Draw> {
        self.draws.iter().filter(move |draw| draw.player == side && draw.is_counted)
    }

    /// Everything of one side in the fight.
    pub fn all(&self, side: Side) -> impl Iterator<Item = CardId> {
        self.cards[side].iter().chain(&self.weapons[side]).chain(&self.battle_cards[side]).copied()
    }

    /// Whether a card of one side is in the fight.
    pub fn has(&self, side: Side, id: CardId) -> bool {
        self.all(side).any(|one| one == id)
    }

    /// The destiny cubes of a card in the fight; `None` when not all cubes are known.
    pub fn cubes(&self, id: CardId) -> Option<u32> {
        Some(self.due.as_ref()?.iter().filter(|due| due.source == id).map(|due| due.cubes).sum())
    }

    /// The draws that count, of one player for one card.
    pub fn drawn(&self, side: Side, source: CardId) -> u32 {
        let of_card = self.counted(side).filter(|draw| draw.source == Some(source));
        u32::try_from(of_card.count()).unwrap_or(u32::MAX)
    }

    /// Draws that are still to be made; `None` when the cubes are not known.
    pub fn draws_left(&self) -> Option<u32> {
        let due: u32 = self.due.as_ref()?.iter().map(|due| due.cubes).sum();
        let made = self.draws.iter().filter(|draw| draw.is_counted).count();
        Some(due.saturating_sub(u32::try_from(made).unwrap_or(u32::MAX)))
    }

    pub(super) fn note(&mut self, kind: &Kind) {
        match kind {
            Kind::DestinyDrawn(draw) => self.draws.push(Draw {
                id: draw.id,
                player: draw.player,
                card: draw.card,
                blueprint: draw.blueprint,
                reason: draw.reason,
                source: draw.source,
                drawn: i32::try_from(draw.count).unwrap_or(i32::MAX),
                number: i32::try_from(draw.count).unwrap_or(i32::MAX),
                is_counted: draw.is_counted,
            }),
            Kind::DestinyChanged(change) => {
                for draw in self.draws.iter_mut().filter(|draw| draw.id == change.draw) {
                    draw.number = change.count;
                }
            }
            Kind::Power(power) if power.duel.is_none() => self.totals[power.player] = Some(power.clone()),
            Kind::FightEnded(end) => {
                self.is_over = true;
                self.winner = end.winner;
                self.defeated.extend(end.defeated.iter().flatten());
            }
            Kind::Removed(removed) if matches!(removed.reason, RemoveReason::Defeat | RemoveReason::Text) => {
                self.gone.extend(&removed.cards);
            }
            Kind::Damage(damage) if damage.reason == DamageReason::Fight => self.paid.extend(damage.source),
            _ => {}
        }
    }
}

impl Battle {
    /// The running fight as texts look at it; Battle cards of the fight before carry on for those who fight again.
    pub fn working(&self) -> Sides<Vec<CardId>> {
        Sides::from_fn(|side| {
            let Some(fight) = &self.fight else { return Vec::new() };
            let before = self.previous.as_ref();
            let again = before.filter(|before| before.cards[side].iter().any(|id| fight.cards[side].contains(id)));
            let carried = again.map_or(&[][..], |before| &before.battle_cards[side]);
            fight.battle_cards[side].iter().chain(carried).copied().collect()
        })
    }
}

impl Battle {
    /// A fight as texts look at it.
    pub fn encounter<'a>(&self, fight: &'a Fight, working: &'a Sides<Vec<CardId>>) -> Encounter<'a> {
        let (cards, weapons) = (&fight.cards, &fight.weapons);
        Encounter { cards, weapons, battle_cards: working, is_duel: false, planet: self.planet }
    }
}

impl Fight {
    /// Whose card it is, when it fights.
    pub fn side_of(&self, id: CardId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.cards[*side].contains(&id))
    }
}

impl State {
    /// A fight that begins, as the state will hold it.
    pub fn beginning(&self, started: &Started) -> Option<Fight> {
        self.battle.as_ref().map(|battle| begin(self, battle, started))
    }

    /// One side of a fight with all identities known; `None` when a card is unknown.
    pub fn fighters_in(&self, battle: &Battle, fight: &Fight, side: Side) -> Option<Fighters> {
        let location = self.planets.get(battle.planet)?.location;
        let is_character = |id: &&CardId| self.facts(**id).is_some_and(|facts| facts.kind == CardType::Character);
        let first = battle.shown[side].iter().find(is_character);
        Some(Fighters {
            cards: self.all_facts(&fight.cards[side])?,
            weapons: self.all_facts(&fight.weapons[side])?,
            planet: battle.planet,
            location: location.and_then(|id| self.facts(id)).map(|facts| facts.title),
            is_first: first.map(|id| fight.cards[side].contains(id)),
        })
    }

    /// Characters or starships of a battle that have not fought and are still there.
    pub fn left_over(&self, battle: &Battle, side: Side) -> Vec<CardId> {
        let fights = |id: &&CardId| {
            let kind = self.facts(**id).map(|facts| facts.kind);
            let zone = self.table.get(**id).map(|card| card.zone);
            let is_there = matches!(zone, Some(Zone::Planet | Zone::Hyperspace));
            matches!(kind, Some(CardType::Character | CardType::Starship)) && is_there && !battle.fought.contains(id)
        };
        battle.present[side].iter().filter(fights).copied().collect()
    }
}

pub(super) fn begin(state: &State, battle: &Battle, started: &Started) -> Fight {
    let sides = |attacker: &[CardId], defender: &[CardId]| {
        Sides::from_fn(|side| if side == battle.attacking { attacker.to_vec() } else { defender.to_vec() })
    };
    let list = |cards: &Option<Vec<CardId>>| cards.clone().unwrap_or_default();
    let mut fight = Fight {
        id: started.id,
        cards: sides(&started.attackers, &started.defenders),
        weapons: sides(&list(&started.attacker_weapons), &list(&started.defender_weapons)),
        battle_cards: sides(&list(&started.attacker_battle_cards), &list(&started.defender_battle_cards)),
        due: None,
        draws: Vec::new(),
        totals: Sides::default(),
        is_over: false,
        winner: None,
        defeated: Vec::new(),
        gone: Vec::new(),
        paid: Vec::new(),
    };
    fight.due = due(state, &fight);
    fight
}

/// The cubes of the characters or starships, of the weapons by the line that is used, and of the Battle cards that work.
fn due(state: &State, fight: &Fight) -> Option<Vec<Due>> {
    let mut due = Vec::new();
    for player in Side::BOTH {
        let mut add = |source, cubes, reason| {
            if cubes > 0 {
                due.push(Due { player, source, cubes, reason });
            }
        };
        for id in &fight.cards[player] {
            let facts = state.facts(*id)?;
            let is_starship = facts.kind == CardType::Starship;
            let reason = if is_starship { DestinyReason::Starship } else { DestinyReason::Character };
            add(*id, facts.power_cubes, reason);
        }
        for id in &fight.weapons[player] {
            let weapon = state.facts(*id)?;
            let users = fight.cards[player].iter().filter_map(|user| state.facts(*user));
            let facing = state.all_facts(&fight.cards[player.opponent()])?;
            let cubes = users.filter_map(|user| weapon.line_against(user, &facing)).map(|line| line.cubes).next();
            add(*id, cubes.unwrap_or(0), DestinyReason::Weapon);
        }
        for id in &fight.battle_cards[player] {
            let cubes = state.facts(*id)?.battle.as_ref().map_or(0, |battle| battle.cubes);
            add(*id, cubes, DestinyReason::BattleCard);
        }
    }
    Some(due)
}
