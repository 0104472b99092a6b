//! Force loss that is being satisfied (rules LOSS-01 to LOSS-07, DRAIN-10, DRAIN-14).

use holocron_ingest::event::gemp::{Kind, Prompt, Zone};
use holocron_ingest::id::{Blueprint, Number, Side, Sides};
use holocron_ingest::message::Statement;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::generic::GenericKind;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::loss::Loss;

use crate::state::State;
use crate::step::{Step, What};

/// Force loss of both sides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Losses {
    /// The loss that each side is satisfying.
    pub pending: Sides<Option<Pending>>,
    /// The card that a line just named as lost; it must become the top of that side's Lost Pile.
    pub named: Sides<Option<Blueprint>>,
    /// The last Force that was owed has just been lost, and nothing but counters came after.
    pub is_settled: Sides<bool>,
    /// A player's loss has just been cancelled, and no line came after.
    pub cancelled: Option<Side>,
    /// The loss that was told last is one of particular cards and not of a number of Force.
    pub is_of_cards: bool,
}

/// A loss that is not satisfied yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Pending {
    /// The last announced "n Force loss remaining".
    pub remaining: Number,
    /// The announced limit.
    pub limit: Option<Number>,
    /// Units lost so far.
    pub lost: i32,
    /// A unit was lost since the last announcement.
    pub is_paid: bool,
    /// A line since the last announcement may have changed what is owed.
    pub is_lifted: bool,
    /// One of those lines is about more than the start of an action or a card that moves.
    pub is_reduced: bool,
    /// It is the loss from a Force drain.
    pub is_drain: bool,
    /// The last card lost.
    pub last: Option<Blueprint>,
}

impl Pending {
    /// What is still owed by the last announcement and the unit lost since.
    pub fn owed(&self) -> Number {
        if self.is_paid { self.remaining - Number::whole(1) } else { self.remaining }
    }
}

/// Remembers what a step says about Force loss.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let is_quiet = matches!(step.what, What::Event(_) | What::Said(Statement::Loss(Loss::Lost { .. })));
    if !is_quiet || is_boundary(step) {
        state.plays.losses.is_settled = Sides::default();
    }
    if is_boundary(step) || step.what.statement().is_some() {
        state.plays.losses.cancelled = None;
    }
    if is_boundary(step) {
        state.plays.losses.pending = Sides::default();
        state.plays.losses.is_of_cards = false;
    }
    match &step.what {
        What::Event(Kind::Placed(card)) if card.zone == Zone::TopOfLostPile => {
            if let Some(owner) = card.zone_owner {
                state.plays.losses.named[owner] = None;
            }
        }
        What::Event(Kind::Tally(_)) => state.plays.losses.named = Sides::default(),
        What::Said(Statement::Loss(loss)) => loss_line(state, loss),
        What::Said(said) if lifts(said) => {
            state.plays.losses.is_of_cards &= !matches!(said, Statement::Initiate(_) | Statement::Play(_));
            for side in Side::BOTH {
                if let Some(pending) = state.plays.losses.pending[side].as_mut() {
                    pending.is_lifted = true;
                    pending.is_reduced |= !is_routine(said);
                }
            }
        }
        _ => {}
    }
}

fn loss_line(state: &mut State, loss: &Loss) {
    match loss {
        Loss::Owed { player, amount, limit } => {
            state.plays.losses.is_of_cards = false;
            let is_drain = state.turn.drains.open.as_ref().is_some_and(|open| {
                open.player == player.opponent() && open.done.is_some() && (open.owed.is_none() || !open.is_settled)
            });
            let pending = &mut state.plays.losses.pending[*player];
            match pending.as_mut().filter(|pending| pending.is_paid && pending.owed() > Number::ZERO) {
                Some(pending) => {
                    (pending.remaining, pending.limit) = (*amount, *limit);
                    (pending.is_paid, pending.is_lifted, pending.is_reduced) = (false, false, false);
                }
                None => {
                    let (lost, last) = (0, None);
                    *pending = Some(Pending {
                        remaining: *amount,
                        limit: *limit,
                        lost,
                        is_paid: false,
                        is_lifted: false,
                        is_reduced: false,
                        is_drain,
                        last,
                    });
                }
            }
        }
        Loss::Lost { player, card, stacked_on, .. } => {
            if stacked_on.is_none() {
                state.plays.losses.named[*player] = card.as_ref().map(|card| card.blueprint);
            }
            let pending = &mut state.plays.losses.pending[*player];
            if let Some(open) = pending.as_mut() {
                open.lost = open.lost.saturating_add(1);
                open.is_paid = true;
                open.last = card.as_ref().map(|card| card.blueprint);
                if open.owed() <= Number::ZERO {
                    *pending = None;
                    state.plays.losses.is_settled[*player] = true;
                }
            }
        }
        Loss::LimitReached { player, .. } | Loss::Nothing { player, .. } => {
            state.plays.losses.pending[*player] = None;
            state.plays.losses.cancelled = matches!(loss, Loss::Nothing { .. }).then_some(*player);
        }
        Loss::Changed { player, .. } => {
            if let Some(pending) = state.plays.losses.pending[*player].as_mut() {
                (pending.is_lifted, pending.is_reduced) = (true, true);
            }
        }
        Loss::FromPile { .. } => state.plays.losses.is_of_cards = true,
    }
}

/// A line that may change what somebody has to lose: a card's text, a play, a cancellation.
pub fn lifts(said: &Statement) -> bool {
    matches!(
        said,
        Statement::Initiate(_)
            | Statement::Play(_)
            | Statement::Generic(_)
            | Statement::Cancel(_)
            | Statement::Drain(Drain::Added { .. } | Drain::Cancelled { .. })
            | Statement::State(_)
            | Statement::Leave(_)
            | Statement::Destiny(_)
            | Statement::Stack(_)
            | Statement::Calc(_)
    )
}

/// A line that reduces no loss by itself: the text that does so has a line of its own.
fn is_routine(said: &Statement) -> bool {
    match said {
        Statement::Initiate(_) | Statement::Calc(_) | Statement::Leave(_) | Statement::Stack(_) => true,
        // What an action is for, such as a loss that pays for another effect.
        Statement::Generic(generic) if !matches!(generic.kind, GenericKind::Result | GenericKind::CardResult) => {
            !["loss", "lose", "reduce", "cancel"].iter().any(|word| generic.text.text.contains(word))
        }
        _ => false,
    }
}

/// A step that only comes when no loss is open: a new phase or turn, a top-level choice, a new play of the rules.
pub fn is_boundary(step: &Step<'_>) -> bool {
    match &step.what {
        What::Event(Kind::Turn(_) | Kind::Phase(_)) | What::Drain(_) | What::Battle(_) | What::Attack(_) => true,
        What::Event(Kind::Asked(decision)) => matches!(decision.prompt, Prompt::TopLevel(_)),
        What::Said(Statement::Force(Force::Activated { from_generation, .. })) => *from_generation,
        What::Said(Statement::Initiate(Initiate::TopLevel { .. })) => true,
        _ => false,
    }
}
