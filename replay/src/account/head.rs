//! The game as a whole.

use holocron_ingest::id::{Side, Sides};

crate::named! {
    /// How a game ended, in general terms.
    #[derive(Default)]
    pub enum Termination as word {
        /// The loser had nothing left.
        LifeForce = "life force",
        /// The loser conceded.
        Concession = "concession",
        /// The loser ran out of time.
        Timeout = "timeout",
        /// The game was cancelled.
        Cancelled = "cancelled",
        /// Otherwise.
        Other = "other",
        /// The log stops without a result.
        #[default]
        None = "none",
    }
}

/// What is known of a game at its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// The format that the server announced.
    pub format: Option<Box<str>>,
    /// How it ended.
    pub termination: Termination,
    /// Take-backs that were carried out.
    pub take_backs: u32,
    /// Who took the first turn.
    pub first: Option<Side>,
    /// Turns that each player has begun.
    pub turns_of: Sides<u32>,
    /// Whose deck the log lists.
    pub lists_deck: Sides<bool>,
    /// Title of each player's Objective.
    pub objectives: Sides<Option<Box<str>>>,
    /// Title of each player's Starting Interrupt.
    pub starting_interrupts: Sides<Option<Box<str>>>,
    /// Title of the first location that each player put down in the set-up.
    pub starting_locations: Sides<Option<Box<str>>>,
}
