//! Forfeits: when, what for, and for how much.

use holocron_ingest::id::{CardId, Side};
use holocron_replay::rng::Rng;
use holocron_swccg::cards::Category;

use super::attr::{key, last_loss, one_less};
use super::battle::{battles, win_line};
use super::play::{name, reference};
use crate::doctor::swccg::doc::{Doc, cards, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("ATTR-01", "a card is forfeited before the totals", battles, |doc, battle| {
        let (line, _) = *forfeits(doc, battle.start, battle.end).first()?;
        let totals = (battle.start..line).find(|i| doc.msg(*i).starts_with("Dark side total power"))?;
        Mutant::at(doc.with(|new| new.insert(totals, vec![doc.events[line].clone()])), totals)
    })
    .with(&["LOG-11"]),
    kind("ATTR-02-elsewhere", "the forfeited card is named as one that stands elsewhere", elsewhere)
        .with(&["LOG-11", "ATTR-05"]),
    first!("ATTR-03", "a participant is forfeited when nothing is owed any more", battles, |doc, battle| {
        let (_, winner) = win_line(doc, &battle)?;
        let stop = (battle.start..battle.end).rev().find(|i| doc.msg(*i).starts_with("Battle at "))?;
        let gs = doc.gs_before(stop)?;
        let state = doc.state(stop)?;
        let owes =
            |side: Side| ["Damage", "Attrition"].iter().any(|what| doc.number(gs, &key(side, what)) != Some(0.0));
        let side = [winner.opponent(), winner].into_iter().find(|side| !owes(*side))?;
        let mut listed = doc.attr(battle.start, "otherCardIds").split(',').filter_map(|id| id.parse().ok());
        let card = listed.find_map(|id| {
            let card = state.table.get(CardId(id))?;
            let is_character = card.facts.is_some_and(|f| f.category == Category::Character && f.forfeit.exists());
            (card.owner == Some(side) && is_character && !card.posture.sideways).then_some(card)
        })?;
        let mut new = doc.clone();
        new.insert(stop, vec![message(format!("{} choose to forfeit {}", doc.name(side), name(doc, card)))]);
        Mutant::at(new, stop)
    })
    .with(&["LOG-11", "ATTR-04"]),
    kind(
        "ATTR-05",
        "a forfeit satisfies one battle damage more than its value, and one loss less follows",
        |doc, rng| {
            rng.first(battles(doc), |battle| {
                let (owed, _, gs, side) = last_loss(doc, battle.end)?;
                let (line, who) = *forfeits(doc, battle.start, battle.end).last()?;
                let first = doc.gs_after(line)?;
                let before = doc.gs_before(line)?;
                let is_open = doc.number(first, &key(side, "Damage"))? >= 1.0
                    && doc.number(before, &key(side, "Attrition"))? == 0.0
                    && doc.number(before, &key(side, "Damage"))? > doc.number(first, &key(side, "Damage"))?;
                (who == side && first < owed && is_open).then_some(())?;
                Mutant::within(one_less(doc, first, owed, gs, side)?, line..=first)
            })
        },
    ),
    first!("ATTR-09", "the last forfeit for attrition is left out", battles, |doc, battle| {
        let (line, side) = *forfeits(doc, battle.start, battle.end).last()?;
        let before = doc.gs_before(line)?;
        let owes = |what| doc.number(before, &key(side, what)).is_some_and(|n| n > 0.0);
        let immune = format!("{}ImmuneToRemainingAttrition", side.word());
        (owes("Attrition") && !owes("Damage") && doc.attr(before, &immune) != "true").then_some(())?;
        let (new, end) = without(doc, battle.end, line, side)?;
        Mutant::at(new, end)
    })
    .with(&["ATTR-08"]),
    first!("ATTR-12", "a hit card is not forfeited", battles, |doc, battle| {
        let hits: Vec<&str> = (battle.start..battle.end)
            .filter(|i| doc.ty(*i) == "ROCIP" && doc.attr(*i, "sideways") == "true")
            .map(|i| doc.attr(i, "blueprintId"))
            .collect();
        let all = forfeits(doc, battle.start, battle.end);
        let (line, side) =
            *all.iter().find(|(i, _)| cards(doc.msg(*i)).first().is_some_and(|card| hits.contains(&card.0)))?;
        let (new, end) = without(doc, battle.end, line, side)?;
        Mutant::at(new, end)
    })
    .with(&["ATTR-06", "ATTR-08", "ATTR-09", "LOG-09"]),
    kind("STATE-04", "a card that was excluded from the battle is forfeited", excluded)
        .with(&["LOG-11", "ATTR-02", "ATTR-03"]),
    first!("VALUE-02", "a card whose forfeit was reset satisfies one more", battles, |doc, battle| {
        let reset: Vec<&str> = (battle.start..battle.end)
            .filter(|i| doc.msg(*i).ends_with(" and its forfeit is reset to 0"))
            .filter_map(|i| cards(doc.msg(i)).first().map(|card| card.0))
            .collect();
        let all = forfeits(doc, battle.start, battle.end);
        let (line, side) =
            *all.iter().find(|(i, _)| cards(doc.msg(*i)).first().is_some_and(|card| reset.contains(&card.0)))?;
        let (before, first) = (doc.gs_before(line)?, doc.gs_after(line)?);
        let what = ["Damage", "Attrition"]
            .into_iter()
            .find(|what| doc.number(before, &key(side, what)).is_some_and(|n| n >= 1.0))?;
        let mut new = doc.clone();
        let value = doc.number(first, &key(side, what))? - 1.0;
        new.events[first].set(&key(side, what), value.max(0.0).to_string());
        new.events.truncate(first + 1);
        Mutant::within(new, line..=first)
    })
    .with(&["ATTR-05", "ATTR-04"]),
];

/// The forfeits of a battle: line and player.
fn forfeits(doc: &Doc, from: usize, to: usize) -> Vec<(usize, Side)> {
    (from..to)
        .filter_map(|i| {
            doc.said(i).filter(|(_, rest)| rest.starts_with("choose to forfeit ")).map(|(side, _)| (i, side))
        })
        .collect()
}

fn elsewhere(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
        let (line, side) = *forfeits(doc, battle.start, battle.end).first()?;
        let state = doc.state(line)?;
        let column = doc.attr(battle.start, "locationIndex");
        let blueprint = |id: &str| id.parse().ok().and_then(|id| state.table.get(CardId(id))).map(|c| c.blueprint);
        let listed: Vec<_> = doc.attr(battle.start, "otherCardIds").split(',').filter_map(blueprint).collect();
        let other = state.table.iter().find(|c| {
            c.owner == Some(side)
                && c.has_column()
                && c.location.to_string() != column
                && c.facts.is_some_and(|f| f.category == Category::Character)
                && !listed.contains(&c.blueprint)
        })?;
        let mut new = doc.clone();
        new.swap_in_msg(line, &reference(doc, line, 0)?, &name(doc, other));
        Mutant::at(new, line)
    })
}

/// Leaves out a forfeit with everything up to the next choice or the end; the log ends with the battle.
fn without(doc: &Doc, end: usize, line: usize, side: Side) -> Option<(Doc, usize)> {
    let stop = (line + 1..end)
        .find(|i| doc.msg(*i).contains(" remaining to satisfy") || doc.msg(*i).starts_with("Battle at "))?;
    let before = doc.gs_before(line)?;
    let mut new = doc.cut_out(line, stop)?;
    let end = new.after(line - 1, |i| new.ty(i) == "EB")?;
    let after: Vec<usize> = (line..end).filter(|i| new.ty(*i) == "GS").collect();
    for what in ["Damage", "Attrition"] {
        let left = doc.attr(before, &key(side, what)).to_owned();
        for i in &after {
            new.events[*i].set(&key(side, what), left.clone());
        }
    }
    new.events.truncate(end + 1);
    Some((new, end))
}

fn excluded(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
        let line = (battle.start..battle.end).find(|i| doc.msg(*i).contains(" to be excluded from battle"))?;
        let card = reference(doc, line, 0)?;
        let (win, _) = win_line(doc, &battle)?;
        let blueprint = cards(doc.msg(line)).first()?.0;
        let state = doc.state(win)?;
        let owner = state.table.iter().find(|c| c.blueprint.as_str() == blueprint && c.has_column())?.owner?;
        let gs = doc.gs_after(win)?;
        let mut new = doc.clone();
        new.insert(gs + 1, vec![message(format!("{} choose to forfeit {card}", doc.name(owner)))]);
        Mutant::at(new, gs + 1)
    })
}
