//! What has been fought in this turn (rules BATTLE-04, BATTLE-05, BATTLE-21).

use std::collections::BTreeSet;

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle as BattleLine;

use crate::state::State;
use crate::step::{Step, What};

/// A battle that was called and whose list of participants is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// Index of the message's event.
    pub event: u32,
    /// Who initiates.
    pub player: Side,
}

/// Battles of the current turn, counted from its start to the start of the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Battles {
    /// The locations at which a battle was initiated.
    pub places: BTreeSet<CardId>,
    /// The cards that took part in a battle that is over.
    pub veterans: BTreeSet<CardId>,
    /// The last event that listed who fights, until play goes on behind it: who may not fight is excluded at once.
    pub listed: Option<At>,
    /// The last call.
    pub call: Option<Call>,
    /// Who initiated the Force drain that may still be answered.
    pub drain: Option<Side>,
    /// An attack on or by a creature is running.
    pub is_in_attack: bool,
}

/// Whether play goes on in a battle: neither is somebody listed, nor excluded.
pub fn goes_on(step: &Step<'_>) -> bool {
    match &step.what {
        What::Event(kind) => matches!(kind, Kind::Asked(_) | Kind::Phase(_) | Kind::Turn(_) | Kind::BattleEnded),
        What::Said(Statement::Battle(BattleLine::Excluded { .. })) => false,
        _ => true,
    }
}

/// Follows the turn: one call for each step, before that of the running battle.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let battles = &mut state.turn.battles;
    if goes_on(step) {
        battles.listed = None;
    }
    match &step.what {
        What::Event(Kind::BattleStarted(_) | Kind::JoinedBattle(_)) => battles.listed = Some(step.at),
        What::Event(Kind::Turn(_)) if !state.recording.is_dumping => *battles = Battles::default(),
        What::Battle(call) => {
            battles.places.extend(call.at.id);
            battles.call = Some(Call { event: step.at.event, player: call.player });
        }
        What::Drain(drain) => battles.drain = Some(drain.player),
        What::Event(Kind::Phase(_)) => {
            battles.drain = None;
            battles.call = None;
        }
        What::Event(Kind::BattleEnded) => {
            battles.call = None;
            if let Some(battle) = &state.battle {
                battles.veterans.extend(&battle.cards);
            }
        }
        What::Event(Kind::AttackStarted(_)) => battles.is_in_attack = true,
        What::Event(Kind::AttackEnded) => battles.is_in_attack = false,
        _ => {}
    }
}
