//! Moves the state on. It cannot fail: the thing happened.

use super::state::cards::{piles, resources};
use super::state::fight::{attacks, bounties, damages, rolls, stuns};
use super::state::plays::{aims, contests, deeds, effects, modifiers, triggers, windows};
use super::state::turn::{acts, building, clock, ending, grants, ready, setup, standing};
use super::state::{State, cards, plays};
use super::step::Step;

/// Lets every memory take note. Those that ask where a card lay come before the cards.
pub(super) fn apply(state: &mut State, step: &Step<'_>) {
    ending::note(state, step);
    piles::note(state, step);
    setup::note(state, step);
    ready::note(state, step);
    building::note(state, step);
    bounties::note(state, step);
    acts::note(state, step);
    deeds::note(state, step);
    clock::note(state, step);
    cards::note(state, step);
    resources::note(state, step);
    windows::note(state, step);
    plays::note(state, step);
    triggers::note(state, step);
    attacks::note(state, step);
    rolls::note(state, step);
    damages::note(state, step);
    contests::note(state, step);
    stuns::note(state, step);
    modifiers::note(state, step);
    effects::note(state, step);
    aims::note(state, step);
    grants::note(state, step);
    standing::note(state, step);
}
