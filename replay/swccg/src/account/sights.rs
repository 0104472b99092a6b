//! Which copies of each card have been shown so far, and whether a card drawn for destiny was new.
//!
//! The server numbers the cards of both decks before it shuffles, and a card keeps its number while it lies face down, from
//! pile to pile; whatever has been in a hand or face up gets a new one when it moves (GEMP, `GameState.addCardToZone`).

use std::collections::BTreeMap;

use holocron_ingest::event::gemp::{Card, Kind, Zone};
use holocron_ingest::id::CardId;

use super::card::design;
use holocron_replay::account::{Account, At, Design, Sighting};

#[derive(Default)]
pub(super) struct Sights {
    /// The least number of a card that has moved: all lower ones are from before the shuffle.
    moved: Option<CardId>,
    /// The cards in sight.
    shown: BTreeMap<CardId, Design>,
    copies: BTreeMap<Design, Copies>,
    drawing: Option<Drawing>,
}

/// Of one design: copies seen so far, and those of them in sight.
#[derive(Clone, Copy, Default)]
struct Copies {
    seen: u32,
    shown: u32,
}

/// A card being drawn for destiny.
#[derive(Clone, Copy)]
struct Drawing {
    /// It was never shown before.
    is_new: bool,
    /// Sightings before it.
    before: u32,
}

impl Sights {
    /// An event about to be applied; only play of the game as it was finally played comes here.
    pub(super) fn event(&mut self, kind: &Kind, at: &At, account: &mut Account) {
        match kind {
            Kind::Removed(removed) => removed.cards.iter().for_each(|id| self.hide(*id)),
            Kind::DestinyDrawn(draw) => {
                let is_new = self.moved.is_some_and(|moved| draw.card.id < moved);
                let before = u32::try_from(account.sightings.len()).unwrap_or(u32::MAX);
                self.drawing = Some(Drawing { is_new, before });
            }
            Kind::Placed(card) | Kind::Moved(card) | Kind::Replaced(card) | Kind::Flipped(card) => {
                self.show(card, at, account);
            }
            _ => {}
        }
    }

    fn show(&mut self, card: &Card, at: &At, account: &mut Account) {
        let Some(design) = design(&card.blueprint, card.owner) else { return self.hide(card.id) };
        if matches!(card.zone, Zone::Hand | Zone::Locations) {
            self.moved = Some(self.moved.map_or(card.id, |moved| moved.min(card.id)));
        }
        if self.shown.get(&card.id) == Some(&design) {
            return;
        }
        self.hide(card.id);
        self.shown.insert(card.id, design);
        let is_draw = card.zone == Zone::TopOfUnresolvedDestinyDraw;
        let is_new = is_draw && self.drawing.is_some_and(|drawing| drawing.is_new);
        let copies = self.copies.entry(design).or_default();
        // A card that comes into sight is one that went out of it, as far as there are such.
        if is_new || copies.seen == copies.shown {
            copies.seen += 1;
            account.sightings.push(Sighting { event: at.event, side: design.0, blueprint: design.1 });
        }
        copies.shown += 1;
    }

    fn hide(&mut self, id: CardId) {
        if let Some(copies) = self.shown.remove(&id).and_then(|design| self.copies.get_mut(&design)) {
            copies.shown = copies.shown.saturating_sub(1);
        }
    }

    /// The line about a destiny draw: the sightings before it, when its card was never shown before.
    pub(super) fn drawn(&mut self) -> Option<u32> {
        self.drawing.take().filter(|drawing| drawing.is_new).map(|drawing| drawing.before)
    }
}
