//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod account;
mod attr;
mod battle;
mod changes;
mod cost;
mod deck;
mod deploy;
mod drain;
mod fare;
mod log;
mod mv;
mod piles;
mod power;
#[allow(dead_code, reason = "soft rules follow")]
mod soft;
mod state;

use super::Swccg;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<Swccg>] = &[
    &attr::attr_01::RULE,
    &attr::attr_02::RULE,
    &attr::attr_03::RULE,
    &attr::attr_04::RULE,
    &attr::attr_05::RULE,
    &attr::attr_06::RULE,
    &attr::attr_08::RULE,
    &attr::attr_09::RULE,
    &attr::attr_12::RULE,
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
    &battle::battle_15::RULE,
    &battle::battle_16::RULE,
    &battle::battle_17::RULE,
    &battle::battle_18::RULE,
    &battle::battle_19::RULE,
    &battle::battle_20::RULE,
    &battle::battle_21::RULE,
    &deck::deck_01::RULE,
    &deck::deck_02::RULE,
    &deck::deck_03::RULE,
    &deck::deck_04::RULE,
    &deck::deck_05::RULE,
    &deploy::deploy_01::RULE,
    &deploy::deploy_02::RULE,
    &deploy::deploy_03::RULE,
    &deploy::deploy_05::RULE,
    &deploy::deploy_07::RULE,
    &deploy::deploy_08::RULE,
    &deploy::deploy_11::RULE,
    &deploy::deploy_14::RULE,
    &deploy::deploy_16::RULE,
    &drain::drain_01::RULE,
    &log::log_01::RULE,
    &log::log_02::RULE,
    &log::log_03::RULE,
    &log::log_05::RULE,
    &log::log_06::RULE,
    &log::log_07::RULE,
    &log::log_08::RULE,
    &log::log_09::RULE,
    &log::log_10::RULE,
    &log::log_11::RULE,
    &log::log_12::RULE,
    &log::log_14::RULE,
    &log::log_15::RULE,
    &log::log_16::RULE,
    &mv::move_01::RULE,
    &mv::move_02::RULE,
    &mv::move_03::RULE,
    &mv::move_04::RULE,
    &mv::move_07::RULE,
    &mv::move_08::RULE,
    &mv::move_09::RULE,
    &mv::move_10::RULE,
    &mv::move_11::RULE,
    &mv::move_16::RULE,
    &mv::move_25::RULE,
    &state::state_01::RULE,
    &state::state_04::RULE,
    &state::state_06::RULE,
];

#[cfg(test)]
mod tests;
