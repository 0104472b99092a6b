//! The integrity of the recording.

use super::drain::drains;
use crate::doctor::swccg::doc::Doc;
use crate::doctor::swccg::{Kind, Mutant, kind};

pub(crate) const KINDS: &[Kind] = &[
    kind("LOG-10", "a deployment by the recorder is missing among the offered actions", |doc, rng| {
        let viewer = doc.viewer?;
        let own = doc.sayings("deploys ").filter(|(_, side, rest)| {
            *side == viewer && rest.contains(" from hand") && !rest.contains(" simultaneously")
        });
        rng.first(own, |(at, ..)| {
            let hand = (at.saturating_sub(6)..at).rev().find(|i| doc.ty(*i) == "RCFP")?;
            withdraw(doc, at, "Choose Deploy action or Pass", "Deploy", doc.attr(hand, "otherCardIds"))
        })
    }),
    kind("LOG-10-drain", "a Force drain by the recorder is missing among the offered actions", |doc, rng| {
        let own = drains(doc).into_iter().filter(|d| Some(d.by) == doc.viewer && doc.ty(d.init - 1) == "CA");
        rng.first(own, |drain| {
            withdraw(
                doc,
                drain.init,
                "Choose Control action or Pass",
                "Force drain",
                doc.attr(drain.init - 1, "cardId"),
            )
        })
    }),
];

/// Withdraws an action from the viewer's decision before `at`.
fn withdraw(doc: &Doc, at: usize, prompt: &str, action: &str, card: &str) -> Option<Mutant> {
    let d = doc.prompt_before(at, doc.viewer?, prompt)?;
    let texts = doc.options(d, "actionText");
    let ids = doc.options(d, "cardId");
    let n = (0..texts.len()).find(|n| texts[*n].starts_with(action) && ids.get(*n) == Some(&card))?;
    Mutant::at(doc.with(|new| new.withdraw(d, n)), at)
}
