//! What each player did in the set-up (rules SET-01 to SET-08).

use holocron_ingest::event::swtcg::{DrawReason, Kind, LeaveReason, PlaceReason};
use holocron_ingest::id::{CardId, Side, Sides};

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

impl State {
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

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
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
