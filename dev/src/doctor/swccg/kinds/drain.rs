//! Force drains.

use holocron_ingest::id::Side;
use holocron_replay::rng::Rng;

use super::play::{action_begin, open_phase_before};
use crate::doctor::swccg::doc::{Doc, LOST, RESERVE, message};
use crate::doctor::swccg::{Kind, Mutant, first, kind};

pub(crate) const KINDS: &[Kind] = &[
    first!("DRAIN-01", "the Deploy phase opens just before the last drain", drains, |doc, drain| {
        let (_, end) = doc.phase_of(drain.init)?;
        let begin = action_begin(doc, drain.init)?;
        let here = drains(doc).iter().filter(|d| (begin..end).contains(&d.init)).count();
        (here == 1).then_some(())?;
        let (new, at) = open_phase_before(doc, drain.init, "Deploy")?;
        Mutant::at(new, at)
    }),
    kind("DRAIN-04", "a drain is made twice at one location, with its losses", twice).with(&["DRAIN-07"]),
];

/// A drain in the log.
pub(crate) struct Drain {
    /// "initiates Force drain of n at L".
    pub(crate) init: usize,
    pub(crate) by: Side,
    pub(crate) amount: i32,
}

pub(crate) fn drains(doc: &Doc) -> Vec<Drain> {
    let of = |(init, by, rest): (usize, Side, &str)| {
        let amount = rest.split_once(' ')?.0.parse().ok()?;
        Some(Drain { init, by, amount })
    };
    doc.sayings("initiates Force drain of ").filter_map(of).collect()
}

/// The losses after a drain when all of them come from the Reserve Deck: the loss lines, and the end of the block.
pub(crate) fn plain_losses(doc: &Doc, drain: &Drain) -> Option<(usize, Vec<usize>, usize)> {
    let victim = drain.by.opponent();
    let result = doc.after(drain.init, |i| doc.ty(i) == "M")?;
    (doc.said(result)?.1 == doc.said(drain.init)?.1.replacen("initiates Force drain of", "Force drains", 1))
        .then_some(())?;
    let mut losses = Vec::new();
    let mut end = result;
    let mut left = drain.amount;
    while left > 0 {
        let owed = doc.after(end, |i| doc.ty(i) == "M")?;
        (doc.said(owed)? == (victim, format!("has {left} Force loss remaining to satisfy").as_str())).then_some(())?;
        let lost = doc.after(owed, |i| doc.ty(i) == "M")?;
        let (who, rest) = doc.said(lost)?;
        (who == victim && rest.starts_with("loses a Force, ") && rest.ends_with(", from Reserve Deck")).then_some(())?;
        losses.push(lost);
        end = doc.gs_after(lost)?;
        left -= 1;
    }
    Some((result, losses, end))
}

fn twice(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let free = |d: &Drain| {
        doc.ty(d.init - 1) == "CA"
            && !doc.before(d.init, |i| doc.ty(i) == "M").is_some_and(|i| doc.msg(i).contains(" uses "))
    };
    rng.first(drains(doc).into_iter().filter(free), |drain| {
        let (result, losses, end) = plain_losses(doc, &drain)?;
        let victim = drain.by.opponent();
        let card = doc.events[drain.init - 1].clone();
        let mut gs = doc.events[doc.gs_before(end + 1)?].clone();
        let mut new = doc.clone();
        let n = u32::try_from(losses.len()).ok()?;
        let first = new.open_ids(end + 1, n);
        let mut block = Vec::new();
        // The decision that offered the drain offers it again.
        if let Some(d) = doc.prompt_before(drain.init, drain.by, "Choose Control action or Pass") {
            block.push(doc.events[d].clone());
        }
        block.push(card);
        let init = end + block.len() + 1;
        block.push(doc.events[drain.init].clone());
        block.push(doc.events[result].clone());
        let name = doc.name(victim).to_owned();
        for (k, (&line, id)) in losses.iter().zip(first..).enumerate() {
            let place = doc.after(line, |i| doc.ty(i) == "PCIP" && doc.attr(i, "zone") == "TOP_OF_LOST_PILE")?;
            let mut lost = doc.events[place].clone();
            lost.set("cardId", id.to_string());
            if let Some(zones) = gs.children.iter_mut().find(|c| c.get("name") == Some(name.as_str())) {
                for (zone, by) in [(RESERVE, -1), (LOST, 1)] {
                    let value = zones.get(zone)?.parse::<i32>().ok()? + by;
                    (value >= 0).then_some(())?;
                    zones.set(zone, value.to_string());
                }
            }
            let left = losses.len() - k;
            block.push(message(format!("{name} has {left} Force loss remaining to satisfy")));
            block.extend([doc.events[line].clone(), lost, gs.clone()]);
        }
        let next = end + 1 + block.len();
        new.insert(end + 1, block);
        let n = drain.amount;
        new.shift(next, &[(victim, RESERVE, -n), (victim, LOST, n)]).then_some(())?;
        Mutant::at(new, init)
    })
}
