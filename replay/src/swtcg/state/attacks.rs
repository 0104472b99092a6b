//! The running attack and those of this turn.

use holocron_ingest::event::swtcg::{Arena, AttackId, AttackMode, Hits, Kind, RollId, RollKind};
use holocron_ingest::id::{CardId, Side};

use super::State;
use crate::swtcg::step::{Step, What};

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
    /// Where.
    pub arena: Arena,
    /// How.
    pub mode: AttackMode,
    /// The attacker's power as announced.
    pub power: i32,
    /// The attacker's speed as announced.
    pub speed: i32,
    /// Its attack roll.
    pub roll: Option<RollId>,
    /// Hits assigned.
    pub hits: Vec<Hits>,
    /// Event at which it started.
    pub since: u32,
}

impl Attack {
    /// The present defender.
    #[must_use]
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
    #[must_use]
    pub fn get(&self, id: AttackId) -> Option<&Attack> {
        self.current.iter().chain(&self.ended).find(|attack| attack.id == id)
    }
}

pub(in crate::swtcg) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    let attacks = &mut state.attacks;
    match kind {
        Kind::Turn(_) => *attacks = Attacks::default(),
        Kind::AttackStarted(started) => {
            let attack = Attack {
                id: started.attack,
                player: started.player,
                attacker: started.card,
                defenders: vec![started.target],
                arena: started.arena,
                mode: started.mode,
                power: started.power,
                speed: started.speed,
                roll: None,
                hits: Vec::new(),
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
