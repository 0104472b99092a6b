//! The piles since play last stood at the top level (rules TARGET-03, STACK-07 and DEPLOY-06).

use holocron_ingest::event::gemp::{Kind, Piles, Prompt, Tally};
use holocron_ingest::id::{Side, Sides};
use holocron_ingest::message::cancel::Cancel;
use holocron_ingest::message::{CardRef, Place, Statement};

use crate::state::State;
use crate::step::{Step, What};

/// The highest counts in the action at hand: what an action takes from must have been there at some moment of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Peaks {
    /// By side; `None` before the first counters.
    pub piles: Sides<Option<Piles>>,
    /// The card whose action was cancelled in the action at hand.
    pub cancelled: Option<CardRef>,
    /// The card that was deployed in the action at hand, and by whom.
    pub deployed: Option<(Side, CardRef)>,
}

impl Peaks {
    /// The highest count of a pile or hand since the top level; `None` when it is not known or not counted.
    pub fn of(&self, side: Side, place: &Place) -> Option<i32> {
        let piles = self.piles[side]?;
        Some(match place {
            Place::Hand => piles.hand,
            Place::ReserveDeck => piles.reserve_deck,
            Place::ForcePile => piles.force_pile,
            Place::UsedPile => piles.used_pile,
            Place::LostPile => piles.lost_pile,
            _ => return None,
        })
    }
}

/// Takes one step into account.
pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    match &step.what {
        What::Event(Kind::Tally(tally)) => raise(&mut state.consistency.peaks, tally),
        What::Event(Kind::Phase(_) | Kind::Turn(_) | Kind::Players(_)) => begin(state),
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => begin(state),
        What::Deploy(play) => {
            state.consistency.peaks.deployed = play.cards.first().map(|named| (play.player, named.card.clone()));
        }
        What::Said(Statement::Cancel(Cancel::Card { card, .. })) => {
            state.consistency.peaks.cancelled = Some(card.clone())
        }
        _ => {}
    }
}

fn begin(state: &mut State) {
    state.consistency.peaks = Peaks::default();
    if let Some(tally) = state.tally.clone() {
        raise(&mut state.consistency.peaks, &tally);
    }
}

fn raise(peaks: &mut Peaks, tally: &Tally) {
    for side in Side::BOTH {
        let Some(now) = tally.sides[side].piles else { continue };
        let peak = peaks.piles[side].get_or_insert(now);
        peak.hand = peak.hand.max(now.hand);
        peak.reserve_deck = peak.reserve_deck.max(now.reserve_deck);
        peak.force_pile = peak.force_pile.max(now.force_pile);
        peak.used_pile = peak.used_pile.max(now.used_pile);
        peak.lost_pile = peak.lost_pile.max(now.lost_pile);
    }
}
