//! What a soft rule answers when its base rule is broken.

use super::super::prelude::*;
use crate::cards::{self, Card};
use holocron_replay::rule::Reasons;

/// The verdict on a breach that card text may lift: suspect, naming the visible cards whose text carries one of the
/// flags, beside the cards that the finding names already.
pub(in crate::rules) fn suspect(state: &State, flags: &[Flag], mut finding: Finding) -> Verdict {
    let mut titles: Vec<String> = flags.iter().flat_map(|flag| state.lifters(*flag)).collect();
    titles.extend(state.text.causes.titles());
    // A card that was played is not in play yet, but its own text may allow the play.
    let own = finding.cards.iter().filter_map(|card| cards::lookup(&card.blueprint));
    titles.extend(own.filter(|facts| flags.iter().any(|flag| facts.may_lift(*flag))).map(Card::printed));
    finding.doubt(Reasons::cards_or_unnamed(titles));
    Verdict::Broken(Box::new(finding))
}

/// The verdict on a breach when a visible card's text is known to explain it, but we cannot tell whether it does now.
pub(in crate::rules) fn explained(state: &State, flags: &[Flag]) -> Option<Verdict> {
    let card = state.table.iter().find(|card| {
        card.is_in_play() && card.facts.is_some_and(|facts| flags.iter().any(|flag| facts.may_lift(*flag)))
    })?;
    Some(Verdict::Unknown(Doubt::CardText(card.blueprint)))
}

/// A card whose text is at work in this action and carries one of the flags.
pub(in crate::rules) fn at_work(state: &State, flags: &[Flag]) -> Option<Blueprint> {
    let mut causes = state.text.causes.list().iter().map(|cause| cause.card.blueprint);
    causes.find(|card| cards::lookup(card).is_none_or(|facts| flags.iter().any(|flag| facts.may_lift(*flag))))
}
