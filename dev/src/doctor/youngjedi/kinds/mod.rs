//! The ways of breaking rules, by area.

mod battles;
mod deploying;
mod duels;
mod ending;
mod fights;
mod opening;
mod texts;

use crate::doctor::youngjedi::Kind;

/// All of them, by rule.
pub(crate) fn all() -> Vec<&'static Kind> {
    let areas =
        [battles::KINDS, deploying::KINDS, duels::KINDS, ending::KINDS, fights::KINDS, opening::KINDS, texts::KINDS];
    let mut all: Vec<&'static Kind> = areas.into_iter().flatten().collect();
    all.sort_by_key(|kind| kind.name);
    all
}
