//! Effects at a new planet.

use holocron_ingest::event::youngjedi::{Kind, LookReason, Phase, RemoveReason, Zone};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

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
        (
            "YJ-EFF-03",
            topic::CLOCK.and(topic::REMOVED).and(topic::LOOKED).and(topic::SHUFFLED),
            shown_and_deck_shuffled,
        ),
        ("YJ-EFF-04", topic::LOOKED, only_at_a_new_planet),
    ],
};

fn one_effect_per_new_planet(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(new), Some(kind)) = (&state.new_planet, step.kind()) else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Fetch => {
            let count = new.fetched[removed.owner].len() + removed.cards.len();
            Verdict::of(count <= 1, || {
                state
                    .illegal(removed.owner, "fetches more than one card at a new planet", state.here())
                    .values(1, count)
            })
        }
        Kind::Revealed(revealed) if new.fetched[revealed.player].contains(&revealed.card) => {
            let Some(facts) = cards::lookup(&revealed.blueprint) else { return Verdict::Silent };
            Verdict::of(facts.kind == CardType::Effect, || {
                state
                    .illegal(revealed.player, "fetches a card that is no Effect", state.here())
                    .rule(told!("it is {}", facts.kind))
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
        state
            .illegal(first.opponent(), "looks for an Effect first", state.here())
            .rule(told!("{} looks first", Titled(state.name(first))))
    })
}

fn shown_and_deck_shuffled(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(new), Some(kind)) = (&state.new_planet, step.kind()) else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Fetch && removed.zone != Zone::Hand => {
            Verdict::Broken(Box::new(
                state
                    .illegal(removed.owner, "fetches an Effect that does not go to the hand", state.here())
                    .rule(told!("it goes to the {}", removed.zone)),
            ))
        }
        Kind::Shuffled(shuffled) if new.looked.last() == Some(&shuffled.player) && !new.shuffled[shuffled.player] => {
            let is_shown = new.fetched[shuffled.player].iter().all(|id| new.shown.contains(id));
            Verdict::of(is_shown, || search_ends(state, shuffled.player, "the fetched Effect being shown"))
        }
        Kind::Looked(looked) if looked.reason == LookReason::Effect => search_closed(state, new),
        Kind::Turn(_) => search_closed(state, new),
        _ => Verdict::Silent,
    }
}

/// What the player who looked last owes, once something else begins.
fn search_closed(state: &State, new: &NewPlanet) -> Verdict {
    let Some(player) = new.looked.last().copied() else { return Verdict::Silent };
    // Whether the Effect was shown has been judged at the shuffle.
    Verdict::of(new.shuffled[player], || search_ends(state, player, "a shuffle"))
}

fn search_ends(state: &State, player: Side, missing: &'static str) -> Finding {
    let deed = told!("ends the search for an Effect without {}", Phrase(missing));
    state.illegal(player, deed, state.here()).rule(told!("{} is due", Phrase(missing)))
}

fn only_at_a_new_planet(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Looked(looked)) = step.kind() else { return Verdict::Silent };
    if looked.reason != LookReason::Effect {
        return Verdict::Silent;
    }
    if looked.zone_owner != looked.player {
        let deed = "looks for an Effect in the other player's draw deck";
        return Verdict::Broken(Box::new(
            state.illegal(looked.player, deed, state.here()).rule("each looks through their own"),
        ));
    }
    Verdict::of(state.clock.phase == Some(Phase::NewPlanet), || {
        state.illegal(looked.player, "looks for an Effect when no new planet is set up", state.here())
    })
}
