//! The ways of breaking rules, by area.

mod battles;
mod deploying;
mod duels;
mod ending;
mod fights;
mod opening;

use crate::edit::Mutation;

/// All of them, by rule.
pub fn all() -> Vec<&'static Mutation> {
    let mut all: Vec<&'static Mutation> =
        [battles::KINDS, deploying::KINDS, duels::KINDS, ending::KINDS, fights::KINDS, opening::KINDS]
            .concat()
            .into_iter()
            .collect();
    all.sort_by_key(|mutation| mutation.rule);
    all
}
