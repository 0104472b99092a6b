//! Effects at a new planet.

use holocron_ingest::event::youngjedi::{Kind, LookReason, Phase, RemoveReason, Word, Zone};
use holocron_replay::rule::{Finding, Verdict};
use holocron_replay::rulebook::Area;

use crate::cards::CardType;
use crate::state::State;
use crate::state::opening::NewPlanet;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/effects.md"),
    checks: &[
        ("YJ-EFF-01", topic::REMOVED.and(topic::REVEALED), one_effect_per_new_planet),
        ("YJ-EFF-02", topic::LOOKED, location_player_looks_first),
        ("YJ-EFF-03", topic::CLOCK.and(topic::REMOVED).and(topic::LOOKED), shown_and_deck_shuffled),
        ("YJ-EFF-04", topic::LOOKED, only_at_a_new_planet),
    ],
};

fn one_effect_per_new_planet(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(new), Some(kind)) = (&state.new_planet, step.kind()) else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Fetch => {
            let count = new.fetched[removed.owner].len() + removed.cards.len();
            Verdict::of(count <= 1, || {
                Finding::illegal(format!("{} fetches more than one card at a new planet", state.name(removed.owner)))
                    .values(1, count)
                    .by(Some(removed.owner))
            })
        }
        Kind::Revealed(revealed) if new.fetched[revealed.player].contains(&revealed.card) => {
            let Some(facts) = cards::lookup(&revealed.blueprint) else { return Verdict::Silent };
            Verdict::of(facts.kind == CardType::Effect, || {
                Finding::illegal(format!("{} fetches a card that is no Effect", state.name(revealed.player)))
                    .values(CardType::Effect.word(), facts.kind.word())
                    .by(Some(revealed.player))
                    .card(mention(revealed.blueprint))
            })
        }
        _ => Verdict::Silent,
    }
}

fn location_player_looks_first(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(new), Some(Kind::Looked(looked))) = (&state.new_planet, step.kind()) else { return Verdict::Silent };
    let Some(first) = new.placed_by.filter(|_| looked.reason == LookReason::Effect) else { return Verdict::Silent };
    Verdict::of(looked.player != first || !new.looked.contains(&first.opponent()), || {
        Finding::illegal(format!("{} looks for an Effect after the other player", state.name(first)))
            .values(state.name(first), state.name(first.opponent()))
            .by(Some(first.opponent()))
    })
}

fn shown_and_deck_shuffled(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(new), Some(kind)) = (&state.new_planet, step.kind()) else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Fetch && removed.zone != Zone::Hand => {
            Verdict::Broken(Box::new(
                Finding::illegal(format!(
                    "{} fetches an Effect that does not go to the hand",
                    state.name(removed.owner)
                ))
                .values(Zone::Hand.word(), removed.zone.word())
                .by(Some(removed.owner)),
            ))
        }
        Kind::Looked(looked) if looked.reason == LookReason::Effect => search_closed(state, new),
        Kind::Turn(_) => search_closed(state, new),
        _ => Verdict::Silent,
    }
}

/// What the player who looked last owes, once something else begins.
fn search_closed(state: &State, new: &NewPlanet) -> Verdict {
    let Some(player) = new.looked.last().copied() else { return Verdict::Silent };
    let name = state.name(player);
    let missing = if !new.shuffled[player] {
        Some("a shuffle")
    } else if new.fetched[player].iter().any(|id| !new.shown.contains(id)) {
        Some("the fetched Effect being shown")
    } else {
        None
    };
    Verdict::unless(missing.map(|missing| {
        Finding::illegal(format!("{name} ends the search for an Effect without {missing}"))
            .values(missing, "none")
            .by(Some(player))
    }))
}

fn only_at_a_new_planet(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Looked(looked)) = step.kind() else { return Verdict::Silent };
    if looked.reason != LookReason::Effect {
        return Verdict::Silent;
    }
    Verdict::of(state.clock.phase == Some(Phase::NewPlanet), || {
        Finding::illegal(format!("{} looks for an Effect when no new planet is set up", state.name(looked.player)))
            .values(Phase::NewPlanet.word(), state.clock.phase.map_or("no phase", Word::word))
            .by(Some(looked.player))
    })
}
