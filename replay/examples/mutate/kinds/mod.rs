//! The kinds of mutant, by area of the rule catalogue.

mod act;
mod attack;
mod attr;
mod battle;
mod costs;
mod deck;
mod deploy;
mod drain;
mod draw;
mod end;
mod force;
mod log;
mod loss;
mod mv;
mod play;
mod snapshot;
mod turn;

use crate::kind::Kind;

/// Every area's kinds, in the order of the catalogue.
pub const ALL: &[&[Kind]] = &[
    turn::KINDS,
    act::KINDS,
    force::KINDS,
    drain::KINDS,
    loss::KINDS,
    deploy::KINDS,
    battle::KINDS,
    attack::KINDS,
    costs::KINDS,
    attr::KINDS,
    mv::KINDS,
    draw::KINDS,
    end::KINDS,
    log::KINDS,
    snapshot::KINDS,
    deck::KINDS,
];

/// Settled rules that no edit breaks in the recordings at hand, and why (rule without `SWCCG-`).
pub const WITHOUT: &[(&str, &str)] = &[];
