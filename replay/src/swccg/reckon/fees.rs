//! What battles and moves cost (rule catalogue, BATTLE-03, MOVE-04 and MOVE-10).

use holocron_ingest::id::{Number, Side};

use super::scene::{Scene, Seen};
use super::sure::and;
use super::total::Total;
use crate::swccg::cards::reach::Filter;
use crate::swccg::cards::{Flag, Modifier, ModifierKind as Kind};

const ONE: Number = Number::whole(1);
const FREE: (Number, Number) = (Number::ZERO, Number::ZERO);

/// A move of one card between two locations.
pub struct Trip<'s, 'a> {
    /// Who moves.
    pub mover: &'s Seen<'a>,
    /// Whence.
    pub from: &'s Seen<'a>,
    /// Whither.
    pub to: &'s Seen<'a>,
    /// By landspeed.
    pub by_landspeed: bool,
}

/// What a modifier does to the cost of moves.
struct Fare {
    is_free: bool,
    place: Place,
}

/// The end of a move that a modifier speaks of.
#[derive(Clone, Copy)]
enum Place {
    From,
    To,
    Any,
}

impl Fare {
    /// What GEMP's name of the type says; `None` when it does not speak of such moves.
    fn of(modifier: &Modifier, by_landspeed: bool) -> Option<Fare> {
        if !modifier.flags.has(Flag::MoveCost) {
            return None;
        }
        let other = if by_landspeed { "USING_HYPERSPEED" } else { "USING_LANDSPEED" };
        let is_free = modifier.gemp.starts_with("MOVES_FREE");
        let is_cost = modifier.gemp.starts_with("MOVE_COST");
        // The server asks for this one by hyperspeed too.
        let is_either = modifier.gemp == "MOVES_FREE_USING_LANDSPEED";
        if (modifier.gemp.contains(other) && !is_either) || (!is_free && !is_cost) {
            return None;
        }
        let place = if modifier.gemp.contains("FROM_LOCATION") {
            Place::From
        } else if modifier.gemp.contains("TO_LOCATION") {
            Place::To
        } else {
            Place::Any
        };
        Some(Fare { is_free, place })
    }
}

impl Scene<'_> {
    /// What it costs a player to initiate a battle at a location.
    #[must_use]
    pub fn battle_cost(&self, location: &Seen<'_>, player: Side) -> Total {
        let mut total = Total::exactly(ONE);
        let of_player = |of: Option<Side>| of.is_none_or(|of| of == player);
        for touch in self.touching(Kind::InitiateBattleCost, location) {
            if of_player(touch.side) {
                total.change(touch.range, touch.is_sure, touch.by);
            }
        }
        for kind in [Kind::InitiateBattleForFree, Kind::MayInitiateBattleForFree] {
            for touch in self.touching(kind, location).into_iter().filter(|touch| of_player(touch.side)) {
                total.set(FREE, touch.is_sure, touch.by);
            }
        }
        total.floor();
        total
    }

    /// What a move costs.
    #[must_use]
    pub fn fare(&self, trip: &Trip<'_, '_>) -> Total {
        let mut total = Total::exactly(ONE);
        for (at, (source, modifier)) in self.speakers.iter().enumerate() {
            let Some(kind) = Fare::of(modifier, trip.by_landspeed) else { continue };
            let (Some(source), Some(reach)) = (self.cards.get(*source), modifier.reach.as_deref()) else { continue };
            let is_of_trip = || match (&reach.target, kind.place) {
                (Filter::Leg(ends), _) => {
                    and(self.accepts(&ends[0], source, trip.from), || self.accepts(&ends[1], source, trip.to))
                }
                (target, Place::From) => self.accepts(target, source, trip.from),
                (target, Place::To) => self.accepts(target, source, trip.to),
                (_, Place::Any) => Some(true),
            };
            let is_going = self.within(at, || and(self.accepts(&reach.affects, source, trip.mover), is_of_trip));
            if is_going == Some(false) {
                continue;
            }
            let Some(touch) = self.within(at, || self.touching_one(modifier, source)) else { continue };
            let is_sure = touch.is_sure && is_going == Some(true);
            if kind.is_free {
                total.set(FREE, is_sure, touch.by);
            } else {
                total.change(touch.range, is_sure, touch.by);
            }
        }
        total.floor();
        total
    }
}
