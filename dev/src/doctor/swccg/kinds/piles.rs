//! Piles, and cards that come from nowhere, vanish or are cancelled.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rng::Rng;
use holocron_swccg::cards::{Card, Category, Uniqueness};
use holocron_swccg::state::table::TableCard;

use super::act::generated;
use super::play::{card_event, lookup, name, prompts};
use crate::doctor::swccg::doc::{Doc, FORCE, LOST, RESERVE, USED, cards, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("ACT-08", "the last step of an ordered activation is left out", |doc, rng| {
        let orders = doc.sayings("targets to activate ").filter_map(|(at, side, rest)| {
            let n: usize = rest.split(' ').next()?.parse().ok()?;
            (n > 1).then_some((at, side, n))
        });
        rng.first(orders, |(at, side, n)| {
            let is_step = |i: &usize| {
                doc.said(*i).is_some_and(|(who, rest)| {
                    who == side && rest.starts_with("activated 1 Force (") && rest.ends_with(" total Force activated)")
                })
            };
            let steps: Vec<usize> = (at..at + 14 * n).filter(is_step).collect();
            (steps.len() == n).then_some(())?;
            let last = *steps.last()?;
            let gs = doc.gs_after(last)?;
            let before = doc.gs_after(steps[n - 2])?;
            let end = quiescent(doc, gs)?;
            let mut short = doc.clone();
            short.events.truncate(end + 1);
            let new = short.cut_out(before + 1, gs + 1)?;
            let next = new.events.len() - 1;
            Mutant::within(new, before..=next)
        })
    }),
    kind(
        "ACT-10",
        "Force is activated from an empty Reserve Deck, at the cost of the Used or the Lost Pile",
        |doc, rng| {
            let steps = doc.sayings("activated").filter_map(|(at, side, rest)| {
                let k = generated(&format!("activated{rest}"))?;
                let gs = doc.gs_after(at)?;
                (doc.pile(gs, side, RESERVE) == Some(0)).then_some((at, side, k, gs))
            });
            rng.first(steps, |(at, side, k, gs)| {
                let source = [USED, LOST].into_iter().find(|zone| doc.pile(gs, side, zone) > Some(0))?;
                let mut new = doc.clone();
                let mut line = doc.events[at].clone();
                line.set("message", doc.msg(at).replace(&format!("({k} total"), &format!("({} total", k + 1)));
                new.insert(gs + 1, vec![line, doc.events[gs].clone()]);
                new.shift(gs + 2, &[(side, source, -1), (side, FORCE, 1)]).then_some(())?;
                Mutant::at(new, gs + 1)
            })
        },
    )
    .with(&["ACT-03", "ACT-06", "LOG-02", "LOG-03", "LOG-11"]),
    kind("FORCE-06", "a retrieval counts two Force at once", |doc, rng| {
        let lines = doc.sayings("retrieves ").filter(|(_, _, rest)| rest.ends_with("(1 Force retrieved)"));
        rng.first(lines, |(at, ..)| {
            Mutant::at(doc.with(|new| new.swap_in_msg(at, "(1 Force retrieved)", "(2 Force retrieved)")), at)
        })
    }),
    kind("FORCE-06-counters", "a retrieval moves two cards", |doc, rng| {
        let lines = doc.sayings("retrieves ").filter(|(_, _, rest)| rest.ends_with(" Force retrieved)"));
        rng.first(lines, |(at, side, _)| {
            let gs = doc.gs_after(at)?;
            let mut new = doc.clone();
            new.shift(gs, &[(side, LOST, -1), (side, USED, 1)]).then_some(())?;
            Mutant::within(new, at..=gs)
        })
    })
    .with(&["LOG-02", "LOG-03"]),
    first!(
        "FORCE-07",
        "a card is retrieved while the Lost Pile is empty",
        |doc| prompts(doc, "Deploy"),
        |doc, (d, _)| {
            let gs = doc.gs_before(d)?;
            let side = Side::BOTH.into_iter().find(|side| doc.pile(gs, *side, LOST) == Some(0))?;
            let state = doc.state(d)?;
            let card = state.table.iter().find(|c| c.owner == Some(side) && c.has_column() && c.facts.is_some())?;
            let text = format!("{} retrieves {} (1 Force retrieved)", doc.name(side), name(doc, card));
            Mutant::at(doc.with(|new| new.insert(d + 1, vec![message(text)])), d + 1)
        }
    )
    .with(&["FORCE-06", "LOG-02"]),
    kind("TARGET-03", "a card is taken from an empty Reserve Deck", |doc, rng| {
        let all: Vec<(usize, Side)> =
            ["Control", "Deploy", "Battle", "Move", "Draw"].iter().flat_map(|l| prompts(doc, l)).collect();
        rng.first(all, |(d, _)| {
            let gs = doc.gs_before(d)?;
            let side = Side::BOTH.into_iter().find(|side| doc.pile(gs, *side, RESERVE) == Some(0))?;
            let text = format!("{} shuffles Reserve Deck", doc.name(side));
            Mutant::at(doc.with(|new| new.insert(d + 1, vec![message(text)])), d + 1)
        })
    })
    .with(&["FORCE-08", "LOG-02", "LOG-08", "LOG-11"]),
    kind("TARGET-01", "the line names a card as lost that is not in play", |doc, rng| {
        let lines: Vec<usize> =
            (0..doc.events.len()).filter(|i| doc.msg(*i).contains("</div> on table to be lost")).collect();
        rng.first(lines, |at| {
            let first = cards(doc.msg(at)).len();
            let n = usize::from(doc.said(at).is_none() && first > 1);
            // What lay face down may be anything.
            let gone = doc.before(at, |i| doc.ty(i) == "RCFP").filter(|gone| at - gone < 6)?;
            let table = doc.state(gone)?.table;
            let ids = doc.attr(gone, "otherCardIds").split(',').filter_map(|id| id.parse().ok());
            let mut shown = ids.map(|id| table.get(CardId(id)).is_some_and(|c| c.facts.is_some()));
            shown.all(|is_shown| is_shown).then_some(())?;
            let state = doc.state(at)?;
            let is_absent = |c: &&&Card| !state.table.iter().any(|t| t.blueprint.front() == c.blueprint.front());
            let own = lookup(cards(doc.msg(at)).get(n)?.0)?;
            let all: Vec<_> = holocron_swccg::cards::search("Stormtrooper");
            let other = all.iter().find(|c| is_absent(c) && c.category == Category::Character && **c != own)?;
            let mut new = doc.clone();
            new.set_card(at, n, other.blueprint.as_str(), other.title)?;
            Mutant::at(new, at)
        })
    })
    .with(&["ATTACK-09", "LOG-01"]),
    first!("LOG-01", "a card vanishes from the table", |doc| prompts(doc, "Deploy"), |doc, (d, _)| {
        let state = doc.state(d)?;
        let is_bare = |c: &&TableCard| {
            let is_thing =
                c.facts.is_some_and(|f| matches!(f.category, Category::Weapon | Category::Device | Category::Effect));
            is_thing && c.is_in_play() && !state.table.iter().any(|other| other.host == Some(c.id))
        };
        let card = state.table.iter().find(is_bare)?;
        let mut new = doc.clone();
        new.insert(d + 1, vec![super::play::event("RCFP", &[("otherCardIds", card.id.to_string())])]);
        let end = quiescent(&new, d + 1)?;
        new.events.truncate(end + 1);
        Mutant::within(new, d + 1..=end)
    })
    .with(&["LOG-09", "STATE-07"]),
    kind("LOG-01-more", "one snapshot counts one card more in any pile", |doc, rng| odd_snapshot(doc, rng, 1))
        .with(COUNTED),
    kind("LOG-01-less", "one snapshot counts one card less in any pile", |doc, rng| odd_snapshot(doc, rng, -1))
        .with(COUNTED),
    kind("LOG-02", "a Force is lost from another pile than the line says", |doc, rng| {
        let lost = doc.sayings("loses a Force, ").filter(|(_, _, rest)| rest.ends_with(", from Reserve Deck"));
        rng.first(lost, |(at, side, _)| {
            let gs = doc.gs_after(at)?;
            let mut new = doc.clone();
            new.shift(gs, &[(side, RESERVE, 1), (side, FORCE, -1)]).then_some(())?;
            let end = quiescent(&new, gs)?;
            Mutant::within(new, at..=end)
        })
    })
    .with(&["LOSS-01", "LOG-03", "LOG-11"]),
    kind("STATE-01", "a copy of a character comes to the table from nowhere", |doc, rng| {
        rng.first(prompts(doc, "Deploy"), |(d, _)| {
            let state = doc.state(d)?;
            let is_fit = |c: &&TableCard| {
                c.zone == Zone::AtLocation
                    && c.owner == c.zone_owner
                    && c.facts.is_some_and(|f| f.category == Category::Character)
            };
            let card = state.table.iter().find(is_fit)?;
            twins(doc, d, card, 1)
        })
    })
    .with(&["LOG-01", "LOG-09", "UNIQ-01", "UNIQ-02", "UNIQ-04"]),
    kind("UNIQ-02", "copies of a restricted card come to the table, one too many", |doc, rng| {
        rng.first(prompts(doc, "Deploy"), |(d, _)| {
            let state = doc.state(d)?;
            let limit = |c: &TableCard| match c.facts?.uniqueness {
                _ if c.zone == Zone::Locations => None,
                Some(Uniqueness::Restricted2) => Some(2),
                Some(Uniqueness::Restricted3) => Some(3),
                _ => None,
            };
            let card = state.table.iter().find(|c| c.is_in_play() && c.host.is_none() && limit(c).is_some())?;
            twins(doc, d, card, limit(card)?)
        })
    })
    .with(&["LOG-01", "LOG-09", "STATE-01"]),
    kind("STATE-07", "a weapon stays on the table when its bearer leaves", |doc, rng| {
        let several = doc.of_type("RCFP").filter(|i| doc.attr(*i, "otherCardIds").contains(','));
        rng.first(several, |at| {
            let state = doc.state(at)?;
            let ids: Vec<&str> = doc.attr(at, "otherCardIds").split(',').collect();
            let is_worn = |id: &&&str| {
                let card = id.parse().ok().and_then(|id| state.table.get(CardId(id)));
                card.is_some_and(|c| {
                    c.zone == Zone::Attached && c.host.is_some_and(|host| ids.contains(&host.to_string().as_str()))
                })
            };
            let worn = *ids.iter().find(is_worn)?;
            let rest: Vec<&str> = ids.iter().copied().filter(|id| *id != worn).collect();
            let mut new = doc.clone();
            new.events[at].set("otherCardIds", rest.join(","));
            let end = quiescent(&new, at)?;
            new.events.truncate(end + 1);
            Mutant::within(new, at..=end)
        })
    })
    .with(&["LOG-01", "LOG-02", "LOG-03"]),
];

/// Copies of a card come to the table after an event; the game ends with the next quiet counters.
fn twins(doc: &Doc, at: usize, card: &TableCard, n: u32) -> Option<Mutant> {
    let mut new = doc.clone();
    let first = new.open_ids(at + 1, n);
    for id in (first..first + n).rev() {
        let mut twin = card_event(doc, "PCIP", card, at);
        twin.set("cardId", id.to_string());
        new.insert(at + 1, vec![twin]);
    }
    let end = quiescent(&new, at + 1)?;
    new.events.truncate(end + 1);
    Mutant::within(new, at + 1..=end)
}

/// Rules that compare a single counter with what was told.
const COUNTED: &[&str] = &["LOG-03", "LOG-02", "DECK-01", "FORCE-01", "FORCE-03", "LOSS-01", "DRAW-02", "ACT-06"];

/// The next moment at which no card is on its way, in the recording that is judged first.
pub(crate) fn quiescent(doc: &Doc, at: usize) -> Option<usize> {
    let viewer = doc.viewer.map(|side| doc.name(side));
    let is_asked = |i: usize| doc.ty(i) == "D" && Some(doc.attr(i, "participantId")) == viewer;
    doc.after(at, |i| matches!(doc.ty(i), "GPC" | "TC") || is_asked(i) && is_top(doc, i))
}

/// A top-level prompt; those of the segments of a battle are none.
fn is_top(doc: &Doc, i: usize) -> bool {
    let text = doc.attr(i, "text");
    text.ends_with(" action or Pass") && text.matches(' ').count() == 4
}

fn odd_snapshot(doc: &Doc, rng: &mut Rng, by: i32) -> Option<Mutant> {
    let first = doc.of_type("TC").next()?;
    let still = doc
        .of_type("GS")
        .filter(|gs| *gs > first && doc.gs_before(*gs).is_some_and(|b| doc.events[b] == doc.events[*gs]));
    let zone = [RESERVE, FORCE, USED, LOST][rng.below(4)];
    rng.first(still, |gs| {
        let mut new = doc.clone();
        new.add(gs, Side::BOTH[gs % 2], zone, by).then_some(())?;
        let next = quiescent(doc, gs)?.max(doc.gs_after(gs)?);
        Mutant::within(new, gs..=next)
    })
}
