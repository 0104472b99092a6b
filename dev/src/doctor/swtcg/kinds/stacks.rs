//! Unique units and their stacks.

use holocron_ingest::event::swtcg::{Finished, Kind, LeaveReason, Left, StackReason, Stacking, Step, Word as _, Zone};
use holocron_ingest::id::Side;
use holocron_swtcg::state::cards::InPlay;

use crate::doctor::swtcg::edit::Edit;
use crate::doctor::swtcg::fight::{fight, misses};
use crate::doctor::swtcg::scene::{NEW, d};
use crate::doctor::swtcg::{Kind as Mutation, Scene, kind};

pub(crate) const KINDS: &[Mutation] = &[
    kind("STK-01", "a player has a unique unit twice", twice),
    kind("STK-02", "a stack of five cards", five),
    kind("STK-03", "a cheaper version goes on top", cheaper),
    kind("STK-04", "the full price is asked for a stacked card", |s| {
        let Kind::Finished(done) = s.kind() else { return None };
        let Some(Kind::Stacked(_)) = s.get(s.at + 1) else { return None };
        let full = s.facts(done.card)?.build_cost()?;
        let more = full - done.counters;
        let changed = Finished { cost: full, ..done.clone() };
        let edit = s.edit().set(s.at, Kind::Finished(changed));
        let edit =
            if more > 0 { edit.before(s.at, &format!("CTR {} BUILD {more} 0 EFFECT", done.card.0)) } else { edit };
        (full != done.cost && full > 1).then_some(edit)
    }),
    kind("STK-05", "the cards beneath a unit are left out", |s| {
        let fight = fight(s)?;
        let beneath = s.state.beneath(fight.started.card);
        let mut started = fight.started.clone();
        (started.power, started.speed) = (started.power - beneath, started.speed - 10 * beneath);
        let roll = misses(fight.roll, -beneath)?;
        let fits = beneath > 0 && started.power >= 0 && !fight.has_rerolls && s.state.changer().is_none();
        let is_calm = s.state.stuns.of(started.card) == 0 && s.state.stuns.was(started.card) == 0;
        (fits && is_calm).then(|| s.edit().set(s.at, Kind::AttackStarted(started)).set(fight.roll_at, roll))
    }),
    kind("STK-06", "a stack is rearranged in battle", |s| {
        s.begins(Step::Start)?;
        let (top, beneath) = stack(s)?;
        let (side, first) = (d(top.controller), *beneath.first()?);
        let mut rest = vec![top.id.0];
        rest.extend(&beneath[1..]);
        // The other top may have less health, and be contested.
        let is_whole = top.damage == 0;
        let lines = format!(
            "STK {side} {first} {} REARRANGE 1\nSTK {side} {} {} EFFECT 0",
            list(&rest),
            top.id.0,
            list(&beneath)
        );
        is_whole.then(|| s.edit().after(s.at, &lines))
    }),
    kind("STK-07", "the cards beneath stay when the top leaves", stay),
];

fn twice(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::DarkRetreat)?;
    let unique = |unit: &&InPlay| unit.facts().is_some_and(|facts| facts.is_unique);
    let unit = Side::BOTH.into_iter().flat_map(|side| s.units(side)).find(unique)?;
    let (side, zone) = (d(unit.controller), unit.zone.word());
    let line = format!("PCIP {side} {NEW} {} {zone} {side} EFFECT", unit.blueprint);
    Some(s.edit().before(s.at, &line).after(s.at, &format!("RCFP {side} {NEW} {zone} EFFECT")))
}

/// The top of a stack, and the cards beneath it.
fn stack<'a>(s: &Scene<'a>) -> Option<(&'a InPlay, Vec<u32>)> {
    let mut units = Side::BOTH.into_iter().flat_map(|side| s.units(side));
    let top = units.find(|unit| s.state.beneath(unit.id) > 0)?;
    let mut beneath: Vec<_> = s.state.cards.with(top.id, Zone::Stacked).map(|card| (card.depth, card.id.0)).collect();
    beneath.sort_unstable();
    Some((top, beneath.into_iter().map(|(_, id)| id).collect()))
}

fn list(ids: &[u32]) -> String {
    let ids: Vec<String> = ids.iter().map(u32::to_string).collect();
    ids.join(",")
}

fn five(s: &Scene<'_>) -> Option<Edit> {
    s.begins(Step::DarkRetreat)?;
    let (top, beneath) = stack(s)?;
    let more: Vec<u32> = (NEW..).take(4 - beneath.len().min(4)).collect();
    let all = [beneath, more.clone()].concat();
    let side = d(top.controller);
    let lines = format!("STK {side} {} {} EFFECT 0\nRCFP {side} {} STACKED EFFECT", top.id.0, list(&all), list(&more));
    (!more.is_empty()).then(|| s.edit().before(s.at, &lines))
}

fn cheaper(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Stacked(stacked) = s.kind() else { return None };
    let new = *stacked.beneath.last()?;
    let is_new = matches!(s.get(s.at.checked_sub(1)?), Some(Kind::Finished(done)) if done.card == new);
    let cost = |id| s.facts(id)?.build_cost();
    let is_it = is_new
        && stacked.reason == StackReason::Deploy
        && cost(new)? < cost(stacked.card)?
        && stacked.beneath.len() == 1;
    let wrong = Stacking { card: new, beneath: vec![stacked.card], ..stacked.clone() };
    let right = Stacking { reason: StackReason::Effect, ..stacked.clone() };
    let edit = s.edit().set(s.at, Kind::Stacked(wrong)).put(s.at + 1, [Kind::Stacked(right)]);
    is_it.then_some(edit)
}

fn stay(s: &Scene<'_>) -> Option<Edit> {
    let Kind::Left(left) = s.kind() else { return None };
    let is_beneath = |id: &holocron_ingest::id::CardId| s.card(*id).is_some_and(|card| card.zone == Zone::Stacked);
    let (along, cards): (Vec<_>, Vec<_>) = left.cards.iter().copied().partition(is_beneath);
    let step = s.next_step()?;
    let has_top = cards.iter().any(|id| s.card(*id).is_some_and(InPlay::is_in_arena));
    let later = Left { cards: along.clone(), from: Zone::Stacked, reason: LeaveReason::Effect, ..left.clone() };
    let edit = s.edit().mark(step..=step).set(s.at, Kind::Left(Left { cards, ..left.clone() }));
    (has_top && !along.is_empty()).then(|| edit.put(step + 1, [Kind::Left(later)]))
}
