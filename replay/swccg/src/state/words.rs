//! Words for findings: players, cards and places.

use std::fmt;

use holocron_ingest::event::gemp::Card as EventCard;
use holocron_ingest::id::{Blueprint, Sides};
use holocron_ingest::message::CardRef;
use holocron_replay::finding::{CardMention, Players, Where};
use holocron_replay::tell::{Tell, Titled};

use super::State;
use super::table::TableCard;
use crate::cards::{Card, Category, Trait, Uniqueness, lookup};
use crate::state::consistency::between::From;
use crate::state::consistency::counters::Counter;
use crate::step::{Deploy, Named};
use crate::text::Interval;

impl Players for State {
    fn names(&self) -> &Sides<Box<str>> {
        &self.names
    }
}

impl State {
    /// A card named in a message, as a finding mentions it.
    pub fn mention(&self, named: &Named<'_>) -> CardMention {
        CardMention { id: named.id, ..mention(named.card) }
    }

    /// The facts of a card named in a message: of the side that is up, while messages name the front.
    pub fn face(&self, named: &Named<'_>) -> Option<&'static Card> {
        let lying = named
            .id
            .and_then(|id| self.table.get(id))
            .filter(|card| card.blueprint.front() == named.card.blueprint.front());
        lying.and_then(|card| card.facts).or_else(|| lookup(&named.card.blueprint))
    }

    /// A card on the table, as a finding mentions it.
    pub fn mention_card(&self, card: &TableCard) -> CardMention {
        CardMention { id: Some(card.id), blueprint: card.blueprint, title: printed(card.facts) }
    }

    /// At a location.
    pub fn at(&self, location: &TableCard) -> Where {
        Where::at(&printed(location.facts))
    }

    /// Where a card lies.
    pub fn place_of(&self, card: &TableCard) -> Where {
        let location = self.table.column(card).and_then(|column| self.table.location_at(column));
        location.map_or(Where::Nowhere, |location| self.at(location))
    }

    /// Where a card named in a message lies.
    pub fn place_of_named(&self, named: &Named<'_>) -> Where {
        match named.id.and_then(|id| self.table.get(id)) {
            Some(card) => self.place_of(card),
            None if lookup(&named.card.blueprint).is_some_and(|facts| facts.category == Category::Location) => {
                Where::at(&named.card.title)
            }
            None => Where::Nowhere,
        }
    }

    /// Where a card is deployed: the location, or the card that it goes on.
    pub fn place_of_deploy(&self, deploy: &Deploy<'_>) -> Where {
        let card = deploy.cards.first().and_then(|named| self.table.get(named.id?));
        match (&deploy.to, card) {
            (Some(to), _) => match self.place_of_named(to) {
                Where::Nowhere => Where::on(&to.card.title),
                place => place,
            },
            (None, Some(card)) => self.place_of(card),
            (None, None) => Where::Nowhere,
        }
    }

    /// Where the running battle or attack is.
    pub fn fight_place(&self) -> Where {
        let battle = self.battle.as_ref().and_then(|battle| battle.place).and_then(|id| self.table.get(id));
        let attack = || self.table.location_at(self.fight.attacks.running.as_ref()?.column?);
        battle.or_else(attack).map_or(Where::Nowhere, |location| self.at(location))
    }
}

/// A card that a message names, without its number.
pub fn mention(card: &CardRef) -> CardMention {
    CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() }
}

/// A card of an event, as a finding mentions it.
pub fn event_card(card: &EventCard) -> CardMention {
    CardMention { id: Some(card.id), ..design(&card.blueprint) }
}

/// A card known by its design alone, for a finding.
pub fn design(blueprint: &Blueprint) -> CardMention {
    CardMention { id: None, blueprint: *blueprint, title: printed(lookup(blueprint)) }
}

/// The title with its dots, as it is printed.
fn printed(facts: Option<&Card>) -> String {
    facts.map_or_else(|| "an unknown card".to_owned(), Card::printed)
}

impl Card {
    /// The title with its dots and the `(V)` of a virtual card, as it is printed.
    pub fn printed(&self) -> String {
        let dots = match self.uniqueness {
            Some(Uniqueness::Unique) => "•",
            Some(Uniqueness::Restricted2) => "••",
            Some(Uniqueness::Restricted3) => "•••",
            Some(Uniqueness::Diamond1) => "<>",
            Some(Uniqueness::Diamond3) => "<><><>",
            Some(Uniqueness::Unrestricted) | None => "",
        };
        let virtually = if self.has_trait(Trait::Virtual) { " (V)" } else { "" };
        format!("{dots}{}{virtually}", self.title)
    }
}

impl TableCard {
    /// The title with its dots, as it is printed.
    pub fn printed(&self) -> String {
        printed(self.facts)
    }
}

impl Tell for Card {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Titled(&self.printed()).tell(f)
    }
}

impl Tell for TableCard {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Titled(&printed(self.facts)).tell(f)
    }
}

impl Tell for Named<'_> {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card.tell(f)
    }
}

impl Tell for Category {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.gemp().to_lowercase().replace('_', " "))
    }
}

impl Tell for Counter {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

impl Tell for From {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

impl Tell for Interval {
    /// A number, or "2 to 4".
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_exact() {
            true => write!(f, "{}", self.low),
            false => write!(f, "{} to {}", self.low, self.high),
        }
    }
}
