//! Force used and not yet spent on a play.

use holocron_ingest::id::{Number, Side};

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

/// The run of payments since the last play; the next play consumes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Payments {
    run: Vec<Payment>,
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

    pub(crate) fn push(&mut self, payment: Payment) {
        self.run.push(payment);
    }

    pub(crate) fn spend(&mut self) {
        self.run.clear();
    }
}
