//! The set-up of the game and of each new planet.

use holocron_ingest::event::youngjedi::{
    DestinyReason, DrawReason, Kind, LookReason, Phase, PlaceReason, Planet, RemoveReason, RevealReason, ShuffleReason,
};
use holocron_ingest::id::{Blueprint, CardId, Side, Sides};

use super::State;

/// The set-up of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The deck lists that were shown.
    pub decks: Sides<Option<Vec<(Blueprint, u32)>>>,
    /// The starting destinies that each player drew, in order.
    pub destinies: Sides<Vec<u32>>,
    /// Cards of the starting hands.
    pub hands: Sides<Option<u32>>,
    /// Who put down the first location of the game.
    pub first: Option<Side>,
}

impl Opening {
    /// The winner of the starting destiny: the first pair of unequal numbers decides.
    pub fn winner(&self) -> Option<Side> {
        let pairs = self.destinies.dark.iter().zip(&self.destinies.light);
        let decisive = pairs.into_iter().find(|(dark, light)| dark != light);
        decisive.map(|(dark, light)| if dark > light { Side::Dark } else { Side::Light })
    }
}

/// A new planet that is being set up: from its `GPC NEW_PLANET` to the next turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlanet {
    /// Which.
    pub planet: Planet,
    /// Who is announced to put down the location.
    pub announced: Side,
    /// Who put down the location.
    pub placed_by: Option<Side>,
    /// It is the first planet of the game.
    pub is_first: bool,
    /// Players who looked for an Effect, in order.
    pub looked: Vec<Side>,
    /// Cards that each player fetched.
    pub fetched: Sides<Vec<CardId>>,
    /// Fetched cards that were shown.
    pub shown: Vec<CardId>,
    /// Who has shuffled after looking for an Effect.
    pub shuffled: Sides<bool>,
}

pub(crate) fn note(state: &mut State, kind: &Kind) {
    let is_first = state.clock.turns == 0;
    match kind {
        Kind::Deck(deck) => state.opening.decks[deck.player] = Some(deck.cards.clone()),
        Kind::DestinyDrawn(draw) if draw.reason == DestinyReason::Start => {
            state.opening.destinies[draw.player].push(draw.count);
        }
        Kind::Drawn(drawn) if drawn.reason == DrawReason::Start => {
            state.opening.hands[drawn.player] = Some(drawn.count)
        }
        Kind::Phase(change)
            if change.phase == Phase::NewPlanet
                && state.new_planet.as_ref().is_none_or(|new| new.planet != change.planet) =>
        {
            state.new_planet = Some(NewPlanet {
                planet: change.planet,
                announced: change.player,
                placed_by: None,
                is_first,
                looked: Vec::new(),
                fetched: Sides::default(),
                shown: Vec::new(),
                shuffled: Sides::default(),
            });
        }
        Kind::Turn(_) => state.new_planet = None,
        _ => {}
    }
    let Some(new) = &mut state.new_planet else { return };
    match kind {
        Kind::Placed(placed) if placed.reason == PlaceReason::FirstLocation => {
            new.placed_by = Some(placed.player);
            if is_first {
                state.opening.first.get_or_insert(placed.player);
            }
        }
        Kind::Looked(looked) if looked.reason == LookReason::Effect => new.looked.push(looked.player),
        Kind::Removed(removed) if removed.reason == RemoveReason::Fetch => {
            new.fetched[removed.owner].extend(&removed.cards);
        }
        Kind::Revealed(revealed) if revealed.reason == RevealReason::Show => new.shown.push(revealed.card),
        Kind::Shuffled(shuffled)
            if shuffled.reason == ShuffleReason::Search && new.looked.contains(&shuffled.player) =>
        {
            new.shuffled[shuffled.player] = true;
        }
        _ => {}
    }
}
