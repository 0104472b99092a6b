//! How much a modifier changes.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Number, Side};

use super::scene::{Scene, Seen};
use super::total::{ANYTHING, Range};
use crate::cards::Icon;
use crate::cards::reach::Amount;
use crate::state::table::TableCard;

impl Scene<'_> {
    /// The least and the greatest amount for a card.
    pub(super) fn amount(&self, amount: &Amount, source: &Seen<'_>, seen: &Seen<'_>) -> Range {
        let of = |amount: &Amount| self.amount(amount, source, seen);
        let whole = |(low, high): (i32, i32)| (Number::whole(low), Number::whole(high));
        let either = |(a, b): Range, (c, d): Range| (a.min(c), b.max(d));
        match amount {
            Amount::Is(number) => (*number, *number),
            Amount::Unknown => ANYTHING,
            Amount::Count(filter) => whole(self.count(filter, source)),
            Amount::Locations(filter) => whole(self.count_places(filter, source)),
            Amount::If(condition, pair) => match self.holds(condition, source) {
                Some(true) => of(&pair[0]),
                Some(false) => of(&pair[1]),
                None => either(of(&pair[0]), of(&pair[1])),
            },
            Amount::Match(filter, pair) => match self.accepts(filter, source, seen) {
                Some(true) => of(&pair[0]),
                Some(false) => of(&pair[1]),
                None => either(of(&pair[0]), of(&pair[1])),
            },
            Amount::One(pair) if !self.has_text_changes => of(&pair[1]),
            Amount::One(pair) => either(of(&pair[0]), of(&pair[1])),
            Amount::Add(pair) => {
                let ((a, b), (c, d)) = (of(&pair[0]), of(&pair[1]));
                (a + c, b + d)
            }
            Amount::Neg(inner) => {
                let (low, high) = of(inner);
                (-high, -low)
            }
            Amount::Min(pair) => {
                let ((a, b), (c, d)) = (of(&pair[0]), of(&pair[1]));
                (a.min(c), b.min(d))
            }
            Amount::Max(pair) => {
                let ((a, b), (c, d)) = (of(&pair[0]), of(&pair[1]));
                (a.max(c), b.max(d))
            }
            Amount::Times(times, inner) => {
                let (low, high) = of(inner);
                let (a, b) = (scale(low, *times), scale(high, *times));
                (a.min(b), a.max(b))
            }
            Amount::IconsHere { dark, light } => self.icons_here(source, *dark, *light, true),
            Amount::IconsPresent { dark, light } => self.icons_here(source, *dark, *light, false),
            Amount::Hand(player) => match self.side(source, *player) {
                Some(side) => self.hand(side),
                None => ANYTHING,
            },
            Amount::Power => {
                let power = self.power(source);
                (power.low, power.high)
            }
            Amount::Stacked => {
                let is_on = |card: &&TableCard| card.host == Some(source.card.id) && !card.is_in_play();
                let number = i32::try_from(self.state.table.iter().filter(is_on).count()).unwrap_or(0);
                (Number::whole(number), Number::whole(number))
            }
            Amount::Copies => {
                let is_copy = |other: &&Seen<'_>| {
                    other.facts.title == seen.facts.title && other.column == seen.column && other.column.is_some()
                };
                let number = i32::try_from(self.active().filter(is_copy).count()).unwrap_or(0);
                (Number::whole(number), Number::whole(number))
            }
        }
    }

    /// The cards in a hand: those that the recording shows, else as many as were counted last, unless a line told of a
    /// card that came or went since.
    fn hand(&self, side: Side) -> Range {
        let Some(piles) = self.state.piles(side) else { return ANYTHING };
        let counted = if self.state.shows_hand(side) { self.state.lying(Zone::Hand, side) } else { piles.hand };
        let is_still = self.state.consistency.between.flow[side].is_none() && counted == piles.hand;
        let spread = i32::from(!is_still);
        (Number::whole(counted.min(piles.hand) - spread), Number::whole(counted.max(piles.hand) + spread))
    }

    fn icons_here(&self, source: &Seen<'_>, dark: bool, light: bool, with_masters: bool) -> Range {
        let Some(location) = self.location_of(source) else { return (Number::ZERO, Number::ZERO) };
        let mut sum = (Number::ZERO, Number::ZERO);
        for (side, master) in [(Side::Dark, Icon::DarkJediMaster), (Side::Light, Icon::JediMaster)] {
            let is_counted = if side == Side::Dark { dark } else { light };
            if !is_counted {
                continue;
            }
            let icons = self.force_icons(location, side);
            let masters = self.active().filter(|seen| {
                with_masters && seen.column == location.column && !seen.is_location() && seen.facts.has_icon(master)
            });
            let masters = Number::whole(i32::try_from(masters.count()).unwrap_or(0));
            sum = (sum.0 + icons.low + masters, sum.1 + icons.high + masters);
        }
        sum
    }
}

fn scale(number: Number, times: i8) -> Number {
    let sum: Number = (0..times.unsigned_abs()).map(|_| number).sum();
    if times < 0 { -sum } else { sum }
}
