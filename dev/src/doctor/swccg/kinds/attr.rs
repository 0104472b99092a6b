//! Attrition, battle damage, forfeits.

use holocron_ingest::id::{CardId, Side};

use super::battle::{battles, win_line};
use crate::doctor::swccg::doc::{Doc, LOST, RESERVE};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("ATTR-04", "a forfeit lowers the battle damage and leaves the attrition", |doc, rng| {
        let forfeits: Vec<_> = doc.sayings("choose to forfeit ").map(|(at, side, _)| (at, side)).collect();
        rng.first(forfeits, |(at, side): (usize, Side)| {
            let (before, after) = (doc.gs_before(at)?, doc.gs_after(at)?);
            let value = |gs: usize, what| doc.number(gs, &key(side, what));
            let fell = |what| Some(value(before, what)? > value(after, what)?);
            (fell("Damage")? && fell("Attrition")?).then_some(())?;
            let left = doc.attr(before, &key(side, "Attrition")).to_owned();
            let end = doc.after(at, |i| doc.ty(i) == "EB")?;
            let mut new = doc.clone();
            for i in (after..end).filter(|i| doc.ty(*i) == "GS") {
                new.events[i].set(&key(side, "Attrition"), left.clone());
            }
            Mutant::within(new, at..=after)
        })
    })
    .with(&["ATTR-09", "ATTR-05"]),
    kind("ATTR-06", "a lost Force lowers the attrition as well", |doc, rng| {
        let lost: Vec<_> = doc.sayings("loses a Force, ").map(|(at, side, _)| (at, side)).collect();
        rng.first(lost, |(at, side): (usize, Side)| {
            let (before, after) = (doc.gs_before(at)?, doc.gs_after(at)?);
            let attrition = doc.number(before, &key(side, "Attrition"))?;
            let is_owed = attrition >= 2.0 && doc.number(before, &key(side, "Damage"))? >= 1.0;
            is_owed.then_some(())?;
            let end = doc.after(at, |i| doc.ty(i) == "EB" || doc.msg(i).contains("choose to forfeit"))?;
            let mut new = doc.clone();
            for i in (after..end).filter(|i| doc.ty(*i) == "GS") {
                new.events[i].set(&key(side, "Attrition"), (attrition - 1.0).to_string());
            }
            for i in (after..end).filter(|i| doc.msg(*i).contains(" attrition ")) {
                new.swap_in_msg(
                    i,
                    &format!("has {attrition} attrition"),
                    &format!("has {} attrition", attrition - 1.0),
                );
            }
            Mutant::within(new, at..=after)
        })
    }),
    kind("LOG-21", "a player is told to owe one battle damage more than the counters say", |doc, rng| {
        let told: Vec<_> = doc.sayings("has ").filter(|(.., rest)| rest.contains(" battle damage ")).collect();
        rng.first(told, |(at, _, rest): (usize, Side, &str)| {
            let (before, _) = rest.split_once(" battle damage ")?;
            let owed = before.rsplit(' ').next()?;
            let more = owed.parse::<u32>().ok()? + 1;
            let damage = |owed: &str| format!("{owed} battle damage");
            Mutant::ending(doc.with(|new| new.swap_in_msg(at, &damage(owed), &damage(&more.to_string()))), at)
        })
    }),
    first!("ATTR-08", "a battle ends with one battle damage left", battles, |doc, battle| {
        let (owed, _, gs, side) = last_loss(doc, battle.end)?;
        let mut new = doc.clone();
        for i in (gs..battle.end).filter(|i| doc.ty(*i) == "GS") {
            new.events[i].set(&key(side, "Damage"), "1");
        }
        new.shift(gs, &[(side, RESERVE, 1), (side, LOST, -1)]).then_some(())?;
        // The counters stay, the loss goes.
        let gone = new.drop_range(owed, gs);
        Mutant::within(new, owed..=battle.end - gone)
    }),
    first!("BATTLE-17", "one battle damage less than the difference, and one loss less", battles, |doc, battle| {
        let (win, winner) = win_line(doc, &battle)?;
        let (owed, _, gs, side) = last_loss(doc, battle.end)?;
        let first = doc.gs_after(win)?;
        let total = doc.number(first, &key(side, "Damage"))?;
        (side == winner.opponent() && total >= 2.0 && first < owed).then_some(())?;
        Mutant::within(one_less(doc, first, owed, gs, side)?, win..=first)
    }),
    kind("ATTR-02", "the forfeited card is named by its twin elsewhere: the participant list lacks it", |doc, rng| {
        let forfeits: Vec<_> = doc.sayings("choose to forfeit ").map(|(at, ..)| at).collect();
        rng.first(forfeits, |at: usize| {
            let gone = doc.after(at, |i| doc.ty(i) == "RCFP")?;
            let id = doc.attr(gone, "otherCardIds");
            let start = doc.before(at, |i| doc.ty(i) == "SB")?;
            let ids: Vec<&str> = doc.attr(start, "otherCardIds").split(',').collect();
            (ids.contains(&id) && gone - at < 4).then_some(())?;
            // Another copy in the battle would do as well.
            let state = doc.state(start)?;
            let face = |id: &str| {
                let known = id.parse().ok().and_then(|id| state.table.get(CardId(id)));
                known.map(|card| card.blueprint)
            };
            (ids.iter().filter(|other| face(other) == face(id)).count() == 1).then_some(())?;
            let rest: Vec<&str> = ids.into_iter().filter(|one| *one != id).collect();
            Mutant::within(doc.with(|new| new.events[start].set("otherCardIds", rest.join(","))), at..=at + 4)
        })
    })
    .with(&["BATTLE-06", "BATTLE-14", "LOG-09"]),
];

/// One battle damage less is owed from some counters on, and one loss less follows.
pub(crate) fn one_less(doc: &Doc, first: usize, owed: usize, gs: usize, side: Side) -> Option<Doc> {
    let mut new = doc.clone();
    for i in first..owed {
        if doc.ty(i) == "GS" {
            let value = (doc.number(i, &key(side, "Damage"))? - 1.0).max(0.0);
            new.events[i].set(&key(side, "Damage"), value.to_string());
        } else if let Some(text) = doc.msg(i).strip_suffix(" battle damage remaining to satisfy") {
            let (head, n) = text.rsplit_once(' ')?;
            let n = n.parse::<f64>().ok()? - 1.0;
            new.set_msg(i, format!("{head} {n} battle damage remaining to satisfy"));
        }
    }
    new.shift(gs, &[(side, RESERVE, 1), (side, LOST, -1)]).then_some(())?;
    new.drop_range(owed, gs + 1);
    Some(new)
}

pub(crate) fn key(side: Side, what: &str) -> String {
    format!("{}Battle{what}Remaining", side.word())
}

/// The last loss of a battle, when it is from the Reserve Deck: "has 1 ... remaining", the loss line, its `GS`.
pub(crate) fn last_loss(doc: &Doc, end: usize) -> Option<(usize, usize, usize, Side)> {
    let line = doc.before(end, |i| doc.ty(i) == "M" && !doc.msg(i).starts_with("Battle at "))?;
    let (side, rest) = doc.said(line)?;
    let owed = doc.before(line, |i| doc.ty(i) == "M")?;
    let gs = doc.gs_after(line)?;
    let is_plain = rest.starts_with("loses a Force, ")
        && rest.ends_with(", from Reserve Deck")
        && doc.said(owed)? == (side, "has 1 battle damage remaining to satisfy")
        && gs < end;
    is_plain.then_some((owed, line, gs, side))
}
