//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod account;
mod act;
mod attack;
mod attr;
mod battle;
mod bounds;
mod cancel;
mod changes;
mod copies;
mod cost;
mod counted;
mod deck;
mod deltas;
mod deploy;
mod dest;
mod drain;
mod draw;
mod end;
mod fare;
mod force;
mod habitat;
mod loc;
mod log;
mod loss;
mod mv;
mod offer;
mod once;
mod piles;
mod placing;
mod power;
mod showdown;
mod soft;
mod stack;
mod state;
mod target;
mod turn;
mod uniq;
mod value;

use super::Swccg;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<Swccg>] = &[
    &act::act_01::RULE,
    &act::act_02::RULE,
    &act::act_03::RULE,
    &act::act_05::RULE,
    &act::act_06::RULE,
    &act::act_08::RULE,
    &act::act_09::RULE,
    &act::act_10::RULE,
    &attack::attack_01::RULE,
    &attack::attack_02::RULE,
    &attack::attack_03::RULE,
    &attack::attack_04::RULE,
    &attack::attack_05::RULE,
    &attack::attack_06::RULE,
    &attack::attack_08::RULE,
    &attack::attack_09::RULE,
    &attack::attack_10::RULE,
    &attack::attack_11::RULE,
    &attack::attack_12::RULE,
    &attack::attack_13::RULE,
    &attack::attack_14::RULE,
    &attack::attack_15::RULE,
    &attack::attack_16::RULE,
    &attack::attack_17::RULE,
    &attack::attack_19::RULE,
    &attack::attack_20::RULE,
    &attack::attack_21::RULE,
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
    &cancel::cancel_01::RULE,
    &cancel::cancel_03::RULE,
    &cancel::cancel_04::RULE,
    &cancel::cancel_06::RULE,
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
    &dest::dest_01::RULE,
    &dest::dest_02::RULE,
    &dest::dest_03::RULE,
    &dest::dest_04::RULE,
    &dest::dest_08::RULE,
    &dest::dest_09::RULE,
    &dest::dest_11::RULE,
    &drain::drain_01::RULE,
    &drain::drain_02::RULE,
    &drain::drain_03::RULE,
    &drain::drain_04::RULE,
    &drain::drain_05::RULE,
    &drain::drain_06::RULE,
    &drain::drain_07::RULE,
    &drain::drain_08::RULE,
    &drain::drain_09::RULE,
    &drain::drain_10::RULE,
    &drain::drain_11::RULE,
    &drain::drain_14::RULE,
    &draw::draw_01::RULE,
    &draw::draw_02::RULE,
    &end::end_01::RULE,
    &end::end_02::RULE,
    &end::end_03::RULE,
    &end::end_04::RULE,
    &force::force_01::RULE,
    &force::force_03::RULE,
    &force::force_04::RULE,
    &force::force_06::RULE,
    &force::force_07::RULE,
    &force::force_08::RULE,
    &force::force_10::RULE,
    &loc::loc_01::RULE,
    &loc::loc_02::RULE,
    &loc::loc_03::RULE,
    &loc::loc_04::RULE,
    &loc::loc_11::RULE,
    &loc::loc_12::RULE,
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
    &loss::loss_01::RULE,
    &loss::loss_02::RULE,
    &loss::loss_03::RULE,
    &loss::loss_07::RULE,
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
    &offer::offer_01::RULE,
    &offer::offer_02::RULE,
    &once::once_05::RULE,
    &once::once_06::RULE,
    &stack::stack_01::RULE,
    &stack::stack_07::RULE,
    &state::state_01::RULE,
    &state::state_04::RULE,
    &state::state_06::RULE,
    &state::state_07::RULE,
    &state::state_08::RULE,
    &target::target_01::RULE,
    &target::target_03::RULE,
    &target::target_06::RULE,
    &target::target_07::RULE,
    &turn::turn_01::RULE,
    &turn::turn_02::RULE,
    &turn::turn_03::RULE,
    &turn::turn_04::RULE,
    &turn::turn_06::RULE,
    &turn::turn_08::RULE,
    &turn::turn_10::RULE,
    &turn::turn_12::RULE,
    &uniq::uniq_01::RULE,
    &uniq::uniq_02::RULE,
    &uniq::uniq_04::RULE,
    &uniq::uniq_07::RULE,
    &uniq::uniq_11::RULE,
    &value::value_02::RULE,
    &value::value_03::RULE,
    &value::value_08::RULE,
    &value::value_10::RULE,
    &value::value_11::RULE,
];

#[cfg(test)]
mod tests;
