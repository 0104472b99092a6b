//! What one event meant.

use std::cell::OnceCell;

use holocron_ingest::event::At;
use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::{CardId, Number, Side, Sides};
use holocron_ingest::message::force::Force;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::moves::Mode;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Place, Statement};

use crate::cards::{self, Subtype};
use crate::play::{Compared, PlayKind};
use crate::state::State;
use crate::state::table::presence::Occupied;

/// A step of the game: where it stands in the log and what it was.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<'a> {
    /// The event that completed it.
    pub at: At,
    /// What it was.
    pub what: What<'a>,
    audited: OnceCell<Vec<Compared>>,
    occupied: OnceCell<Sides<Occupied>>,
}

impl<'a> Step<'a> {
    /// The step that this event completes.
    pub fn new(at: At, what: What<'a>) -> Step<'a> {
        Step { at, what, audited: OnceCell::new(), occupied: OnceCell::new() }
    }

    /// What kind of play it is; `None` for what no button offers.
    pub(crate) fn play_kind(&self) -> Option<PlayKind> {
        Some(match &self.what {
            What::Drain(_) => PlayKind::Drain,
            What::Battle(_) => PlayKind::Battle,
            What::Attack(_) => PlayKind::Attack,
            What::Deploy(_) => PlayKind::Deploy,
            What::Forfeit(_) => PlayKind::Forfeit,
            What::Move(play) => match play.mode {
                Mode::Landspeed => PlayKind::Landspeed,
                Mode::Hyperspeed => PlayKind::Hyperspeed,
                Mode::Sector => PlayKind::Sector,
                Mode::DockingBayTransit => PlayKind::Transit,
                Mode::Shuttle => PlayKind::Shuttle,
                Mode::Embark => PlayKind::Embark,
                Mode::Disembark => PlayKind::Disembark,
                Mode::Land => PlayKind::Land,
                Mode::TakeOff => PlayKind::TakeOff,
                Mode::Plain | Mode::AttackRun => return None,
            },
            What::Said(Statement::Force(Force::Activated { from_generation: true, .. })) => PlayKind::Activate,
            What::Said(Statement::Pile(PileMove::Drew { from, .. })) if from.place == Place::ForcePile => {
                PlayKind::Draw
            }
            What::Said(Statement::Loss(Loss::Lost { .. })) => PlayKind::Lose,
            _ => return None,
        })
    }

    /// What this decision offers beside what the rules allow, worked out at the first question: several rules ask.
    pub(crate) fn audited(&self, compare: impl FnOnce() -> Vec<Compared>) -> &[Compared] {
        self.audited.get_or_init(compare)
    }

    /// The columns where each side is in the state before this step, worked out at the first question.
    pub(crate) fn occupied(&self, state: &State) -> &Sides<Occupied> {
        self.occupied.get_or_init(|| state.occupied_columns())
    }
}

/// What a step was. A play that GEMP spreads over several events is gathered here at its message.
#[derive(Clone, Debug, PartialEq)]
pub enum What<'a> {
    /// Any event that is no message: cards, counters, scopes, decisions.
    Event(&'a Kind),
    /// A message that is no play of the kinds below.
    Said(&'a Statement),
    /// A card was deployed.
    Deploy(Deploy<'a>),
    /// A Force drain was initiated.
    Drain(Drain<'a>),
    /// A battle was initiated.
    Battle(BattleCall<'a>),
    /// An attack on a creature was initiated by a player.
    Attack(AttackCall<'a>),
    /// Cards moved by a regular move.
    Move(Move<'a>),
    /// A card was chosen to be forfeited.
    Forfeit(Forfeit<'a>),
    /// A state dump is complete (format 6.5).
    DumpEnds,
    /// The recording's player had lost touch and joins again: a state dump follows, and nobody knows what was missed.
    Rejoined,
    /// What the other recording of the game says here; never applied.
    CrossCheck(CrossCheck<'a>),
    /// The log is over.
    LogEnd {
        /// It stops before its root element was closed.
        is_truncated: bool,
    },
}

impl<'a> What<'a> {
    /// The message, for every step that came from one.
    pub fn statement(&self) -> Option<&'a Statement> {
        match self {
            What::Said(said) => Some(said),
            What::Deploy(play) => Some(play.said),
            What::Drain(play) => Some(play.said),
            What::Battle(play) => Some(play.said),
            What::Attack(play) => Some(play.said),
            What::Move(play) => Some(play.said),
            What::Forfeit(play) => Some(play.said),
            What::Event(_) | What::CrossCheck(_) | What::DumpEnds | What::Rejoined | What::LogEnd { .. } => None,
        }
    }
}

/// The other recording beside this one.
#[derive(Clone, Debug, PartialEq)]
pub enum CrossCheck<'a> {
    /// All events that both players see are the same.
    Same {
        /// How many they are.
        events: usize,
    },
    /// The first event in which the two differ.
    Differs {
        /// What this recording says.
        ours: String,
        /// What the other one says.
        theirs: String,
    },
    /// A card that the opponent brings out of a hand that only the other recording shows.
    FromHand {
        /// Whose hand.
        player: Side,
        /// The card as the message names it.
        card: &'a CardRef,
        /// Whether the other recording had this card in hand.
        was_held: bool,
    },
}

/// A card named in a message, with its number on the table when the events around the message settle it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Named<'a> {
    /// As the message names it.
    pub card: &'a CardRef,
    /// Its number.
    pub id: Option<CardId>,
}

/// "P deploys C from Z to L": the card already lies on the table (format 7.4).
#[derive(Clone, Debug, PartialEq)]
pub struct Deploy<'a> {
    /// The message.
    pub said: &'a Statement,
    /// Who deploys.
    pub player: Side,
    /// The cards; more than one when deployed simultaneously.
    pub cards: Vec<Named<'a>>,
    /// The pile it comes from; `None` when it was stacked on a card.
    pub from: Option<&'a Place>,
    /// The location or card it was deployed to, when the message names one.
    pub to: Option<Named<'a>>,
    /// The location where it ended up, when it is at one.
    pub location: Option<CardId>,
    /// Force used for it.
    pub paid: Number,
    /// As a react.
    pub is_react: bool,
    /// As an undercover spy.
    pub is_undercover: bool,
    /// It takes the place of a location, or a persona's.
    pub is_replacement: bool,
}

/// "P initiates Force drain of N at L" (format 7.6).
#[derive(Clone, Debug, PartialEq)]
pub struct Drain<'a> {
    /// The message.
    pub said: &'a Statement,
    /// Who drains.
    pub player: Side,
    /// The location.
    pub at: Named<'a>,
    /// The announced amount.
    pub amount: Number,
    /// Force used to initiate it.
    pub paid: Number,
}

/// "P initiates battle at L"; the event that lists the participants follows (format 7.7).
#[derive(Clone, Debug, PartialEq)]
pub struct BattleCall<'a> {
    /// The message.
    pub said: &'a Statement,
    /// Who initiates.
    pub player: Side,
    /// The location.
    pub at: Named<'a>,
    /// Force used to initiate it.
    pub paid: Number,
}

/// "P initiates attack on C at L" (format 7.8).
#[derive(Clone, Debug, PartialEq)]
pub struct AttackCall<'a> {
    /// The message.
    pub said: &'a Statement,
    /// Who attacks.
    pub player: Side,
    /// The creature.
    pub creature: Named<'a>,
    /// The location.
    pub at: Named<'a>,
    /// Force used to initiate it.
    pub paid: Number,
}

/// A regular move. With landspeed the cards still lie at `from`, with hyperspeed they already lie at `to`.
#[derive(Clone, Debug, PartialEq)]
pub struct Move<'a> {
    /// The message.
    pub said: &'a Statement,
    /// Who moves.
    pub player: Side,
    /// How.
    pub mode: Mode,
    /// The cards.
    pub cards: Vec<Named<'a>>,
    /// Where from.
    pub from: Named<'a>,
    /// Where to.
    pub to: Named<'a>,
    /// Force used for it.
    pub paid: Number,
    /// As a react.
    pub is_react: bool,
    /// The end of a longer move, of which this is one hop that has not reached it.
    pub toward: Option<Named<'a>>,
}

impl<'a> Move<'a> {
    /// The shuttle vehicle whose passengers shuttle, or to which somebody shuttles down: the move is free, and a starfighter
    /// will do at its other end.
    pub fn shuttle_vehicle(&self) -> Option<&Named<'a>> {
        let is_it = |end: &&Named<'a>| {
            cards::lookup(&end.card.blueprint).is_some_and(|facts| facts.subtype == Some(Subtype::Shuttle))
        };
        [&self.from, &self.to].into_iter().filter(|_| self.mode == Mode::Shuttle).find(is_it)
    }
}

/// "P choose to forfeit C" (format 7.7).
#[derive(Clone, Debug, PartialEq)]
pub struct Forfeit<'a> {
    /// The message.
    pub said: &'a Statement,
    /// Who forfeits.
    pub player: Side,
    /// The cards.
    pub cards: Vec<Named<'a>>,
}
