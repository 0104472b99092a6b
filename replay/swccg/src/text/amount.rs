//! How much a text changes.

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Number, Side};

use super::interval::{ANYTHING, Range};
use super::touch::Asked;
use super::truth::{Truth, count};
use super::view::{Seen, View};
use crate::cards::reach::{Amount, Filter};
use crate::cards::{Category, Stat};
use crate::state::table::presence::Present;

impl View<'_> {
    /// The least and the greatest amount for what is asked.
    pub(super) fn amount(&self, amount: &Amount, source: &Seen<'_>, asked: &Asked<'_>) -> Range {
        let of = |amount: &Amount| self.amount(amount, source, asked);
        let whole = |(low, high): (i32, i32)| (Number::whole(low), Number::whole(high));
        let exactly = |number: usize| {
            let number = Number::whole(i32::try_from(number).unwrap_or(i32::MAX));
            (number, number)
        };
        let choose = |answer: Truth, pair: &[Amount; 2]| match answer {
            Truth::Yes => of(&pair[0]),
            Truth::No => of(&pair[1]),
            Truth::Maybe => {
                let ((a, b), (c, d)) = (of(&pair[0]), of(&pair[1]));
                (a.min(c), b.max(d))
            }
        };
        let both = |pair: &[Amount; 2], join: fn(Number, Number) -> Number| {
            let ((a, b), (c, d)) = (of(&pair[0]), of(&pair[1]));
            (join(a, c), join(b, d))
        };
        match amount {
            Amount::Is(number) => (*number, *number),
            Amount::Unknown => ANYTHING,
            Amount::Count(filter) => whole(self.count(filter, source)),
            Amount::CountInactive(filter) => whole(self.count_inactive(filter, source)),
            Amount::Locations(filter) => whole(self.count_places(filter, source)),
            Amount::If(condition, pair) => choose(self.holds(condition, source), pair),
            Amount::Match(filter, pair) => {
                let matches = |seen: &Seen<'_>| self.accepts(filter, source, seen);
                choose(asked.who.as_ref().map_or(Truth::Maybe, matches), pair)
            }
            Amount::PerModel(models, inner) => {
                let Some(seen) = asked.who else { return ANYTHING };
                let count = seen.facts.map_or(0, |facts| models.iter().map(|model| model.models(facts)).sum());
                let (low, high) = of(inner);
                let (a, b) = (scale(low, count), scale(high, count));
                (a.min(b), a.max(b))
            }
            Amount::One(pair) => choose(if self.has_text_changes() { Truth::Maybe } else { Truth::No }, pair),
            Amount::Add(pair) => both(pair, |a, b| a + b),
            Amount::Min(pair) => both(pair, Number::min),
            Amount::Max(pair) => both(pair, Number::max),
            Amount::Neg(inner) => {
                let (low, high) = of(inner);
                (-high, -low)
            }
            Amount::Times(times, inner) => {
                let (low, high) = of(inner);
                let (a, b) = (scale(low, *times), scale(high, *times));
                (a.min(b), a.max(b))
            }
            Amount::IconsHere { dark, light } => self.icons_here(source, *dark, *light, true),
            // A card aboard counts none.
            Amount::IconsPresent { .. } if matches!(source.present, Present::Aboard(_)) => (Number::ZERO, Number::ZERO),
            Amount::IconsPresent { dark, light } => self.icons_here(source, *dark, *light, false),
            Amount::Hand(player) => self.side(source, *player).map_or(ANYTHING, |side| self.hand(side)),
            Amount::Power => {
                let power = self.power(source);
                (power.low, power.high)
            }
            Amount::Stacked => exactly(self.stacked(source).count()),
            Amount::StackedOn(filter) => {
                let hosts = self.active().map(|host| (self.accepts(filter, source, host), self.stacked(host).count()));
                let sums = hosts.fold((0, 0), |(low, high), (answer, cards)| match answer {
                    Truth::Yes => (low + cards, high + cards),
                    Truth::Maybe => (low, high + cards),
                    Truth::No => (low, high),
                });
                (exactly(sums.0).0, exactly(sums.1).1)
            }
            Amount::BestAbility(filter) => self.best_ability(filter, source),
            Amount::OutOfPlay(player) => {
                let Some(side) = self.side(source, *player) else { return ANYTHING };
                let Some(piles) = self.state.piles(side) else { return ANYTHING };
                // A card may lie there before the counters say so.
                let lying = self.state.lying(Zone::OutOfPlay, side);
                whole((lying.min(piles.out_of_play), lying.max(piles.out_of_play)))
            }
            Amount::Copies => {
                let Some(seen) = asked.who else { return ANYTHING };
                let column = seen.column.or(asked.to.and_then(|to| to.column));
                let is_copy = |other: &&Seen<'_>| {
                    other.card.title() == seen.card.title() && other.column == column && column.is_some()
                };
                exactly(self.active().filter(is_copy).count())
            }
        }
    }

    /// The highest ability of such active characters; texts that change abilities are not followed.
    fn best_ability(&self, filter: &Filter, source: &Seen<'_>) -> Range {
        let mut best = (Number::ZERO, Number::ZERO);
        for seen in self.active().filter(|seen| seen.is(Category::Character)) {
            let answer = self.accepts(filter, source, seen);
            let ability = seen.facts.map(|facts| self.state.own_ability(facts));
            let (low, high) = match ability {
                Some(Stat::Is(ability)) if self.may_change_ability(seen).is_none() => (ability, ability),
                Some(Stat::Is(_)) => (Number::ZERO, ANYTHING.1),
                Some(Stat::Absent) => continue,
                _ => (Number::ZERO, ANYTHING.1),
            };
            if answer.is_sure() {
                best.0 = best.0.max(low);
            }
            if answer.may_be() {
                best.1 = best.1.max(high);
            }
        }
        best
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
        let sides = [(Side::Dark, dark), (Side::Light, light)];
        for (side, _) in sides.into_iter().filter(|(_, is_counted)| *is_counted) {
            let icons = self.force_icons(location, side);
            let here = self.active().filter(|seen| with_masters && seen.column == location.column);
            let (least, most) = count(here.map(|seen| self.is_master(seen, side)));
            sum = (sum.0 + icons.low + Number::whole(least), sum.1 + icons.high + Number::whole(most));
        }
        sum
    }
}

fn scale(number: Number, times: i8) -> Number {
    let sum: Number = (0..times.unsigned_abs()).map(|_| number).sum();
    if times < 0 { -sum } else { sum }
}
