//! Statistics over small tables, computed by hand.

mod cards;
mod course;
mod dice;
mod games;
mod registered;
mod simulation;
mod world;
mod worth;

use std::path::Path;

use super::Tables;
use crate::store::{Meta, Store};
use crate::table::GameRows;

fn tables(out: &Path, games: &[GameRows]) -> Tables {
    let mut store = Store::create(out, &Meta::default()).expect("a directory");
    for game in games {
        store.append(game).expect("room");
    }
    store.finish().expect("room");
    Tables::open(out).expect("tables")
}
