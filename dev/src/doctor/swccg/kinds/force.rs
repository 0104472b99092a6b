//! Using Force, and the piles.

use holocron_ingest::id::Side;

use super::play::action_begin;
use crate::doctor::swccg::doc::{Doc, FORCE, HAND, OUT, RESERVE, USED, message};
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("FORCE-01", "the number in 'uses n Force' is one more than the cards that moved", |doc, rng| {
        rng.first(uses(doc), |(at, side, n)| {
            let mut new = doc.clone();
            new.swap_in_msg(at, &format!("uses {n} Force"), &format!("uses {} Force", n + 1));
            if let Some(d) = doc.prompt_before(at, side, &format!("Use {n} Force")).filter(|d| at - d < 40) {
                new.events[d]
                    .set("text", doc.attr(d, "text").replacen(&format!("Use {n} "), &format!("Use {} ", n + 1), 1));
            }
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-02", "DEPLOY-05", "BATTLE-03", "MOVE-04", "MOVE-10", "DRAIN-06"]),
    kind(
        "FORCE-01-steps",
        "one step from the Force Pile to the Used Pile less than 'uses n Force' says",
        |doc, rng| {
            let several = uses(doc).filter(|(_, _, n)| *n > 1);
            rng.first(several, |(at, side, _): (usize, Side, i32)| {
                let last = doc.gs_before(at)?;
                let step = doc.gs_before(last)?;
                // The step before the last one belongs to the same payment.
                let moved = doc.pile(step, side, USED)? - doc.pile(last, side, USED)?;
                (moved == -1 && !(step..at).any(|i| doc.ty(i) == "M")).then_some(())?;
                let mut new = doc.clone();
                new.shift(last, &[(side, FORCE, 1), (side, USED, -1)]).then_some(())?;
                Mutant::at(new, at)
            })
        },
    )
    .with(&["LOG-02"]),
    kind(
        "FORCE-03",
        "a player's Used Pile stays at the end of a turn and joins the Reserve Deck one turn later",
        |doc, rng| {
            let lines = (0..doc.events.len()).filter(|i| doc.msg(*i).ends_with(" re-circulates"));
            rng.first(lines, |at: usize| {
                let (side, _) = doc.said(at)?;
                let end = doc.after(at, |i| doc.label(i) == Some("Between turns"))?;
                let (before, after) = (doc.gs_before(at)?, doc.gs_after(at)?);
                let used = doc.pile(before, side, USED)?;
                (used > 0 && doc.pile(after, side, USED)? == 0).then_some(())?;
                let mut new = doc.clone();
                for gs in (at..end).filter(|i| doc.ty(*i) == "GS") {
                    (new.add(gs, side, USED, used) && new.add(gs, side, RESERVE, -used)).then_some(())?;
                }
                new.shift(end + 1, &[(side, USED, used), (side, RESERVE, -used)]).then_some(())?;
                new.remove(at);
                let gone = new.remove_where(at, at + 1, |doc, i| doc.ty(i) == "RCFP");
                Mutant::within(new, at..=end - gone)
            })
        },
    )
    .with(&["LOG-02", "LOG-03", "END-03"]),
    kind("FORCE-04", "a Used Pile recirculates in the middle of a turn", |doc, rng| {
        let prompts = doc.of_type("D").filter(|d| doc.attr(*d, "text") == "Choose Deploy action or Pass");
        rng.first(prompts, |d: usize| {
            let gs = doc.gs_before(d)?;
            let side = Side::BOTH[rng_side(gs)];
            let used = doc.pile(gs, side, USED)?;
            (used > 0).then_some(())?;
            let mut new = doc.clone();
            new.insert(d, vec![message(format!("{} re-circulates", doc.name(side))), doc.events[gs].clone()]);
            // The shift reads the line and moves the share of the Used Pile, so it starts behind the line.
            new.shift(d + 1, &[(side, USED, -used), (side, RESERVE, used)]).then_some(())?;
            Mutant::at(new, d)
        })
    }),
    kind("FORCE-08", "a card is taken from the Reserve Deck without the text that allows it", |doc, rng| {
        let takes = doc.sayings("takes ").filter(|(_, _, rest)| rest.ends_with(" into hand from Reserve Deck"));
        rng.first(takes, |(at, ..)| {
            let mut new = doc.clone();
            let at = strip_cause(&mut new, at)?;
            Mutant::at(new, at)
        })
    })
    .with(&["LOG-10"]),
    kind("FORCE-10", "a card that was out of play is counted in the opponent's hand", |doc, rng| {
        let other = doc.viewer?.opponent();
        let candidates = doc.of_type("GS").filter(|gs| doc.pile(*gs, other, OUT) > Some(0));
        rng.first(candidates, |gs| {
            let before = doc.gs_before(gs)?;
            (doc.pile(before, other, OUT)? == doc.pile(gs, other, OUT)?).then_some(())?;
            let mut new = doc.clone();
            new.shift(gs, &[(other, OUT, -1), (other, HAND, 1)]).then_some(())?;
            Mutant::at(new, gs)
        })
    })
    .with(&["LOG-02", "LOG-03", "LOSS-01"]),
];

/// Payments of the plain form "uses n Force" during turns.
pub(crate) fn uses(doc: &Doc) -> impl Iterator<Item = (usize, Side, i32)> {
    doc.sayings("uses ").filter_map(|(at, side, rest)| Some((at, side, rest.strip_suffix(" Force")?.parse().ok()?)))
}

fn rng_side(at: usize) -> usize {
    at % 2
}

/// Takes away whatever says why a card text acts, between the beginning of the action and the line.
pub(crate) fn strip_cause(new: &mut Doc, at: usize) -> Option<usize> {
    let begin = action_begin(new, at)?.max(at.saturating_sub(25));
    let is_play = |i: usize| new.msg(i).contains(" plays ") || new.msg(i).contains("response");
    let starts = (begin..at).rev().find(|i| new.msg(*i).ends_with(" top-level action"))?;
    (!(starts..at).any(is_play)).then_some(())?;
    let gone = new.remove_where(starts.saturating_sub(1), at, |doc, i| matches!(doc.ty(i), "M" | "CA" | "CAC"));
    Some(at - gone)
}
