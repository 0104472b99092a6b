//! A game that is nothing but turns and deployments goes through the tables without a word of it in this crate.

use holocron_analysis::collect::{Game as Collected, Recording, collect};
use holocron_ingest::event::{self, At as Place, Event, Standing};
use holocron_ingest::id::{Blueprint, Side, Sides};
use holocron_ingest::log::{Dialect, Log};
use holocron_ingest::pair::Pairing;
use holocron_replay::account::{
    Account, Action, ActionRecord, At, CardFacts, CardSheet, Chronicle, Face, Life, Recorder, Sentence, Table,
};
use holocron_replay::game::{Comparison, Game, GameId, Misread, Moment, Outcome};
use holocron_replay::rulebook::Rulebook;
use holocron_replay::select::Selection;

struct Toy;

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Turn(Side),
    Deploy(Side, Blueprint),
    Won(Side),
}

impl event::Kind for Kind {}

impl Pairing for Kind {}

#[derive(Clone, Default)]
struct State {
    moment: Moment,
    outcome: Option<Outcome>,
}

impl Game for Toy {
    const ID: GameId = GameId::Swccg;
    type Kind = Kind;
    type State = State;
    type Step<'a> = &'a Kind;

    fn rulebook() -> &'static Rulebook<Toy> {
        static NONE: Rulebook<Toy> = Rulebook { rules: Vec::new(), missing: Vec::new() };
        &NONE
    }

    fn start(_log: &Log<Kind>) -> State {
        State::default()
    }

    fn read<'a>(_state: &State, event: &'a Event<Kind>) -> Result<Option<&'a Kind>, Misread> {
        Ok(Some(&event.kind))
    }

    fn end(_log: &Log<Kind>) -> &'static Kind {
        &Kind::Turn(Side::Dark)
    }

    fn apply(state: &mut State, step: &&Kind) {
        match step {
            Kind::Turn(side) => {
                state.moment = Moment { turn: state.moment.turn + 1, turn_of: Some(*side), ..state.moment };
            }
            Kind::Deploy(..) => {}
            Kind::Won(side) => state.outcome = Some(Outcome { winner: Some(*side), reason: "all done".into() }),
        }
    }

    fn moment(state: &State) -> Moment {
        state.moment
    }

    fn outcome(state: &State) -> Option<&Outcome> {
        state.outcome.as_ref()
    }

    fn compare(_state: &State, _step: &&Kind, _found: &mut dyn FnMut(Comparison)) {}

    fn take_back(now: &mut State, then: &State) {
        *now = then.clone();
    }
}

impl Chronicle for Toy {
    const NAME: &'static str = "Toy";
    const PHASES: &'static [(&'static str, &'static str)] = &[];
    const LIFE: Life = Life { name: "Cards", meaning: "Cards left.", gone: "cards ran out", unit: None };
    const NAMES_HANDS: bool = false;
    const ACTIONS: &'static [Action] = &[Action::Deploy];
    type Recorder = Notes;

    fn life(_state: &State) -> Sides<Option<i32>> {
        Sides::default()
    }

    fn sentence(_log: &Log<Kind>, _event: &Event<Kind>, _state: &State) -> Option<Sentence> {
        None
    }

    fn table(_state: &State) -> Table {
        Table::default()
    }

    fn facts(_blueprint: &Blueprint) -> Option<CardFacts> {
        None
    }

    fn face(_: &Blueprint) -> Option<Face> {
        None
    }

    fn search(_query: &str) -> Vec<CardSheet> {
        Vec::new()
    }

    fn designs() -> Vec<CardSheet> {
        Vec::new()
    }

    fn facts_hash() -> u64 {
        0
    }
}

#[derive(Default)]
struct Notes;

impl Recorder<Toy> for Notes {
    fn before(&mut self, at: &At, _event: &Event<Kind>, step: &&Kind, _state: &State, account: &mut Account) {
        if let Kind::Deploy(side, blueprint) = step {
            let action = ActionRecord::new(at, Action::Deploy, Some(*side), None);
            account.actions.push(ActionRecord { blueprint: Some(*blueprint), ..action });
            account.card((*side, *blueprint), at).deployed += 1;
        }
    }

    fn after(&mut self, _at: &At, _event: &Event<Kind>, _state: &State, _account: &mut Account) {}

    fn finish(self, _state: &State, account: &mut Account) {
        account.head.first = Some(Side::Dark);
    }
}

#[test]
fn a_game_needs_no_word_in_the_tables() {
    let card = Blueprint::new("T_1").expect("short");
    let kinds =
        [Kind::Turn(Side::Dark), Kind::Deploy(Side::Dark, card), Kind::Deploy(Side::Dark, card), Kind::Won(Side::Dark)];
    let events = (0..).zip(kinds).map(|(event, kind)| {
        let at = Place { event, byte: 10 * u64::from(event) };
        Event { at, standing: Standing::Final, kind }
    });
    let names = Sides { dark: "a".into(), light: "b".into() };
    let log = Log { xml_bytes: 40, file_hash: 7, ..Log::made(Dialect::Replay, names, events.collect()) };
    let (rows, audit) = collect::<Toy>(&Collected::single(Recording { file: "toy.xml", log: &log }), &Selection::all());
    assert_eq!((audit.turns, rows.games[0].winner, rows.games[0].source.game), (1, Some(Side::Dark), 7));
    assert!(rows.games[0].has_view.dark && rows.games[0].has_view.light, "the log shows both hands");
    let dark = &rows.game_players[0];
    assert_eq!((dark.won, dark.is_first, dark.num_deployed), (Some(true), Some(true), Some(2)));
    assert_eq!((dark.num_drains, dark.num_force_used, dark.final_life_force), (None, None, None), "no such thing");
    assert_eq!(rows.card_games.len(), 1);
    assert_eq!((rows.card_games[0].num_deployed, &*rows.card_games[0].title), (2, "T_1"));
    assert_eq!(rows.actions[1].at.event, 2);
}
