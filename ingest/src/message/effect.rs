//! Effects that a player or a card can be the subject of.

use super::battle::Battle;
use super::cancel::Cancel;
use super::capture::Capture;
use super::destiny::Destiny;
use super::drain::Drain;
use super::leave::Leave;
use super::loss::Loss;
use super::misc::Misc;
use super::retrieve::Retrieve;
use super::scan::Scan;
use super::state::State;
use super::{CardRef, Statement};
use crate::id::Side;

/// `causes CL ...`; the cursor stands after the list.
pub(super) fn caused(s: Scan<'_>, player: Option<Side>, by: Option<&CardRef>, list: &[CardRef]) -> Option<Statement> {
    if s.rest().starts_with(" be lost from ") {
        return Loss::from_piles(s, player, by, list).map(Statement::Loss);
    }
    if let Some(missing) = Misc::missing(s, player, by, list) {
        return Some(Statement::Misc(missing));
    }
    let mut excluded = s;
    if excluded.opt(" to be excluded from battle") {
        let using = excluded.using().or_else(|| by.cloned());
        return excluded.done(Statement::Battle(Battle::Excluded { player, cards: list.into(), using }));
    }
    if let Some(left) = Leave::caused(s, player, by, list) {
        return Some(Statement::Leave(left));
    }
    let mut captured = s;
    captured.lit(" to be ")?;
    let [card] = list else { return None };
    Capture::captured(captured, player, by, card, false).map(Statement::Capture)
}

/// The cursor stands after `cancels `.
pub(super) fn cancels(s: Scan<'_>, player: Option<Side>, by: Option<&CardRef>) -> Option<Statement> {
    let mut owned = s;
    if let Some(owner) = owned.owner() {
        return Retrieve::cancels(owned, player, owner, by)
            .map(Statement::Retrieve)
            .or_else(|| Destiny::cancels(owned, player?, owner).map(Statement::Destiny))
            .or_else(|| State::cancels_text(s, by?).map(Statement::State));
    }
    Drain::cancels(s, player, by)
        .map(Statement::Drain)
        .or_else(|| State::cancels_text(s, by?).map(Statement::State))
        .or_else(|| Cancel::cancels(s, player, by).map(Statement::Cancel))
}
