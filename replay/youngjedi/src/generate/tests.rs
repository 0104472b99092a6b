//! Generated games are legal, repeatable, varied, and as their own book says.

use std::collections::BTreeMap;

use holocron_ingest::id::{Blueprint, CardId, Side};

use super::{Dump, Thing, game, view};
use crate::YoungJedi;
use crate::state::State;
use crate::state::table::TableCard;
use holocron_replay::account::{Chronicle as _, Table};
use holocron_replay::game::Game as _;
use holocron_replay::tests::generate as checks;

/// Games that each test looks at.
const GAMES: u64 = 24;
/// Enough games for every name of the coverage to come up, but for those that come up once in some hundred games or
/// even more seldom.
const MANY: u64 = 480;
const RARE: [&str; 1] = ["starships fight together"];

#[test]
fn no_play_is_illegal_in_any_view() {
    checks::no_play_is_illegal::<YoungJedi>(checks::all_views(GAMES, |number| game(11, number).log, view));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    checks::repeatable(|seed, number| game(seed, number).log);
}

#[test]
fn everything_comes_up() {
    checks::everything_comes_up((0..MANY).map(|number| game(11, number).coverage), &RARE);
}

fn is_as_the_book_says(dump: &Dump, state: &State) {
    let ours: BTreeMap<CardId, Thing> = state.table.iter().map(|card| (card.id, thing(card))).collect();
    let theirs: BTreeMap<CardId, Thing> = dump.named().map(|(id, thing)| (*id, as_shown(thing))).collect();
    assert_eq!(ours, theirs);
    assert_eq!(YoungJedi::moment(state), dump.moment());
    assert_eq!(as_the_book_knows(YoungJedi::table(state)), dump.table());
    for side in Side::BOTH {
        assert_eq!(state.counters.used(side), Some(dump.counters[side]));
    }
}

/// The book keeps neither fights nor the hits of a duel.
fn as_the_book_knows(mut table: Table) -> Table {
    table.fight = None;
    table.cards.iter_mut().for_each(|card| card.marks.clear());
    table
}

fn thing(card: &TableCard) -> Thing {
    Thing {
        blueprint: card.blueprint.unwrap_or(Blueprint::NONE),
        owner: card.owner,
        zone: card.zone,
        planet: card.planet,
        is_hidden: card.is_hidden,
        is_named: true,
        is_shown: card.blueprint.is_some(),
    }
}

fn as_shown(thing: &Thing) -> Thing {
    let blueprint = if thing.is_shown { thing.blueprint } else { Blueprint::NONE };
    Thing { blueprint, ..thing.clone() }
}

#[test]
fn the_replay_is_what_the_book_says() {
    let compared = (0..GAMES).map(|number| {
        let made = game(23, number);
        let dumps = made.dumps.into_iter().map(|dump| (dump.event, dump));
        checks::beside_the_book::<YoungJedi, Dump>(&made.log, dumps, is_as_the_book_says)
    });
    let compared: usize = compared.sum();
    assert!(compared > 100, "{compared} dumps");
}
