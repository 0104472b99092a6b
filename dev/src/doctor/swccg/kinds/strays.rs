//! Cards and actions that are where or when they cannot be.

use holocron_ingest::id::Side;
use holocron_swccg::cards::limits::{self, Limit};
use holocron_swccg::cards::{Category, ModifierKind};
use holocron_swccg::state::table::TableCard;

use super::battle::battles;
use super::drain::{drains, plain_losses};
use super::play::{card_event, event, lookup, name, own_prompts, payment};
use crate::doctor::swccg::doc::{Doc, FORCE, HAND, LOST, USED, cards, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("LOG-04", "a card moves under a number that nobody has", |doc, rng| {
        let first = doc.of_type("TC").next()?;
        rng.first(doc.of_type("MCIP").filter(|at| *at > first), |at| {
            Mutant::ending(doc.with(|new| new.events[at].set("cardId", (highest(doc) + 1).to_string())), at)
        })
    }),
    first!(
        "LOG-04-gone",
        "a number that nobody has leaves the table",
        |doc| own_prompts(doc, "Deploy"),
        |doc, (d, _)| {
            let mut new = doc.clone();
            new.insert(d + 1, vec![event("RCFP", &[("otherCardIds", (highest(doc) + 1).to_string())])]);
            Mutant::at(new, d + 1)
        }
    ),
    kind("STATE-09", "a card on top of the Lost Pile uses its text", |doc, rng| {
        rng.first(own_prompts(doc, "Deploy"), |(d, side)| {
            let is_lost = |i: usize| {
                doc.ty(i) == "PCIP"
                    && doc.attr(i, "zone") == "TOP_OF_LOST_PILE"
                    && doc.attr(i, "zoneOwnerId") == doc.name(side)
                    && !doc.attr(i, "blueprintId").starts_with('-')
            };
            let lost = doc.before(d, is_lost)?;
            let id = doc.attr(lost, "cardId").to_owned();
            let is_gone = (lost + 1..d).any(|i| doc.ty(i) == "RCFP" && doc.names_card(i, &id));
            (!is_gone).then_some(())?;
            let mut used = doc.events[lost].clone();
            used.set("type", "CA");
            Mutant::at(doc.with(|new| new.insert(d + 1, vec![used])), d + 1)
        })
    }),
    kind("TARGET-04", "a player looks at an empty hand", |doc, rng| {
        let all: Vec<(usize, Side)> =
            ["Control", "Deploy", "Battle", "Move", "Draw"].iter().flat_map(|label| own_prompts(doc, label)).collect();
        rng.first(all, |(d, side)| {
            // The server counts a hand out a step at a time: it has been empty for a while.
            let now = doc.gs_before(d)?;
            let before = doc.gs_before(now)?;
            let is_empty = |gs| doc.pile(gs, side.opponent(), HAND) == Some(0);
            (is_empty(now) && is_empty(before)).then_some(())?;
            let mut new = doc.clone();
            new.insert(d + 1, vec![message(format!("{} looks at opponent's hand", doc.name(side)))]);
            Mutant::at(new, d + 1)
        })
    }),
    kind("ATTR-14", "a forfeited card goes to the Used Pile", |doc, rng| {
        let forfeits: Vec<_> = doc.sayings("choose to forfeit ").map(|(at, side, _)| (at, side)).collect();
        rng.first(forfeits, |(at, side): (usize, Side)| {
            let card = cards(doc.msg(at)).first()?.0.to_owned();
            let put = (at..(at + 40).min(doc.events.len())).find(|i| {
                let is_card = cards(doc.msg(*i)).first().is_some_and(|c| c.0 == card);
                is_card
                    && doc.msg(*i).ends_with(" Lost Pile")
                    && doc.said(*i).is_some_and(|(who, rest)| who == side && rest.starts_with("puts "))
            })?;
            let place =
                (put - 2..put + 3).find(|i| doc.ty(*i) == "PCIP" && doc.attr(*i, "zone") == "TOP_OF_LOST_PILE")?;
            let state = doc.state(put)?;
            let sends = state.modifies(|one| one.kind == ModifierKind::ForfeitedToUsedPile);
            sends.is_none().then_some(())?;
            let gs = doc.gs_after(put)?;
            let mut new = doc.clone();
            new.swap_in_msg(put, " Lost Pile", " Used Pile");
            new.events[place].set("zone", "TOP_OF_USED_PILE");
            new.shift(gs, &[(side, USED, 1), (side, LOST, -1)]).then_some(())?;
            Mutant::at(new, put)
        })
    })
    .with(&["CANCEL-06"]),
    first!("BATTLE-13", "battle destiny is added after the totals", battles, |doc, battle| {
        let told = totals(doc, battle.start, battle.end)?;
        let state = doc.state(told)?;
        let card = state.table.iter().find(|card| {
            card.owner == Some(battle.by)
                && card.facts.is_some_and(|facts| facts.category == Category::Effect)
                && card.is_in_play()
        })?;
        let mut new = doc.clone();
        let line = format!("{} adds 1 battle destiny using {}", doc.name(battle.by), name(doc, card));
        new.insert(told + 1, vec![message(line)]);
        Mutant::at(new, told + 1)
    }),
    first!("BATTLE-22", "a card joins the battle after the totals", battles, |doc, battle| {
        let told = totals(doc, battle.start, battle.end)?;
        let state = doc.state(told)?;
        let listed: Vec<&str> = doc.attr(battle.start, "otherCardIds").split(',').collect();
        let is_fit = |card: &&TableCard| {
            card.has_column()
                && card.facts.is_some_and(|facts| facts.category == Category::Character)
                && !listed.contains(&card.id.to_string().as_str())
        };
        let card = state.table.iter().find(is_fit)?;
        Mutant::at(doc.with(|new| new.insert(told + 1, vec![card_event(doc, "ATB", card, told)])), told + 1)
    })
    .with(&["BATTLE-05"]),
    first!("DRAIN-17", "a drain is cancelled after it was carried out", drains, |doc, drain| {
        let (result, losses, _) = plain_losses(doc, &drain)?;
        (!losses.is_empty()).then_some(())?;
        let place = super::play::reference(doc, drain.init, 0)?;
        let mut new = doc.clone();
        let line = format!("{} cancels Force drain at {place}", doc.name(drain.by.opponent()));
        new.insert(result + 1, vec![message(line)]);
        Mutant::at(new, result + 1)
    })
    .with(&["DRAIN-11"]),
    first!("STACK-04", "a top-level action begins while a drain waits for its result", drains, |doc, drain| {
        let state = doc.state(drain.init)?;
        let is_fit = |card: &&TableCard| {
            card.owner == Some(drain.by)
                && card.has_column()
                && card.facts.is_some_and(|f| f.category == Category::Character)
        };
        let card = state.table.iter().find(is_fit)?;
        let mut new = doc.clone();
        let line = message(format!("{} initiates {} top-level action", doc.name(drain.by), name(doc, card)));
        new.insert(drain.init + 1, vec![card_event(doc, "CA", card, drain.init), line]);
        Mutant::at(new, drain.init + 2)
    }),
    kind("ONCE-01", "an action that is limited to once a turn is begun again in the turn", |doc, rng| {
        rng.first(limited(doc, |_| true), |(begun, named, side)| {
            let id = cards(doc.msg(begun)).first()?.0.to_owned();
            let end = doc.turn_end(named);
            let own = |d: usize| {
                let text = doc.attr(d, "text");
                doc.ty(d) == "D"
                    && doc.attr(d, "participantId") == doc.name(side)
                    && text.ends_with(" action or Pass")
                    && text.matches(' ').count() == 4
            };
            let d = doc.after(named, own).filter(|d| *d < end)?;
            let state = doc.state(d)?;
            let copies = state.table.iter().filter(|card| card.is_in_play() && card.blueprint.as_str() == id).count();
            (copies == 1).then_some(())?;
            let mut new = doc.clone();
            let block = [begun, named].map(|i| doc.events[i].clone()).to_vec();
            new.insert(d + 1, block);
            Mutant::at(new, d + 2)
        })
    })
    .with(&["TARGET-08", "ONCE-04"]),
    kind("ONCE-04", "an action that is limited to once a game is begun again in a later turn", |doc, rng| {
        rng.first(limited(doc, |limit| limit == Limit::Game), |(begun, named, side)| {
            let end = doc.turn_end(named);
            let d = own_prompts(doc, "Deploy").into_iter().find(|(d, who)| *d > end && *who == side)?.0;
            let mut new = doc.clone();
            let block = [begun, named].map(|i| doc.events[i].clone()).to_vec();
            new.insert(d + 1, block);
            Mutant::at(new, d + 2)
        })
    }),
    kind("DEPLOY-06", "the cost of a deployment flows back to the Force Pile", |doc, rng| {
        let own = doc.sayings("deploys ").filter(|(_, _, rest)| rest.contains(" from hand to "));
        rng.first(own, |(at, side, _)| {
            let (_, n) = payment(doc, at, side)?;
            let gs = doc.gs_after(at)?;
            let mut new = doc.clone();
            new.shift(gs, &[(side, FORCE, n), (side, USED, -n)]).then_some(())?;
            Mutant::within(new, at..=gs)
        })
    })
    .with(&["STACK-07", "LOG-02", "LOG-03"]),
];

fn highest(doc: &Doc) -> u32 {
    doc.events.iter().filter_map(|event| event.get("cardId")?.parse::<u32>().ok()).max().unwrap_or(0)
}

/// The line with the second total of a battle.
fn totals(doc: &Doc, start: usize, end: usize) -> Option<usize> {
    (start..end).rev().find(|i| doc.msg(*i).contains(" side total power: "))
}

/// Actions that a line begins and the next one names, with their player and the card's limit.
fn limited(doc: &Doc, wanted: impl Fn(Limit) -> bool) -> Vec<(usize, usize, Side)> {
    let of = |(at, side, rest): (usize, Side, &str)| {
        let is_begun = rest.ends_with("top-level action");
        let named = doc.after(at, |i| doc.ty(i) == "M").filter(|_| is_begun)?;
        let (who, text) = doc.said(named)?;
        let (card, again) = (cards(doc.msg(at)).first()?.0, cards(doc.msg(named)).last()?.0);
        let is_named = who == side && text.starts_with("targets ") && text.contains(" using <div") && card == again;
        let limit = limits::of(lookup(card)?)?;
        (is_named && wanted(limit)).then_some((at, named, side))
    };
    doc.sayings("initiates ").filter_map(of).collect()
}
