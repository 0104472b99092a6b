//! What a soft rule answers when its base rule is broken.

use crate::cards::{self, Flag};
use crate::state::State;
use holocron_ingest::id::Blueprint;
use holocron_replay::rule::{Doubt, Finding, Severity, Verdict};

/// The verdict on a breach that card text may lift: suspect, naming the visible cards whose text carries one of the
/// flags, beside the cards that the finding names already.
pub(in crate::rules) fn suspect(state: &State, flags: &[Flag], mut finding: Finding) -> Verdict {
    finding.severity = Severity::Suspect;
    for title in flags.iter().flat_map(|flag| state.lifters(*flag)).chain(state.text.causes.titles()) {
        if !finding.may_be_lifted_by.contains(&title) {
            finding.may_be_lifted_by.push(title);
        }
    }
    // A card that was played is not in play yet, but its own text may allow the play.
    let own = finding.cards.iter().filter_map(|card| cards::lookup(&card.blueprint));
    let own: Vec<String> = own
        .filter(|facts| flags.iter().any(|flag| facts.may_lift(*flag)))
        .map(|facts| facts.title.to_owned())
        .filter(|title| !finding.may_be_lifted_by.contains(title))
        .collect();
    finding.may_be_lifted_by.extend(own);
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
