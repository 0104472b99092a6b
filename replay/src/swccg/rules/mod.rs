//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod battle;
mod changes;
mod drain;
mod power;
mod soft;

use super::Swccg;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<Swccg>] = &[
    &battle::battle_01::RULE,
    &battle::battle_02::RULE,
    &battle::battle_03::RULE,
    &battle::battle_04::RULE,
    &battle::battle_05::RULE,
    &battle::battle_06::RULE,
    &battle::battle_07::RULE,
    &battle::battle_08::RULE,
    &battle::battle_09::RULE,
    &battle::battle_11::RULE,
    &battle::battle_14::RULE,
    &battle::battle_16::RULE,
    &battle::battle_17::RULE,
    &battle::battle_18::RULE,
    &battle::battle_19::RULE,
    &battle::battle_20::RULE,
    &battle::battle_21::RULE,
    &drain::drain_01::RULE,
];

#[cfg(test)]
mod tests;
