//! Made-up games are legal, repeatable, varied, and as their own book says.

use std::collections::BTreeMap;

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::event::{Event, Kind as _};
use holocron_ingest::id::{Blueprint, CardId, Side};
use holocron_ingest::log::Log;
use holocron_ingest::pair::Disagreement;

use super::{Coverage, Dump, Thing, game, view};
use crate::account::Chronicle as _;
use crate::audit::Audit;
use crate::game::Game as _;
use crate::rule::Severity;
use crate::run::{Sink, run};
use crate::select::Selection;
use crate::swtcg::Swtcg;
use crate::swtcg::state::State;
use crate::swtcg::state::cards::InPlay;

/// Games that each test looks at.
const GAMES: u64 = 24;
/// Enough games for every name of the coverage to come up.
const MANY: u64 = 160;

#[test]
fn no_play_is_illegal_in_any_view() {
    let mut wrong: BTreeMap<String, (u32, String)> = BTreeMap::new();
    for number in 0..GAMES {
        let made = game(11, number);
        let views = [made.log.clone(), view(&made.log, Side::Dark), view(&made.log, Side::Light)];
        for log in views {
            let audit = Audit::of::<Swtcg>(&log, &Selection::all());
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
fn both_views_together_are_the_whole_game() {
    let key = |log: &Log<Kind>| (Kind::opening(log), Kind::game_key(log));
    for number in 0..GAMES {
        let log = game(11, number).log;
        let (dark, light) = (view(&log, Side::Dark), view(&log, Side::Light));
        let merged = Kind::pair(&light, &dark).expect("two views of one game");
        let kinds = |log: &Log<Kind>| log.events.iter().map(|event| event.kind.clone()).collect::<Vec<_>>();
        assert_eq!(kinds(&merged.log), kinds(&log), "game {number}");
        assert_eq!((merged.log.viewer, merged.cut, merged.shared + 2), (None, None, log.events.len()));
        assert_eq!(key(&dark), key(&light));
        assert_eq!(Kind::game_key(&merged.log), Kind::game_key(&dark));
        assert!(Kind::opening(&dark).is_some());
        let other = view(&game(11, number + 1).log, Side::Light);
        assert!(matches!(Kind::pair(&dark, &other), Err(Disagreement::Contradiction(_))));
        assert_eq!(Kind::pair(&dark, &dark), Err(Disagreement::SameViewer));
        assert_eq!(Kind::pair(&dark, &log), Err(Disagreement::NoViewer));
        let mut cut = light.clone();
        cut.events.truncate(light.events.len() / 2);
        let merged = Kind::pair(&dark, &cut).expect("a cut copy");
        assert_eq!((merged.cut, merged.log.events.len()), (Some(Side::Light), log.events.len()));
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    assert_eq!(game(5, 3).log, game(5, 3).log);
    assert_ne!(game(5, 3).log, game(5, 4).log);
    assert_ne!(game(5, 3).log, game(6, 3).log);
}

#[test]
fn every_keyword_comes_up() {
    let mut coverage = Coverage::default();
    for number in 0..MANY {
        coverage.merge(&game(11, number).coverage);
    }
    let missing: Vec<&str> = coverage.iter().filter(|(_, count)| *count == 0).map(|(name, _)| name).collect();
    assert!(missing.is_empty(), "never: {missing:?}");
}

/// Compares the state after an event with the book of the generator.
struct Beside<'a> {
    dumps: BTreeMap<u32, &'a Dump>,
    compared: usize,
}

impl Sink<Swtcg> for Beside<'_> {
    fn after(&mut self, event: &Event<Kind>, state: &State) {
        let Some(dump) = self.dumps.get(&event.at.event) else { return };
        self.compared += 1;
        let ours: BTreeMap<CardId, Thing> = state.cards.iter().map(|card| (card.id, thing(card))).collect();
        assert_eq!(ours, dump.cards, "event {}", event.at.event);
        assert_eq!(Swtcg::moment(state), dump.moment());
        assert_eq!(Swtcg::table(state), dump.table());
        for side in Side::BOTH {
            let pile = &state.piles[side];
            assert_eq!((pile.deck, pile.hand), (Some(dump.deck[side]), Some(dump.hand[side])));
            let (force, build) = (state.resources.force[side], state.resources.build[side]);
            assert_eq!((force, build), (Some(dump.force[side]), Some(dump.build[side])));
        }
    }
}

fn thing(card: &InPlay) -> Thing {
    let blueprint = Some(card.blueprint).filter(|id| *id != Blueprint::NONE);
    let (owner, zone, host) = (card.owner, card.zone, card.host);
    Thing { blueprint, owner, zone, host, is_tapped: card.is_tapped, build: card.build, damage: card.damage }
}

#[test]
fn the_replay_is_what_the_book_says() {
    let mut compared = 0;
    for number in 0..GAMES {
        let made = game(23, number);
        let dumps = made.dumps.iter().map(|dump| (dump.event, dump)).collect();
        let mut beside = Beside { dumps, compared: 0 };
        run::<Swtcg>(&made.log, &Selection::none(), &mut beside);
        compared += beside.compared;
    }
    assert!(compared > 250, "{compared} dumps");
}
