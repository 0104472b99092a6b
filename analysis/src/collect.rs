//! Fills the rows of one game from its replay. One game is the unit of work: its rows go to the store as one piece.

mod actions;
mod battles;
mod card;
mod cards;
mod decisions;
mod deck;
mod drains;
mod events;
mod finish;
mod judged;
mod key;
mod names;
mod play;
mod states;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{At as Place, Event, Standing};
use holocron_ingest::id::Sides;
use holocron_ingest::log::Log;
use holocron_replay::game::{Comparison, Misread};
use holocron_replay::rule::Judgement;
use holocron_replay::run::{Sink, run};
use holocron_replay::select::Selection;
use holocron_replay::swccg::Swccg;
use holocron_replay::swccg::state::State;
use holocron_replay::swccg::step::{Step, What};

use crate::table::{At, GameRows, Source};

pub use deck::DeckList;
pub use key::game_key;
pub use names::is_bot;

/// A recording and the name of its file.
#[derive(Clone, Copy, Debug)]
pub struct Recording<'a> {
    pub file: &'a str,
    pub log: &'a Log<Kind>,
}

/// One game to collect.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// The log to replay: a recording, or what two recordings tell together.
    pub log: &'a Log<Kind>,
    /// The recordings behind it, one or two.
    pub recordings: [Option<Recording<'a>>; 2],
    /// For each event of a merged log its index in either recording; empty for a single one.
    pub sources: &'a [Sides<Option<u32>>],
    /// The deck lists, when they are known.
    pub decks: [Option<&'a DeckList>; 2],
}

impl<'a> Game<'a> {
    /// A game of which there is one recording.
    #[must_use]
    pub fn single(recording: Recording<'a>) -> Game<'a> {
        Game { log: recording.log, recordings: [Some(recording), None], sources: &[], decks: [None, None] }
    }

    /// A game that two recordings tell together; `sources` as the merge gives it.
    #[must_use]
    pub fn merged(
        log: &'a Log<Kind>,
        sources: &'a [Sides<Option<u32>>],
        dark: Recording<'a>,
        light: Recording<'a>,
    ) -> Game<'a> {
        Game { log, recordings: [Some(dark), Some(light)], sources, decks: [None, None] }
    }

    /// Adds the deck lists that are known, Dark's first.
    #[must_use]
    pub fn with_decks(self, dark: Option<&'a DeckList>, light: Option<&'a DeckList>) -> Game<'a> {
        Game { decks: [dark, light], ..self }
    }
}

/// Replays a game, judges it by the selected rules and gives its rows.
#[must_use]
pub fn collect(game: &Game<'_>, rules: &Selection) -> GameRows {
    let mut collector = Collector::new(game);
    let state = run::<Swccg>(game.log, rules, &mut collector);
    collector.finish(&state)
}

/// The sink that fills the rows; [`collect`] for callers who run the replay themselves.
pub struct Collector<'a> {
    game: &'a Game<'a>,
    source: Source,
    /// How many events have been dealt with.
    index: usize,
    rows: GameRows,
    judged: judged::Judged,
    cards: cards::Cards,
    battle: battles::Running,
    drain: drains::Running,
    asked: decisions::Open,
    columns: states::Columns,
    head: finish::Head,
}

impl<'a> Collector<'a> {
    /// Begins a game.
    #[must_use]
    pub fn new(game: &'a Game<'a>) -> Collector<'a> {
        let file = game.recordings.iter().flatten().next().map_or(game.log.file_hash, |r| r.log.file_hash);
        Collector {
            game,
            source: Source { game: game_key(game.log), file },
            index: 0,
            rows: GameRows::default(),
            judged: judged::Judged::default(),
            cards: cards::Cards::default(),
            battle: battles::Running::default(),
            drain: drains::Running::default(),
            asked: decisions::Open::default(),
            columns: states::Columns::default(),
            head: finish::Head::default(),
        }
    }

    /// Where an event stands, and the clock of `state`. The file is the recording that the event's index counts in.
    fn at(&self, place: Place, is_undone: bool, state: &State) -> At {
        let source = match (self.game.sources.get(self.index), &self.game.recordings) {
            (Some(Sides { dark: None, light: Some(_) }), [_, Some(light)]) => {
                Source { file: light.log.file_hash, ..self.source }
            }
            _ => self.source,
        };
        At {
            source,
            event: place.event,
            turns: state.clock.turns,
            player_turn: state.clock.turn,
            turn_of: state.clock.turn_of,
            phase: state.clock.phase,
            is_undone,
        }
    }
}

impl Sink<Swccg> for Collector<'_> {
    fn before(&mut self, event: &Event<Kind>, step: &Step<'_>, state: &State) {
        if event.standing == Standing::Repeated {
            return;
        }
        let is_final = event.standing == Standing::Final;
        let at = self.at(event.at, !is_final, state);
        self.play(&at, step, state, is_final);
        match &step.what {
            What::Event(kind) => {
                self.battle_event(&at, kind, state, is_final);
                self.decision_event(&at, kind);
                if is_final {
                    self.cards.event(kind, &at, state);
                }
            }
            what => {
                if let Some(said) = what.statement() {
                    self.decision_said(said);
                    if is_final {
                        self.cards.said(said, &at, state);
                        self.head.said(said);
                    }
                }
            }
        }
    }

    fn after(&mut self, event: &Event<Kind>, state: &State) {
        let at = self.at(event.at, event.standing == Standing::Undone, state);
        self.rows.events.push(events::row(at, event));
        self.head.event(event);
        if event.standing != Standing::Repeated {
            if let Kind::Tally(tally) = &event.kind {
                self.snapshot(at, tally, state);
            }
            if event.standing == Standing::Final {
                self.cards.after(&event.kind, &at, state);
            }
        }
        self.index += 1;
    }

    fn judged(&mut self, judgement: Judgement, state: &State) {
        let at = self.at(judgement.at, false, state);
        self.judged.add(judgement, at, &mut self.rows.findings);
    }

    fn compared(&mut self, _at: Place, comparison: Comparison) {
        self.head.compared(comparison);
    }

    fn misread(&mut self, _at: Place, _misread: Misread) {
        self.head.misread();
    }
}

#[cfg(test)]
mod tests;
