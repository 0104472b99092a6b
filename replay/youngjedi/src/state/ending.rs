//! Empty draw decks and the end of the game.

use holocron_ingest::event::youngjedi::{Kind, WinReason, Word, Zone};
use holocron_ingest::id::{Side, Sides};

use super::State;
use holocron_replay::game::Outcome;

/// How the game ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ending {
    /// What `WN` said.
    pub outcome: Option<Outcome>,
    /// The reason of it.
    pub reason: Option<WinReason>,
    /// Events after `WN`.
    pub events_after: u32,
    /// Whose draw deck became empty: the next step that is not part of what emptied it must end the game.
    pub is_due: Sides<bool>,
    /// Both decks became empty in the destiny draws of one fight.
    pub is_tie_due: bool,
}

/// True for a step that must settle an empty draw deck: neither more destiny draws of the fight with their sums, nor anything
/// while a duel holds cards that count as draw deck (rules END-02, DST-05, DUEL-08).
pub fn settles(state: &State, kind: Option<&Kind>) -> bool {
    let is_part = matches!(
        kind,
        Some(
            Kind::DestinyDrawn(_)
                | Kind::DestinyChanged(_)
                | Kind::Power(_)
                | Kind::FightEnded(_)
                | Kind::Tally(_)
                | Kind::Players(_)
                | Kind::Deck(_)
        )
    );
    !is_part && Side::BOTH.into_iter().all(|side| dueling(state, side) == 0)
}

/// Cards of a player that lie in a duel and still count as draw deck.
pub fn dueling(state: &State, side: Side) -> i32 {
    let count = |zone| state.piles.count(side, zone).unwrap_or(0);
    count(Zone::DuelingHand).saturating_add(count(Zone::DuelingPile))
}

/// Before the state moves: what was due has now been judged.
pub(crate) fn note(state: &mut State, kind: &Kind) {
    if settles(state, Some(kind)) {
        state.ending.is_due = Sides::default();
        state.ending.is_tie_due = false;
    }
    state.ending.events_after += u32::from(state.ending.reason.is_some());
    if let Kind::Won(won) = kind {
        state.ending.reason = Some(won.reason);
        state.ending.outcome = Some(Outcome { winner: won.winner, reason: won.reason.word().to_lowercase().into() });
    }
}

/// After the state has moved: looks for decks that this step emptied.
pub(crate) fn look(state: &mut State, kind: &Kind) {
    let Some(player) = taken_from(kind) else { return };
    if state.deck(player) == Some(0) && dueling(state, player) == 0 {
        let is_draw = matches!(kind, Kind::DestinyDrawn(draw) if draw.fight.is_some());
        state.ending.is_tie_due = is_draw && state.ending.is_due[player.opponent()];
        state.ending.is_due[player] = true;
    }
}

/// Whose draw deck the event takes cards from.
fn taken_from(kind: &Kind) -> Option<Side> {
    match kind {
        Kind::Drawn(drawn) if drawn.count > 0 => Some(drawn.player),
        Kind::DestinyDrawn(draw) => Some(draw.player),
        Kind::Damage(damage) if !damage.cards.is_empty() => Some(damage.player),
        _ => None,
    }
}
