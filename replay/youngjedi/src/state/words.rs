//! Words for findings: players, cards and places.

use std::fmt;

use holocron_ingest::event::youngjedi::Word as _;
use holocron_ingest::id::{Blueprint, CardId, Sides};

use super::State;
use crate::cards::{self, CardType};
use holocron_replay::finding::{CardMention, Players, Where};
use holocron_replay::tell::{Tell, Titled};

impl Players for State {
    fn names(&self) -> &Sides<Box<str>> {
        &self.names
    }
}

impl State {
    /// On the planet where the game is, or where the running battle is.
    pub fn here(&self) -> Where {
        let planet = self.battle.as_ref().map(|battle| battle.planet).or(self.clock.planet);
        planet.map_or(Where::Nowhere, |planet| Where::on(planet.word()))
    }

    /// On the planet where a card lies, or here.
    pub fn place_of(&self, id: CardId) -> Where {
        let planet = self.table.get(id).and_then(|card| card.planet);
        planet.map_or_else(|| self.here(), |planet| Where::on(planet.word()))
    }

    /// A card by its number, for a finding.
    pub fn mention(&self, id: CardId) -> CardMention {
        let known = self.table.get(id).and_then(|card| card.blueprint);
        CardMention { id: Some(id), ..mention(known.unwrap_or(Blueprint::NONE)) }
    }
}

/// A card by its blueprint, for a finding.
pub fn mention(blueprint: Blueprint) -> CardMention {
    let title = match cards::lookup(&blueprint) {
        Some(card) => card.name(),
        None if blueprint == Blueprint::NONE || blueprint.is_face_down() => "a hidden card".to_owned(),
        None => format!("card {blueprint}"),
    };
    CardMention { id: None, blueprint, title }
}

impl Tell for cards::Card {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Titled(&self.name()).tell(f)
    }
}

/// A card of the kind.
impl Tell for CardType {
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CardType::Character => "a character",
            CardType::Weapon => "a weapon",
            CardType::Battle => "a Battle card",
            CardType::Effect => "an Effect",
            CardType::Starship => "a starship",
            CardType::Location => "a location",
            CardType::Objective => "an Objective",
        })
    }
}
