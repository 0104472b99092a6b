//! What has been fought in this turn (rules BATTLE-04, BATTLE-05, BATTLE-21).

use std::collections::BTreeSet;

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::{Kind, Prompt};
use holocron_ingest::id::{CardId, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle as BattleLine;
use holocron_ingest::message::initiate::Initiate;

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
    /// Required responses have been played since, of which the exclusion is one.
    pub has_responses: bool,
    /// The last call.
    pub call: Option<Call>,
    /// Who initiated the Force drain that may still be answered.
    pub drain: Option<Side>,
    /// An attack on or by a creature is running.
    pub is_in_attack: bool,
}

impl Battles {
    /// Whether play goes on with this step behind the list of who fights, so that nobody is excluded by rule any more. Where
    /// other required responses are played too, only the weapons segment tells that all are over.
    pub fn goes_on(&self, step: &Step<'_>) -> bool {
        match &step.what {
            What::Event(Kind::Asked(decision)) => match decision.prompt {
                Prompt::WeaponsSegment | Prompt::TopLevel(_) => true,
                Prompt::RequiredResponses => false,
                _ => !self.has_responses,
            },
            What::Event(kind) => matches!(kind, Kind::Phase(_) | Kind::Turn(_) | Kind::BattleEnded),
            What::Said(Statement::Battle(BattleLine::Excluded { .. })) => false,
            _ => !self.has_responses && !is_required_response(step),
        }
    }
}

fn is_required_response(step: &Step<'_>) -> bool {
    match &step.what {
        What::Event(Kind::Asked(decision)) => decision.prompt == Prompt::RequiredResponses,
        What::Said(said) => {
            matches!(said, Statement::Initiate(Initiate::Required { .. } | Initiate::OptionalRule { .. }))
        }
        _ => false,
    }
}

/// Follows the turn: one call for each step, before that of the running battle.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let battles = &mut state.turn.battles;
    if battles.goes_on(step) {
        battles.listed = None;
    }
    battles.has_responses |= is_required_response(step);
    match &step.what {
        What::Event(Kind::BattleStarted(_) | Kind::JoinedBattle(_)) => {
            battles.listed = Some(step.at);
            battles.has_responses = false;
        }
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
