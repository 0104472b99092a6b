//! The running battle.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, Planet, RevealReason, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use super::State;
use super::fight::{self, Fight};

/// A battle, from `SB` to `EB`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Its number.
    pub id: u32,
    /// What fights in it.
    pub kind: BattleKind,
    /// The attacker.
    pub attacking: Side,
    /// The defender.
    pub defending: Side,
    /// Where.
    pub planet: Planet,
    /// The evacuation that it belongs to.
    pub evacuation: Option<u32>,
    /// The cards that each plan must hold: characters and weapons of the planet, or the starships.
    pub present: Sides<Vec<CardId>>,
    /// The plans.
    pub plans: Sides<Option<Plan>>,
    /// Battle cards declared.
    pub declared: Sides<Option<u32>>,
    /// Who declared first.
    pub first_declaration: Option<Side>,
    /// Cards turned up from the plan, in order, Battle cards included.
    pub shown: Sides<Vec<CardId>>,
    /// Battle cards turned up.
    pub battle_cards: Sides<Vec<CardId>>,
    /// Fights so far.
    pub fights: u32,
    /// Cards that have fought, in order; a card that fights twice stands twice.
    pub fought: Vec<CardId>,
    /// Weapons that were used.
    pub used: Vec<CardId>,
    /// The running or last fight.
    pub fight: Option<Fight>,
    /// The fight before it: some texts reach into the next one.
    pub previous: Option<Fight>,
    /// Characters that broke through.
    pub broke_through: Vec<CardId>,
}

/// A battle plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Characters, weapons or starships in it.
    pub count: u32,
    /// All cards in order, where the viewer knows them.
    pub cards: Option<Vec<CardId>>,
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    match kind {
        Kind::BattleStarted(started) => {
            let present = Sides::from_fn(|side| present(state, started.kind, side, started.planet));
            state.battle = Some(Battle {
                id: started.id,
                kind: started.kind,
                attacking: started.attacking,
                defending: started.defending,
                planet: started.planet,
                evacuation: started.evacuation,
                present,
                plans: Sides::default(),
                declared: Sides::default(),
                first_declaration: None,
                shown: Sides::default(),
                battle_cards: Sides::default(),
                fights: 0,
                fought: Vec::new(),
                used: Vec::new(),
                fight: None,
                previous: None,
                broke_through: Vec::new(),
            });
        }
        Kind::BattleEnded(_) | Kind::Turn(_) | Kind::Phase(_) => state.battle = None,
        Kind::FightStarted(started) => {
            let fight = state.battle.as_ref().map(|battle| fight::begin(state, battle, started));
            let Some(battle) = &mut state.battle else { return };
            battle.fights += 1;
            battle.fought.extend(started.attackers.iter().chain(&started.defenders));
            let weapons = started.attacker_weapons.iter().chain(&started.defender_weapons);
            battle.used.extend(weapons.flatten());
            battle.previous = std::mem::replace(&mut battle.fight, fight);
        }
        _ => {
            let Some(battle) = &mut state.battle else { return };
            battle.note(kind);
            if let Some(fight) = &mut battle.fight {
                fight.note(kind);
            }
        }
    }
}

impl Battle {
    fn note(&mut self, kind: &Kind) {
        match kind {
            Kind::PlanLaid(plan) => {
                self.plans[plan.player] = Some(Plan { count: plan.count, cards: plan.cards.clone() });
            }
            Kind::Declared(declared) => {
                self.first_declaration.get_or_insert(declared.player);
                self.declared[declared.player].get_or_insert(declared.count);
            }
            Kind::Revealed(revealed) if revealed.reason == RevealReason::Plan => {
                self.shown[revealed.player].push(revealed.card);
                if revealed.zone == Zone::BattlePlan {
                    self.battle_cards[revealed.player].push(revealed.card);
                }
            }
            Kind::Breakthrough(through) => self.broke_through.extend(&through.cards),
            _ => {}
        }
    }
}

fn present(state: &State, kind: BattleKind, side: Side, planet: Planet) -> Vec<CardId> {
    match (kind, &state.evacuation) {
        (BattleKind::Starship, Some(evacuation)) => evacuation.starships[side].clone(),
        (BattleKind::Starship, None) => state.hyperspace(side).map(|card| card.id).collect(),
        _ => state.on_planet(side, planet).map(|card| card.id).collect(),
    }
}
