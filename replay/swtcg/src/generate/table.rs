//! The table of a game in the making: log, state as a reader rebuilds it, own book, hands, decks and dice.

use holocron_ingest::event::swtcg::{
    AttackId, ContestId, Counts, DamageId, EndReason, GameEnded, Kind, Phase, PlayId, RollId, Step, StepBegins, Tally,
    TriggerId, WindowId, Word as _, Zone,
};
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_ingest::log::{Dialect, Log};

use super::attack::Fight;
use super::dump::Dump;
use super::triggers::Waiting;
use crate::Swtcg;
use crate::legal::Held;
use crate::state::State;
use holocron_replay::generate::{self, Coverage};
use holocron_replay::rng::Rng;

/// Games in a hundred whose players hardly ever attack.
const PATIENT: usize = 10;

/// The numbers given so far.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    play: u32,
    window: u32,
    attack: u32,
    roll: u32,
    damage: u32,
    trigger: u32,
    contest: u32,
}

fn next(number: &mut u32) -> u32 {
    *number += 1;
    *number
}

impl Numbers {
    pub(super) fn play(&mut self) -> PlayId {
        PlayId(next(&mut self.play))
    }

    pub(super) fn window(&mut self) -> WindowId {
        WindowId(next(&mut self.window))
    }

    pub(super) fn attack(&mut self) -> AttackId {
        AttackId(next(&mut self.attack))
    }

    pub(super) fn roll(&mut self) -> RollId {
        RollId(next(&mut self.roll))
    }

    pub(super) fn damage(&mut self) -> DamageId {
        DamageId(next(&mut self.damage))
    }

    pub(super) fn trigger(&mut self) -> TriggerId {
        TriggerId(next(&mut self.trigger))
    }

    pub(super) fn contest(&mut self) -> ContestId {
        ContestId(next(&mut self.contest))
    }
}

/// A game in the making.
pub(super) struct Table {
    pub(super) rng: Rng,
    pub(super) log: Log<Kind>,
    pub(super) state: State,
    /// The book of the table.
    pub(super) book: Dump,
    /// The book after every so many events.
    pub(super) dumps: Vec<Dump>,
    pub(super) hands: Sides<Vec<Held>>,
    /// The top is the last.
    pub(super) decks: Sides<Vec<Held>>,
    pub(super) numbers: Numbers,
    pub(super) coverage: Coverage,
    /// Triggered abilities that wait.
    pub(super) waiting: Vec<Waiting>,
    /// What plays have changed in the running attack.
    pub(super) fight: Fight,
    /// How often in a hundred the players attack when they can.
    pub(super) temper: usize,
    /// The game is over.
    pub(super) is_over: bool,
}

impl Table {
    pub(super) fn new(mut rng: Rng, decks: Sides<Vec<Held>>) -> Table {
        let log = generate::empty(Dialect::Swtcg);
        let state = State { names: log.players.clone(), ..State::default() };
        let deck = Sides::from_fn(|side| i32::try_from(decks[side].len()).unwrap_or(0));
        let temper = if rng.percent(PATIENT) { 12 } else { 97 };
        Table {
            temper,
            rng,
            log,
            state,
            book: Dump { deck, ..Dump::default() },
            dumps: Vec::new(),
            hands: Sides::default(),
            decks,
            numbers: Numbers::default(),
            coverage: Coverage::of(include_str!("coverage.txt")),
            waiting: Vec::new(),
            fight: Fight::default(),
            is_over: false,
        }
    }

    /// Writes an event.
    pub(super) fn say(&mut self, kind: Kind) {
        self.book.event = generate::write::<Swtcg>(&mut self.log, &mut self.state, kind);
    }

    /// Keeps the book as it is now, between two moves, if it is time again.
    pub(super) fn keep_book(&mut self) {
        if generate::is_due(self.dumps.last().map(|dump| dump.event), self.book.event) {
            self.dumps.push(self.book.clone());
        }
    }

    pub(super) fn begin(&mut self, phase: Phase, step: Step) {
        let turn = self.book.turn;
        (self.book.phase, self.book.owner) = (phase.word(), step.owner());
        self.say(Kind::Step(StepBegins { phase, step, turn, player: step.owner() }));
        self.keep_book();
    }

    /// Counters of both players.
    pub(super) fn tally(&mut self) {
        let book = &self.book;
        let counts = |side| Counts {
            deck: book.deck[side],
            hand: book.hand[side],
            discard: book.count(side, Zone::Discard),
            build_zone: book.count(side, Zone::Build),
            space: book.count(side, Zone::Space),
            ground: book.count(side, Zone::Ground),
            character: book.count(side, Zone::Character),
            force: book.force[side],
            build_points: book.build[side],
        };
        let tally = Tally { sides: Sides::from_fn(|side| Some(counts(side))) };
        self.say(Kind::Tally(Box::new(tally)));
    }

    pub(super) fn end(&mut self, winner: Option<Side>, reason: EndReason) {
        self.coverage.add(match reason {
            EndReason::Arenas => "game ends: ARENAS",
            EndReason::Deck => "game ends: DECK",
            EndReason::Concede | EndReason::Effect | EndReason::Unknown => "game ends: CONCEDE",
        });
        self.say(Kind::GameEnded(GameEnded { winner, reason }));
        self.dumps.push(self.book.clone());
        self.is_over = true;
    }

    /// Who controls a card now.
    pub(super) fn controller(&self, card: CardId) -> Side {
        self.state.cards.get(card).map_or(Side::Dark, |card| card.controller)
    }

    /// A card of a hand.
    pub(super) fn held(&self, side: Side, card: CardId) -> Option<Held> {
        self.hands[side].iter().find(|held| held.id == card).copied()
    }
}
