//! Words for findings: players, cards and places.

use std::fmt;

use holocron_ingest::event::swtcg::{Rolled, Zone};
use holocron_ingest::id::{Blueprint, CardId, Sides};
use holocron_replay::finding::{CardMention, Players, Where};
use holocron_replay::tell::{Tell, Titled, spoken};

use super::State;
use super::cards::InPlay;
use crate::cards::{Card, CardType};

/// Cards that lie on one another at most, when a place is looked for.
const DEPTH: usize = 8;

impl Players for State {
    fn names(&self) -> &Sides<Box<str>> {
        &self.names
    }
}

impl State {
    /// A card as a finding mentions it.
    pub fn mention(&self, id: CardId) -> CardMention {
        let card = self.cards.get(id);
        let blueprint = card.map_or(Blueprint::NONE, |card| card.blueprint);
        let title = card.and_then(|card| card.facts()).map_or_else(|| "a hidden card".to_owned(), |facts| facts.name());
        CardMention { id: Some(id), blueprint, title }
    }

    /// The arena, or the build zone, where a card lies.
    pub fn place_of(&self, id: CardId) -> Where {
        let mut card = self.cards.get(id);
        for _ in 0..DEPTH {
            let Some(known) = card else { break };
            match (known.zone, known.arena, known.host) {
                (Zone::Space | Zone::Ground | Zone::Character | Zone::Build, ..) => return Where::within(known.zone),
                (Zone::Location, Some(arena), _) => return Where::within(arena.zone()),
                (Zone::Stacked | Zone::Piloting | Zone::Equipped | Zone::Under, _, Some(host)) => {
                    card = self.cards.get(host);
                }
                _ => break,
            }
        }
        Where::Nowhere
    }

    /// Where a card that a finding mentions lies.
    pub fn place(&self, card: &CardMention) -> Where {
        card.id.map_or(Where::Nowhere, |id| self.place_of(id))
    }

    /// Where dice are rolled: where the card is that they are rolled for.
    pub fn place_of_roll(&self, roll: &Rolled) -> Where {
        roll.card.or(roll.target).map_or(Where::Nowhere, |id| self.place_of(id))
    }
}

impl Tell for InPlay {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Titled(&self.name()).tell(f)
    }
}

impl Tell for Card {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Titled(&self.name()).tell(f)
    }
}

impl Tell for CardType {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&spoken(self.word()))
    }
}
