//! Holes of a live log: what a client lost between two of its polls.
//!
//! The server's own recording has no holes: when it contradicts itself, that is a finding. A client's log that does so has
//! lost something instead. The rules that find the contradiction are the same; which of them are signs of a hole, the
//! game says. What is missing may lie anywhere between the last point at which all agreed and the sign, so from there on
//! nothing is decided until the log has shown what it rests on anew.

use holocron_ingest::event::{At, Event, Standing};
use holocron_ingest::log::Log;

use crate::game::Game;
use crate::rule::{Doubt, Info, Severity, Verdict};
use crate::run::{Hearers, Undoing};

/// A part of a live log that is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    /// What shows it.
    pub kind: HoleKind,
    /// The last event at which nothing was missing yet.
    pub from: At,
    /// The event that shows it.
    pub to: At,
}

crate::named! {
    /// What shows a hole.
    pub enum HoleKind as words {
        /// A turn or a phase is passed over.
        Clock = "a turn or a phase is passed over",
        /// A card acts that never came, or under a number that is not its own.
        Cards = "a card that the log does not know",
        /// Counters change without an event that changes them.
        Counters = "counters that change without an event",
        /// What must follow a play, or come before it, is not told.
        Play = "a play that is not told in full",
        /// The client joined again and was told the state anew.
        Rejoined = "joined again",
    }
}

/// How a game finds holes in a client's log, and what they leave undecided.
pub struct Live<G: Game> {
    /// What kind of hole a breach of this rule shows.
    pub sign: fn(&Info) -> Option<HoleKind>,
    /// Whether the client joined again here: a state dump follows.
    pub is_rejoin: fn(&Event<G::Kind>) -> bool,
    /// Whether no card is on its way at this step, so that all counts are compared.
    pub is_quiet: fn(&G::Step<'_>) -> bool,
    /// Whether a turn begins with this step.
    pub is_turn: fn(&G::Step<'_>) -> bool,
    /// Whether a rule rests on what a turn itself has told and on no card that lies on the table.
    pub rests_on_turn: fn(&Info) -> bool,
    /// Forgets what may not be so any more.
    pub lose: fn(&mut G::State, &G::Step<'_>),
}

/// The holes of a log; none in one that cannot have any.
pub(crate) fn find<G: Game>(log: &Log<G::Kind>) -> Vec<Hole> {
    let Some(live) = G::live().filter(|_| log.dialect.is_live()) else { return Vec::new() };
    let rules = Hearers::<G>::that(|info| (live.sign)(info).is_some());
    let mut holes = Vec::new();
    let mut state = G::start(log);
    let mut undoing = Undoing::default();
    let mut from = At::default();
    for event in &log.events {
        undoing.follow::<G>(event, &mut state);
        let Ok(Some(step)) = G::read(&state, event) else { continue };
        if (live.is_rejoin)(event) {
            holes.push(Hole { kind: HoleKind::Rejoined, from, to: event.at });
            (live.lose)(&mut state, &step);
        } else if event.standing == Standing::Final && G::is_judged(&state) {
            let mut kind = None;
            rules.ask(&step, &state, |(_, rule), verdict| {
                // A card may explain a suspect step as well as a hole.
                if matches!(verdict, Verdict::Broken(finding) if finding.severity() == Severity::Illegal) {
                    kind = kind.or((live.sign)(&rule.info));
                }
            });
            if let Some(kind) = kind {
                holes.push(Hole { kind, from, to: event.at });
                (live.lose)(&mut state, &step);
            }
            if (live.is_quiet)(&step) {
                from = event.at;
            }
        }
        G::apply(&mut state, &step);
    }
    holes
}

/// How much of what was lost is known again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Known {
    /// Nothing since the hole.
    Nothing,
    /// A turn has begun since.
    Turn,
    /// The table was dumped anew.
    Table,
    /// All of it.
    All,
}

/// The holes of a log along the way.
pub(crate) struct Holes<G: Game> {
    live: Option<&'static Live<G>>,
    list: std::vec::IntoIter<Hole>,
    next: Option<Hole>,
    known: Known,
    /// What is known after the step at hand.
    coming: Known,
}

impl<G: Game> Holes<G> {
    pub(crate) fn new(list: Vec<Hole>) -> Holes<G> {
        let mut list = list.into_iter();
        let next = list.next();
        Holes { live: G::live(), list, next, known: Known::All, coming: Known::All }
    }

    /// Takes note of a step before it is judged.
    pub(crate) fn meet(&mut self, event: &Event<G::Kind>, step: &G::Step<'_>, state: &mut G::State) {
        let Some(live) = self.live else { return };
        self.known = self.coming;
        while let Some(hole) = self.next.filter(|hole| hole.from < event.at) {
            (self.known, self.coming) = (Known::Nothing, Known::Nothing);
            if event.at < hole.to {
                return;
            }
            (live.lose)(state, step);
            self.next = self.list.next();
        }
        self.coming = match self.known {
            Known::All => Known::All,
            _ if !G::is_judged(state) => Known::Table,
            Known::Table if (live.is_quiet)(step) => Known::All,
            Known::Nothing if (live.is_turn)(step) => Known::Turn,
            known => known,
        };
    }

    /// What a rule says when something that it rests on is missing.
    pub(crate) fn doubt(&self, info: &Info, verdict: &mut Verdict) {
        let is_known = match self.known {
            Known::All => true,
            Known::Nothing => false,
            Known::Turn | Known::Table => self.live.is_some_and(|live| (live.rests_on_turn)(info)),
        };
        if !is_known && matches!(verdict, Verdict::Kept | Verdict::Broken(_)) {
            *verdict = Verdict::Unknown(Doubt::Hole);
        }
    }

    /// Nothing is missing.
    pub(crate) fn is_whole(&self) -> bool {
        self.known == Known::All
    }
}
