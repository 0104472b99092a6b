//! The rules: one file an area with its checks, one page an area in the rulebook with its words.

mod actions;
mod activation;
mod attacks;
mod attrition;
mod battle_destiny;
mod battle_participants;
mod battle_totals;
mod battles;
mod boarding;
mod cancelling;
mod captives;
mod card_states;
mod causes;
mod creature_attacks;
mod creatures;
mod deck;
mod deployment;
mod deployment_aboard;
mod deployment_places;
mod destiny;
mod drain_results;
mod drains;
mod endings;
mod force;
mod forfeits;
mod games;
mod landspeed;
mod locations;
mod log_cards;
mod log_choices;
mod log_counters;
mod log_order;
mod log_views;
mod losses;
mod movement;
mod offers;
mod presence;
pub mod proof;
mod starship_movement;
mod support;
mod targets;
mod turns;
mod uniqueness;
mod values;
mod weapons;

use std::sync::LazyLock;

use holocron_replay::rulebook::{Area, Rulebook};

use crate::Swccg;

const AREAS: &[Area<Swccg>] = &[
    actions::AREA,
    activation::AREA,
    attacks::AREA,
    attrition::AREA,
    battle_destiny::AREA,
    battle_participants::AREA,
    battle_totals::AREA,
    battles::AREA,
    boarding::AREA,
    cancelling::AREA,
    captives::AREA,
    card_states::AREA,
    causes::AREA,
    creature_attacks::AREA,
    creatures::AREA,
    deck::AREA,
    deployment::AREA,
    deployment_aboard::AREA,
    deployment_places::AREA,
    destiny::AREA,
    drain_results::AREA,
    drains::AREA,
    endings::AREA,
    force::AREA,
    forfeits::AREA,
    games::AREA,
    landspeed::AREA,
    locations::AREA,
    log_cards::AREA,
    log_choices::AREA,
    log_counters::AREA,
    log_order::AREA,
    log_views::AREA,
    losses::AREA,
    movement::AREA,
    offers::AREA,
    presence::AREA,
    starship_movement::AREA,
    targets::AREA,
    turns::AREA,
    uniqueness::AREA,
    values::AREA,
    weapons::AREA,
];

/// The rulebook of the game.
pub(crate) static BOOK: LazyLock<Rulebook<Swccg>> = LazyLock::new(|| {
    Rulebook::new(AREAS).unwrap_or_else(|wrong| panic!("the rulebook does not hold together: {wrong}"))
});

#[cfg(test)]
mod tests;
