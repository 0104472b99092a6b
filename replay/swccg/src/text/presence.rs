//! Total ability, presence and control (rules PRES-01 to PRES-05).

use holocron_ingest::event::gemp::Zone;
use holocron_ingest::id::{Blueprint, Number, Side};

use super::interval::{ANYTHING, Interval, NOTHING, Range};
use super::touch::Asked;
use super::truth::{Truth, any, at_least};
use super::view::{Seen, View};
use crate::cards::{Category, Icon, ModifierKind as Kind, Stat};
use crate::state::table::presence::{Present, is_enclosed};

const ONE: Number = Number::whole(1);

/// Whether a side has presence somewhere, and the card that makes it doubtful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Presence {
    /// The answer.
    pub(crate) answer: Truth,
    /// The card that decides it, in doubt.
    pub(crate) by: Option<Blueprint>,
}

/// The highest number of a Jedi Test.
const LAST_TEST: Number = Number::whole(6);

/// What may have happened to the ability of a character, and by which card.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Raised(Blueprint),
    Reset(Blueprint),
}

impl View<'_> {
    /// The active cards of a side at a column that fight; one without facts may be one.
    pub(crate) fn fighters(&self, side: Side, column: u16) -> impl Iterator<Item = &Seen<'_>> {
        let fights = |seen: &Seen<'_>| match seen.facts {
            None => !seen.card.blueprint.is_face_down(),
            Some(_) => self.state.fights(seen.card),
        };
        let here = self.active().filter(move |seen| seen.column == Some(column) && seen.card.owner == Some(side));
        here.filter(move |seen| fights(seen))
    }

    /// Whether a side has presence at a location, as far as cards that count go.
    pub(crate) fn presence(&self, side: Side, location: &Seen<'_>, counts: &dyn Fn(&Seen<'_>) -> bool) -> Presence {
        let Some(column) = location.column else { return Presence { answer: Truth::No, by: None } };
        let icons =
            self.fighters(side, column).filter(|seen| counts(seen)).map(|seen| self.shows_icon(Icon::Presence, seen));
        let by_icon = any(icons);
        if by_icon == Truth::Yes {
            return Presence { answer: Truth::Yes, by: None };
        }
        let total = self.total_ability(side, location, column, counts);
        let answer = at_least((total.low, total.high), ONE).or(|| by_icon);
        let given = || self.of_kind(Kind::GiveIcon).next().map(|text| text.by());
        let by = total.perhaps.first().copied().or_else(given).or(Some(location.card.blueprint));
        Presence { answer, by: by.filter(|_| answer == Truth::Maybe) }
    }

    /// Whether a text of this kind touches one of a side's cards that count at a column: without presence they may initiate
    /// battle, or be battled. With the card in doubt.
    pub(crate) fn touched_there(
        &self,
        kind: Kind,
        side: Side,
        column: u16,
        counts: &dyn Fn(&Seen<'_>) -> bool,
    ) -> Presence {
        let mut doubt = None;
        for seen in self.fighters(side, column).filter(|seen| counts(seen)) {
            match self.is_touched(kind, &Asked::about(seen)) {
                Truth::Yes => return Presence { answer: Truth::Yes, by: None },
                Truth::Maybe => doubt = doubt.or(Some(seen.card.blueprint)),
                Truth::No => {}
            }
        }
        Presence { answer: if doubt.is_some() { Truth::Maybe } else { Truth::No }, by: doubt }
    }

    /// Whether a side has presence at a column; `None` when nobody can tell.
    pub fn has_presence(&self, side: Side, column: u16) -> Option<bool> {
        let location = self.locations().find(|location| location.card.location == column);
        match location.map_or(Truth::No, |location| self.occupies(side, location)) {
            Truth::Yes => Some(true),
            Truth::No => Some(false),
            Truth::Maybe => None,
        }
    }

    /// Whether a side occupies a location.
    pub(crate) fn occupies(&self, side: Side, location: &Seen<'_>) -> Truth {
        let of = |kind| self.hears(kind);
        let hangs = of(Kind::TotalAbilityAtLocation) || of(Kind::UnmodifiableTotalAbilityAtLocation);
        let cell = location.column.and_then(|column| self.presence.get(usize::from(column))).map(|cells| &cells[side]);
        let cell = cell.filter(|_| !hangs || self.is_idle());
        cell.and_then(|cell| cell.get()).unwrap_or_else(|| {
            let answer = self.presence(side, location, &|_| true).answer;
            if let Some(cell) = cell {
                cell.set(Some(answer));
            }
            answer
        })
    }

    /// Whether a side's total ability at a location is as high as this.
    pub(super) fn has_ability(&self, side: Side, location: &Seen<'_>, (least, most): Range) -> Truth {
        let Some(column) = location.column else { return Truth::No };
        let total = self.total_ability(side, location, column, &|_| true);
        let range = (total.low, total.high);
        at_least(range, most).or(|| at_least(range, least).at_most_maybe())
    }

    /// Total ability of a side's cards that count, at a location: of those present there, and of those aboard a starship
    /// or enclosed vehicle that is. What sits in a vehicle that something carries does not count.
    fn total_ability(
        &self,
        side: Side,
        location: &Seen<'_>,
        column: u16,
        counts: &dyn Fn(&Seen<'_>) -> bool,
    ) -> Interval {
        let mut total = Interval::zero();
        for seen in self.fighters(side, column).filter(|seen| counts(seen)) {
            match seen.facts {
                None => total.change(ANYTHING, Truth::Maybe, seen.card.blueprint),
                Some(_) if self.is_outside_cargo(seen) => total.add(&self.ability(seen)),
                Some(_) => {}
            }
        }
        self.change_total_ability(&mut total, location, side);
        total
    }

    /// What texts make of total ability at a location.
    pub(crate) fn change_total_ability(&self, total: &mut Interval, location: &Seen<'_>, side: Side) {
        let asked = Asked::about(location).of(side);
        let is_free = self.is_touched(Kind::MayNotHaveTotalAbilityAtLocationReduced, &asked).not();
        let certain = |is_less: bool, answer: Truth| if is_less { answer.and(|| is_free) } else { answer };
        for touch in self.touches(Kind::TotalAbilityAtLocation, &asked) {
            total.change(touch.range, certain(touch.range.0 < Number::ZERO, touch.answer), touch.by);
        }
        let mut resets = self.touches(Kind::UnmodifiableTotalAbilityAtLocation, &asked);
        for reset in &mut resets {
            reset.answer = certain(reset.range.0 < total.high, reset.answer);
        }
        resets.retain(|reset| reset.answer.may_be());
        total.set_lowest(&resets);
        total.floor();
    }

    /// The ability that a card brings by itself.
    pub(crate) fn ability(&self, seen: &Seen<'_>) -> Interval {
        let Some(facts) = seen.facts else { return Interval::unknown(seen.card.blueprint) };
        let mut own = match self.state.own_ability(facts) {
            _ if self.state.is_piece(seen.card) => self.piece(seen),
            Stat::Is(ability) => Interval::exactly(ability),
            Stat::Absent => return Interval::zero(),
            Stat::Computed => {
                let printed = self.touches(Kind::PrintedAbility, &Asked::about(seen));
                match printed.first() {
                    Some(touch) => {
                        let mut total = Interval::zero();
                        total.change(touch.range, touch.answer, touch.by);
                        total
                    }
                    None => Interval::unknown(facts.blueprint),
                }
            }
        };
        if facts.category == Category::Character {
            self.double(&mut own, &Asked::about(seen));
        }
        match self.may_change_ability(seen) {
            Some(Change::Raised(by)) => own.set((own.low, own.high.max(LAST_TEST)), Truth::Maybe, by),
            Some(Change::Reset(by)) => own.set((Number::ZERO, own.high), Truth::Maybe, by),
            None => {}
        }
        if seen.is_carrier() {
            for touch in self.touches(Kind::SuspendPermanentPilot, &Asked::about(seen)) {
                own.set(NOTHING, touch.answer, touch.by);
            }
        }
        own
    }

    /// What may have changed the ability of a character: an action that resets it, or a Jedi Test, which raises the ability of an
    /// apprentice who completes it to its number.
    pub(super) fn may_change_ability(&self, seen: &Seen<'_>) -> Option<Change> {
        if !seen.is(Category::Character) {
            return None;
        }
        let reset = self.state.text.used.making(&[Kind::UnmodifiableAbility]);
        // A completed test lies on its apprentice, or by another text beside the table.
        let is_there = |other: &Seen<'_>| match other.card.zone {
            Zone::SideOfTable => other.card.owner == seen.card.owner,
            _ => other.card.host == Some(seen.card.id),
        };
        let is_test = |other: &&Seen<'_>| other.is(Category::JediTest) && is_there(other);
        let test = || self.cards().iter().find(is_test).map(|test| test.card.blueprint);
        reset.map(Change::Reset).or_else(|| test().map(Change::Raised))
    }

    /// Whether the ability of a character may be another than the printed one.
    pub(super) fn may_differ_in_ability(&self, seen: &Seen<'_>) -> bool {
        let is_special = |facts| self.state.may_have_special_ability(facts);
        seen.facts.is_some_and(is_special) || self.may_change_ability(seen).is_some()
    }

    /// Whether a card takes part in the running battle. To the first counters after it has left it may still do so.
    pub(super) fn takes_part(&self, seen: &Seen<'_>) -> Truth {
        let state = self.state;
        let is_listed = state.battle.as_ref().is_some_and(|battle| battle.has(seen.card.id));
        let has_just_left = is_listed && seen.card.touched > state.consistency.counted_at;
        match state.takes_part(seen.card.id) {
            false if has_just_left => Truth::Maybe,
            takes_part => takes_part.into(),
        }
    }

    /// Whether a card has an icon, printed or given by a text.
    pub(crate) fn shows_icon(&self, icon: Icon, seen: &Seen<'_>) -> Truth {
        if seen.has_icon(icon) {
            return Truth::Yes;
        }
        let given = self.touches(Kind::GiveIcon, &Asked::about(seen));
        any(given.iter().filter(|touch| touch.icon() == Some(icon)).map(|touch| touch.answer))
    }

    pub(crate) fn is_outside_cargo(&self, seen: &Seen<'_>) -> bool {
        let is_in_row = |seen: &Seen<'_>| matches!(seen.present, Present::Column(_));
        let closes = |host: &&Seen<'_>| host.facts.is_some_and(is_enclosed);
        is_in_row(seen) || self.host(seen).filter(closes).is_some_and(is_in_row)
    }
}
