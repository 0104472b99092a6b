//! A regular move, and the words of moving.

use super::super::declare::parts;
use super::super::scan::Scan;
use super::super::{CardRef, FreeText, Role};
use crate::id::Side;

/// One way of one or more cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Who moves them.
    pub player: Side,
    /// How.
    pub mode: Mode,
    /// The cards.
    pub cards: Vec<CardRef>,
    /// Where from: a location, starship or vehicle.
    pub from: CardRef,
    /// Out of the cargo hold of `from`.
    pub is_from_cargo: bool,
    /// Where to.
    pub to: CardRef,
    /// Into the cargo hold of `to`.
    pub is_into_cargo: bool,
    /// The goal of a longer way.
    pub toward: Option<CardRef>,
    /// `moves away`
    pub is_away: bool,
    /// `as a 'react'`
    pub is_react: bool,
    /// The seat at the end of the way.
    pub role: Option<Role>,
    /// `using C`: a location's text.
    pub using: Option<CardRef>,
    /// Words that are none of these; nearly always empty.
    pub tail: FreeText,
}

/// The kind of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// `moves ... using landspeed`
    Landspeed,
    /// `moves ... using hyperspeed`
    Hyperspeed,
    /// `moves ... using sector movement`, which decisions say and lines do not
    Sector,
    /// `moves ...` without a mode: bombing runs, starship sites, location text, free moves.
    Plain,
    /// `docking bay transits ...`
    DockingBayTransit,
    /// `shuttles ...`
    Shuttle,
    /// `embarks ...`
    Embark,
    /// `disembarks ...`
    Disembark,
    /// `lands ...`
    Land,
    /// `takes ... off`
    TakeOff,
    /// `moves ... at start of an Attack Run` and `at end of`; the same of a Bombing Run
    AttackRun,
}

/// A capacity slot; only messages tell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A pilot's, driver's or passenger's.
    Role(Role),
    /// `starfighter`
    Starfighter,
    /// `vehicle`
    Vehicle,
    /// Any other word.
    Other(Box<str>),
}

impl Slot {
    pub(super) fn of(word: &str) -> Slot {
        match word {
            "pilot" => Slot::Role(Role::Pilot),
            "driver" => Slot::Role(Role::Driver),
            "passenger" => Slot::Role(Role::Passenger),
            "starfighter" => Slot::Starfighter,
            "vehicle" => Slot::Vehicle,
            other => Slot::Other(other.into()),
        }
    }
}

/// Where a relocated card goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// A location or host.
    Card(CardRef),
    /// `Q's side of table`
    SideOfTable(Side),
}

/// What a player does with a card that may not stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwayChoice {
    /// `move away C`
    MoveAway,
    /// `lose C`
    Lose,
    /// `return C to hand`
    ReturnToHand,
}

impl Destination {
    pub(super) fn scan(s: &mut Scan<'_>) -> Option<Destination> {
        if s.at_card() {
            return s.card().map(Destination::Card);
        }
        let owner = s.owner()?;
        s.lit("side of table")?;
        Some(Destination::SideOfTable(owner))
    }
}

impl Moved {
    /// `[away ]CL[ off] from [cargo hold of ]A to|into cargo hold of B ...`; the cursor stands after the verb.
    pub(super) fn scan(mut s: Scan<'_>, player: Side, mode: Mode) -> Option<Moved> {
        let is_away = s.opt("away ");
        let cards = s.cards()?;
        if mode == Mode::TakeOff {
            s.lit(" off")?;
        }
        s.lit(" from ")?;
        let is_from_cargo = s.opt("cargo hold of ");
        let from = s.card()?;
        let is_into_cargo = s.any(&[(" to ", false), (" into cargo hold of ", true), (" into ", false)])?;
        let to = s.card()?;
        let mode = if mode == Mode::Plain {
            const MODES: [(&str, Mode); 7] = [
                (" using landspeed", Mode::Landspeed),
                (" using hyperspeed", Mode::Hyperspeed),
                (" using sector movement", Mode::Sector),
                (" at start of an Attack Run", Mode::AttackRun),
                (" at end of an Attack Run", Mode::AttackRun),
                (" at start of a Bombing Run", Mode::AttackRun),
                (" at end of a Bombing Run", Mode::AttackRun),
            ];
            s.any(&MODES).unwrap_or(mode)
        } else {
            mode
        };
        let toward = if s.opt(" toward ") { Some(s.card()?) } else { None };
        let role = Role::suffix(&mut s);
        let using = s.using();
        let is_react = s.opt(" as a 'react'");
        s.blanks();
        let tail = FreeText::rest(s);
        Some(Moved {
            player,
            mode,
            cards,
            from,
            is_from_cargo,
            to,
            is_into_cargo,
            toward,
            is_away,
            is_react,
            role,
            using,
            tail,
        })
    }
}

parts!(Mode, AwayChoice, Slot);
parts! { Destination: Destination::Card(card) => card }
parts!(Moved of player { cards, from, to, toward, using, tail });
