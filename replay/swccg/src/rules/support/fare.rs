//! What a move costs: 1 Force, and what may change it (rules MOVE-04 and MOVE-10).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::Number;
use holocron_ingest::message::moves::Mode;

use super::changes::{self, Change, Changes};
use super::reckoned::{self, Reading};
use super::soft;
use crate::cards::{Card as Facts, Category, Flag, Modifier, ModifierKind as M, Trait};
use crate::reckon::fees::Trip;
use crate::reckon::{Scene, Total};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Move, Named};
use holocron_replay::rule::{Doubt, Finding, Verdict, Where};
use holocron_replay::told;

/// Judges the Force used for a move of one kind.
pub(in crate::rules) fn judge(state: &State, moved: &Move<'_>, named: &Named<'_>) -> Verdict {
    judge_from(state, moved, named, Number::whole(1))
}

/// The same for a move that costs another number by the rules.
pub(in crate::rules) fn judge_from(state: &State, moved: &Move<'_>, named: &Named<'_>, printed: Number) -> Verdict {
    // Several cards that move together pay each their own way.
    let groups = (1..=moved.cards.len()).filter_map(|n| i32::try_from(n).ok()).map(Number::whole);
    if moved.paid == printed || printed != Number::ZERO && groups.into_iter().any(|sum| sum == moved.paid) {
        return Verdict::Kept;
    }
    let reckoned = fare(state, moved, named).filter(|_| printed == Number::whole(1));
    let reading = match &reckoned {
        Some(total) => reckoned::read(state, total, moved.paid, &[Flag::MoveCost]),
        None => by_changes(state, moved, named, printed),
    };
    match reading {
        Reading::Agrees => return Verdict::Kept,
        Reading::Perhaps(doubt) => return Verdict::Unknown(doubt),
        Reading::Differs => {}
    }
    let finding = Finding::illegal(
        state.player(moved.player),
        told!("uses {} Force to move {}", moved.paid, named.card),
        Where::between(moved.from, moved.to),
    )
    .values(reckoned::words(reckoned.as_ref(), printed), told!("{} Force", moved.paid))
    .card(state.mention(named));
    soft::suspect(state, &[Flag::MoveCost], finding)
}

/// What the texts in play make of the fare of a move between two locations that lie on the table.
fn fare(state: &State, moved: &Move<'_>, named: &Named<'_>) -> Option<Total> {
    if !matches!(moved.mode, Mode::Landspeed | Mode::Hyperspeed) {
        return None;
    }
    let scene = Scene::new(state);
    let find = |named: &Named<'_>| named.id.and_then(|id| scene.get(id));
    let (mover, from, to) = (find(named)?, find(&moved.from)?, find(&moved.to)?);
    Some(scene.fare(&Trip { mover, from, to, by_landspeed: moved.mode == Mode::Landspeed }))
}

/// Whether visible cards may have made the cost what it is.
fn by_changes(state: &State, moved: &Move<'_>, named: &Named<'_>, printed: Number) -> Reading {
    let mut changes = Changes::default();
    changes.gather(state, |card, facts| of(state, moved, named, card, facts));
    changes.at_work(state, Flag::MoveCost);
    changes.explain(printed, moved.paid).map_or(Reading::Differs, |by| Reading::Perhaps(Doubt::CardText(by)))
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
    let is_on_transit = moved.mode != Mode::DockingBayTransit && speaks_of_transit_alone(facts);
    let may_speak = is_mover || is_end || is_aboard || is_there || card.zone == Zone::SideOfTable;
    let is_told = facts.text_flags.has(Flag::MoveCost) && !is_on_transit;
    if may_speak && (is_told || facts.has_trait(Trait::TextUnread)) {
        found.push(Change::Any);
    }
    found
}

fn by(modifier: &Modifier) -> Change {
    modifier.value.map_or(Change::Any, Change::By)
}

/// Whether what a location says about the cost of moves is about docking bay transit.
fn speaks_of_transit_alone(facts: &Facts) -> bool {
    let is_transit = |modifier: &Modifier| {
        matches!(
            modifier.kind,
            M::DockingBayTransitFromCost
                | M::DockingBayTransitToCost
                | M::DockingBayTransitFromForFree
                | M::DockingBayTransitToForFree
                | M::IgnoreOtherDockingBayTransitCost
        )
    };
    let mut costs = facts.modifiers.iter().filter(|one| one.flags.has(Flag::MoveCost)).peekable();
    facts.category == Category::Location && costs.peek().is_some() && costs.all(is_transit)
}
