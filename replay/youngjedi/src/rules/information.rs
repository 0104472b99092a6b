//! Looking and counting.

use holocron_ingest::event::youngjedi::{Kind, LookReason, Phase, Zone};
use holocron_replay::rule::Players;
use holocron_replay::rule::{Doubt, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

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
        Kind::Looked(looked) if looked.zone == Zone::DrawDeck && looked.reason == LookReason::Ask => {
            let Some(told) = looked.count else { return Verdict::Silent };
            let Some(deck) = state.deck(looked.zone_owner) else {
                return Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted"));
            };
            Verdict::of(i64::from(told) == i64::from(deck), || {
                state.illegal(looked.zone_owner, told!("tells {} cards", told), Where::Nowhere).values(deck, told)
            })
        }
        Kind::Looked(looked) if looked.zone == Zone::DrawDeck && looked.reason == LookReason::Count => Verdict::Kept,
        _ => {
            let Some(search) = &state.search else { return Verdict::Silent };
            let is_count = matches!(search.reason, LookReason::Count | LookReason::Ask);
            let takes = matches!(kind, Kind::Placed(_) | Kind::Removed(_) | Kind::Shuffled(_));
            if !is_count || !takes || !search::belongs(kind, search.player) {
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

fn discard_piles_are_closed(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Looked(looked)) = step.kind() else { return Verdict::Silent };
    if looked.zone != Zone::DiscardPile {
        return Verdict::Silent;
    }
    let is_for_location = looked.reason == LookReason::Location && state.clock.phase == Some(Phase::NewPlanet);
    Verdict::of(is_for_location, || {
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
    let suspect = |expected: &'static str| {
        state
            .unsure(looked.player, "looks through a draw deck for no reason that is told", Where::Nowhere)
            .asks(expected)
    };
    match looked.reason {
        LookReason::Location => Verdict::of(state.clock.phase == Some(Phase::NewPlanet), || suspect("a new planet")),
        LookReason::Effect if state.clock.phase == Some(Phase::NewPlanet) => Verdict::Kept,
        LookReason::Text => {
            let Some(source) = looked.source else {
                return Verdict::Broken(Box::new(suspect("a card whose text allows it")));
            };
            match state.facts(source) {
                None => Verdict::Unknown(Doubt::HiddenCard),
                Some(facts) => Verdict::of(!facts.facts.is_empty(), || {
                    suspect("a card whose text allows it").card(state.mention(source))
                }),
            }
        }
        _ => Verdict::Silent,
    }
}
