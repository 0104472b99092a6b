//! Looking and counting.

use holocron_ingest::event::youngjedi::{Kind, LookReason, Looked, Phase, Zone};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Counted;
use holocron_replay::told;

use crate::cards::Fact;
use crate::state::{State, search};
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/information.md"),
    checks: &[
        (
            "YJ-INFO-01",
            topic::PLACED.and(topic::REMOVED).and(topic::SHUFFLED).and(topic::LOOKED),
            count_is_told_rightly,
        ),
        ("YJ-INFO-02", topic::LOOKED, discard_piles_are_closed),
        ("YJ-INFO-03", topic::LOOKED, faces_need_a_reason),
    ],
};

fn count_is_told_rightly(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Looked(looked) if looked.zone == Zone::DrawDeck && is_count(looked.reason) && whose(looked) => {
            let (deed, rule) = match looked.reason {
                LookReason::Ask => ("asks for the number of cards in their own draw deck", "they may count it"),
                _ => ("counts the other player's draw deck", "they may ask for the number"),
            };
            Verdict::Broken(Box::new(state.illegal(looked.player, deed, Where::Nowhere).rule(rule)))
        }
        Kind::Looked(looked) if looked.zone == Zone::DrawDeck && looked.reason == LookReason::Ask => {
            let Some(told) = looked.count else { return Verdict::Silent };
            let Some(deck) = state.deck(looked.zone_owner) else {
                return Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted"));
            };
            Verdict::of(i64::from(told) == i64::from(deck), || {
                state
                    .illegal(looked.zone_owner, told!("tells {}", Counted(told, "card", "cards")), Where::Nowhere)
                    .values(deck, told)
            })
        }
        Kind::Looked(looked) if looked.zone == Zone::DrawDeck && looked.reason == LookReason::Count => Verdict::Kept,
        _ => {
            let Some(search) = &state.search else { return Verdict::Silent };
            let takes = matches!(kind, Kind::Placed(_) | Kind::Removed(_) | Kind::Shuffled(_));
            if !is_count(search.reason) || !takes || !search::belongs(kind, search.player) {
                return Verdict::Silent;
            }
            Verdict::Broken(Box::new(
                state
                    .illegal(search.player, "does more than count the draw deck", Where::Nowhere)
                    .rule("counting alone is allowed"),
            ))
        }
    }
}

fn is_count(reason: LookReason) -> bool {
    matches!(reason, LookReason::Count | LookReason::Ask)
}

/// Whether it is the wrong player's draw deck that is counted or asked for.
fn whose(looked: &Looked) -> bool {
    (looked.player == looked.zone_owner) != (looked.reason == LookReason::Count)
}

fn discard_piles_are_closed(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Looked(looked)) = step.kind() else { return Verdict::Silent };
    if looked.zone != Zone::DiscardPile {
        return Verdict::Silent;
    }
    let is_theirs = state.new_planet.as_ref().is_none_or(|new| new.announced == looked.player);
    let is_new = state.clock.phase == Some(Phase::NewPlanet) && looked.zone_owner == looked.player && is_theirs;
    Verdict::of(looked.reason == LookReason::Location && is_new, || {
        state
            .illegal(looked.player, "looks through a discard pile", Where::Nowhere)
            .rule("it is allowed only for the first location of a new planet")
    })
}

fn faces_need_a_reason(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Looked(looked)) = step.kind() else { return Verdict::Silent };
    if looked.zone != Zone::DrawDeck {
        return Verdict::Silent;
    }
    let finding = |expected: &'static str| {
        state
            .illegal(looked.player, "looks through a draw deck for no reason that is told", Where::Nowhere)
            .asks(expected)
    };
    let is_new = state.clock.phase == Some(Phase::NewPlanet);
    let is_own = looked.player == looked.zone_owner;
    match looked.reason {
        LookReason::Location => {
            let is_theirs = state.new_planet.as_ref().is_none_or(|new| new.announced == looked.player);
            Verdict::of(is_new && is_own && is_theirs, || finding("a new planet whose location they put down"))
        }
        LookReason::Effect if is_new => Verdict::Kept,
        LookReason::Text => by_text(state, looked, || finding("a card whose text allows it")),
        _ => Verdict::Silent,
    }
}

/// A look by a text: one that searches the own draw deck when it works, or sees the top of the other.
fn by_text(state: &State, looked: &Looked, finding: impl Fn() -> Finding) -> Verdict {
    let Some(source) = looked.source else { return Verdict::Broken(Box::new(finding())) };
    let Some((facts, card)) = state.facts(source).zip(state.table.get(source)) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    // Text of a hidden card has a rule of its own.
    if card.is_hidden {
        return Verdict::Silent;
    }
    let is_own = looked.player == looked.zone_owner;
    let sees = |fact: &Fact| match fact {
        Fact::LooksAtDeck => !is_own,
        Fact::Fetches(_) => is_own,
        Fact::Deploys(text) => is_own && text.planet.is_none_or(|planet| card.planet == Some(planet)),
        _ => false,
    };
    Verdict::of(card.owner == looked.player && facts.has(sees), || finding().card(state.mention(source)))
}
