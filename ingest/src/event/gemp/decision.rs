//! Decisions (format section 6).

use super::Phase;
use crate::id::{Blueprint, CardId, Side};

/// `D`: a decision put to a player (format section 6). The answer is not recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// Who must decide.
    pub player: Option<Side>,
    /// The prompt, as written.
    pub text: Box<str>,
    /// What the prompt asks, where its words are known.
    pub prompt: Prompt,
    /// The choices.
    pub choice: Choice,
}

/// What a prompt asks (format section 6.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// "Choose ... action or Pass": the top level of a phase.
    TopLevel(Phase),
    /// "Choose weapons segment action to play or Pass".
    WeaponsSegment,
    /// "... Optional responses", with its cause when it has one.
    OptionalResponses,
    /// "... Required responses".
    RequiredResponses,
    /// "Choose Force to lose".
    LoseForce,
    /// "Choose Force to lose or a card from battle to forfeit" and its shorter forms.
    LoseForceOrForfeit,
    /// "Choose game state to revert prior to".
    Revert,
    /// Anything else.
    Other,
}

/// The choices of a decision, by its `decisionType` (format section 6.1).
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// `CARD_ACTION_CHOICE`: actions that the server holds legal now.
    CardAction {
        /// The actions, in order; their index is the answer.
        actions: Vec<Action>,
        /// A pass is not allowed.
        no_pass: bool,
        /// It is the decider's turn.
        your_turn: bool,
        /// A take-back may be asked for.
        revert_eligible: bool,
    },
    /// `CARD_SELECTION`: cards on the table or in hand.
    CardSelection {
        /// Fewest cards to choose.
        min: i32,
        /// Most cards to choose.
        max: i32,
        /// Legal targets.
        cards: Vec<CardId>,
    },
    /// `ARBITRARY_CARDS`: cards shown for this decision only, often a searched pile.
    ArbitraryCards {
        /// Fewest cards to choose.
        min: i32,
        /// Most cards to choose.
        max: i32,
        /// The cards shown, in order.
        cards: Vec<ShownCard>,
    },
    /// `INTEGER`.
    Integer {
        /// Smallest answer.
        min: Option<i32>,
        /// Largest answer.
        max: Option<i32>,
    },
    /// `MULTIPLE_CHOICE`: one of several texts.
    Multiple {
        /// The texts.
        results: Vec<Box<str>>,
    },
    /// `ACTION_CHOICE`: the order of required responses.
    Action {
        /// The actions.
        actions: Vec<Action>,
    },
    /// `EMPTY`.
    Empty,
    /// A type that this reader does not know.
    Other(Box<str>),
}

/// One action of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// The card that the action hangs on.
    pub card: Option<CardId>,
    /// Its blueprint; `None` when the log says `inPlay`: the card is already visible.
    pub blueprint: Option<Blueprint>,
    /// The words of the button, as written.
    pub text: Box<str>,
}

/// One card of an `ARBITRARY_CARDS` decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownCard {
    /// What is shown.
    pub blueprint: Blueprint,
    /// It may be chosen.
    pub selectable: bool,
}
