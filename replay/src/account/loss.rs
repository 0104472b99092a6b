//! Force lost.

use holocron_ingest::id::{Blueprint, Side};

use super::At;

crate::named! {
    /// Why Force was lost.
    pub enum LossCause as word {
        /// A Force drain.
        Drain = "drain",
        /// Battle damage.
        BattleDamage = "battle damage",
        /// Anything else: card text, or a rule.
        Other = "other",
    }
}

/// One unit of Force, or one card of a deck, that a player lost.
#[derive(Clone, Debug, PartialEq)]
pub struct LossRecord {
    /// When.
    pub at: At,
    /// Who lost it.
    pub side: Side,
    /// Why.
    pub cause: LossCause,
    /// The location or card that caused it.
    pub cause_blueprint: Option<Blueprint>,
    /// Title of the cause.
    pub cause_title: Option<Box<str>>,
    /// Where it came from, in the game's own words.
    pub from_zone: &'static str,
    /// The lost card; `None` when it stays hidden.
    pub blueprint: Option<Blueprint>,
    /// The lost card's title.
    pub title: Option<Box<str>>,
    /// Stacked on a card instead of being lost.
    pub is_stacked: bool,
}
