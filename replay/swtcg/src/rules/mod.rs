//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod act;
mod atk;
mod bat;
mod bld;
mod bty;
mod con;
mod ctl;
mod deck;
mod dfl;
mod dice;
mod dis;
mod dmg;
mod dsc;
mod end;
mod general;
mod hdc;
mod int;
mod luk;
mod ovk;
mod ovl;
mod pil;
mod ply;
mod rdy;
mod ret;
mod roll;
mod rtr;
mod set;
mod stk;
mod stn;
#[cfg(test)]
mod tests;
mod trg;
mod turn;
mod upk;
mod win;

use super::Swtcg;
use holocron_replay::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<Swtcg>] = &[
    &act::act_01::RULE,
    &act::act_02::RULE,
    &act::act_03::RULE,
    &atk::atk_01::RULE,
    &atk::atk_02::RULE,
    &atk::atk_03::RULE,
    &atk::atk_04::RULE,
    &atk::atk_05::RULE,
    &atk::atk_06::RULE,
    &bat::bat_01::RULE,
    &bat::bat_02::RULE,
    &bat::bat_03::RULE,
    &bat::bat_04::RULE,
    &bat::bat_05::RULE,
    &bat::bat_06::RULE,
    &bat::bat_07::RULE,
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
    &bty::bty_01::RULE,
    &con::con_01::RULE,
    &con::con_02::RULE,
    &con::con_03::RULE,
    &con::con_04::RULE,
    &con::con_05::RULE,
    &ctl::ctl_01::RULE,
    &ctl::ctl_02::RULE,
    &ctl::ctl_03::RULE,
    &deck::deck_01::RULE,
    &deck::deck_02::RULE,
    &deck::deck_03::RULE,
    &dfl::dfl_01::RULE,
    &dice::dice_01::RULE,
    &dice::dice_02::RULE,
    &dice::dice_03::RULE,
    &dice::dice_04::RULE,
    &dice::dice_05::RULE,
    &dice::dice_06::RULE,
    &dice::dice_07::RULE,
    &dice::dice_08::RULE,
    &dice::dice_09::RULE,
    &dis::dis_01::RULE,
    &dis::dis_02::RULE,
    &dmg::dmg_01::RULE,
    &dmg::dmg_02::RULE,
    &dmg::dmg_03::RULE,
    &dmg::dmg_04::RULE,
    &dmg::dmg_05::RULE,
    &dmg::dmg_06::RULE,
    &dmg::dmg_07::RULE,
    &dsc::dsc_01::RULE,
    &end::end_01::RULE,
    &general::gen_01::RULE,
    &general::gen_02::RULE,
    &hdc::hdc_01::RULE,
    &int::int_01::RULE,
    &int::int_02::RULE,
    &int::int_03::RULE,
    &int::int_04::RULE,
    &luk::luk_01::RULE,
    &luk::luk_02::RULE,
    &luk::luk_03::RULE,
    &luk::luk_04::RULE,
    &ovk::ovk_01::RULE,
    &ovl::ovl_01::RULE,
    &pil::pil_01::RULE,
    &pil::pil_02::RULE,
    &pil::pil_03::RULE,
    &pil::pil_04::RULE,
    &pil::pil_05::RULE,
    &pil::pil_06::RULE,
    &pil::pil_07::RULE,
    &pil::pil_08::RULE,
    &pil::pil_09::RULE,
    &pil::pil_10::RULE,
    &ply::ply_01::RULE,
    &ply::ply_02::RULE,
    &ply::ply_03::RULE,
    &ply::ply_04::RULE,
    &ply::ply_05::RULE,
    &ply::ply_06::RULE,
    &ply::ply_07::RULE,
    &rdy::rdy_01::RULE,
    &rdy::rdy_02::RULE,
    &rdy::rdy_03::RULE,
    &rdy::rdy_04::RULE,
    &rdy::rdy_05::RULE,
    &rdy::rdy_06::RULE,
    &ret::ret_01::RULE,
    &ret::ret_02::RULE,
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
    &stk::stk_01::RULE,
    &stk::stk_02::RULE,
    &stk::stk_03::RULE,
    &stk::stk_04::RULE,
    &stk::stk_05::RULE,
    &stk::stk_06::RULE,
    &stk::stk_07::RULE,
    &stn::stn_01::RULE,
    &stn::stn_02::RULE,
    &trg::trg_01::RULE,
    &trg::trg_02::RULE,
    &trg::trg_03::RULE,
    &trg::trg_04::RULE,
    &trg::trg_05::RULE,
    &trg::trg_06::RULE,
    &trg::trg_07::RULE,
    &turn::turn_01::RULE,
    &turn::turn_02::RULE,
    &upk::upk_01::RULE,
    &win::win_01::RULE,
    &win::win_02::RULE,
    &win::win_03::RULE,
    &win::win_04::RULE,
];
