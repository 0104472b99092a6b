//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod bat;
mod deck;
mod dep;
mod dmg;
mod dst;
mod duel;
mod eff;
mod end;
mod evc;
mod even;
mod fgt;
mod ftc;
mod general;
mod hid;
mod hyp;
mod info;
mod kind;
mod pen;
mod pln;
mod set;
mod stk;
mod turn;

use super::YoungJedi;
use holocron_replay::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<YoungJedi>] = &[
    &bat::bat_01::RULE,
    &bat::bat_02::RULE,
    &bat::bat_03::RULE,
    &bat::bat_04::RULE,
    &bat::bat_05::RULE,
    &bat::bat_06::RULE,
    &bat::bat_07::RULE,
    &bat::bat_08::RULE,
    &bat::bat_09::RULE,
    &bat::bat_10::RULE,
    &bat::bat_11::RULE,
    &deck::deck_01::RULE,
    &deck::deck_02::RULE,
    &deck::deck_03::RULE,
    &deck::deck_04::RULE,
    &dep::dep_01::RULE,
    &dep::dep_02::RULE,
    &dep::dep_03::RULE,
    &dep::dep_04::RULE,
    &dep::dep_05::RULE,
    &dep::dep_06::RULE,
    &dep::dep_07::RULE,
    &dmg::dmg_01::RULE,
    &dmg::dmg_02::RULE,
    &dmg::dmg_03::RULE,
    &dmg::dmg_04::RULE,
    &dst::dst_01::RULE,
    &dst::dst_02::RULE,
    &dst::dst_03::RULE,
    &dst::dst_04::RULE,
    &dst::dst_05::RULE,
    &duel::duel_01::RULE,
    &duel::duel_02::RULE,
    &duel::duel_03::RULE,
    &duel::duel_04::RULE,
    &duel::duel_05::RULE,
    &duel::duel_06::RULE,
    &duel::duel_07::RULE,
    &duel::duel_08::RULE,
    &duel::duel_09::RULE,
    &duel::duel_10::RULE,
    &duel::duel_11::RULE,
    &duel::duel_12::RULE,
    &duel::duel_13::RULE,
    &duel::duel_14::RULE,
    &duel::duel_15::RULE,
    &duel::duel_16::RULE,
    &duel::duel_17::RULE,
    &duel::duel_18::RULE,
    &eff::eff_01::RULE,
    &eff::eff_02::RULE,
    &eff::eff_03::RULE,
    &eff::eff_04::RULE,
    &end::end_01::RULE,
    &end::end_02::RULE,
    &end::end_03::RULE,
    &evc::evc_01::RULE,
    &evc::evc_02::RULE,
    &evc::evc_03::RULE,
    &evc::evc_04::RULE,
    &evc::evc_05::RULE,
    &evc::evc_06::RULE,
    &even::even_01::RULE,
    &even::even_02::RULE,
    &fgt::fgt_01::RULE,
    &fgt::fgt_02::RULE,
    &fgt::fgt_03::RULE,
    &fgt::fgt_04::RULE,
    &fgt::fgt_05::RULE,
    &fgt::fgt_06::RULE,
    &fgt::fgt_07::RULE,
    &fgt::fgt_08::RULE,
    &fgt::fgt_09::RULE,
    &fgt::fgt_10::RULE,
    &ftc::ftc_01::RULE,
    &ftc::ftc_02::RULE,
    &ftc::ftc_03::RULE,
    &ftc::ftc_04::RULE,
    &general::gen_01::RULE,
    &general::gen_02::RULE,
    &general::gen_03::RULE,
    &hid::hid_01::RULE,
    &hid::hid_02::RULE,
    &hid::hid_03::RULE,
    &hid::hid_04::RULE,
    &hyp::hyp_01::RULE,
    &hyp::hyp_02::RULE,
    &info::info_01::RULE,
    &info::info_02::RULE,
    &info::info_03::RULE,
    &pen::pen_01::RULE,
    &pen::pen_02::RULE,
    &pen::pen_03::RULE,
    &pen::pen_04::RULE,
    &pen::pen_05::RULE,
    &pln::pln_01::RULE,
    &pln::pln_02::RULE,
    &pln::pln_03::RULE,
    &pln::pln_04::RULE,
    &pln::pln_05::RULE,
    &set::set_01::RULE,
    &set::set_02::RULE,
    &stk::stk_01::RULE,
    &stk::stk_02::RULE,
    &turn::turn_01::RULE,
    &turn::turn_02::RULE,
    &kind::type_01::RULE,
    &kind::type_02::RULE,
    &kind::type_03::RULE,
    &kind::type_04::RULE,
];

#[cfg(test)]
pub(super) mod permitted;
#[cfg(test)]
pub(super) mod rulings;
#[cfg(test)]
pub(super) mod statements;
#[cfg(test)]
mod tests;
