//! What was done in the running turn.

use holocron_ingest::event::youngjedi::{BattleKind, DrawReason, Kind, LookReason, Phase, RemoveReason, RevealReason};
use holocron_ingest::id::{CardId, Sides};

use super::State;

/// What was done in the running turn, and in the Even Up that is under way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// Duels started.
    pub duels: u32,
    /// Character battles started.
    pub battles: u32,
    /// Evacuations started.
    pub evacuations: u32,
    /// Who has drawn for this Even Up.
    pub has_drawn: Sides<bool>,
    /// Who has discarded for this Even Up.
    pub has_discarded: Sides<bool>,
    /// The current planet was surrendered or controlled.
    pub is_planet_settled: bool,
    /// Cards of the turn player's hidden ones that were turned up.
    pub revealed: u32,
    /// Texts that were used, and how the log told it.
    pub uses: Vec<(CardId, Use)>,
    /// Something was done after hidden cards were, or should have been, turned up at the beginning.
    pub is_under_way: bool,
}

/// How a log tells that a text is used: one use may be told in several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// By the event for texts.
    Text,
    /// By the cards that it draws.
    Draw,
    /// By the cards that it moves.
    Move,
    /// By the look at a deck.
    Look,
}

impl Use {
    /// The text that an event uses, and how that is told.
    pub fn of(kind: &Kind) -> Option<(CardId, Use)> {
        match kind {
            Kind::Activated(used) => Some((used.card, Use::Text)),
            Kind::Drawn(drawn) if drawn.reason == DrawReason::Text => Some((drawn.source?, Use::Draw)),
            Kind::Removed(removed) if removed.reason == RemoveReason::Text => Some((removed.source?, Use::Move)),
            Kind::Looked(looked) if looked.reason == LookReason::Text => Some((looked.source?, Use::Look)),
            _ => None,
        }
    }
}

/// True for an event with which a turn gets under way: until then the turn player turns up hidden cards (rules HID-02, PEN-01).
pub fn is_play(kind: &Kind) -> bool {
    match kind {
        Kind::Turn(_) | Kind::Tally(_) | Kind::Looked(_) | Kind::Players(_) | Kind::Deck(_) | Kind::Other(_) => false,
        Kind::Phase(change) => !matches!(change.phase, Phase::Deploy | Phase::NewPlanet),
        Kind::Revealed(revealed) => revealed.reason != RevealReason::Hidden,
        _ => true,
    }
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    let turn = &mut state.turn;
    turn.is_under_way |= is_play(kind);
    turn.uses.extend(Use::of(kind));
    match kind {
        Kind::Turn(_) => *turn = Turn::default(),
        Kind::Phase(change) if change.phase == Phase::EvenUp => {
            turn.has_drawn = Sides::default();
            turn.has_discarded = Sides::default();
        }
        Kind::DuelStarted(_) => turn.duels += 1,
        Kind::BattleStarted(battle) if battle.kind == BattleKind::Character => turn.battles += 1,
        Kind::EvacuationStarted(_) => turn.evacuations += 1,
        Kind::Drawn(drawn) if drawn.reason == DrawReason::EvenUp => turn.has_drawn[drawn.player] = true,
        Kind::Removed(removed) if removed.reason == RemoveReason::EvenUp => turn.has_discarded[removed.owner] = true,
        Kind::Surrendered(_) | Kind::Controlled(_) => turn.is_planet_settled = true,
        Kind::Revealed(_) => turn.revealed += 1,
        _ => {}
    }
}
