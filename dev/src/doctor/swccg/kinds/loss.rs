//! Losing Force.

use holocron_ingest::id::Side;
use holocron_replay::rng::Rng;

use super::piles::quiescent;
use super::play::lost_cards;
use crate::doctor::swccg::doc::{Doc, LOST, RESERVE, cards};
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("LOSS-01", "the line names another pile than the one that lost the card", |doc, rng| {
        let lost = doc.sayings("loses a Force, ").filter(|(_, _, rest)| rest.ends_with(", from Reserve Deck"));
        rng.first(lost, |(at, ..)| {
            Mutant::at(doc.with(|new| new.swap_in_msg(at, ", from Reserve Deck", ", from Force Pile")), at)
        })
    })
    .with(&["LOG-02"]),
    kind("LOSS-02", "one of the lines 'has n Force loss remaining' skips a number", |doc, rng| {
        let lines = owed(doc);
        let inner = lines.windows(2).filter(|w| w[0].1 == w[1].1 && w[0].2 == w[1].2 + 1).map(|w| w[1]);
        rng.first(inner, |(at, _, n)| {
            Mutant::at(doc.with(|new| new.swap_in_msg(at, &format!("has {n} "), &format!("has {} ", n + 3))), at)
        })
    })
    .with(&["LOSS-03", "DRAIN-10"]),
    kind("LOSS-03", "the last step of a loss that no drain causes is left out", |doc, rng| {
        without_last_step(doc, rng, false)
    }),
    kind("DRAIN-10", "the last loss step of a drain is left out", |doc, rng| without_last_step(doc, rng, true))
        .with(&["LOSS-03"]),
    kind("LOSS-07", "the line names another card than the one that lies on the Lost Pile", |doc, rng| {
        let lost: Vec<_> = doc.sayings("loses a Force, ").map(|(at, side, _)| (at, side)).collect();
        rng.first(lost, |(at, side): (usize, Side)| {
            let own = cards(doc.msg(at)).first()?.0.to_owned();
            let other = lost_cards(doc, side).into_iter().find(|c| c.0 != own)?;
            let mut new = doc.clone();
            new.set_card(at, 0, &other.0, &other.1)?;
            Mutant::within(new, at..=at + 4)
        })
    })
    .with(&["LOG-15"]),
];

/// The lines "has n Force loss remaining to satisfy".
fn owed(doc: &Doc) -> Vec<(usize, Side, i32)> {
    let of = |(at, side, rest): (usize, Side, &str)| {
        Some((at, side, rest.strip_suffix(" Force loss remaining to satisfy")?.parse().ok()?))
    };
    doc.sayings("has ").filter_map(of).collect()
}

/// Leaves out the last step of a loss: the result and the line that now ends it.
fn without_last_step(doc: &Doc, rng: &mut Rng, is_drain: bool) -> Option<Mutant> {
    let lines = owed(doc);
    let ends = lines.windows(2).filter(|w| w[0].1 == w[1].1 && w[0].2 == 2 && w[1].2 == 1).map(|w| w[1]);
    rng.first(ends, |(at, side, _)| {
        let cause = doc.before(at, |i| {
            doc.msg(i).contains(" Force drains ")
                || doc.msg(i).contains("initiates ")
                || doc.msg(i).contains("targets ")
        })?;
        (doc.msg(cause).contains(" Force drains ") == is_drain).then_some(())?;
        let line = doc.after(at, |i| doc.ty(i) == "M")?;
        let (who, rest) = doc.said(line)?;
        let is_plain = who == side && rest.starts_with("loses a Force, ") && rest.ends_with(", from Reserve Deck");
        is_plain.then_some(())?;
        let gs = doc.gs_after(line)?;
        let mut new = doc.clone();
        new.shift(gs, &[(side, RESERVE, 1), (side, LOST, -1)]).then_some(())?;
        let gone = new.drop_range(at, gs + 1);
        let from = if is_drain { cause } else { lines.iter().rev().find(|l| l.0 < at)?.0 };
        let end = quiescent(&new, gs - gone)?;
        Mutant::within(new, from..=end)
    })
}
