//! The table of a game in the making: log, state as a reader rebuilds it, own book, decks and chance.

use holocron_ingest::event::youngjedi::{
    Kind, Phase, PhaseChange, PhaseStep, Piles, Planet, Tally, Win, WinReason, Word as _, Zone,
};
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_ingest::log::{Dialect, Log};
use holocron_replay::generate::{self, Coverage};
use holocron_replay::rng::Rng;

use super::Made;
use super::dump::{Dump, Thing};
use crate::YoungJedi;
use crate::legal::{self, Held, Play, Seat};
use crate::state::State;

/// Cards in a draw deck at which they stop waiting.
const LAST: usize = 1;

/// A game in the making.
pub(super) struct Table {
    pub(super) rng: Rng,
    pub(super) log: Log<Kind>,
    pub(super) state: State,
    /// The book of the table.
    pub(super) book: Dump,
    /// The book after every so many events.
    dumps: Vec<Dump>,
    /// Every card that a player holds where the log does not tell which it is. The top of a draw deck is the last.
    pub(super) hands: Sides<Vec<Held>>,
    pub(super) decks: Sides<Vec<Held>>,
    pub(super) discards: Sides<Vec<Held>>,
    pub(super) dueling: Sides<Vec<Held>>,
    /// Numbers given to duels, battles, fights, draws, evacuations and misplays.
    number: u32,
    pub(super) coverage: Coverage,
    /// Sees each decision.
    watch: fn(&State, &Seat<'_>),
    /// The players wait with everything until both draw decks are nearly used up.
    pub(super) is_patient: bool,
    /// Whose turn is next.
    pub(super) next: Side,
    /// The game is over.
    pub(super) is_over: bool,
}

impl Table {
    pub(super) fn new(rng: Rng, decks: Sides<Vec<Held>>, watch: fn(&State, &Seat<'_>), is_patient: bool) -> Table {
        let log = generate::empty(Dialect::YoungJedi);
        let state = State { names: log.players.clone(), ..State::default() };
        let thing = |side| move |held: &Held| (held.id, Thing::new(side, held.card.blueprint));
        let dark = decks.dark.iter().map(thing(Side::Dark));
        let cards = dark.chain(decks.light.iter().map(thing(Side::Light))).collect();
        Table {
            rng,
            log,
            state,
            book: Dump { cards, ..Dump::default() },
            dumps: Vec::new(),
            hands: Sides::default(),
            decks,
            discards: Sides::default(),
            dueling: Sides::default(),
            number: 0,
            coverage: Coverage::of(include_str!("coverage.txt")),
            watch,
            is_patient,
            next: Side::Dark,
            is_over: false,
        }
    }

    pub(super) fn finish(self) -> Made {
        Made { log: self.log, dumps: self.dumps, coverage: self.coverage }
    }

    /// A number for something that is new.
    pub(super) fn next_number(&mut self) -> u32 {
        self.number += 1;
        self.number
    }

    /// Writes an event.
    pub(super) fn say(&mut self, kind: Kind) {
        self.book.event = generate::write::<YoungJedi>(&mut self.log, &mut self.state, kind);
    }

    /// Keeps the book as it is now, between two moves, if it is time again.
    pub(super) fn keep_book(&mut self) {
        if generate::is_due(self.dumps.last().map(|dump| dump.event), self.book.event) {
            self.dumps.push(self.book.clone());
        }
    }

    pub(super) fn begin(&mut self, phase: Phase, step: Option<PhaseStep>, player: Side, planet: Planet) {
        self.book.phase = phase.word();
        self.say(Kind::Phase(PhaseChange { phase, step, turn: self.book.number, player, planet }));
    }

    /// Counters of both players.
    pub(super) fn tally(&mut self) {
        let piles = |side| {
            let count = |zone| u32::try_from(self.book.count(side, zone)).unwrap_or(0);
            Piles {
                draw_deck: count(Zone::DrawDeck),
                hand: count(Zone::Hand),
                discard_pile: count(Zone::DiscardPile),
                planet: count(Zone::Planet),
                location: count(Zone::Location),
                effects: count(Zone::Effects),
                hyperspace: count(Zone::Hyperspace),
                battle_plan: count(Zone::BattlePlan),
                dueling_hand: count(Zone::DuelingHand),
                dueling_pile: count(Zone::DuelingPile),
                removed: count(Zone::Removed),
                counters: self.book.counters[side],
            }
        };
        let tally = Tally { sides: Sides::from_fn(|side| Some(piles(side))) };
        self.say(Kind::Tally(Box::new(tally)));
    }

    pub(super) fn end(&mut self, winner: Option<Side>, reason: WinReason) {
        self.coverage.add(match reason {
            WinReason::Planets => "game ends: PLANETS",
            WinReason::Deck => "game ends: DECK",
            WinReason::Tie => "game ends: TIE",
            WinReason::Concede | WinReason::Unknown => "game ends: CONCEDE",
        });
        self.say(Kind::Won(Win { winner, reason }));
        self.dumps.push(self.book.clone());
        self.is_over = true;
    }

    /// Whoever has no draw deck left loses, both at once tie.
    pub(super) fn look_at_decks(&mut self) {
        let is_empty = |side| self.decks[side].is_empty() && self.dueling[side].is_empty();
        match (is_empty(Side::Dark), is_empty(Side::Light)) {
            (false, false) => {}
            (true, true) => self.end(None, WinReason::Tie),
            (true, false) => self.end(Some(Side::Light), WinReason::Deck),
            (false, true) => self.end(Some(Side::Dark), WinReason::Deck),
        }
    }

    /// Whether the players are still waiting.
    pub(super) fn is_waiting(&self) -> bool {
        self.is_patient && Side::BOTH.into_iter().any(|side| self.decks[side].len() > LAST)
    }

    /// What a player may do now.
    pub(super) fn legal(&self, side: Side) -> Vec<Play> {
        let seat = self.seat(side);
        (self.watch)(&self.state, &seat);
        legal::legal(&self.state, &seat)
    }

    pub(super) fn seat(&self, side: Side) -> Seat<'_> {
        Seat {
            side,
            hand: &self.hands[side],
            deck: &self.decks[side],
            discard: &self.discards[side],
            dueling: &self.dueling[side],
        }
    }

    /// The planet on which the game is played.
    pub(super) fn planet(&self) -> Planet {
        self.state.clock.planet.unwrap_or(Planet::Unknown)
    }

    /// A card by its number, wherever it lies.
    pub(super) fn held(&self, id: CardId) -> Option<Held> {
        let card = crate::cards::lookup(&self.book.cards.get(&id)?.blueprint)?;
        Some(Held { id, card })
    }
}
