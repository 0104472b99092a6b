//! What a move costs: 1 Force, and what may change it (rules MOVE-04 and MOVE-10).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Number;
use holocron_ingest::message::moves::Mode;

use super::changes::{self, Change, Changes};
use super::soft;
use crate::rule::{Doubt, Finding, Verdict};
use crate::swccg::cards::{Card as Facts, Flag, Modifier, ModifierKind as M, Trait};
use crate::swccg::reckon::Scene;
use crate::swccg::reckon::fees::Trip;
use crate::swccg::state::State;
use crate::swccg::state::table::TableCard;
use crate::swccg::step::{Move, Named};

/// Judges the Force used for a move of one kind.
pub(super) fn judge(state: &State, moved: &Move<'_>, named: &Named<'_>) -> Verdict {
    judge_from(state, moved, named, Number::whole(1))
}

/// The same for a move that costs another number by the rules.
pub(super) fn judge_from(state: &State, moved: &Move<'_>, named: &Named<'_>, printed: Number) -> Verdict {
    if moved.paid == printed {
        return Verdict::Kept;
    }
    if is_reckoned(state, moved, named) {
        return Verdict::Kept;
    }
    let mut changes = Changes::default();
    changes.gather(state, |card, facts| of(state, moved, named, card, facts));
    changes.at_work(state, Flag::MoveCost);
    // Several cards that move together pay each their own way.
    let groups = (1..=moved.cards.len()).filter_map(|n| i32::try_from(n).ok()).map(Number::whole);
    if printed != Number::ZERO && groups.into_iter().any(|sum| sum == moved.paid) {
        return Verdict::Kept;
    }
    if let Some(by) = changes.explain(printed, moved.paid) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    let message = format!("{} uses {} Force to move {}", state.name(moved.player), moved.paid, named.card.title);
    let finding = Finding::illegal(message)
        .values(format!("{printed} Force"), format!("{} Force", moved.paid))
        .by(Some(moved.player))
        .card(state.mention(named));
    soft::suspect(state, &[Flag::MoveCost], finding)
}

/// Whether the texts in play come to what was paid.
fn is_reckoned(state: &State, moved: &Move<'_>, named: &Named<'_>) -> bool {
    let scene = Scene::new(state);
    let find = |named: &Named<'_>| named.id.and_then(|id| scene.get(id));
    let (Some(mover), Some(from), Some(to)) = (find(named), find(&moved.from), find(&moved.to)) else { return false };
    let total = scene.fare(&Trip { mover, from, to, by_landspeed: moved.mode == Mode::Landspeed });
    total.is_exact() && total.allows(moved.paid)
}

fn of(state: &State, moved: &Move<'_>, named: &Named<'_>, card: &TableCard, facts: &Facts) -> Vec<Change> {
    let is_mover = named.id == Some(card.id);
    let change = |modifier: &Modifier| {
        let is_his = changes::touches(modifier, card, moved.player) || is_mover;
        if !is_his || (modifier.affects_self && !is_mover) {
            return None;
        }
        match modifier.kind {
            M::MoveCostToLocation | M::MoveCostFromLocation => Some(by(modifier)),
            M::MoveCostUsingLandspeed | M::MoveCostFromLocationUsingLandspeed if moved.mode == Mode::Landspeed => {
                Some(by(modifier))
            }
            M::MovesFree | M::MovesFreeToLocation | M::MovesFreeFromLocation => Some(Change::To(Number::ZERO)),
            M::Other if modifier.flags.has(Flag::MoveCost) => Some(by(modifier)),
            _ => None,
        }
    };
    let mut found: Vec<Change> = facts.modifiers.iter().filter_map(change).collect();
    let is_end = [moved.from.id, moved.to.id].contains(&Some(card.id));
    let is_aboard = card.host.is_some() && card.host == named.id;
    let is_there = state.table.column(card).is_some_and(|column| {
        named.id.and_then(|id| state.table.get(id)).and_then(|mover| state.table.column(mover)) == Some(column)
    });
    let may_speak = is_mover || is_end || is_aboard || is_there || card.zone == Zone::SideOfTable;
    if may_speak && (facts.text_flags.has(Flag::MoveCost) || facts.has_trait(Trait::TextUnread)) {
        found.push(Change::Any);
    }
    found
}

fn by(modifier: &Modifier) -> Change {
    modifier.value.map_or(Change::Any, Change::By)
}
