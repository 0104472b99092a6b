//! The drains and battles that the server offers, for the rules on presence.

use holocron_ingest::event::gemp::{Button, Kind, Prompt};
use holocron_ingest::id::Side;
use holocron_replay::rule::Verdict;

use super::placing;
use crate::play::PlayKind;
use crate::state::State;
use crate::state::plays::offer::actions;
use crate::state::table::TableCard;
use crate::step::{Step, What};

/// Judges every Force drain and battle that a decision at the top level of a phase offers to the recording's own player
/// at a location; the worst verdict counts. What was offered before in the same phase was judged then.
pub(in crate::rules) fn judge(
    state: &State,
    step: &Step<'_>,
    check: impl Fn(Side, &TableCard, Button) -> Verdict,
) -> Verdict {
    let What::Event(Kind::Asked(decision)) = &step.what else { return Verdict::Silent };
    let (Prompt::TopLevel(phase), Some(side)) = (&decision.prompt, decision.player) else { return Verdict::Silent };
    if state.clock.phase != *phase || state.clock.is_joined_late || state.viewer.is_some_and(|viewer| viewer != side) {
        return Verdict::Silent;
    }
    let before = state.plays.offers.top_level.as_ref().filter(|offer| offer.player == side && offer.phase == *phase);
    let before = before.map_or(&[][..], |offer| offer.actions());
    let mut verdict = Verdict::Silent;
    for action in actions(decision) {
        let Some(button @ (Button::ForceDrain | Button::InitiateBattle)) = action.button() else { continue };
        if before.iter().any(|known| known.card == action.card && known.text == action.text) {
            continue;
        }
        let Some(location) = action.card.and_then(|id| state.table.get(id)) else { continue };
        verdict = placing::worse(verdict, check(side, location, button));
    }
    verdict
}

/// What a button offers, in words.
pub(in crate::rules) fn name(button: Button) -> &'static str {
    if button == Button::ForceDrain { "Force drain" } else { "battle" }
}

/// The kind of play that a button offers, by its word.
pub(in crate::rules) fn matter(button: Button) -> &'static str {
    let kind = match button {
        Button::ForceDrain => PlayKind::Drain,
        _ => PlayKind::Battle,
    };
    kind.word()
}
