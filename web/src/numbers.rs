//! The numbers of one game: its curves, drains, battles, destinies and decks as far as they were seen.

mod deck;
mod fights;
mod luck;

use holocron::ingest::event::{Event, Standing};
use holocron::ingest::id::{Side, Sides};
use holocron::ingest::log::Log;
use holocron::replay::account::{Account, At, Chronicle, Recorder as _, Source, swing};
use holocron::replay::run::{Sink, run};
use holocron::Selection;
use serde::Serialize;

use deck::Card;
use fights::{Battle, Drain};
use luck::{Destinies, Dice};

/// The numbers of a game. Sides are 0 for Dark and 1 for Light; pairs have Dark's first. Events count from 0, in the log that
/// was replayed: that of both recordings together, where they agree. Play that was taken back is left out.
#[derive(Serialize)]
pub(crate) struct Numbers {
    /// The format that the server announced.
    format: Option<String>,
    /// Events of the log.
    events: usize,
    /// What a player runs out of to lose, by its name.
    life_name: &'static str,
    /// Event, and what each player has left, wherever it changed.
    life: Vec<(u32, [Option<i32>; 2])>,
    /// Event and Dark's chance to win, from 0 to 1; empty without a model of the game.
    chance: Vec<(u32, f64)>,
    /// Event, number of the player's turn and side, where turns begin.
    turns: Vec<(u32, u32, Option<u8>)>,
    drains: Vec<Drain>,
    battles: Vec<Battle>,
    destinies: [Destinies; 2],
    dice: [Dice; 2],
    decks: [Vec<Card>; 2],
    /// Whether a deck is known whole.
    knows_deck: [bool; 2],
}

/// The numbers of the game that a log tells of.
pub(crate) fn numbers<G: Chronicle>(log: &Log<G::Kind>) -> Numbers {
    let mut gatherer = Gatherer::<G>::default();
    let state = run::<G>(log, &Selection::none(), &mut gatherer);
    let Gatherer { recorder, mut account, life, turns, .. } = gatherer;
    recorder.finish(&state, &mut account);
    if let Some(model) = G::winning() {
        swing::fill(&mut account, model);
    }
    let is_final = |at: &At| !at.is_undone;
    let snapshots = account.snapshots.iter().filter(|snapshot| is_final(&snapshot.at) && !snapshot.is_stale);
    let chance = snapshots.filter_map(|snapshot| Some((snapshot.at.event, thousandth(snapshot.dark_chance?))));
    Numbers {
        format: account.head.format.as_deref().map(str::to_owned),
        events: log.events.len(),
        life_name: G::LIFE.name,
        life,
        chance: chance.collect(),
        turns,
        drains: fights::drains(&account),
        battles: fights::battles(&account),
        destinies: Side::BOTH.map(|side| luck::destinies::<G>(&account, side)),
        dice: Side::BOTH.map(|side| luck::dice(&account, side)),
        decks: Side::BOTH.map(|side| deck::cards::<G>(&account, side)),
        knows_deck: Side::BOTH.map(|side| account.head.lists_deck[side]),
    }
}

/// A number as a film and a table show a side.
fn place(side: Side) -> u8 {
    u8::from(side == Side::Light)
}

/// A number with three places: more would be noise, and a third of the bytes.
fn thousandth(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// Takes the account of a game down, and its curves.
struct Gatherer<G: Chronicle> {
    recorder: G::Recorder,
    account: Account,
    now: [Option<i32>; 2],
    life: Vec<(u32, [Option<i32>; 2])>,
    begun: u32,
    turns: Vec<(u32, u32, Option<u8>)>,
}

impl<G: Chronicle> Default for Gatherer<G> {
    fn default() -> Self {
        Gatherer {
            recorder: G::Recorder::default(),
            account: Account::default(),
            now: [None, None],
            life: Vec::new(),
            begun: 0,
            turns: Vec::new(),
        }
    }
}

fn at<G: Chronicle>(event: &Event<G::Kind>, state: &G::State) -> At {
    let moment = G::moment(state);
    At {
        source: Source::default(),
        event: event.at.event,
        turns: moment.turn,
        player_turn: moment.player_turn,
        turn_of: moment.turn_of,
        phase: moment.phase,
        is_undone: event.standing == Standing::Undone,
    }
}

impl<G: Chronicle> Sink<G> for Gatherer<G> {
    fn before(&mut self, event: &Event<G::Kind>, step: &G::Step<'_>, state: &G::State) {
        if event.standing != Standing::Repeated {
            self.recorder.before(&at::<G>(event, state), event, step, state, &mut self.account);
        }
    }

    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        let at = at::<G>(event, state);
        self.recorder.after(&at, event, state, &mut self.account);
        if at.is_undone {
            return;
        }
        let Sides { dark, light } = G::life(state);
        if self.now != [dark, light] {
            self.now = [dark, light];
            self.life.push((at.event, self.now));
        }
        if at.turns != self.begun {
            self.begun = at.turns;
            self.turns.push((at.event, at.player_turn, at.turn_of.map(place)));
        }
    }
}
