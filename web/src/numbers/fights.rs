//! Force drains and battles.

use holocron::ingest::id::Side;
use holocron::replay::account::{Account, BattleSide};
use serde::Serialize;

use super::{place, thousandth};

/// One Force drain.
#[derive(Serialize)]
pub(super) struct Drain {
    event: u32,
    turn: u32,
    side: u8,
    at: String,
    /// The amount announced at its initiation.
    initiated: f64,
    /// The final amount; absent when it never took place.
    done: Option<f64>,
    /// Force that was lost to it.
    lost: u32,
    is_cancelled: bool,
    /// What it changed of Dark's chance to win.
    swing: Option<f64>,
}

/// One battle, or a fight of any other name.
#[derive(Serialize)]
pub(super) struct Battle {
    event: u32,
    turn: u32,
    /// Who initiated it.
    side: u8,
    at: Option<String>,
    winner: Option<u8>,
    is_tied: bool,
    hits: u32,
    sides: [Fighter; 2],
    /// What it changed of Dark's chance to win.
    swing: Option<f64>,
}

/// One side of a battle.
#[derive(Serialize)]
struct Fighter {
    cards: u32,
    power: Option<f64>,
    destinies: u32,
    destiny: Option<f64>,
    damage: Option<f64>,
    attrition: Option<f64>,
    forfeited: u32,
    lost: u32,
}

pub(super) fn drains(account: &Account) -> Vec<Drain> {
    let drains = account.drains.iter().filter(|drain| !drain.at.is_undone);
    let drain = drains.map(|drain| Drain {
        event: drain.at.event,
        turn: drain.at.turns,
        side: place(drain.side),
        at: drain.location_title.to_string(),
        initiated: drain.initiated,
        done: drain.done,
        lost: drain.num_lost,
        is_cancelled: drain.is_cancelled,
        swing: drain.swing.map(thousandth),
    });
    drain.collect()
}

pub(super) fn battles(account: &Account) -> Vec<Battle> {
    let battles = account.battles.iter().filter(|battle| !battle.at.is_undone);
    let battle = battles.map(|battle| Battle {
        event: battle.at.event,
        turn: battle.at.turns,
        side: place(battle.side),
        at: battle.location_title.as_deref().map(str::to_owned),
        winner: battle.winner.map(place),
        is_tied: battle.is_tied,
        hits: battle.num_hits,
        sides: Side::BOTH.map(|side| fighter(&battle.sides[side])),
        swing: battle.swing.map(thousandth),
    });
    battle.collect()
}

fn fighter(side: &BattleSide) -> Fighter {
    Fighter {
        cards: side.num_cards,
        power: side.power,
        destinies: side.num_destinies,
        destiny: side.destiny,
        damage: side.damage,
        attrition: side.attrition,
        forfeited: side.num_forfeited,
        lost: side.num_force_lost,
    }
}
