//! Force used and not yet spent on a play.

use holocron_ingest::id::{Blueprint, Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::cancel::Cancel;
use holocron_ingest::message::deploy::Deploy;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::moves::Move;

use crate::state::text::cause;

/// One "uses n Force" line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Who paid.
    pub player: Side,
    /// Whose Force it was.
    pub from: Side,
    /// How much.
    pub amount: Number,
    /// Index of the line's event.
    pub event: u32,
}

/// Deployments are announced within each other so deep at most; a damaged log may not end.
const DEEP: usize = 16;

/// The run of payments since the last play; the next play consumes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payments {
    run: Vec<Payment>,
    /// What was paid for the plays that Interrupts answer, the last answer last.
    aside: Vec<Vec<Payment>>,
    /// What was paid for the move that a response answers before it is told.
    answered: Vec<Payment>,
    /// What was paid for the deployments that are announced, and the front of the card.
    announced: Vec<(Blueprint, Vec<Payment>)>,
}

impl Payments {
    /// The payments that the next play would consume, separate costs first.
    pub fn run(&self) -> &[Payment] {
        &self.run
    }

    /// What this player has paid in the run.
    pub fn paid_by(&self, player: Side) -> Number {
        self.run.iter().filter(|p| p.player == player).map(|p| p.amount).sum()
    }

    /// What this player has paid for the deployment of this card: when it was announced, whatever answered it since.
    pub fn paid_to_deploy(&self, player: Side, card: Blueprint) -> Number {
        let now = self.paid_by(player);
        let of_card = |(known, _): &&(Blueprint, Vec<Payment>)| *known == card.front();
        match self.announced.iter().rfind(of_card) {
            Some((_, paid)) if now == Number::ZERO => {
                paid.iter().filter(|p| p.player == player).map(|p| p.amount).sum()
            }
            _ => now,
        }
    }

    /// What this player has paid to move: a response may stand between the payment and the move, as when others join it.
    pub fn paid_to_move(&self, player: Side) -> Number {
        let before = || self.answered.iter().filter(|p| p.player == player).map(|p| p.amount).sum();
        let now = self.paid_by(player);
        if now == Number::ZERO { before() } else { now }
    }

    /// Takes a line into account that is no payment: what was paid is spent, but what an Interrupt or a response answers is
    /// still to come; a response counts when the payment was plain, for a play by the rules.
    pub(crate) fn follow(&mut self, said: &Statement, is_plain: bool) {
        match said {
            Statement::Initiate(Initiate::Playing { .. }) => self.set_aside(),
            Statement::Initiate(
                Initiate::Optional { .. } | Initiate::Required { .. } | Initiate::OptionalRule { .. },
            ) if is_plain => self.answer(),
            _ => self.spend(),
        }
        match said {
            Statement::Deploy(Deploy::Deployed(deployment)) => self.arrive(deployment.card.blueprint),
            Statement::Cancel(Cancel::Card { card, .. }) => {
                self.arrive(card.blueprint);
                self.forgo();
            }
            Statement::Cancel(_) => self.forgo(),
            _ if cause::finished(said).next().is_some() => self.take_up(),
            _ => {}
        }
        if matches!(said, Statement::Move(Move::Moved(_)) | Statement::Deploy(_) | Statement::Play(_)) {
            self.answered.clear();
        }
    }

    /// A response begins: what was paid before is not for it.
    fn answer(&mut self) {
        if !self.run.is_empty() {
            self.answered = std::mem::take(&mut self.run);
        }
    }

    /// A deployment is announced that has been paid for.
    pub(crate) fn announce(&mut self, card: Blueprint) {
        if self.announced.len() == DEEP {
            self.announced.remove(0);
        }
        self.announced.push((card.front(), self.run.clone()));
    }

    /// The card comes into play or is cancelled.
    pub(crate) fn arrive(&mut self, card: Blueprint) {
        if let Some(at) = self.announced.iter().rposition(|(known, _)| *known == card.front()) {
            self.announced.truncate(at);
        }
    }

    /// An Interrupt is about to be played, and to be paid for: what was paid before is for the play that it answers.
    pub(crate) fn set_aside(&mut self) {
        self.aside.push(std::mem::take(&mut self.run));
    }

    /// The answer is over.
    pub(crate) fn take_up(&mut self) {
        self.run.extend(self.aside.pop().into_iter().flatten());
    }

    /// The play that is answered is cancelled: what was paid for it is gone.
    pub(crate) fn forgo(&mut self) {
        if let Some(answered) = self.aside.last_mut() {
            answered.clear();
        }
    }

    pub(crate) fn push(&mut self, payment: Payment) {
        self.run.push(payment);
    }

    pub(crate) fn spend(&mut self) {
        self.run.clear();
    }

    /// Play stands at the top level: nothing is left to pay for.
    pub(crate) fn settle(&mut self) {
        *self = Payments::default();
    }
}
