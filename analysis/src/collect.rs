//! Fills the rows of one game from its replay. One game is the unit of work: its rows go to the store as one piece.

mod bots;
mod deck;
mod finish;
mod judged;
mod unseen;
mod views;

use holocron_ingest::event::{At as Place, Coverage, Event, Kind as _, Standing};
use holocron_ingest::id::Sides;
use holocron_ingest::key::GameKey;
use holocron_ingest::log::Log;
use holocron_replay::account::{Account, At, Chronicle, Recorder as _, Source};
use holocron_replay::audit::{Audit, Counting};
use holocron_replay::game::{Comparison, Misread};
use holocron_replay::rule::Judgement;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_replay::winning::Model;

use crate::table::GameRows;

pub use bots::Bots;
pub use deck::DeckList;
pub(crate) use unseen::printed;
pub use views::add_views;

/// A recording and the name of its file.
#[derive(Debug)]
pub struct Recording<'a, K> {
    /// The name of the file, as it was given to the program.
    pub file: &'a str,
    /// What was read from it.
    pub log: &'a Log<K>,
}

/// One game to collect.
#[derive(Debug)]
pub struct Game<'a, K> {
    /// The log to replay: a recording, or what two recordings tell together.
    pub log: &'a Log<K>,
    /// The recordings behind it, one or two.
    pub recordings: [Option<Recording<'a, K>>; 2],
    /// For each event of a merged log its index in either recording; empty for a single one.
    pub sources: &'a [Sides<Option<u32>>],
    /// The deck lists, when they are known.
    pub decks: [Option<&'a DeckList>; 2],
    /// Who is taken for a bot.
    pub bots: &'a Bots,
    /// How games are won, in place of the model that the game comes with.
    pub winning: Option<&'a Model>,
}

impl<'a, K> Game<'a, K> {
    /// A game of which there is one recording.
    pub fn single(recording: Recording<'a, K>) -> Game<'a, K> {
        let log = recording.log;
        Game {
            log,
            recordings: [Some(recording), None],
            sources: &[],
            decks: [None, None],
            bots: Bots::known(),
            winning: None,
        }
    }

    /// A game that two recordings tell together; `sources` as the merge gives it.
    pub fn merged(
        log: &'a Log<K>,
        sources: &'a [Sides<Option<u32>>],
        dark: Recording<'a, K>,
        light: Recording<'a, K>,
    ) -> Game<'a, K> {
        let recordings = [Some(dark), Some(light)];
        Game { log, recordings, sources, decks: [None, None], bots: Bots::known(), winning: None }
    }

    /// Adds the deck lists that are known, Dark's first.
    pub fn with_decks(self, dark: Option<&'a DeckList>, light: Option<&'a DeckList>) -> Game<'a, K> {
        Game { decks: [dark, light], ..self }
    }

    /// Takes these names for bots.
    pub fn with_bots(self, bots: &'a Bots) -> Game<'a, K> {
        Game { bots, ..self }
    }

    /// Tells chances to win by this model, in a game that comes with one.
    pub fn with_winning(self, winning: Option<&'a Model>) -> Game<'a, K> {
        Game { winning, ..self }
    }
}

/// Replays a game, judges it by the selected rules and gives its rows, and the audit of the log that was replayed.
pub fn collect<G: Chronicle>(game: &Game<'_, G::Kind>, rules: &Selection) -> (GameRows, Audit) {
    let mut collector = Collector::<G>::new(game);
    let state = run::<G>(game.log, rules, &mut collector);
    collector.finish(&state)
}

/// The sink that fills the rows.
struct Collector<'a, G: Chronicle> {
    game: &'a Game<'a, G::Kind>,
    source: Source,
    /// How many events have been dealt with.
    index: usize,
    recorder: G::Recorder,
    account: Account,
    counting: Counting,
    judged: judged::Judged,
    count: Count,
}

/// What is counted of all events.
#[derive(Default)]
struct Count {
    events: u32,
    undone_events: u32,
    messages: u32,
    messages_generic: u32,
    messages_unknown: u32,
}

impl<'a, G: Chronicle> Collector<'a, G> {
    fn new(game: &'a Game<'a, G::Kind>) -> Collector<'a, G> {
        let file = game.recordings.iter().flatten().next().map_or(game.log.file_hash, |r| r.log.file_hash);
        Collector {
            game,
            source: Source { game: GameKey::of(game.log).map_or(file, |key| key.0), file },
            index: 0,
            recorder: G::Recorder::default(),
            account: Account::default(),
            counting: Counting::default(),
            judged: judged::Judged::default(),
            count: Count::default(),
        }
    }

    /// Where an event stands, and the clock of `state`. The file is the recording that the event's index counts in.
    fn at(&self, place: Place, is_undone: bool, state: &G::State) -> At {
        let source = match (self.game.sources.get(self.index), &self.game.recordings) {
            (Some(Sides { dark: None, light: Some(_) }), [_, Some(light)]) => {
                Source { file: light.log.file_hash, ..self.source }
            }
            _ => self.source,
        };
        let moment = G::moment(state);
        At {
            source,
            event: place.event,
            turns: moment.turn,
            player_turn: moment.player_turn,
            turn_of: moment.turn_of,
            phase: moment.phase,
            is_undone,
        }
    }
}

impl<G: Chronicle> Sink<G> for Collector<'_, G> {
    fn before(&mut self, event: &Event<G::Kind>, step: &G::Step<'_>, state: &G::State) {
        if event.standing != Standing::Repeated {
            let at = self.at(event.at, event.standing == Standing::Undone, state);
            self.recorder.before(&at, event, step, state, &mut self.account);
        }
    }

    fn after(&mut self, event: &Event<G::Kind>, state: &G::State) {
        let at = self.at(event.at, event.standing == Standing::Undone, state);
        self.recorder.after(&at, event, state, &mut self.account);
        let count = &mut self.count;
        count.events += 1;
        count.undone_events += u32::from(event.standing == Standing::Undone);
        if let (Some(coverage), false) = (event.kind.coverage(), event.standing == Standing::Repeated) {
            count.messages += 1;
            count.messages_generic += u32::from(coverage == Coverage::Generic);
            count.messages_unknown += u32::from(coverage == Coverage::Unknown);
        }
        self.index += 1;
    }

    fn judged(&mut self, judgement: Judgement, state: &G::State) {
        let at = self.at(judgement.at, false, state);
        self.judged.add(&judgement, at);
        Sink::<G>::judged(&mut self.counting, judgement, state);
    }

    fn compared(&mut self, at: Place, comparison: Comparison) {
        Sink::<G>::compared(&mut self.counting, at, comparison);
    }

    fn misread(&mut self, at: Place, misread: Misread) {
        Sink::<G>::misread(&mut self.counting, at, misread);
    }
}

#[cfg(test)]
mod tests;
