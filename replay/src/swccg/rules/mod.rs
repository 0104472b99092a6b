//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod copies;
mod drain;
mod loc;
mod placing;
#[allow(dead_code, reason = "soft rules follow")]
mod soft;
mod uniq;

use super::Swccg;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<Swccg>] = &[
    &drain::drain_01::RULE,
    &loc::loc_01::RULE,
    &loc::loc_02::RULE,
    &loc::loc_03::RULE,
    &loc::loc_04::RULE,
    &loc::loc_11::RULE,
    &loc::loc_12::RULE,
    &uniq::uniq_01::RULE,
    &uniq::uniq_02::RULE,
    &uniq::uniq_04::RULE,
    &uniq::uniq_07::RULE,
    &uniq::uniq_11::RULE,
];

#[cfg(test)]
mod tests;
