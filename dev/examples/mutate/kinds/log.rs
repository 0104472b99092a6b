//! The integrity of the recording.

use super::drain::drains;
use crate::doc::Doc;
use crate::kind::{Kind, Mutant};
use crate::rng::Rng;

pub const KINDS: &[Kind] = &[
    Kind {
        name: "LOG-10",
        rule: "SWCCG-LOG-10",
        what: "a deployment by the recorder is missing among the offered actions",
        companions: &[],
        make: deploy_not_offered,
    },
    Kind {
        name: "LOG-10-drain",
        rule: "SWCCG-LOG-10",
        what: "a Force drain by the recorder is missing among the offered actions",
        companions: &[],
        make: drain_not_offered,
    },
];

/// Withdraws an action from the viewer's decision before `at`.
fn withdraw(doc: &Doc, at: usize, prompt: &str, action: &str, card: &str) -> Option<Mutant> {
    let d = doc.prompt_before(at, doc.viewer?, prompt)?;
    let texts = doc.options(d, "actionText");
    let ids = doc.options(d, "cardId");
    let n = (0..texts.len()).find(|n| texts[*n].starts_with(action) && ids.get(*n) == Some(&card))?;
    let mut new = doc.clone();
    new.withdraw(d, n);
    Mutant::at(new, at)
}

fn deploy_not_offered(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let viewer = doc.viewer?;
    let own = doc
        .sayings("deploys ")
        .filter(|(_, side, rest)| *side == viewer && rest.contains(" from hand") && !rest.contains(" simultaneously"));
    rng.first(own.map(|(at, ..)| at).collect(), |at: usize| {
        let hand = (at.saturating_sub(6)..at).rev().find(|i| doc.ty(*i) == "RCFP")?;
        withdraw(doc, at, "Choose Deploy action or Pass", "Deploy", doc.attr(hand, "otherCardIds"))
    })
}

fn drain_not_offered(doc: &Doc, rng: &mut Rng) -> Option<Mutant> {
    let own = drains(doc).into_iter().filter(|d| Some(d.by) == doc.viewer && doc.ty(d.init - 1) == "CA");
    rng.first(own.collect(), |drain| {
        withdraw(doc, drain.init, "Choose Control action or Pass", "Force drain", doc.attr(drain.init - 1, "cardId"))
    })
}
