//! Made-up games are legal, repeatable, varied, and as their own book says.

use std::collections::BTreeMap;

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::{Coverage, Dump, Thing, game, view};
use crate::account::Chronicle as _;
use crate::audit::Audit;
use crate::game::Game as _;
use crate::rule::Severity;
use crate::run::{Sink, run};
use crate::select::Selection;
use crate::youngjedi::YoungJedi;
use crate::youngjedi::state::State;
use crate::youngjedi::state::table::TableCard;

/// Games that each test looks at.
const GAMES: u64 = 24;
/// Enough games for every name of the coverage to come up, but for those that come up once in some hundred games or
/// even more seldom.
const MANY: u64 = 480;
const RARE: [&str; 1] = ["starships fight together"];

#[test]
fn no_play_is_illegal_in_any_view() {
    let mut wrong: BTreeMap<String, (u32, String)> = BTreeMap::new();
    for number in 0..GAMES {
        let made = game(11, number);
        let views = [made.log.clone(), view(&made.log, Side::Dark), view(&made.log, Side::Light)];
        for log in views {
            let audit = Audit::of::<YoungJedi>(&log, &Selection::all());
            assert!(audit.misreads.is_empty(), "game {number}: {:?}", audit.misreads);
            for found in &audit.findings {
                let is_illegal = found.finding.severity == Severity::Illegal;
                let word = if is_illegal { "illegal" } else { "suspect" };
                let first = || {
                    let place = found.at.event as usize;
                    let near: Vec<String> = log.events[place.saturating_sub(3)..=place]
                        .iter()
                        .map(|event| format!("    {:?}", event.kind))
                        .collect();
                    format!("game {number} event {place}: {:?}\n{}", found.finding, near.join("\n"))
                };
                let entry = wrong.entry(format!("{} {word}", found.rule.id)).or_insert_with(|| (0, first()));
                entry.0 += 1;
            }
        }
    }
    let lines: Vec<String> =
        wrong.iter().map(|(what, (count, first))| format!("{what}: {count}, first {first}")).collect();
    assert!(!wrong.keys().any(|what| what.ends_with("illegal")), "{}", lines.join("\n"));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    assert_eq!(game(5, 3).log, game(5, 3).log);
    assert_ne!(game(5, 3).log, game(5, 4).log);
    assert_ne!(game(5, 3).log, game(6, 3).log);
}

#[test]
fn everything_comes_up() {
    let mut coverage = Coverage::default();
    for number in 0..MANY {
        coverage.merge(&game(11, number).coverage);
    }
    let never = coverage.iter().filter(|(name, count)| *count == 0 && !RARE.contains(name));
    let missing: Vec<&str> = never.map(|(name, _)| name).collect();
    assert!(missing.is_empty(), "never: {missing:?}");
}

/// Compares the state after an event with the book of the generator.
struct Beside<'a> {
    dumps: BTreeMap<u32, &'a Dump>,
    compared: usize,
}

impl Sink<YoungJedi> for Beside<'_> {
    fn after(&mut self, event: &Event<Kind>, state: &State) {
        let Some(dump) = self.dumps.get(&event.at.event) else { return };
        self.compared += 1;
        let ours: BTreeMap<CardId, Thing> = state.table.iter().map(|card| (card.id, thing(card))).collect();
        let theirs: BTreeMap<CardId, Thing> = dump.named().map(|(id, thing)| (*id, as_shown(thing))).collect();
        assert_eq!(ours, theirs, "event {}", event.at.event);
        assert_eq!(YoungJedi::moment(state), dump.moment());
        assert_eq!(YoungJedi::table(state), dump.table());
        for side in Side::BOTH {
            assert_eq!(state.counters.used(side), Some(dump.counters[side]));
        }
    }
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
    let mut compared = 0;
    for number in 0..GAMES {
        let made = game(23, number);
        let dumps = made.dumps.iter().map(|dump| (dump.event, dump)).collect();
        let mut beside = Beside { dumps, compared: 0 };
        run::<YoungJedi>(&made.log, &Selection::none(), &mut beside);
        compared += beside.compared;
    }
    assert!(compared > 100, "{compared} dumps");
}
