//! What all destiny lines have: a template, a player, cards.

use super::super::Visit;
use super::{Destiny, Modified};
use crate::id::Side;

impl Destiny {
    pub(in crate::message) fn template(&self) -> &'static str {
        match self {
            Destiny::Drawn { .. } => "dst.draw",
            Destiny::Total { kind: Some(_), .. } => "dst.total",
            Destiny::Total { kind: None, .. } => "dst.total2",
            Destiny::FinalDuelTotal { .. } => "dst.total3",
            Destiny::NoCards { no_more: false, .. } => "dst.none",
            Destiny::NoCards { no_more: true, .. } => "dst.none2",
            Destiny::Substituted { .. } => "dst.subst",
            Destiny::Choosing { .. } | Destiny::ValueChosen { .. } => "dst.choose",
            Destiny::Chosen { .. } => "dst.choose2",
            Destiny::Cancelled { .. } => "dst.cancel",
            Destiny::Limit { .. } => "dst.limit",
            Destiny::WillDraw { .. } => "dst.will",
            Destiny::Modified { .. } => "dst.add",
            Destiny::RaceDraw { .. } => "dst.race",
            Destiny::RaceStacked { .. } => "dst.racestack",
            Destiny::Ferocity { .. } => "dst.ferocity",
            Destiny::TakenIntoHand { .. } => "dst.takehand",
            Destiny::Removed { .. } => "dst.lostcard",
            Destiny::Switched { .. } => "dst.switch",
            Destiny::AbilityApplied { .. } => "dst.ability",
        }
    }

    pub(in crate::message) fn player(&self) -> Option<Side> {
        match self {
            Destiny::Drawn { player, .. }
            | Destiny::Total { player, .. }
            | Destiny::FinalDuelTotal { player, .. }
            | Destiny::NoCards { player, .. }
            | Destiny::Substituted { player, .. }
            | Destiny::Choosing { player, .. }
            | Destiny::ValueChosen { player, .. }
            | Destiny::Chosen { player, .. }
            | Destiny::Cancelled { player, .. }
            | Destiny::Limit { player, .. }
            | Destiny::WillDraw { player, .. }
            | Destiny::RaceDraw { player, .. }
            | Destiny::RaceStacked { player, .. }
            | Destiny::Ferocity { player, .. }
            | Destiny::TakenIntoHand { player, .. }
            | Destiny::Switched { player, .. }
            | Destiny::AbilityApplied { player, .. } => Some(*player),
            Destiny::Modified { player, .. } => *player,
            Destiny::Removed { .. } => None,
        }
    }

    pub(in crate::message) fn cards<'a>(&'a self, visit: Visit<'a, '_>) {
        match self {
            Destiny::Drawn { card, .. }
            | Destiny::ValueChosen { card, .. }
            | Destiny::Cancelled { card, .. }
            | Destiny::Ferocity { creature: card, .. }
            | Destiny::TakenIntoHand { card, .. }
            | Destiny::AbilityApplied { card, .. } => visit(card),
            Destiny::Substituted { card, .. } | Destiny::RaceDraw { card, .. } => card.iter().for_each(visit),
            Destiny::Chosen { draws, .. } => draws.iter().map(|(card, _)| card).for_each(visit),
            Destiny::Modified { by, what, using, .. } => {
                let named = if let Modified::Other(text) = what { text.cards.as_slice() } else { &[] };
                by.iter().chain(named).chain(using).for_each(visit);
            }
            Destiny::RaceStacked { card, on, .. } | Destiny::Removed { by: card, card: on, .. } => {
                visit(card);
                visit(on);
            }
            Destiny::Switched { using, .. } => using.iter().for_each(visit),
            Destiny::Total { .. }
            | Destiny::FinalDuelTotal { .. }
            | Destiny::NoCards { .. }
            | Destiny::Choosing { .. }
            | Destiny::Limit { .. }
            | Destiny::WillDraw { .. } => {}
        }
    }
}
