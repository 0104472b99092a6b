//! How a battle runs: destinies, totals, attrition, and its end.

use holocron_ingest::id::{CardId, Side};
use holocron_ingest::raw::Element;
use holocron_swccg::cards::Category;
use holocron_swccg::state::table::TableCard;
use holocron_swccg::state::table::presence::is_fighter;

use super::battle::{Battle, battles, win_line};
use super::play::name;
use crate::doc::{Doc, RESERVE, USED, message};
use crate::kind::{Kind, Mutant};
use crate::rng::Rng;

pub const KINDS: &[Kind] = &[
    Kind {
        name: "BATTLE-07",
        rule: "SWCCG-BATTLE-07",
        what: "a weapon is fired after the totals",
        companions: &["SWCCG-ONCE-06", "SWCCG-TARGET-06"],
        make: late_shot,
    },
    Kind {
        name: "BATTLE-08",
        rule: "SWCCG-BATTLE-08",
        what: "the two players' battle destinies change places; piles follow",
        companions: &["SWCCG-DEST-03", "SWCCG-LOG-05"],
        make: opponent_first,
    },
    Kind {
        name: "BATTLE-09",
        rule: "SWCCG-BATTLE-09",
        what: "a side without ability 4 is shown as entitled to one battle destiny",
        companions: &[],
        make: unearned_destiny,
    },
    Kind {
        name: "BATTLE-11",
        rule: "SWCCG-BATTLE-11",
        what: "one more card, worth nothing, is drawn for battle destiny; piles follow",
        companions: &["SWCCG-DEST-01", "SWCCG-DEST-02", "SWCCG-DEST-09"],
        make: extra_destiny,
    },
    Kind {
        name: "BATTLE-14",
        rule: "SWCCG-BATTLE-14",
        what: "a total power is announced as two more",
        companions: &["SWCCG-BATTLE-16", "SWCCG-BATTLE-17"],
        make: wrong_total,
    },
    Kind {
        name: "BATTLE-15",
        rule: "SWCCG-BATTLE-15",
        what: "landed starships alone are shown with power two in battle",
        companions: &["SWCCG-BATTLE-14"],
        make: landed_power,
    },
    Kind {
        name: "VALUE-08",
        rule: "SWCCG-VALUE-08",
        what: "a total power with a fraction is rounded in its line",
        companions: &["SWCCG-BATTLE-14", "SWCCG-BATTLE-17"],
        make: rounded,
    },
    Kind {
        name: "BATTLE-16-word",
        rule: "SWCCG-BATTLE-16",
        what: "the line names the other winner, nothing else changes",
        companions: &["SWCCG-BATTLE-17"],
        make: other_word,
    },
    Kind {
        name: "BATTLE-18",
        rule: "SWCCG-BATTLE-18",
        what: "one attrition less is owed than was drawn",
        companions: &["SWCCG-ATTR-04", "SWCCG-ATTR-05"],
        make: less_attrition,
    },
    Kind {
        name: "BATTLE-19",
        rule: "SWCCG-BATTLE-19",
        what: "attrition is owed although nobody drew",
        companions: &["SWCCG-ATTR-09"],
        make: attrition_from_nothing,
    },
    Kind {
        name: "BATTLE-20",
        rule: "SWCCG-BATTLE-20",
        what: "a battle ends before its totals; piles follow",
        companions: &["SWCCG-DEST-01", "SWCCG-LOG-11"],
        make: no_totals,
    },
];

fn late_shot(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
        let (win, _) = win_line(doc, &battle)?;
        let shot = (battle.start..win).find(|i| doc.msg(*i).contains(" targets to fire "))?;
        let mut new = doc.clone();
        new.insert(win, vec![doc.events[shot].clone()]);
        Mutant::at(new, win)
    })
}

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

fn opponent_first(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
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
        // The initiator's first draw comes too late.
        let line = new.after(middle, |i| new.msg(i).contains("for battle destiny"))?;
        Mutant::at(new, line)
    })
}

fn unearned_destiny(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
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
    })
}

fn extra_destiny(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
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

fn wrong_total(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).contains(" side total power: "));
    rng.first(lines.collect(), |at: usize| {
        let (head, n) = doc.msg(at).rsplit_once(' ')?;
        let mut new = doc.clone();
        new.set_msg(at, format!("{head} {}", n.parse::<i32>().ok()? + 2));
        Mutant::at(new, at)
    })
}

fn landed_power(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
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
}

fn rounded(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).contains(" side total power: "));
    rng.first(lines.collect(), |at: usize| {
        let (head, n) = doc.msg(at).rsplit_once(' ')?;
        let n: f64 = n.parse().ok()?;
        (n.fract() > 0.05).then_some(())?;
        let mut new = doc.clone();
        new.set_msg(at, format!("{head} {}", n.round()));
        Mutant::at(new, at)
    })
}

fn other_word(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
        let (at, winner) = win_line(doc, &battle)?;
        let mut new = doc.clone();
        let (from, to) = if winner == Side::Dark { ("Dark", "Light") } else { ("Light", "Dark") };
        new.swap_in_msg(at, from, to);
        Mutant::at(new, at)
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

fn less_attrition(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
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
}

fn attrition_from_nothing(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
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
}

fn no_totals(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    rng.first(battles(doc), |battle| {
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
}
