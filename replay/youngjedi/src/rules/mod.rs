//! The rules: one file an area with its checks, one page an area in the rulebook with its words.

mod battle_plans;
mod battles;
mod card_types;
mod consistency;
mod damage;
mod deck;
mod deployment;
mod destiny;
mod duel_attacks;
mod duel_end;
mod duel_start;
mod effects;
mod evacuation;
mod even_up;
mod fetching;
mod fight_power;
mod fights;
mod game_end;
mod hidden_cards;
mod information;
mod penalties;
mod planets;
mod setup;
mod stacks;
mod texts;
mod turns;

use std::sync::LazyLock;

use holocron_replay::rulebook::{Area, Rulebook};

use holocron_replay::finding::Reason;

use crate::YoungJedi;

const AREAS: &[Area<YoungJedi>] = &[
    battle_plans::AREA,
    battles::AREA,
    card_types::AREA,
    consistency::AREA,
    damage::AREA,
    deck::AREA,
    deployment::AREA,
    destiny::AREA,
    duel_attacks::AREA,
    duel_end::AREA,
    duel_start::AREA,
    effects::AREA,
    evacuation::AREA,
    even_up::AREA,
    fetching::AREA,
    fight_power::AREA,
    fights::AREA,
    game_end::AREA,
    hidden_cards::AREA,
    information::AREA,
    penalties::AREA,
    planets::AREA,
    setup::AREA,
    stacks::AREA,
    texts::AREA,
    turns::AREA,
];

/// Why a breach of a rule that no document states is only suspect.
const WEAK: Reason = Reason::Missing("no document at hand says so, and this is how the game is commonly played");

/// The rulebook of the game.
pub(crate) static BOOK: LazyLock<Rulebook<YoungJedi>> = LazyLock::new(|| {
    Rulebook::new(AREAS).unwrap_or_else(|wrong| panic!("the rulebook does not hold together: {wrong}"))
});

#[cfg(test)]
mod tests;
