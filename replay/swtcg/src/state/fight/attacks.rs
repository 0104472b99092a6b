//! The running attack and those of this turn.

use holocron_ingest::event::swtcg::{
    Arena, AttackId, AttackMode, AttackStarted, DamageCause, DamageId, Hits, Kind, RollId, RollKind, WindowKind, Zone,
};
use holocron_ingest::id::{CardId, Side};

use crate::cards::FactName;
use crate::state::State;
use crate::state::cards::gifts::Against;
use crate::step::{Step, What};

/// How far an attack has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The defender is chosen.
    Chosen,
    /// The chance for plays that affect the attack came.
    Plays,
    /// The dice are rolled.
    Rolled,
    /// The chance for rerolls came.
    Rerolls,
    /// Hits are assigned.
    Hits,
    /// Damage is pending.
    Pending,
    /// The chance for prevention came.
    Prevention,
    /// Counters are placed.
    Placed,
}

/// An attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Its number.
    pub id: AttackId,
    /// Who attacks.
    pub player: Side,
    /// The attacking unit.
    pub attacker: CardId,
    /// Every unit that was the defender, the present one last.
    pub defenders: Vec<CardId>,
    /// Where the present defender was when it was chosen.
    pub place: Option<Zone>,
    /// The Pilots who were on it then.
    pub crew: Vec<CardId>,
    /// Where.
    pub arena: Arena,
    /// How.
    pub mode: AttackMode,
    /// The attacker's power as announced.
    pub power: i32,
    /// What texts in play gave to that power; `None` when the cards do not give what was announced.
    pub given: Option<i32>,
    /// The attacker's speed as announced.
    pub speed: i32,
    /// Its attack roll.
    pub roll: Option<RollId>,
    /// Hits assigned.
    pub hits: Vec<Hits>,
    /// How far it has come.
    pub stage: Stage,
    /// Event at which it started.
    pub since: u32,
}

impl Attack {
    /// The present defender.
    pub fn defender(&self) -> Option<CardId> {
        self.defenders.last().copied()
    }
}

/// Attacks of this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attacks {
    /// The running one.
    pub current: Option<Attack>,
    /// Those that ended, in order.
    pub ended: Vec<Attack>,
}

impl Attacks {
    /// An attack of this turn.
    pub fn get(&self, id: AttackId) -> Option<&Attack> {
        self.current.iter().chain(&self.ended).find(|attack| attack.id == id)
    }
}

impl State {
    /// The stage of the running attack that an event belongs to.
    pub fn stage(&self, kind: &Kind) -> Option<Stage> {
        let attack = self.attacks.current.as_ref()?;
        let is_ours = |id: Option<AttackId>| id == Some(attack.id);
        let is_damage = |id: &DamageId| {
            let damage = self.damages.get(*id);
            damage.is_some_and(|damage| damage.cause == DamageCause::Attack && is_ours(damage.attack))
        };
        match kind {
            Kind::WindowOpened(opened) => match opened.kind {
                WindowKind::Attack if is_ours(opened.attack) => Some(Stage::Plays),
                WindowKind::Reroll if attack.roll.is_some_and(|roll| opened.rolls.contains(&roll)) => {
                    Some(Stage::Rerolls)
                }
                WindowKind::Prevent if opened.damages.iter().any(is_damage) => Some(Stage::Prevention),
                _ => None,
            },
            Kind::Rolled(roll) if roll.kind == RollKind::Attack && is_ours(roll.attack) => Some(Stage::Rolled),
            Kind::Hits(hits) if is_ours(Some(hits.attack)) => Some(Stage::Hits),
            Kind::DamagePending(pending) if pending.cause == DamageCause::Attack && is_ours(pending.attack) => {
                Some(Stage::Pending)
            }
            Kind::Counter(counter) if counter.damage.as_ref().is_some_and(is_damage) => Some(Stage::Placed),
            _ => None,
        }
    }
}

/// What texts give to the power that an attack announces: with what they give against the defender, or without, as the log
/// has it.
fn given(state: &State, started: &AttackStarted) -> Option<i32> {
    let against = Against { defender: started.target, mode: started.mode };
    let given = |against| state.given(started.card, FactName::Power, against);
    if state.power_against(started.card, against) == Some(started.power) {
        Some(given(Some(against)))
    } else if state.attack_power(started.card, started.mode) == Some(started.power) {
        Some(given(None))
    } else {
        None
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    if let Some(stage) = state.stage(kind)
        && let Some(attack) = &mut state.attacks.current
    {
        attack.stage = attack.stage.max(stage);
    }
    let chosen = match kind {
        Kind::AttackStarted(started) => Some(started.target),
        Kind::DefenderChanged(changed) => Some(changed.target),
        _ => None,
    };
    let place = chosen.and_then(|id| state.cards.get(id)).map(|card| card.zone);
    let crew: Vec<CardId> = chosen.iter().flat_map(|id| state.pilots(*id)).map(|pilot| pilot.id).collect();
    let given = match kind {
        Kind::AttackStarted(started) => given(state, started),
        _ => None,
    };
    let attacks = &mut state.attacks;
    match kind {
        Kind::Turn(_) => *attacks = Attacks::default(),
        Kind::AttackStarted(started) => {
            let attack = Attack {
                id: started.attack,
                player: started.player,
                attacker: started.card,
                defenders: vec![started.target],
                place,
                crew,
                arena: started.arena,
                mode: started.mode,
                power: started.power,
                given,
                speed: started.speed,
                roll: None,
                hits: Vec::new(),
                stage: Stage::Chosen,
                since: step.at.event,
            };
            attacks.ended.extend(attacks.current.replace(attack));
        }
        Kind::AttackEnded(ended) => {
            attacks.ended.extend(attacks.current.take_if(|attack| attack.id == ended.attack));
        }
        Kind::DefenderChanged(changed) => {
            if let Some(attack) = attacks.current.as_mut().filter(|attack| attack.id == changed.attack) {
                attack.defenders.push(changed.target);
                (attack.place, attack.crew) = (place, crew);
            }
        }
        Kind::Hits(hits) => {
            if let Some(attack) = attacks.current.as_mut().filter(|attack| attack.id == hits.attack) {
                attack.hits.push(hits.clone());
            }
        }
        Kind::Rolled(roll) if roll.kind == RollKind::Attack => {
            if let Some(attack) = attacks.current.as_mut().filter(|attack| Some(attack.id) == roll.attack) {
                attack.roll = attack.roll.or(Some(roll.roll));
            }
        }
        _ => {}
    }
}
