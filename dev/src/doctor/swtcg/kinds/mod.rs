//! The kinds of mutant, by area of the rules.

mod attack;
mod battle;
mod build;
mod contest;
mod damage;
mod dice;
mod ending;
mod keywords;
mod lucky;
mod pilots;
mod plays;
mod ready;
mod retreat;
mod setup;
mod stacks;
mod texts;
mod triggers;
mod windows;

use crate::doctor::swtcg::Kind;

/// Every area's kinds, in the order of the catalogue.
pub(crate) const ALL: &[&[Kind]] = &[
    setup::KINDS,
    ready::KINDS,
    build::KINDS,
    retreat::KINDS,
    battle::KINDS,
    attack::KINDS,
    dice::KINDS,
    damage::KINDS,
    plays::KINDS,
    windows::KINDS,
    triggers::KINDS,
    keywords::KINDS,
    lucky::KINDS,
    pilots::KINDS,
    stacks::KINDS,
    texts::KINDS,
    contest::KINDS,
    ending::KINDS,
];
