//! What each player did in the set-up (rules SET-01 to SET-08).

use holocron_ingest::event::swtcg::{DrawReason, Kind, LeaveReason, PlaceReason, Zone};
use holocron_ingest::id::{CardId, Side, Sides};

use crate::cards::{Card, lookup};
use crate::state::State;
use crate::step::{Step, What};

/// One player's set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideSetup {
    /// The opening hand was drawn.
    pub has_hand: bool,
    /// Cards set aside from it.
    pub redrawn: Vec<CardId>,
    /// How often cards were set aside.
    pub set_asides: u32,
    /// How often cards were drawn for them.
    pub redraws: u32,
    /// Cards placed, in order.
    pub placed: Vec<CardId>,
    /// Cards drawn for them.
    pub drawn: u32,
    /// The hand of a player who placed too few build points, as far as it is not known what its cards are.
    pub kept: Vec<CardId>,
    /// Build points that were placed when it ended.
    pub points: i32,
    /// The set-up is over.
    is_over: bool,
    /// Cards that were owed when a unit was placed last, by either player.
    pub owed_before: i64,
}

impl SideSetup {
    /// Cards that were placed and not drawn for.
    pub fn owed(&self) -> i64 {
        i64::try_from(self.placed.len()).unwrap_or(i64::MAX).saturating_sub(i64::from(self.drawn))
    }
}

/// Both players' set-up.
pub type Setup = Sides<SideSetup>;

/// Build points of units that each player places.
pub const POINTS: i32 = 30;

impl State {
    /// Cards of a player's hand whose numbers the log has told.
    pub fn held(&self, side: Side) -> impl Iterator<Item = CardId> {
        self.cards.iter().filter(move |card| card.owner == side && card.zone == Zone::Hand).map(|card| card.id)
    }

    /// Whether a player who has placed too few points goes on placing, as far as the log tells it: the other one is not behind, or is
    /// done. `None` when the cost of a card is not known.
    pub fn places_next(&self, side: Side) -> Option<bool> {
        let ((own, partly), (theirs, their_partly)) = (self.setup_points(side)?, self.setup_points(side.opponent())?);
        let is_next = own <= theirs || theirs.saturating_add(their_partly) >= POINTS;
        Some(is_next && partly == 0 && own < POINTS)
    }

    /// Whether a player had to place a card in the set-up: a unit, but not another version of one that was placed.
    pub fn is_due(&self, side: Side, card: &Card) -> bool {
        let mut placed = self.setup[side].placed.iter().filter_map(|id| self.cards.get(*id)?.facts());
        card.kind.is_unit() && !(card.is_unique && placed.any(|other| other.title == card.title))
    }

    /// Build points that a player's set-up shows: in battle, and as counters on what is only partly built. `None` when
    /// the cost of a card is not known.
    pub fn setup_points(&self, side: Side) -> Option<(i32, i32)> {
        let (mut in_battle, mut partly) = (0_i32, 0_i32);
        for card in self.setup[side].placed.iter().filter_map(|id| self.cards.get(*id)) {
            if card.is_built {
                in_battle = in_battle.saturating_add(card.facts()?.build_cost()?);
            } else {
                partly = partly.saturating_add(card.build);
            }
        }
        Some((in_battle, partly))
    }
}

/// A card of a hand comes out: which, and what it is.
pub fn shown(kind: &Kind) -> Option<(CardId, &'static Card)> {
    let (id, blueprint) = match kind {
        Kind::Placed(placed) => (placed.card, placed.blueprint),
        Kind::Finished(finished) => (finished.card, finished.blueprint),
        Kind::Played(played) => (played.card, played.blueprint),
        _ => return None,
    };
    Some((id, lookup(&blueprint)?))
}

/// What is left in the hand of a player who stopped early.
fn end(state: &mut State) {
    for side in Side::BOTH {
        if std::mem::replace(&mut state.setup[side].is_over, true) || state.setup[side].placed.is_empty() {
            continue;
        }
        let points = state.setup_points(side).filter(|_| !state.lacks.build && state.places_next(side) == Some(true));
        if let Some((points, _)) = points {
            (state.setup[side].points, state.setup[side].kept) = (points, state.held(side).collect());
        }
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Turn(_)) => end(state),
        What::Event(kind) => {
            if let Some((id, card)) = shown(kind) {
                for side in Side::BOTH {
                    // What was told once is not told for the next unit.
                    let is_told = state.setup[side].kept.contains(&id) && state.is_due(side, card);
                    state.setup[side].kept.retain(|other| *other != id && !is_told);
                }
            }
        }
        What::LogEnd { .. } => {}
    }
    let setup = &mut state.setup;
    match &step.what {
        What::Event(Kind::Drawn(drawn)) => {
            let side = &mut setup[drawn.player];
            match drawn.reason {
                DrawReason::Opening => side.has_hand = true,
                DrawReason::Redraw => side.redraws += 1,
                DrawReason::Setup => side.drawn = side.drawn.saturating_add(drawn.count),
                _ => {}
            }
        }
        What::Event(Kind::Left(left)) if left.reason == LeaveReason::Redraw => {
            let side = &mut setup[left.player];
            side.redrawn.extend(&left.cards);
            side.set_asides += 1;
        }
        What::Event(Kind::Placed(placed)) if placed.reason == PlaceReason::Setup => {
            for side in Side::BOTH {
                setup[side].owed_before = setup[side].owed();
            }
            setup[placed.player].placed.push(placed.card);
        }
        _ => {}
    }
}
