//! The kinds of mutant, by area of the rules.

mod act;
mod attack;
mod attr;
mod battle;
mod cancels;
mod causes;
mod costs;
mod counters;
mod course;
mod creatures;
mod custody;
mod deck;
mod deploy;
mod destiny;
mod drain;
mod draw;
mod end;
mod fight;
mod force;
mod forfeit;
mod games;
mod grounds;
mod impossible;
mod limits;
mod lines;
mod log;
mod loss;
mod mv;
mod offer;
mod piles;
mod places;
mod play;
mod presence;
pub(crate) mod record;
mod scene;
mod snapshot;
mod strays;
mod turn;
mod voyage;
mod ways;

use crate::doctor::swccg::Kind;

/// Every area's kinds, in the order of the catalogue.
pub(crate) const ALL: &[&[Kind]] = &[
    turn::KINDS,
    act::KINDS,
    force::KINDS,
    piles::KINDS,
    cancels::KINDS,
    causes::KINDS,
    drain::KINDS,
    limits::KINDS,
    loss::KINDS,
    deploy::KINDS,
    battle::KINDS,
    fight::KINDS,
    course::KINDS,
    attack::KINDS,
    creatures::KINDS,
    costs::KINDS,
    attr::KINDS,
    forfeit::KINDS,
    destiny::KINDS,
    mv::KINDS,
    offer::KINDS,
    voyage::KINDS,
    draw::KINDS,
    end::KINDS,
    log::KINDS,
    snapshot::KINDS,
    record::KINDS,
    deck::KINDS,
    places::KINDS,
    presence::KINDS,
    strays::KINDS,
    lines::KINDS,
    impossible::KINDS,
    custody::KINDS,
    games::KINDS,
    grounds::KINDS,
    ways::KINDS,
    counters::KINDS,
];
