//! What the players did.

use holocron_ingest::id::{Blueprint, CardId, Side};

use super::At;

crate::named! {
    /// A kind of action.
    pub enum Action as word {
        /// Force, or points of another kind, gained.
        Activate = "activate",
        /// Force, or points of another kind, spent.
        UseForce = "use force",
        /// Cards drawn into hand.
        Draw = "draw",
        /// Cards taken into hand by card text.
        Take = "take",
        /// A card put on the table to stay.
        Deploy = "deploy",
        /// A card played and gone.
        Play = "play",
        /// The text of a card on the table used.
        UseText = "use text",
        /// A Force drain.
        Drain = "drain",
        /// A battle begun.
        Battle = "battle",
        /// An attack begun.
        Attack = "attack",
        /// A card moved.
        Move = "move",
        /// A weapon fired.
        FireWeapon = "fire weapon",
        /// A card forfeited.
        Forfeit = "forfeit",
        /// A card retrieved.
        Retrieve = "retrieve",
        /// A unit of Force lost.
        LoseForce = "lose force",
    }
}

/// One action on one card.
#[derive(Clone, Debug, PartialEq)]
pub struct ActionRecord {
    /// When.
    pub at: At,
    /// Who acted; `None` when no player is named.
    pub side: Option<Side>,
    /// What.
    pub action: Action,
    /// The card's number in the log, when it is settled.
    pub card: Option<CardId>,
    /// The card design, by its front.
    pub blueprint: Option<Blueprint>,
    /// The card's title.
    pub title: Option<Box<str>>,
    /// Where the card came from, in the game's own words.
    pub from_zone: Option<&'static str>,
    /// The location of the action, by its front.
    pub location: Option<Blueprint>,
    /// The location's title.
    pub location_title: Option<Box<str>>,
    /// How a card moved, or what it was played as.
    pub mode: Option<&'static str>,
    /// Force, points or cards.
    pub amount: Option<f64>,
    /// What was paid for it, as far as the log ties it to the action.
    pub paid: Option<f64>,
    /// Done as a 'react'.
    pub is_react: bool,
    /// What is left to the actor before the game is lost, less what is left to the opponent.
    pub lead: Option<i32>,
    /// What changed of Dark's chance to win until the next action; filled when the account is complete.
    pub swing: Option<f64>,
}

impl ActionRecord {
    /// An action with nothing but its kind, player and lead filled in.
    pub fn new(at: &At, action: Action, side: Option<Side>, lead: Option<i32>) -> ActionRecord {
        ActionRecord {
            at: *at,
            side,
            action,
            card: None,
            blueprint: None,
            title: None,
            from_zone: None,
            location: None,
            location_title: None,
            mode: None,
            amount: None,
            paid: None,
            is_react: false,
            lead,
            swing: None,
        }
    }
}
