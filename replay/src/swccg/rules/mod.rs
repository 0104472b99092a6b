//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod act;
mod attack;
mod battle;
mod changes;
mod copies;
mod deltas;
mod dest;
mod drain;
mod force;
mod habitat;
mod loc;
mod loss;
mod offer;
mod placing;
mod power;
mod soft;
mod turn;
mod uniq;

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
    &loss::loss_01::RULE,
    &loss::loss_02::RULE,
    &loss::loss_03::RULE,
    &loss::loss_07::RULE,
    &offer::offer_01::RULE,
    &offer::offer_02::RULE,
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
];

#[cfg(test)]
mod tests;
