//! Looking through a draw deck.

use holocron_ingest::event::youngjedi::{DamageReason, Kind, LookReason, RemoveReason, ShuffleReason, Zone};
use holocron_ingest::id::{CardId, Side};

use super::State;

/// A look at a draw deck: from its `LOOK` until something else begins; a search for a card ends with its shuffle, but is
/// remembered for the DAMAGE that may follow at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// Who looks.
    pub player: Side,
    /// Whose deck.
    pub deck_of: Side,
    /// Why.
    pub reason: LookReason,
    /// The card whose text allows it.
    pub source: Option<CardId>,
    /// Cards deployed from the deck.
    pub deployed: Vec<CardId>,
    /// Cards taken into the hand.
    pub fetched: Vec<CardId>,
    /// The deck was shuffled.
    pub is_shuffled: bool,
    /// DAMAGE was taken for finding nothing.
    pub is_paid: bool,
}

/// A card that a text has brought from the draw deck since its own card was put on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brought {
    /// The card with the text.
    pub source: CardId,
    /// The card brought.
    pub card: CardId,
}

/// True for an event that belongs to the search of `player`: what it finds, shows and shuffles.
pub fn belongs(kind: &Kind, player: Side) -> bool {
    match kind {
        Kind::Placed(placed) => placed.player == player && placed.from == Zone::DrawDeck,
        Kind::Removed(removed) => removed.owner == player && removed.reason == RemoveReason::Fetch,
        Kind::Shuffled(shuffled) => shuffled.player == player && shuffled.reason == ShuffleReason::Search,
        Kind::Damage(damage) => damage.player == player && damage.reason == DamageReason::Fetch,
        Kind::Revealed(revealed) => revealed.player == player,
        Kind::Tally(_) => true,
        _ => false,
    }
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    if let Kind::Placed(placed) = kind {
        state.brought.retain(|brought| brought.source != placed.card);
        if let Some(source) = placed.source.filter(|_| placed.from == Zone::DrawDeck) {
            state.brought.push(Brought { source, card: placed.card });
        }
    }
    if let Kind::Looked(looked) = kind {
        state.search = (looked.zone == Zone::DrawDeck).then(|| Search {
            player: looked.player,
            deck_of: looked.zone_owner,
            reason: looked.reason,
            source: looked.source,
            deployed: Vec::new(),
            fetched: Vec::new(),
            is_shuffled: false,
            is_paid: false,
        });
        return;
    }
    let Some(search) = &mut state.search else { return };
    if !belongs(kind, search.player) {
        state.search = None;
        return;
    }
    match kind {
        Kind::Placed(placed) => search.deployed.push(placed.card),
        Kind::Removed(removed) => search.fetched.extend(&removed.cards),
        Kind::Shuffled(_) => search.is_shuffled = true,
        Kind::Damage(_) => search.is_paid = true,
        _ => {}
    }
}
