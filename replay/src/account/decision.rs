//! What players were asked.

use holocron_ingest::id::Side;

use super::At;

crate::named! {
    /// What became of a decision, as far as the next events tell: the log does not record answers.
    #[derive(Default)]
    pub enum Answer as word {
        /// An offered card or action is named by the events that follow.
        Taken = "taken",
        /// Nothing that was offered happened before the next decision or phase.
        Passed = "passed",
        /// The events do not settle it.
        #[default]
        Unknown = "unknown",
    }
}

/// One decision.
#[derive(Clone, Debug, PartialEq)]
pub struct DecisionRecord {
    /// When.
    pub at: At,
    /// Who was asked.
    pub side: Option<Side>,
    /// The server's type of the decision.
    pub decision_type: Box<str>,
    /// What the words ask, in general terms.
    pub prompt: &'static str,
    /// The prompt as written.
    pub text: Box<str>,
    /// Actions, cards or answers offered.
    pub num_offered: u32,
    /// Fewest cards to choose, or the smallest number.
    pub min: Option<i32>,
    /// Most cards to choose, or the largest number.
    pub max: Option<i32>,
    /// Choosing nothing is allowed.
    pub may_pass: bool,
    /// What became of it.
    pub answer: Answer,
    /// The offered action that was taken.
    pub chosen: Option<u32>,
}
