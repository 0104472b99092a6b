//! On which card the ability of a tapped card was used: some texts work on that card as long as the first stays tapped.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::{Ability, Kind, PlayResult};
use holocron_ingest::id::CardId;

use crate::state::State;
use crate::state::plays::Sort;
use crate::step::{Step, What};

/// The only target of the last ability that each card used.
pub type Aims = BTreeMap<CardId, CardId>;

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    match kind {
        Kind::Untapped(untapped) => {
            state.aims.remove(&untapped.card);
        }
        Kind::Left(left) => state.aims.retain(|card, aim| !left.cards.contains(card) && !left.cards.contains(aim)),
        Kind::Resolved(resolved) if resolved.result == PlayResult::Done => {
            let Some(play) = state.plays.get(resolved.play) else { return };
            if let (Sort::Ability(Ability::Text(_)), [aim]) = (&play.sort, &play.targets[..]) {
                state.aims.insert(play.card, *aim);
            }
        }
        _ => {}
    }
}
