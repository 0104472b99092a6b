//! Stacks and copies.

use holocron_ingest::event::youngjedi::{Kind, RevealReason, Zone};
use holocron_replay::rule::{Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::cards::Copies;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/stacks.md"),
    checks: &[
        ("YJ-STK-01", topic::PLACED.and(topic::REVEALED), one_planet_per_title),
        ("YJ-STK-02", topic::PLACED, one_unique_starship),
    ],
};

fn one_planet_per_title(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id, blueprint, planet) = match step.kind() {
        Some(Kind::Placed(placed)) if placed.zone == Zone::Planet && !placed.is_face_down => {
            (placed.player, placed.card, placed.blueprint, placed.planet.or(state.clock.planet))
        }
        Some(Kind::Revealed(revealed)) if revealed.reason == RevealReason::Hidden => {
            let planet = state.table.get(revealed.card).and_then(|card| card.planet);
            (revealed.player, revealed.card, revealed.blueprint, planet)
        }
        _ => return Verdict::Silent,
    };
    let (Some(facts), Some(planet)) = (cards::lookup(&blueprint), planet) else { return Verdict::Silent };
    if facts.copies != Some(Copies::Stack) {
        return Verdict::Silent;
    }
    // With another copy on this planet it has been told already.
    if state
        .copies(player, facts.title, Zone::Planet)
        .any(|card| card.id != id && card.is_on(planet) && !card.is_hidden)
    {
        return Verdict::Silent;
    }
    let elsewhere = state.copies(player, facts.title, Zone::Planet).find(|card| card.id != id && !card.is_on(planet));
    Verdict::unless(elsewhere.map(|other| {
        state
            .illegal(player, told!("has {} on two planets", Titled(facts.title)), state.place_of(other.id))
            .rule("the copies on the later planet go to the hand, and their counters stay used")
            .card(mention(blueprint))
            .card(state.mention(other.id))
    }))
}

fn one_unique_starship(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&placed.blueprint) else { return Verdict::Silent };
    if placed.zone != Zone::Hyperspace || facts.copies != Some(Copies::One) {
        return Verdict::Silent;
    }
    let other = state.copies(placed.player, facts.title, Zone::Hyperspace).find(|card| card.id != placed.card);
    Verdict::unless(other.map(|other| {
        state
            .illegal(placed.player, told!("has {} twice in Hyperspace", facts), state.place_of(other.id))
            .rule("one unique starship of a name is allowed")
            .card(mention(placed.blueprint))
            .card(state.mention(other.id))
    }))
}
