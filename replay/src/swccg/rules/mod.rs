//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod act;
mod bounds;
mod cancel;
mod deck;
mod drain;
mod draw;
mod end;
mod force;
mod log;
mod loss;
mod piles;
mod soft;
mod state;
mod turn;

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
    &cancel::cancel_01::RULE,
    &cancel::cancel_03::RULE,
    &cancel::cancel_04::RULE,
    &cancel::cancel_06::RULE,
    &deck::deck_01::RULE,
    &deck::deck_02::RULE,
    &deck::deck_03::RULE,
    &deck::deck_04::RULE,
    &deck::deck_05::RULE,
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
    &state::state_01::RULE,
    &turn::turn_01::RULE,
    &turn::turn_02::RULE,
    &turn::turn_03::RULE,
    &turn::turn_04::RULE,
    &turn::turn_06::RULE,
    &turn::turn_08::RULE,
    &turn::turn_10::RULE,
    &turn::turn_12::RULE,
];

#[cfg(test)]
mod tests;
