//! What a rule that card texts may lift answers when it is broken: a verdict by proof.
//!
//! A breach is illegal when nothing in the game could have lifted the rule. What could is a *standing* lifter, a
//! continuous text that is in force, or an *acting* one, a text that was used: by the play itself, by a card at work since
//! play last stood at the top level, or earlier in the turn. Each is named, and makes the breach suspect.

use super::super::prelude::*;
use crate::cards::{self, Card};
use holocron_replay::rule::Reasons;

/// The verdict on a breach that card texts with one of the flags may lift: suspect, naming those that may have done so
/// beside the cards that the finding names already, and illegal when there are none.
pub(in crate::rules) fn suspect(state: &State, flags: &[Flag], finding: Finding) -> Verdict {
    let mut titles = standing(state, flags);
    titles.extend(acting(state, flags, &finding));
    doubted(titles, finding)
}

/// The verdict on a number that differs from what the continuous texts in force make exactly: only a text that acts may
/// have changed it.
pub(in crate::rules) fn differs(state: &State, flags: &[Flag], finding: Finding) -> Verdict {
    doubted(acting(state, flags, &finding), finding)
}

fn doubted(titles: Vec<String>, mut finding: Finding) -> Verdict {
    if let Some(reasons) = Reasons::cards(titles) {
        finding.doubt(reasons);
    }
    Verdict::Broken(Box::new(finding))
}

/// The cards in play with a continuous text in force that has one of the flags, and those whose text is not known.
fn standing(state: &State, flags: &[Flag]) -> Vec<String> {
    let view = View::new(state);
    let is_wanted = |card: &Card| card.has_trait(Trait::TextUnread) || card.has_trait(Trait::ModifiersIncomplete);
    let unread = view.cards().iter().filter_map(|seen| seen.facts).filter(|facts| is_wanted(facts)).map(Card::printed);
    let texts = view.texts_of(|modifier| flags.iter().any(|flag| modifier.flags.has(*flag)));
    let mut titles: Vec<String> = texts
        .filter(|text| view.stands(text).may_be())
        .filter_map(|text| text.source.facts.map(Card::printed))
        .chain(unread)
        .collect();
    titles.sort_unstable();
    titles.dedup();
    titles
}

/// The cards that act: those of the play itself, those at work since play stood at the top level, and those used in this
/// turn, whose effect may last.
fn acting(state: &State, flags: &[Flag], finding: &Finding) -> Vec<String> {
    let causes = state.text.causes.list().iter().map(|cause| cause.card.blueprint);
    let played = finding.cards.iter().map(|card| card.blueprint);
    let used = flags.iter().filter_map(|flag| state.text.used.used(*flag));
    let fits = |card: &Blueprint| {
        cards::lookup(card).is_none_or(|facts| flags.is_empty() || flags.iter().any(|flag| facts.may_lift(*flag)))
    };
    let mut titles: Vec<String> = Vec::new();
    for card in causes.chain(played).filter(fits).chain(used) {
        let title = cards::lookup(&card).map_or_else(|| "unknown card".to_owned(), Card::printed);
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    titles
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
