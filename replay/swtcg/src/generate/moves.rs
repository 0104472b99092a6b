//! The moves of cards and points: each writes its event and keeps the book.

use holocron_ingest::event::swtcg::{
    Arena, Counter, CounterKind, CounterReason, DamageId, DrawReason, Drawn, Finished, Kind, LeaveReason, Left,
    MoveReason, Moved, PlaceReason, Placed, PlayId, Resource, ResourceKind, ResourceReason, StackReason, Stacking,
    TapReason, Tapped, UntapReason, Untapped, Zone,
};
use holocron_ingest::id::{Blueprint, CardId, Side};

use super::dump::Thing;
use super::table::Table;

impl Table {
    fn thing(&mut self, card: CardId, owner: Side) -> &mut Thing {
        self.book.cards.entry(card).or_insert_with(|| Thing::new(owner, Zone::Hand))
    }

    /// The log has named a card of a hand.
    pub(super) fn book_named(&mut self, card: CardId, owner: Side, blueprint: Blueprint) {
        self.thing(card, owner).blueprint = Some(blueprint);
    }

    /// A card of a hand went to the discard pile.
    pub(super) fn book_left(&mut self, card: CardId, owner: Side) {
        *self.thing(card, owner) = Thing::new(owner, Zone::Discard);
        self.book.hand[owner] -= 1;
    }

    /// Draws cards; false when there are too few.
    pub(super) fn draw(&mut self, side: Side, count: usize, reason: DrawReason) -> bool {
        let start = self.decks[side].len().saturating_sub(count);
        let mut cards = self.decks[side].split_off(start);
        cards.reverse();
        let drawn = i32::try_from(cards.len()).unwrap_or(0);
        let (is_enough, ids) = (cards.len() == count, cards.iter().map(|held| held.id).collect());
        self.hands[side].extend(cards);
        self.book.deck[side] -= drawn;
        self.book.hand[side] += drawn;
        let count = u32::try_from(count).unwrap_or(0);
        self.say(Kind::Drawn(Drawn { player: side, count, cards: ids, reason }));
        is_enough
    }

    /// Puts a card of the hand on the table.
    pub(super) fn place(&mut self, side: Side, card: CardId, zone: Zone, reason: PlaceReason) {
        let Some(held) = self.held(side, card) else { return };
        let is_face_down = zone == Zone::Build;
        self.hands[side].retain(|held| held.id != card);
        self.book.hand[side] -= 1;
        let blueprint = held.card.id;
        *self.thing(card, side) = Thing { blueprint: Some(blueprint), ..Thing::new(side, zone) };
        self.say(Kind::Placed(Box::new(Placed {
            player: side,
            card,
            blueprint,
            zone,
            zone_owner: side,
            is_face_down,
            host: None,
            arena: None,
            reason,
        })));
    }

    /// Moves a card that lies on the table.
    pub(super) fn shift(
        &mut self,
        card: CardId,
        zone: Zone,
        (host, arena): (Option<CardId>, Option<Arena>),
        reason: MoveReason,
    ) {
        let Some(known) = self.state.cards.get(card) else { return };
        let (player, from, blueprint) = (known.controller, known.zone, known.blueprint);
        let thing = self.thing(card, player);
        (thing.zone, thing.host) = (zone, host);
        let zone_owner = player;
        self.say(Kind::Moved(Box::new(Moved { player, card, blueprint, from, zone, zone_owner, host, arena, reason })));
        self.discard_the_dead();
    }

    /// Cards leave for the discard pile, with what lies on or beneath them, and then the units that their texts kept in play.
    pub(super) fn leave(&mut self, card: CardId, from: Zone, reason: LeaveReason) {
        let owner = self.state.cards.get(card).map_or(Side::Dark, |card| card.owner);
        self.leave_of(owner, card, from, reason);
        self.discard_the_dead();
    }

    /// The same of a card that the log has not named yet.
    pub(super) fn leave_of(&mut self, owner: Side, card: CardId, from: Zone, reason: LeaveReason) {
        let mut cards = vec![card];
        let mut place = 0;
        // A Pilot on the unit may head a stack of its own.
        while let Some(host) = cards.get(place).copied() {
            let with = self.book.cards.iter().filter(|(_, thing)| thing.host == Some(host));
            cards.extend(with.map(|(id, _)| *id));
            place += 1;
        }
        for id in &cards {
            let blueprint = self.thing(*id, owner).blueprint;
            *self.thing(*id, owner) = Thing { blueprint, ..Thing::new(owner, Zone::Discard) };
        }
        if from == Zone::Hand {
            self.hands[owner].retain(|held| held.id != card);
            self.book.hand[owner] -= 1;
        }
        self.say(Kind::Left(Left { player: owner, cards, from, zone: Zone::Discard, reason }));
    }

    /// Force or build points change.
    pub(super) fn resource(
        &mut self,
        player: Side,
        kind: ResourceKind,
        delta: i32,
        reason: ResourceReason,
        (card, play): (Option<CardId>, Option<PlayId>),
    ) {
        let total = match kind {
            ResourceKind::Force => &mut self.book.force[player],
            ResourceKind::Build | ResourceKind::Unknown => &mut self.book.build[player],
        };
        *total += delta;
        let total = *total;
        self.say(Kind::Resource(Resource { player, kind, delta, total, reason, card, play }));
    }

    /// Counters on a card change.
    pub(super) fn counters(
        &mut self,
        card: CardId,
        kind: CounterKind,
        delta: i32,
        reason: CounterReason,
        damage: Option<DamageId>,
    ) {
        let owner = self.controller(card);
        let thing = self.thing(card, owner);
        let total = match kind {
            CounterKind::Build => &mut thing.build,
            CounterKind::Damage | CounterKind::Other | CounterKind::Unknown => &mut thing.damage,
        };
        *total += delta;
        let total = *total;
        self.say(Kind::Counter(Counter { card, kind, delta, total, reason, damage, player: None }));
    }

    pub(super) fn tap(&mut self, card: CardId, reason: TapReason) {
        let owner = self.controller(card);
        self.thing(card, owner).is_tapped = true;
        self.say(Kind::Tapped(Tapped { card, reason }));
    }

    pub(super) fn untap(&mut self, card: CardId) {
        let owner = self.controller(card);
        self.thing(card, owner).is_tapped = false;
        self.say(Kind::Untapped(Untapped { card, reason: UntapReason::Ready }));
    }

    /// A card is finished.
    pub(super) fn finish(&mut self, player: Side, card: CardId, blueprint: Blueprint, cost: i32, zone: Zone) {
        let counters = self.thing(card, player).build;
        self.coverage.add("card finished");
        self.say(Kind::Finished(Finished { player, card, blueprint, cost, counters, zone }));
    }

    /// A card joins a stack, or the cards of a stack change places: the new top and the cards beneath it.
    pub(super) fn stack(&mut self, top: CardId, beneath: Vec<CardId>, reason: StackReason, cost: i32) {
        let player = self.controller(top);
        let old = beneath.iter().find_map(|id| {
            let thing = self.book.cards.get(id)?;
            thing.zone.arena().map(|_| (*id, thing.clone()))
        });
        // The new top takes the place, the counters and the Pilots of the old one.
        if let Some((old, place)) = old {
            let thing = self.thing(top, player);
            (thing.zone, thing.host) = (place.zone, place.host);
            (thing.is_tapped, thing.damage) = (place.is_tapped, place.damage);
            for thing in self.book.cards.values_mut().filter(|thing| thing.host == Some(old)) {
                thing.host = Some(top);
            }
        }
        for id in &beneath {
            let blueprint = self.thing(*id, player).blueprint;
            let thing = Thing { blueprint, host: Some(top), ..Thing::new(player, Zone::Stacked) };
            *self.thing(*id, player) = thing;
        }
        self.say(Kind::Stacked(Stacking { player, card: top, beneath, reason, cost }));
        self.discard_the_dead();
    }
}
