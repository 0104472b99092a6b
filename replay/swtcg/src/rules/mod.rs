//! The rules: one file an area with its checks, one page an area in the rulebook with its words.

mod abilities;
mod attack_keywords;
mod attacks;
mod battle_phase;
mod build_keywords;
mod building;
mod built;
mod chances_to_play;
mod consistency;
mod contests;
mod damage;
mod deck;
mod defense_keywords;
mod dice;
mod pilots;
mod plays;
mod ready_phase;
mod retreats;
mod setup;
mod stacks;
mod texts;
mod triggers;
mod turns;
mod winning;

use std::sync::LazyLock;

use holocron_replay::rulebook::{Area, Rulebook};

use crate::Swtcg;

const AREAS: &[Area<Swtcg>] = &[
    abilities::AREA,
    attack_keywords::AREA,
    attacks::AREA,
    battle_phase::AREA,
    build_keywords::AREA,
    building::AREA,
    chances_to_play::AREA,
    consistency::AREA,
    contests::AREA,
    damage::AREA,
    deck::AREA,
    defense_keywords::AREA,
    dice::AREA,
    pilots::AREA,
    plays::AREA,
    ready_phase::AREA,
    retreats::AREA,
    setup::AREA,
    stacks::AREA,
    texts::AREA,
    triggers::AREA,
    turns::AREA,
    winning::AREA,
];

/// The rulebook of the game.
pub(crate) static BOOK: LazyLock<Rulebook<Swtcg>> = LazyLock::new(|| {
    Rulebook::new(AREAS).unwrap_or_else(|wrong| panic!("the rulebook does not hold together: {wrong}"))
});

#[cfg(test)]
mod tests;
