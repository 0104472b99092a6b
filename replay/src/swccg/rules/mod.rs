//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod deck;
mod drain;
mod log;
mod piles;
#[allow(dead_code, reason = "soft rules follow")]
mod soft;
mod state;

use super::Swccg;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<Swccg>] = &[
    &deck::deck_01::RULE,
    &deck::deck_02::RULE,
    &deck::deck_03::RULE,
    &deck::deck_04::RULE,
    &deck::deck_05::RULE,
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
    &log::log_13::RULE,
    &log::log_14::RULE,
    &log::log_15::RULE,
    &log::log_16::RULE,
    &log::log_19::RULE,
    &state::state_01::RULE,
];

#[cfg(test)]
mod tests;
