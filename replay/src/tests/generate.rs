//! What every maker of games is held to, whatever the game.

use std::collections::BTreeMap;
use std::fmt::Debug;

use holocron_ingest::event::Event;
use holocron_ingest::id::Side;
use holocron_ingest::log::Log;

use crate::audit::Audit;
use crate::game::Game;
use crate::generate::Coverage;
use crate::rule::Severity;
use crate::run::{Sink, run};
use crate::select::Selection;

/// Audits recordings, each with the number of its game: no play may be illegal.
pub fn no_play_is_illegal<G: Game>(logs: impl Iterator<Item = (u64, Log<G::Kind>)>)
where
    G::Kind: Debug,
{
    let mut wrong: BTreeMap<String, (u32, String)> = BTreeMap::new();
    for (number, log) in logs {
        let audit = Audit::of::<G>(&log, &Selection::all());
        assert!(audit.misreads.is_empty(), "game {number}: {:?}", audit.misreads);
        for found in &audit.findings {
            let is_illegal = found.finding.severity() == Severity::Illegal;
            let word = if is_illegal { "illegal" } else { "suspect" };
            let first = || {
                let place = found.at.event as usize;
                let near = log.events[place.saturating_sub(3)..=place].iter();
                let near: Vec<String> = near.map(|event| format!("    {:?}", event.kind)).collect();
                format!("game {number} event {place}: {:?}\n{}", found.finding, near.join("\n"))
            };
            wrong.entry(format!("{} {word}", found.rule.id)).or_insert_with(|| (0, first())).0 += 1;
        }
    }
    let lines = wrong.iter().map(|(what, (count, first))| format!("{what}: {count}, first {first}"));
    let lines: Vec<String> = lines.collect();
    assert!(!wrong.keys().any(|what| what.ends_with("illegal")), "{}", lines.join("\n"));
}

/// The whole recording and both views of the first games of an archive.
pub fn all_views<K: Clone + 'static>(
    games: u64,
    game: fn(u64) -> Log<K>,
    view: fn(&Log<K>, Side) -> Log<K>,
) -> impl Iterator<Item = (u64, Log<K>)> {
    (0..games).flat_map(move |number| {
        let log = game(number);
        [(number, view(&log, Side::Dark)), (number, view(&log, Side::Light)), (number, log)]
    })
}

/// A seed and a number make one game.
pub fn repeatable<K: PartialEq + Debug>(log: fn(u64, u64) -> Log<K>) {
    assert_eq!(log(5, 3), log(5, 3));
    assert_ne!(log(5, 3), log(5, 4));
    assert_ne!(log(5, 3), log(6, 3));
}

/// Everything but what is rare comes up.
pub fn everything_comes_up(games: impl Iterator<Item = Coverage>, rare: &[&str]) {
    let mut coverage = Coverage::default();
    games.for_each(|game| coverage.merge(&game));
    let never = coverage.iter().filter(|(name, count)| *count == 0 && !rare.contains(name));
    let missing: Vec<&str> = never.map(|(name, _)| name).collect();
    assert!(missing.is_empty(), "never: {missing:?}");
}

/// Compares the state after some events with the maker's book.
struct CrossCheck<'a, G: Game, D> {
    dumps: BTreeMap<u32, &'a D>,
    compare: fn(&D, &G::State),
    compared: usize,
}

impl<G: Game, D> Sink<G> for CrossCheck<'_, G, D> {
    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        if let Some(dump) = self.dumps.get(&event.at.event) {
            self.compared += 1;
            (self.compare)(dump, state);
        }
    }
}

/// Replays a game beside the maker's book; gives the number of comparisons.
pub fn beside_the_book<G: Game, D>(
    log: &Log<G::Kind>,
    dumps: impl Iterator<Item = (u32, D)>,
    compare: fn(&D, &G::State),
) -> usize {
    let dumps: Vec<(u32, D)> = dumps.collect();
    let dumps = dumps.iter().map(|(event, dump)| (*event, dump)).collect();
    let mut beside = CrossCheck::<G, D> { dumps, compare, compared: 0 };
    run::<G>(log, &Selection::none(), &mut beside);
    beside.compared
}
