//! What a rule that card texts may lift answers when it is broken: a verdict by proof.
//!
//! A breach is illegal when nothing in the game could have lifted the rule. What could is a *standing* lifter, a
//! continuous text that is in force, or an *acting* one, a text that was used: by the play itself, by a card at work since
//! play last stood at the top level, or earlier in the turn. Each is named, and makes the breach suspect.

use holocron_ingest::id::{Blueprint, Side};
use holocron_replay::lifters::Lifters;
use holocron_replay::rule::{Doubt, Finding, Reasons, Verdict};

use crate::cards::{self, Card, Flag, Leave, Modifier, ModifierKind, Trait};
use crate::state::State;
use crate::state::table::TableCard;
use crate::state::text::cause::Cause;
use crate::text::{Asked, Text, View};

/// The verdict on a breach that card texts with one of the flags may lift: suspect, naming those that may have done so
/// beside the cards that the finding names already, and illegal when there are none.
pub(in crate::rules) fn suspect(state: &State, flags: &[Flag], finding: Finding) -> Verdict {
    judged(state, flags, Known::Nothing, finding)
}

/// The verdict on a number that differs from what the continuous texts in force make exactly: only a text that acts may
/// have changed it.
pub(in crate::rules) fn differs(state: &State, flags: &[Flag], finding: Finding) -> Verdict {
    judged(state, flags, Known::Continuous, finding)
}

/// The same where it is known too that nothing used earlier in the turn reaches the number: only a text at work now may have
/// changed it.
pub(in crate::rules) fn differs_now(state: &State, flags: &[Flag], finding: Finding) -> Verdict {
    judged(state, flags, Known::UsedBefore, finding)
}

/// The verdict on a breach that card texts with one of the flags may lift, and texts that act with one of the others, whose
/// continuous texts are reckoned with.
pub(in crate::rules) fn suspect_beside(state: &State, flags: &[Flag], reckoned: &[Flag], finding: Finding) -> Verdict {
    let mut titles = lifters(state, flags, Known::Nothing, &finding);
    titles.extend(lifters(state, reckoned, Known::Continuous, &finding));
    broken(finding, titles, flags.iter().chain(reckoned), false)
}

/// Which texts are reckoned with already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Known {
    /// None.
    Nothing,
    /// The continuous texts in force.
    Continuous,
    /// Those, and the texts used earlier in the turn.
    UsedBefore,
}

fn judged(state: &State, flags: &[Flag], known: Known, finding: Finding) -> Verdict {
    let titles = lifters(state, flags, known, &finding);
    broken(finding, titles, flags.iter(), known != Known::Nothing)
}

/// The breach, doubtful where cards may have lifted the rule.
fn broken<'f>(
    mut finding: Finding,
    titles: Vec<String>,
    flags: impl Iterator<Item = &'f Flag>,
    acting: bool,
) -> Verdict {
    if let Some(reasons) = Reasons::cards(titles) {
        finding.doubt(reasons);
    }
    finding.lifters = Some(Lifters { flags: flags.map(|flag| flag.name()).collect(), acting });
    Verdict::Broken(Box::new(finding))
}

/// The cards that may have lifted a rule, by one of the flags: those with a continuous text in force, unless these are
/// reckoned with, and those that act.
pub(in crate::rules) fn lifters(state: &State, flags: &[Flag], known: Known, finding: &Finding) -> Vec<String> {
    let mut titles = if known == Known::Nothing { standing(state, flags, finding) } else { Vec::new() };
    titles.extend(acting(state, flags, finding, known));
    titles
}

/// The cards in play with a continuous text in force that has one of the flags, and those whose text is not known. A text
/// whose flag speaks of the cards of the play counts only if it may reach one of them, or where they stand.
fn standing(state: &State, flags: &[Flag], finding: &Finding) -> Vec<String> {
    let view = View::new(state);
    let is_unread = |card: &Card| card.has_trait(Trait::TextUnread) || card.has_trait(Trait::ModifiersIncomplete);
    let unread = view.cards().iter().filter_map(|seen| seen.facts).filter(|facts| is_unread(facts)).map(Card::printed);
    let subjects = subjects(state, finding);
    let lifts = |text: &Text<'_>| {
        let mut own = flags.iter().filter(|flag| text.modifier.flags.has(**flag));
        let reaches = || subjects.iter().any(|card| view.applies(text, &Asked::about(&view.seen(card))).may_be());
        own.any(|flag| !flag.is_of_cards() || subjects.is_empty() || reaches())
    };
    let texts = view.texts_of(|modifier| speaks(modifier, flags));
    let mut titles: Vec<String> = texts
        .filter(|text| view.stands(text).may_be() && lifts(text))
        .filter_map(|text| text.source.facts.map(Card::printed))
        .chain(unread)
        .collect();
    titles.sort_unstable();
    titles.dedup();
    titles
}

/// Whether a modifier has one of the flags. One about reacts matters to reacts alone.
fn speaks(modifier: &Modifier, flags: &[Flag]) -> bool {
    let is_of_reacts = modifier.flags.has(Flag::React) && !flags.contains(&Flag::React);
    !is_of_reacts && flags.iter().any(|flag| modifier.flags.has(*flag))
}

/// The cards that a finding names, what they are aboard of, and the locations where they are.
fn subjects(state: &State, finding: &Finding) -> Vec<TableCard> {
    let mut subjects: Vec<TableCard> = Vec::new();
    for named in &finding.cards {
        let Some(card) = named.id.and_then(|id| state.table.get(id)) else {
            let owner = finding.player.unwrap_or(Side::Dark);
            subjects.push(TableCard::of_design(named.blueprint, owner));
            continue;
        };
        subjects.extend(state.table.hosts(card).cloned());
        let location = state.table.column(card).and_then(|column| state.table.location_at(column));
        subjects.extend(location.cloned());
        subjects.push(card.clone());
    }
    subjects
}

/// Whether an action of a card may do what a flag stands for.
pub(in crate::rules) fn does(card: &Card, flag: Flag) -> bool {
    card.actions.lifts.has(flag) || card.may_lift(flag) && card.actions.may_do(flag)
}

/// The cards that act: those of the play itself, those at work since play stood at the top level, and those used in this
/// turn, whose effect may last. A text at work counts if it may do unheard what one of the flags stands for, or if its line
/// names a card of the finding. A card of the play counts by its continuous texts, unless these are reckoned with already;
/// only how it deploys may be told by any part of its text, since nothing in the log says that such a part is used.
fn acting(state: &State, flags: &[Flag], finding: &Finding, known: Known) -> Vec<String> {
    let by_continuous_texts = known == Known::Nothing;
    let fits = |card: &Blueprint| {
        cards::may_be(card, |facts| {
            flags.is_empty() || facts.has_trait(Trait::TextUnread) || flags.iter().any(|flag| does(facts, *flag))
        })
    };
    let continues = |facts: &Card, flag: Flag| {
        by_continuous_texts && facts.modifiers.iter().any(|one| one.flags.has(flag) && speaks(one, flags))
    };
    let lifts_itself = |card: &Blueprint| {
        let deploys = |facts: &Card, flag: Flag| {
            flag.is_of_deployment()
                && if by_continuous_texts { facts.may_lift(flag) } else { facts.text_flags.has(flag) }
        };
        let lifts = |facts: &Card, flag: Flag| continues(facts, flag) || deploys(facts, flag);
        cards::lookup(card)
            .is_none_or(|facts| facts.has_trait(Trait::TextUnread) || flags.iter().any(|flag| lifts(facts, *flag)))
    };
    let played = || finding.cards.iter().map(|card| card.blueprint);
    let names = |cause: &Cause| played().any(|card| cause.names.contains(&card.front()));
    let causes = state.text.causes.list().iter().filter(|cause| fits(&cause.card.blueprint) || names(cause));
    let causes = causes.map(|cause| cause.card.blueprint);
    let lasting = flags.iter().filter(|flag| known != Known::UsedBefore && !flag.is_of_a_moment());
    let used = lasting.filter_map(|flag| state.text.used.used(*flag));
    let mut titles: Vec<String> = Vec::new();
    for card in causes.chain(played().filter(lifts_itself)).chain(used) {
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
    let does = |facts: &Card, flag: Flag| facts.may_lift(flag) && facts.actions.may_do(flag);
    causes.find(|card| cards::may_be(card, |facts| flags.iter().any(|flag| does(facts, *flag))))
}

/// A card whose text is at work in this action and, as its class says, makes modifiers of one of these kinds for a time.
pub(in crate::rules) fn makes(state: &State, kinds: &[ModifierKind]) -> Option<Blueprint> {
    at_work_by(state, |facts| facts.actions.make(kinds))
}

/// A card whose text is at work in this action and changes a total of destiny without a line.
pub(in crate::rules) fn changes_totals(state: &State) -> Option<Blueprint> {
    at_work_by(state, |facts| facts.leaves.contains(&Leave::Total))
}

fn at_work_by(state: &State, does: impl Fn(&Card) -> bool) -> Option<Blueprint> {
    let mut causes = state.text.causes.list().iter().map(|cause| cause.card.blueprint);
    causes.find(|card| cards::may_be(card, &does))
}
