//! How a battle runs: destinies, totals, attrition, and its end.

use holocron_ingest::id::{CardId, Side};
use holocron_ingest::raw::Element;
use holocron_replay::rng::Rng;
use holocron_swccg::cards::Category;
use holocron_swccg::state::table::TableCard;
use holocron_swccg::state::table::presence::is_fighter;

use super::battle::{Battle, battles, win_line};
use super::play::name;
use crate::doctor::swccg::doc::{Doc, RESERVE, USED, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("BATTLE-07", "a weapon is fired after the totals", battles, |doc, battle| {
        let (win, _) = win_line(doc, &battle)?;
        let shot = (battle.start..win).find(|i| doc.msg(*i).contains(" targets to fire "))?;
        Mutant::at(doc.with(|new| new.insert(win, vec![doc.events[shot].clone()])), win)
    })
    .with(&["ONCE-06", "TARGET-06"]),
    first!("BATTLE-08", "the two players' battle destinies change places", battles, |doc, battle| {
        let (a, b, n) = draws(doc, &battle, battle.by)?;
        let (c, d, m) = draws(doc, &battle, battle.by.opponent())?;
        let is_plain = b <= c && (a..d).filter(|i| doc.ty(*i) == "M").count() == usize::try_from(n + m).ok()? + 2;
        is_plain.then_some(())?;
        let mut new = doc.clone();
        let own: Vec<Element> = new.events.drain(a..c).collect();
        let length = own.len();
        new.insert(a + d - c, own);
        let middle = a + d - c;
        for (range, side, by) in [(a..middle, battle.by, n), (middle..middle + length, battle.by.opponent(), -m)] {
            for i in range {
                if new.ty(i) == "GS" {
                    (new.add(i, side, RESERVE, by) && new.add(i, side, USED, -by)).then_some(())?;
                }
            }
        }
        // The opponent draws too early, and the initiator's first draw comes too late.
        let line = new.after(middle, |i| new.msg(i).contains("for battle destiny"))?;
        Mutant::within(new, a..=line)
    })
    .with(&["DEST-03", "LOG-05"]),
    first!(
        "BATTLE-09",
        "a side without ability 4 is shown as entitled to one battle destiny",
        battles,
        |doc, battle| {
            let gs = doc.gs_after(battle.start)?;
            let keys = ["darkBattleNumBattleDestiny", "lightBattleNumBattleDestiny"];
            let key = keys.into_iter().find(|key| doc.number(gs, key) == Some(0.0))?;
            let end = (gs..battle.end).find(|i| doc.ty(*i) == "DD" || doc.number(*i, key).is_some_and(|n| n > 0.0));
            let end = end.or_else(|| (gs..battle.end).find(|i| doc.msg(*i).contains("total power")))?;
            let mut new = doc.clone();
            for i in (gs..end).filter(|i| doc.ty(*i) == "GS") {
                new.events[i].set(key, "1");
            }
            Mutant::at(new, gs)
        }
    ),
    first!("BATTLE-11", "one more card, worth nothing, is drawn for battle destiny", battles, |doc, battle| {
        let side = Side::BOTH.into_iter().find(|side| draws(doc, &battle, *side).is_some())?;
        let (begin, end, _) = draws(doc, &battle, side)?;
        let line = (begin..end).rev().find(|i| doc.msg(*i).contains("for battle destiny"))?;
        // A location of the player that lies open counts nothing.
        let state = doc.state(begin)?;
        let place = state.table.locations().find(|l| l.owner == Some(side))?;
        let mut new = doc.clone();
        let total = end - 1;
        let (dd, gs) = (doc.events[begin].clone(), doc.events[doc.gs_before(total)?].clone());
        let text = format!("{} draws {} as a 0 for battle destiny", doc.name(side), name(doc, place));
        let mut top = dd.clone();
        top.set("cardId", state_top(doc, total, side)?);
        new.insert(total, vec![top, gs.clone(), message(text), gs]);
        let is_whole = new.add(total + 1, side, RESERVE, -1);
        (is_whole && new.shift(total + 3, &[(side, RESERVE, -1), (side, USED, 1)])).then_some(())?;
        let _ = line;
        Mutant::at(new, total + 2)
    })
    .with(&["DEST-01", "DEST-02", "DEST-09"]),
    kind("BATTLE-14", "a total power is announced as two more", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).contains(" side total power: "));
        rng.first(lines, |at| {
            let (head, n) = doc.msg(at).rsplit_once(' ')?;
            let mut new = doc.clone();
            new.set_msg(at, format!("{head} {}", n.parse::<i32>().ok()? + 2));
            Mutant::at(new, at)
        })
    })
    .with(&["BATTLE-16", "BATTLE-17"]),
    first!("BATTLE-15", "landed starships alone are shown with power two in battle", battles, |doc, battle| {
        let gs = doc.gs_after(battle.start)?;
        let state = doc.state(gs)?;
        let listed = doc.attr(battle.start, "otherCardIds").split(',').filter_map(|id| id.parse().ok());
        let cards: Vec<_> = listed.filter_map(|id| state.table.get(CardId(id))).collect();
        let fights =
            |side: Side| cards.iter().filter(move |c| c.owner == Some(side) && c.facts.is_some_and(is_fighter));
        let is_ship = |c: &&&TableCard| c.facts.is_some_and(|f| f.category == Category::Starship);
        let key = |side: Side| format!("{}BattlePower", side.word());
        let side = Side::BOTH.into_iter().find(|side| {
            let n = fights(*side).count();
            n > 0 && fights(*side).filter(is_ship).count() == n && doc.number(gs, &key(*side)) == Some(0.0)
        })?;
        let totals = (gs..battle.end).find(|i| doc.msg(*i).contains(" side total power: "))?;
        let mut new = doc.clone();
        for i in (gs..totals).filter(|i| doc.ty(*i) == "GS") {
            if let Some(n) = doc.number(i, &key(side)).filter(|n| *n >= 0.0) {
                new.events[i].set(&key(side), (n + 2.0).to_string());
            }
        }
        Mutant::at(new, gs)
    })
    .with(&["BATTLE-14"]),
    kind("VALUE-08", "a total power with a fraction is rounded in its line", rounded).with(&["BATTLE-14", "BATTLE-17"]),
    first!("BATTLE-16-word", "the line names the other winner, nothing else changes", battles, |doc, battle| {
        let (at, winner) = win_line(doc, &battle)?;
        let mut new = doc.clone();
        let (from, to) = if winner == Side::Dark { ("Dark", "Light") } else { ("Light", "Dark") };
        new.swap_in_msg(at, from, to);
        Mutant::at(new, at)
    })
    .with(&["BATTLE-17"]),
    first!("BATTLE-18", "one attrition less is owed than was drawn", battles, |doc, battle| {
        let (line, gs) = settled(doc, &battle)?;
        let side = Side::BOTH.into_iter().find(|side| doc.number(gs, &attrition(*side)).is_some_and(|n| n >= 2.0))?;
        let mut new = doc.clone();
        for i in doc.before(line, |i| doc.msg(i).contains("total battle destiny"))?..battle.end {
            let Some(n) = doc.number(i, &attrition(side)).filter(|n| *n >= 1.0) else { continue };
            new.events[i].set(&attrition(side), (n - 1.0).to_string());
        }
        for i in (gs..battle.end).filter(|i| doc.msg(*i).contains(" attrition ")) {
            let (who, rest) = doc.said(i)?;
            let n: i32 = rest.strip_prefix("has ")?.split(' ').next()?.parse().ok()?;
            if who == side {
                new.swap_in_msg(i, &format!("has {n} attrition"), &format!("has {} attrition", n - 1));
            }
        }
        Mutant::within(new, line..=gs)
    })
    .with(&["ATTR-04", "ATTR-05"]),
    first!("BATTLE-19", "attrition is owed although nobody drew", battles, |doc, battle| {
        let (line, gs) = settled(doc, &battle)?;
        let drew =
            |side: Side| (battle.start..line).any(|i| doc.msg(i).starts_with(&format!("{}'s total", doc.name(side))));
        let side = Side::BOTH.into_iter().find(|side| !drew(side.opponent()))?;
        (doc.number(gs, &attrition(side)) == Some(0.0)).then_some(())?;
        let mut new = doc.clone();
        for i in (gs..battle.end).filter(|i| doc.ty(*i) == "GS") {
            new.events[i].set(&attrition(side), "2");
        }
        Mutant::within(new, line..=gs)
    })
    .with(&["ATTR-09"]),
    first!("BATTLE-20", "a battle ends before its totals", battles, |doc, battle| {
        let first = doc.gs_after(battle.start)?;
        let stop =
            (first..battle.end).find(|i| doc.msg(*i).starts_with("Battle at ") && doc.msg(*i).ends_with(" ends"))?;
        let leaves = (first..stop)
            .any(|i| doc.msg(i).contains("forfeit") || doc.msg(i).contains("on table") || doc.msg(i).contains("'hit'"));
        (!leaves).then_some(())?;
        let new = doc.cut_out(first + 1, stop)?;
        let end = new.after(first, |i| new.ty(i) == "EB")?;
        Mutant::at(new, end)
    })
    .with(&["DEST-01", "LOG-11"]),
];

/// A side's draw of battle destiny, from the event of the draw to the line of its total.
fn draws(doc: &Doc, battle: &Battle, side: Side) -> Option<(usize, usize, i32)> {
    let is_own = |i: usize| doc.attr(i, "participantId") == doc.name(side);
    let begin = (battle.start..battle.end)
        .find(|i| doc.ty(*i) == "DD" && is_own(*i) && doc.attr(*i, "destinyText") == "battle destiny")?;
    let end = (begin..battle.end).find(|i| {
        doc.said(*i).is_some_and(|(who, rest)| who == side && rest.starts_with("'s total battle destiny"))
            || doc.msg(*i).starts_with(&format!("{}'s total battle destiny", doc.name(side)))
    })?;
    let count = (begin..end).filter(|i| doc.ty(*i) == "DD").count();
    Some((begin, end + 1, i32::try_from(count).ok()?))
}

/// The number of the card that lies on top of a Reserve Deck.
fn state_top(doc: &Doc, at: usize, side: Side) -> Option<String> {
    let is_top = |i: usize| {
        doc.ty(i) == "PCIP"
            && doc.attr(i, "zone") == "TOP_OF_RESERVE_DECK"
            && doc.attr(i, "zoneOwnerId") == doc.name(side)
    };
    doc.before(at, is_top).map(|i| doc.attr(i, "cardId").to_owned())
}

fn rounded(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).contains(" side total power: "));
    rng.first(lines, |at| {
        let (head, n) = doc.msg(at).rsplit_once(' ')?;
        let n: f64 = n.parse().ok()?;
        (n.fract() > 0.05).then_some(())?;
        Mutant::at(doc.with(|new| new.set_msg(at, format!("{head} {}", n.round()))), at)
    })
}

/// Where a battle is settled: the line that names the winner or the tie, and the first counters after it.
fn settled(doc: &Doc, battle: &Battle) -> Option<(usize, usize)> {
    let line = (battle.start..battle.end)
        .find(|i| doc.msg(*i).ends_with(" side wins battle") || doc.msg(*i).contains("tie"))?;
    Some((line, doc.gs_after(line).filter(|gs| *gs < battle.end)?))
}

fn attrition(side: Side) -> String {
    format!("{}BattleAttritionRemaining", side.word())
}
