//! The account of generated games.

use holocron_ingest::event::Event;
use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::log::Log;

use super::Notes;
use crate::YoungJedi;
use crate::generate::game;
use crate::state::State;
use crate::step::Step;
use holocron_replay::account::{Account, At, Chronicle as _, Recorder as _};
use holocron_replay::game::Game as _;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;

#[derive(Default)]
struct Writing {
    notes: Notes,
    account: Account,
}

fn at(event: &Event<Kind>, state: &State) -> At {
    let moment = YoungJedi::moment(state);
    At { event: event.at.event, turns: moment.turn, turn_of: moment.turn_of, phase: moment.phase, ..At::default() }
}

impl Sink<YoungJedi> for Writing {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        self.notes.before(&at(event, state), event, step, state, &mut self.account);
    }

    fn after(&mut self, event: &Event<Kind>, state: &State) {
        self.notes.after(&at(event, state), event, state, &mut self.account);
    }
}

#[test]
fn the_account_tells_of_every_event_fight_and_destiny() {
    let (mut fights, mut won, mut opening) = (0, 0, 0);
    for number in 0..12 {
        let log = game(3, number).log;
        let mut writing = Writing::default();
        let state = run::<YoungJedi>(&log, &Selection::none(), &mut writing);
        let Writing { notes, mut account } = writing;
        notes.finish(&state, &mut account);
        let count = |is_it: fn(&Kind) -> bool| log.events.iter().filter(|event| is_it(&event.kind)).count();
        assert_eq!(account.events.len(), log.events.len());
        assert_eq!(account.battles.len(), count(|kind| matches!(kind, Kind::FightStarted(_) | Kind::DuelStarted(_))));
        assert_eq!(account.destinies.len(), count(|kind| matches!(kind, Kind::DestinyDrawn(_))));
        let ends = count(|kind| matches!(kind, Kind::FightEnded(_) | Kind::DuelEnded(_)));
        assert_eq!(account.battles.iter().filter(|fight| fight.end_event.is_some()).count(), ends);
        assert!(account.head.first.is_some() && account.head.starting_locations != Default::default());
        for side in Side::BOTH {
            let deck: u32 =
                account.cards.iter().filter(|((of, _), _)| *of == side).map(|(_, count)| count.copies).sum();
            assert_eq!(deck, 60, "game {number}");
        }
        for event in &log.events {
            assert!(YoungJedi::sentence(&log, event, &state).is_none_or(|sentence| !sentence.text.is_empty()));
        }
        fights += account.battles.len();
        won += account.battles.iter().filter(|fight| fight.winner.is_some()).count();
        opening += account.cards.values().map(|count| count.opening).sum::<u32>();
    }
    assert!(won > 0 && won <= fights && opening > 0, "{won} of {fights} won, {opening} in opening hands");
}

/// The first sentence that has these words.
fn told(log: &Log<Kind>, has: &str) -> String {
    struct Told<'a>(&'a Log<Kind>, Vec<String>);
    impl Sink<YoungJedi> for Told<'_> {
        fn after(&mut self, event: &Event<Kind>, state: &State) {
            self.1.extend(YoungJedi::sentence(self.0, event, state).map(|sentence| sentence.text));
        }
    }
    let mut told = Told(log, Vec::new());
    run::<YoungJedi>(log, &Selection::none(), &mut told);
    told.1.into_iter().find(|text| text.contains(has)).unwrap_or_default()
}

#[test]
fn sentences_speak_of_places_and_counters() {
    let log = game(102, 1).log;
    assert_eq!(told(&log, "Theed"), "made_L puts Theed Palace from the draw deck as the location of Naboo");
    assert_eq!(told(&log, "Rayno"), "made_D puts Rayno Vaca, Taxi Driver from the hand to Naboo for 2 counters");
    assert_eq!(
        told(&log, "Effect at"),
        "made_L puts Naboo Royal Security Forces from the hand as an Effect at Naboo for 2 counters"
    );
}
