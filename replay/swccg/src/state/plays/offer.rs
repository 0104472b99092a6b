//! What the server last offered the recording's own player (format 6.3).

use std::collections::BTreeSet;
use std::sync::Arc;

use holocron_ingest::event::gemp::{Action, Choice, Decision, Phase};
use holocron_ingest::id::{Blueprint, CardId, Side};

/// A decision and where it stood.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// Index of the decision's event.
    pub event: u32,
    /// Who was asked.
    pub player: Side,
    /// The phase at the time.
    pub phase: Phase,
    /// The decision.
    pub decision: Arc<Decision>,
}

impl Offer {
    /// The offered actions, when the decision lists actions.
    pub fn actions(&self) -> &[Action] {
        actions(&self.decision)
    }
}

/// The actions of a decision; none when it asks for something else.
pub fn actions(decision: &Decision) -> &[Action] {
    match &decision.choice {
        Choice::CardAction { actions, .. } | Choice::Action { actions } => actions,
        _ => &[],
    }
}

/// The last offers; a response window does not make the last top-level offer forgotten.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offers {
    /// The last decision at the top level of a phase.
    pub top_level: Option<Offer>,
    /// The last decision that listed actions, of any kind.
    pub actions: Option<Offer>,
    /// The last decision of any kind.
    pub last: Option<Offer>,
    /// Hand cards that left the hand since the last top-level decision, with their designs: it offered them by number.
    pub gone: Vec<(CardId, Blueprint)>,
    /// The cards that questions since the last top-level decision let the player choose.
    pub choices: BTreeSet<CardId>,
    /// The last decision, as long as no line has followed it: the next line may be its outcome.
    pub open: Option<Offer>,
    /// Force that may still be activated on the last answer to "Choose amount of Force to activate", and by whom.
    pub activation: Option<(Side, i32)>,
}
