//! Decisions (SWCCG format 6).

use super::Phase;
use crate::id::{Blueprint, CardId, Side};

/// `D`: a decision put to a player (SWCCG format 6). The answer is not recorded.
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

/// What a prompt asks (SWCCG format 6.2).
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
    /// "Verify Reserve Deck after unsuccessful attempt to ...": the opponent's whole Reserve Deck.
    VerifyReserveDeck,
    /// Anything else.
    Other,
}

/// The choices of a decision, by its `decisionType` (SWCCG format 6.1).
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

impl Action {
    /// The play of the rules that the button stands for; `None` for the text of a card.
    pub fn button(&self) -> Option<Button> {
        Button::of(&self.text)
    }
}

/// A play of the rules that a button offers (SWCCG format 6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Button {
    /// "Activate Force".
    ActivateForce,
    /// "Force drain".
    ForceDrain,
    /// "Initiate battle", also for free.
    InitiateBattle,
    /// "Initiate attack ...".
    InitiateAttack,
    /// "Move using landspeed".
    Landspeed,
    /// "Move using hyperspeed".
    Hyperspeed,
    /// "Draw card into hand from Force Pile".
    Draw,
    /// "Deploy" in its many forms.
    Deploy,
}

impl Button {
    /// Reads the words of a button.
    pub fn of(text: &str) -> Option<Button> {
        const STARTS: [(&str, Button); 5] = [
            ("Activate Force", Button::ActivateForce),
            ("Force drain", Button::ForceDrain),
            ("Initiate battle", Button::InitiateBattle),
            ("Initiate attack", Button::InitiateAttack),
            ("Draw card into hand from Force Pile", Button::Draw),
        ];
        const PARTS: [(&str, Button); 2] = [("landspeed", Button::Landspeed), ("hyperspeed", Button::Hyperspeed)];
        if let Some((_, button)) = STARTS.iter().find(|(start, _)| text.starts_with(start)) {
            return Some(*button);
        }
        if let Some((_, button)) = PARTS.iter().find(|(part, _)| text.contains(part)) {
            return Some(*button);
        }
        let is_deploy = |word: &[u8]| word.eq_ignore_ascii_case(b"deploy");
        text.as_bytes().windows(6).any(is_deploy).then_some(Button::Deploy)
    }
}

/// One card of an `ARBITRARY_CARDS` decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownCard {
    /// What is shown.
    pub blueprint: Blueprint,
    /// It may be chosen.
    pub selectable: bool,
}

#[cfg(test)]
mod tests {
    use super::Button;

    #[test]
    fn buttons_are_told_apart() {
        let same = |text: &str, button: Option<Button>| assert_eq!(Button::of(text), button, "{text}");
        same("Initiate battle for free", Some(Button::InitiateBattle));
        same("Move using landspeed", Some(Button::Landspeed));
        same("Simultaneously deploy", Some(Button::Deploy));
        same("Retrieve 1 Force", None);
    }
}
