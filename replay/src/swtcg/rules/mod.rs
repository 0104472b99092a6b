//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod bld;
mod ctl;
mod deck;
mod end;
mod general;
mod rdy;
mod roll;
mod rtr;
mod set;
#[cfg(test)]
mod tests;
mod turn;

use super::Swtcg;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<Swtcg>] = &[
    &bld::bld_01::RULE,
    &bld::bld_02::RULE,
    &bld::bld_03::RULE,
    &bld::bld_04::RULE,
    &bld::bld_05::RULE,
    &bld::bld_06::RULE,
    &bld::bld_07::RULE,
    &bld::bld_08::RULE,
    &bld::bld_09::RULE,
    &bld::bld_10::RULE,
    &bld::bld_11::RULE,
    &bld::bld_12::RULE,
    &bld::bld_13::RULE,
    &ctl::ctl_01::RULE,
    &ctl::ctl_02::RULE,
    &ctl::ctl_03::RULE,
    &deck::deck_01::RULE,
    &deck::deck_02::RULE,
    &deck::deck_03::RULE,
    &end::end_01::RULE,
    &general::gen_01::RULE,
    &general::gen_02::RULE,
    &rdy::rdy_01::RULE,
    &rdy::rdy_02::RULE,
    &rdy::rdy_03::RULE,
    &rdy::rdy_04::RULE,
    &rdy::rdy_05::RULE,
    &rdy::rdy_06::RULE,
    &roll::roll_01::RULE,
    &roll::roll_02::RULE,
    &roll::roll_03::RULE,
    &roll::roll_04::RULE,
    &rtr::rtr_01::RULE,
    &rtr::rtr_02::RULE,
    &rtr::rtr_03::RULE,
    &rtr::rtr_04::RULE,
    &set::set_01::RULE,
    &set::set_02::RULE,
    &set::set_03::RULE,
    &set::set_04::RULE,
    &set::set_05::RULE,
    &set::set_06::RULE,
    &set::set_07::RULE,
    &set::set_08::RULE,
    &turn::turn_01::RULE,
    &turn::turn_02::RULE,
];
