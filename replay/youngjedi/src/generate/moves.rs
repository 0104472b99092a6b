//! The moves of cards: each keeps the book and then writes its event.

use holocron_ingest::event::youngjedi::{
    Damage, DamageReason, DestinyDraw, DestinyReason, DrawReason, Drawn, Kind, Placed, Planet, RemoveReason, Removed,
    RevealReason, Revealed, ShuffleReason, Shuffled, Zone,
};
use holocron_ingest::id::{CardId, Side};

use super::table::Table;
use crate::legal::{Held, Play};

impl Table {
    /// Moves a card in the book and between the piles.
    pub(super) fn shift(&mut self, id: CardId, zone: Zone, planet: Option<Planet>) {
        let Some(held) = self.held(id) else { return };
        let Some(thing) = self.book.cards.get_mut(&id) else { return };
        let (side, from) = (thing.owner, thing.zone);
        (thing.zone, thing.planet, thing.is_hidden, thing.is_named) = (zone, planet, false, true);
        if let Some(pile) = self.pile(side, from) {
            pile.retain(|held| held.id != id);
        }
        if let Some(pile) = self.pile(side, zone) {
            pile.push(held);
        }
    }

    fn pile(&mut self, side: Side, zone: Zone) -> Option<&mut Vec<Held>> {
        match zone {
            Zone::Hand => Some(&mut self.hands[side]),
            Zone::DrawDeck => Some(&mut self.decks[side]),
            Zone::DiscardPile => Some(&mut self.discards[side]),
            Zone::DuelingHand => Some(&mut self.dueling[side]),
            _ => None,
        }
    }

    /// The log has shown what a card is.
    pub(super) fn book_shown(&mut self, id: CardId) {
        if let Some(thing) = self.book.cards.get_mut(&id) {
            (thing.is_named, thing.is_shown) = (true, true);
        }
    }

    /// Carries out a choice that puts a card on the table or takes one off it.
    pub(super) fn play(&mut self, side: Side, play: &Play) {
        let Some(kind) = play.event(&self.state, side) else { return };
        match &kind {
            Kind::Placed(placed) => self.book_placed(placed),
            Kind::Removed(removed) => {
                for id in &removed.cards {
                    self.shift(*id, removed.zone, None);
                }
            }
            _ => {}
        }
        self.say(kind);
    }

    fn book_placed(&mut self, placed: &Placed) {
        self.shift(placed.card, placed.zone, placed.planet);
        self.book_shown(placed.card);
        if let Some(thing) = self.book.cards.get_mut(&placed.card) {
            thing.is_hidden = placed.is_face_down;
        }
        self.book.counters[placed.player] += placed.cost.unwrap_or(0);
    }

    /// Cards leave for a pile or a hand.
    pub(super) fn remove(
        &mut self,
        owner: Side,
        cards: Vec<CardId>,
        (from, planet): (Zone, Option<Planet>),
        zone: Zone,
        (reason, source): (RemoveReason, Option<CardId>),
    ) {
        if cards.is_empty() {
            return;
        }
        for id in &cards {
            self.shift(*id, zone, None);
        }
        self.say(Kind::Removed(Removed { owner, cards, from, planet, zone, reason, source }));
    }

    pub(super) fn reveal(&mut self, player: Side, card: CardId, zone: Zone, reason: RevealReason) {
        self.book_shown(card);
        let Some(thing) = self.book.cards.get_mut(&card) else { return };
        thing.is_hidden = false;
        let blueprint = thing.blueprint;
        self.say(Kind::Revealed(Revealed { player, card, blueprint, zone, reason, cost: None }));
    }

    /// The top cards of a draw deck, fewer when there are fewer.
    pub(super) fn top(&self, side: Side, count: usize) -> Vec<CardId> {
        self.decks[side].iter().rev().take(count).map(|held| held.id).collect()
    }

    /// Draws to the hand as many cards as there are, up to a number.
    pub(super) fn draw(&mut self, player: Side, count: usize, reason: DrawReason, source: Option<CardId>) {
        let cards = self.top(player, count);
        if cards.is_empty() {
            return;
        }
        for id in &cards {
            self.shift(*id, Zone::Hand, None);
        }
        let count = u32::try_from(cards.len()).unwrap_or(0);
        self.say(Kind::Drawn(Drawn { player, count, cards: Some(cards), reason, source }));
    }

    /// Draws destiny; `None` from an empty draw deck.
    pub(super) fn destiny(
        &mut self,
        player: Side,
        (reason, source, fight): (DestinyReason, Option<CardId>, Option<u32>),
        zone: Zone,
    ) -> Option<(u32, u32)> {
        let held = *self.decks[player].last()?;
        let count = held.card.destiny.unwrap_or(1);
        self.shift(held.id, zone, None);
        self.book_shown(held.id);
        let id = self.next_number();
        let (card, blueprint) = (held.id, held.card.blueprint);
        self.say(Kind::DestinyDrawn(DestinyDraw {
            id,
            player,
            card,
            blueprint,
            count,
            reason,
            source,
            fight,
            zone,
            is_counted: true,
        }));
        Some((id, count))
    }

    /// Shuffles a draw deck; the cards of a duel go back into it first.
    pub(super) fn shuffle(&mut self, player: Side, reason: ShuffleReason) {
        let zone =
            |thing: &super::Thing| thing.owner == player && matches!(thing.zone, Zone::DuelingHand | Zone::DuelingPile);
        let dueling: Vec<CardId> = self.book.cards.iter().filter(|(_, thing)| zone(thing)).map(|(id, _)| *id).collect();
        for id in dueling {
            self.shift(id, Zone::DrawDeck, None);
        }
        self.rng.shuffle(&mut self.decks[player]);
        self.say(Kind::Shuffled(Shuffled { player, reason }));
    }

    /// A player takes DAMAGE, and loses when the draw deck is used up.
    pub(super) fn damage(&mut self, player: Side, count: i32, reason: DamageReason, source: Option<CardId>) {
        let Ok(count) = u32::try_from(count) else { return };
        if count == 0 || self.is_over {
            return;
        }
        let cards = self.top(player, usize::try_from(count).unwrap_or(usize::MAX));
        for id in &cards {
            self.shift(*id, Zone::DiscardPile, None);
        }
        self.say(Kind::Damage(Damage { player, count, cards, reason, source }));
        self.look_at_decks();
    }
}
