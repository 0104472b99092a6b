//! The options audit: what the server offered beside what the rules allow (design, "The options audit").

use holocron_ingest::event::gemp::{Choice, Decision, Prompt, Zone};
use holocron_ingest::id::CardId;

use super::legal::{self, LegalPlay, PlayKind, Ruling};
use super::state::State;

/// One play that was offered or comes into question, and how offer and ruling compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The play and its ruling.
    pub play: LegalPlay,
    /// The server offered it.
    pub is_offered: bool,
}

impl Compared {
    /// Whether offer and ruling agree; `None` in doubt.
    #[must_use]
    pub fn agrees(&self) -> Option<bool> {
        match self.play.ruling {
            Ruling::Legal => Some(self.is_offered),
            Ruling::Illegal(_) => Some(!self.is_offered),
            Ruling::Unknown(_) => None,
        }
    }
}

/// Compares a decision at the top level of a phase with the plays that the rules allow; nothing for any other decision
/// and for states that do not know enough: before the first counters, and where the start of the turn was not seen.
#[must_use]
pub fn compare(state: &State, decision: &Decision) -> Vec<Compared> {
    let (Prompt::TopLevel(phase), Some(side)) = (&decision.prompt, decision.player) else { return Vec::new() };
    let Choice::CardAction { actions, .. } = &decision.choice else { return Vec::new() };
    let is_known = state.tally.is_some() && state.clock.phase == *phase && !state.clock.is_joined_late;
    if !is_known || state.viewer != Some(side) || state.clock.turns == 0 {
        return Vec::new();
    }
    let mut offered: Vec<(PlayKind, Option<CardId>)> = Vec::new();
    for action in actions {
        if let Some(kind) = kind_of(state, &action.text, action.card) {
            let item = (kind, action.card);
            if !offered.contains(&item) {
                offered.push(item);
            }
        }
    }
    let mut compared: Vec<Compared> = Vec::new();
    for play in legal::legal(state, side) {
        let fits = |(kind, card): &(PlayKind, Option<CardId>)| {
            // The tops of piles may be stale (format section 2.5).
            *kind == play.kind && (*card == play.card || matches!(kind, PlayKind::Activate | PlayKind::Draw))
        };
        let is_offered = offered.iter().any(fits);
        offered.retain(|item| !fits(item));
        compared.push(Compared { play, is_offered });
    }
    for (kind, card) in offered {
        if legal::is_generated(kind) {
            let play = LegalPlay { kind, card, place: None, ruling: Ruling::Illegal("does not come into question") };
            compared.push(Compared { play, is_offered: true });
        }
    }
    compared
}

/// The kind of play behind the words of a button (format section 8); `None` for card text.
fn kind_of(state: &State, text: &str, card: Option<CardId>) -> Option<PlayKind> {
    Some(match text {
        "Activate Force" => PlayKind::Activate,
        "Draw card into hand from Force Pile" => PlayKind::Draw,
        "Force drain" => PlayKind::Drain,
        "Initiate battle" | "Initiate battle for free" => PlayKind::Battle,
        "Initiate attack on creature" => PlayKind::Attack,
        "Move using landspeed" => PlayKind::Landspeed,
        "Move using hyperspeed" => PlayKind::Hyperspeed,
        "Move using sector movement" => PlayKind::Sector,
        "Land" => PlayKind::Land,
        "Take off" => PlayKind::TakeOff,
        "Shuttle" => PlayKind::Shuttle,
        "Docking bay transit" => PlayKind::Transit,
        "Embark" => PlayKind::Embark,
        "Disembark" => PlayKind::Disembark,
        _ if text.starts_with("Move to ") && text.ends_with(" capacity slot") => PlayKind::Slot,
        // The button of a card in hand that has several ways to be deployed says which.
        _ if text.starts_with("Deploy") && is_in_hand(state, card) => PlayKind::Deploy,
        _ => return None,
    })
}

fn is_in_hand(state: &State, card: Option<CardId>) -> bool {
    card.and_then(|id| state.table.get(id)).is_some_and(|card| card.zone == Zone::Hand)
}
