//! What battles and moves cost (rules BATTLE-03, MOVE-04 and MOVE-10).

use holocron_ingest::id::{Number, Side};

use super::scene::{Scene, Seen};
use super::sure::and;
use super::total::Total;
use crate::cards::ModifierKind as Kind;
use crate::cards::travel::{End, Means, Says};

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

impl Trip<'_, '_> {
    fn means(&self) -> Means {
        if self.by_landspeed { Means::Landspeed } else { Means::Hyperspeed }
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
            let travel = modifier.travel;
            if !matches!(travel.says, Says::Free | Says::Cost) || !travel.is_about(Some(trip.means())) {
                continue;
            }
            let (Some(source), Some(reach)) = (self.cards.get(*source), modifier.reach.as_deref()) else { continue };
            let is_of_trip = || match travel.end {
                End::Both => {
                    and(self.accepts(&reach.from, source, trip.from), || self.accepts(&reach.target, source, trip.to))
                }
                End::From => self.accepts(&reach.target, source, trip.from),
                End::To => self.accepts(&reach.target, source, trip.to),
                End::Toward => None,
                End::Any => Some(true),
            };
            let is_going = self.within(at, || and(self.accepts(&reach.affects, source, trip.mover), is_of_trip));
            if is_going == Some(false) {
                continue;
            }
            let Some(touch) = self.within(at, || self.touching_one(modifier, source)) else { continue };
            let is_sure = touch.is_sure && is_going == Some(true);
            if travel.says == Says::Free {
                total.set(FREE, is_sure, touch.by);
            } else {
                total.change(touch.range, is_sure, touch.by);
            }
        }
        total.floor();
        total
    }
}
