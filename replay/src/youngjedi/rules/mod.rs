//! The rules, in the order of their ids. The list is written by hand; a test compares it with the files.

mod deck;
mod end;
mod even;
mod info;
mod pln;
mod set;
mod turn;

use super::YoungJedi;
use crate::rule::Rule;

/// Every rule.
pub const ALL: &[&Rule<YoungJedi>] = &[
    &deck::deck_01::RULE,
    &deck::deck_02::RULE,
    &deck::deck_03::RULE,
    &deck::deck_04::RULE,
    &end::end_01::RULE,
    &end::end_02::RULE,
    &end::end_03::RULE,
    &even::even_01::RULE,
    &even::even_02::RULE,
    &info::info_01::RULE,
    &info::info_02::RULE,
    &info::info_03::RULE,
    &pln::pln_01::RULE,
    &pln::pln_02::RULE,
    &pln::pln_03::RULE,
    &pln::pln_04::RULE,
    &pln::pln_05::RULE,
    &set::set_01::RULE,
    &set::set_02::RULE,
    &turn::turn_01::RULE,
    &turn::turn_02::RULE,
];

#[cfg(test)]
mod tests;
