//! Where and for how much Force is drained.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Side};
use holocron_swccg::cards::Category;
use holocron_swccg::state::State;
use holocron_swccg::state::table::TableCard;
use holocron_swccg::text::View;

use super::drain::{Drain, drains, plain_losses};
use super::play::{name, own_prompts, reference};
use crate::doctor::swccg::doc::{Doc, LOST, RESERVE, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("DRAIN-02", "a drain takes place where the drainer has no presence", drains, |doc, drain| {
        elsewhere(doc, &drain, |state, l| {
            Side::BOTH.into_iter().all(|side| View::new(state).has_presence(side, l.location) == Some(false))
        })
    })
    .with(&["DRAIN-03", "DRAIN-04", "DRAIN-05"]),
    first!("DRAIN-03", "a drain takes place where both players have presence", drains, |doc, drain| {
        elsewhere(doc, &drain, |state, l| {
            Side::BOTH.into_iter().all(|side| View::new(state).has_presence(side, l.location) == Some(true))
        })
    })
    .with(&["DRAIN-04", "DRAIN-05"]),
    first!("DRAIN-04-crude", "the lines of a drain stand twice, without losses", drains, |doc, drain| {
        let (result, _, end) = plain_losses(doc, &drain)?;
        (doc.ty(drain.init - 1) == "CA").then_some(())?;
        let mut new = doc.clone();
        let block = [drain.init - 1, drain.init, result].map(|i| doc.events[i].clone());
        new.insert(end + 1, block.to_vec());
        Mutant::at(new, end + 2)
    })
    .with(&["DRAIN-07", "DRAIN-10", "DRAIN-11", "LOG-10", "LOSS-03"]),
    first!("DRAIN-05", "a drain is for three more, and three more are lost", drains, |doc, drain| {
        let (result, losses, _) = plain_losses(doc, &drain)?;
        let first = *losses.first()?;
        let owed = doc.before(first, |i| doc.ty(i) == "M")?;
        let mut new = doc.clone();
        let n = drain.amount;
        new.swap_in_msg(drain.init, &format!("drain of {n} at"), &format!("drain of {} at", n + 3));
        new.swap_in_msg(result, &format!("drains {n} at"), &format!("drains {} at", n + 3));
        lose_more(&mut new, first, owed, drain.by.opponent(), 3)?;
        // Each of the new losses has its announcement.
        for k in 0..3 {
            let text = format!("{} has {} Force loss remaining to satisfy", doc.name(drain.by.opponent()), n + 3 - k);
            new.insert(owed + usize::try_from(k).ok()? * 4, vec![message(text)]);
        }
        Mutant::at(new, drain.init)
    })
    .with(&["LOG-11"]),
    kind("DRAIN-07", "a card that has drained stands at the place of the next drain", |doc, rng| {
        let all = drains(doc);
        let pairs: Vec<(usize, usize)> = all
            .windows(2)
            .filter(|w| w[0].by == w[1].by && doc.turn_end(w[0].init) > w[1].init)
            .map(|w| (w[0].init, w[1].init))
            .collect();
        rng.first(pairs, |(first, second)| {
            let column = |init: usize| -> Option<u16> {
                let state = doc.state(init)?;
                let id = doc.attr(init - 1, "cardId").parse().ok()?;
                state.table.get(CardId(id)).map(|l| l.location)
            };
            (doc.ty(first - 1) == "CA" && doc.ty(second - 1) == "CA").then_some(())?;
            let (from, to) = (column(first)?, column(second)?);
            let state = doc.state(second - 1)?;
            let (side, _) = doc.said(second)?;
            let card = state.table.iter().find(|c| {
                let is_character = c.facts.is_some_and(|f| f.category == Category::Character);
                is_character && c.zone == Zone::AtLocation && c.location == from && c.owner == Some(side)
            })?;
            (from != to).then_some(())?;
            let mut new = doc.clone();
            let mut moved = super::play::card_event(doc, "MCIP", card, second);
            moved.set("locationIndex", to.to_string());
            new.insert(second - 1, vec![moved]);
            new.events.truncate(second + 2);
            Mutant::at(new, second + 1)
        })
    })
    .with(&["LOG-09", "LOC-01"]),
    first!("DRAIN-08", "a drain takes place where a spy of the opponent is undercover", drains, |doc, drain| {
        elsewhere(doc, &drain, |state, l| {
            state
                .spies(drain.by.opponent(), l.location)
                .any(|spy| !spy.posture.frozen && spy.facts.is_some_and(|facts| facts.category == Category::Character))
        })
    })
    .with(&["DRAIN-02", "DRAIN-03", "DRAIN-04", "DRAIN-05"]),
    first!("DRAIN-11", "a cancelled drain is carried out, in the line at least", drains, |doc, drain| {
        let cancel = (drain.init..(drain.init + 40).min(doc.events.len()))
            .find(|i| doc.msg(*i).contains(" cancels Force drain at "))?;
        let text = doc.msg(drain.init).replacen("initiates Force drain of", "Force drains", 1);
        Mutant::at(doc.with(|new| new.insert(cancel + 1, vec![message(text)])), cancel + 1)
    })
    .with(&["DRAIN-10", "LOSS-03"]),
    first!("DRAIN-11-gone", "nothing becomes of a drain", drains, |doc, drain| {
        let (result, _, end) = plain_losses(doc, &drain)?;
        let begin = own_prompts(doc, "Control").into_iter().find(|(d, _)| *d > end)?.0;
        let is_quiet = !(drain.init + 1..begin).any(|i| i != result && doc.msg(i).contains(" response"));
        is_quiet.then_some(())?;
        let new = doc.cut_out(result, end + 1)?;
        let next = new.after(result - 1, |i| matches!(new.ty(i), "GPC" | "TC"))?;
        Mutant::within(new, drain.init..=next)
    })
    .with(&["DEST-01", "LOG-11"]),
    kind("DRAIN-14", "one more Force is lost after the limit is reached", |doc, rng| {
        let lines = (0..doc.events.len()).filter(|i| {
            doc.msg(*i).contains("'s Force loss limit of ") && doc.msg(*i).contains(" from Force drain at ")
        });
        rng.first(lines, |at| {
            let lost = doc.before(at, |i| doc.msg(i).contains(" loses a Force, "))?;
            let (side, rest) = doc.said(lost)?;
            (rest.ends_with(", from Reserve Deck") && at - lost < 12).then_some(())?;
            let mut new = doc.clone();
            lose_more(&mut new, lost, at + 1, side, 1)?;
            Mutant::at(new, at + 1)
        })
    })
    .with(&["LOG-11"]),
];

/// Lets a drain take place elsewhere, with the card event, the decision and the lines.
fn elsewhere(doc: &Doc, drain: &Drain, fits: impl Fn(&State, &TableCard) -> bool) -> Option<Mutant> {
    let card = drain.init.checked_sub(1).filter(|i| doc.ty(*i) == "CA")?;
    let result = doc.after(drain.init, |i| doc.ty(i) == "M")?;
    let state = doc.state(drain.init)?;
    let old = doc.attr(card, "cardId").to_owned();
    let is_same = |l: &&TableCard| {
        let icons = l.facts.map(|f| i32::from(f.icons.force(drain.by.opponent())));
        l.id.to_string() != old && fits(&state, l) && icons.is_some_and(|n| n == drain.amount)
    };
    let other = |l: &&TableCard| l.id.to_string() != old && fits(&state, l);
    let target = state.table.locations().find(is_same).or_else(|| state.table.locations().find(other))?;
    let (from, to) = (reference(doc, drain.init, 0)?, name(doc, target));
    let mut new = doc.clone();
    new.events[card].set("cardId", target.id.to_string());
    new.events[card].set("blueprintId", target.blueprint.as_str());
    new.events[card].set("locationIndex", target.location.to_string());
    new.swap_in_msg(drain.init, &from, &to);
    new.swap_in_msg(result, &from, &to);
    if let Some(d) = doc.prompt_before(drain.init, drain.by, "Choose Control action or Pass") {
        for param in new.events[d].children.iter_mut().filter(|p| p.get("name") == Some("cardId")) {
            if param.get("value") == Some(old.as_str()) {
                param.set("value", target.id.to_string());
            }
        }
    }
    Mutant::at(new, drain.init)
}

/// More losses like one of those at `line`, from the Reserve Deck, put before `at`.
fn lose_more(new: &mut Doc, line: usize, at: usize, side: Side, n: i32) -> Option<usize> {
    let place = new.after(line, |i| new.ty(i) == "PCIP" && new.attr(i, "zone") == "TOP_OF_LOST_PILE")?;
    let first = new.open_ids(at, u32::try_from(n).ok()?);
    let mut block = Vec::new();
    let mut ids = first..;
    for k in 1..=n {
        let mut gs = new.events[new.gs_before(at)?].clone();
        let owner = new.name(side).to_owned();
        let zones = gs.children.iter_mut().find(|c| c.get("name") == Some(owner.as_str()))?;
        for (zone, by) in [(RESERVE, -k), (LOST, k)] {
            let value = zones.get(zone)?.parse::<i32>().ok()? + by;
            (value >= 0).then_some(())?;
            zones.set(zone, value.to_string());
        }
        let mut card = new.events[place].clone();
        card.set("cardId", ids.next()?.to_string());
        block.extend([new.events[line].clone(), card, gs]);
    }
    let length = block.len();
    new.insert(at, block);
    new.shift(at + length, &[(side, RESERVE, -n), (side, LOST, n)]).then_some(length)
}
