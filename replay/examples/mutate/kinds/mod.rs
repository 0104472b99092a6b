//! The kinds of mutant, by area of the rule catalogue.

mod act;
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
mod offer;
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
    costs::KINDS,
    attr::KINDS,
    mv::KINDS,
    offer::KINDS,
    draw::KINDS,
    end::KINDS,
    log::KINDS,
    snapshot::KINDS,
    deck::KINDS,
];
