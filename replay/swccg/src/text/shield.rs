//! The Hoth energy shield: which locations lie under it.

use holocron_ingest::id::Blueprint;

use super::touch::Asked;
use super::truth::Truth;
use super::view::{Seen, View};
use crate::cards::ModifierKind as Kind;

impl View<'_> {
    /// Whether a location lies under the Hoth energy shield, which keeps Dark's cards out and in, and the generators that
    /// make it; `None`: it certainly does not.
    pub(crate) fn shield(&self, location: &Seen<'_>) -> Option<(Truth, Blueprint)> {
        let asked = Asked::about(location);
        let shields = self.touches(Kind::UnderHothEnergyShield, &asked);
        let shield = shields.iter().max_by_key(|touch| touch.answer.is_sure())?;
        let uncovered = self.touches(Kind::MayNotBeCoveredByHothEnergyShield, &asked);
        match uncovered.iter().map(|touch| touch.answer).max_by_key(|answer| answer.is_sure()) {
            Some(Truth::Yes) => None,
            Some(_) => Some((Truth::Maybe, shield.by)),
            None => Some((shield.answer, shield.by)),
        }
    }
}
