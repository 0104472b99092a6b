//! Names for findings.

use holocron_ingest::id::{Blueprint, CardId, Side};

use super::State;
use crate::cards;
use holocron_replay::rule::CardMention;

impl State {
    /// A player's name.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        &self.names[side]
    }

    /// A card by its number, for a finding.
    #[must_use]
    pub fn mention(&self, id: CardId) -> CardMention {
        let known = self.table.get(id).and_then(|card| card.blueprint);
        CardMention { id: Some(id), ..mention(known.unwrap_or(Blueprint::NONE)) }
    }
}

/// A card by its blueprint, for a finding.
#[must_use]
pub fn mention(blueprint: Blueprint) -> CardMention {
    let title = cards::lookup(&blueprint).map_or_else(|| blueprint.to_string(), cards::Card::name);
    CardMention { id: None, blueprint, title }
}
