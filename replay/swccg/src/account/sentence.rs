//! The lines of the text log that tell the game.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{Event, Standing};
use holocron_ingest::log::Log;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::{Statement, plain};

use crate::state::State;
use holocron_replay::account::{Sentence, Topic};

pub(super) fn of(log: &Log<Kind>, event: &Event<Kind>, state: &State) -> Option<Sentence> {
    let Kind::Said(said) = &event.kind else { return None };
    let topic = topic(said)?;
    let text = plain(log.message(event.at.event)?);
    let undone = if event.standing == Standing::Undone { " (taken back)" } else { "" };
    Some(Sentence { topic, phase: state.clock.phase.label(), text: format!("{text}{undone}") })
}

/// What a line tells of; `None` for lines that only repeat, prepare or count.
fn topic(said: &Statement) -> Option<Topic> {
    match said {
        Statement::Loss(Loss::Owed { .. } | Loss::Lost { .. } | Loss::Nothing { .. })
        | Statement::Battle(
            Battle::Owed { .. }
            | Battle::MustForfeit { .. }
            | Battle::DamageSatisfied { .. }
            | Battle::AttritionSatisfied { .. }
            | Battle::ForfeitChosen { .. }
            | Battle::Forfeited { .. },
        ) => Some(Topic::Loss),
        Statement::Battle(_) | Statement::Weapon(_) | Statement::Attack(_) | Statement::Duel(_) => Some(Topic::Battle),
        Statement::Drain(_) => Some(Topic::Drain),
        Statement::Deploy(Deploy::Deployed(deployment)) => (!deployment.is_announced).then_some(Topic::Play),
        Statement::Deploy(_) | Statement::Play(_) | Statement::Move(_) | Statement::Capture(_) => Some(Topic::Play),
        Statement::Blank
        | Statement::Force(_)
        | Statement::Turn(_)
        | Statement::Initiate(_)
        | Statement::Calc(_)
        | Statement::Generic(_)
        | Statement::Remark(_)
        | Statement::Pile(_) => None,
        _ => Some(Topic::Other),
    }
}
