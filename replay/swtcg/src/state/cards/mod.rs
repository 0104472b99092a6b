//! Every card that the log has named, and where it lies.

pub mod boarding;
pub mod counts;
pub mod derived;
pub mod gifts;
pub mod piles;
pub mod resources;
pub mod shortfall;

use holocron_ingest::event::swtcg::{Arena, CounterKind, Kind, PlaceReason, Stacking, Zone};
use holocron_ingest::id::{Blueprint, CardId, Side};

use crate::cards::{self, Card};
use crate::state::State;
use crate::step::{Step, What};

/// A card of this game.
#[derive(Clone, Debug, PartialEq)]
pub struct InPlay {
    /// Its number, which it keeps through the whole game.
    pub id: CardId,
    /// What is known of it; the back of a card, or nothing, when it is hidden.
    pub blueprint: Blueprint,
    /// Whose deck it comes from.
    pub owner: Side,
    /// Who controls it.
    pub controller: Side,
    /// Where it lies.
    pub zone: Zone,
    /// The card it lies with: beneath, on, under.
    pub host: Option<CardId>,
    /// The arena of a Location.
    pub arena: Option<Arena>,
    /// Face down.
    pub is_face_down: bool,
    /// It was finished, or came into play without being built.
    pub is_built: bool,
    /// Tapped.
    pub is_tapped: bool,
    /// Build counters.
    pub build: i32,
    /// Damage counters.
    pub damage: i32,
    /// Counters of a card text.
    pub other: i32,
    /// Place among the cards beneath one top, 1 for the uppermost; 0 for a top.
    pub depth: u32,
    /// Event at which it came where it lies, or was finished there.
    pub since: u32,
    /// The card facts of the blueprint, looked up once: every rule asks for them.
    known: Option<&'static Card>,
}

impl InPlay {
    fn new(id: CardId, owner: Side, zone: Zone) -> InPlay {
        InPlay {
            id,
            blueprint: Blueprint::NONE,
            owner,
            controller: owner,
            zone,
            host: None,
            arena: None,
            is_face_down: false,
            is_built: false,
            is_tapped: false,
            build: 0,
            damage: 0,
            other: 0,
            depth: 0,
            since: 0,
            known: None,
        }
    }

    /// What the card facts say; `None` for a hidden card and for one that they do not know.
    pub fn facts(&self) -> Option<&'static Card> {
        self.known
    }

    /// Its name and version.
    pub fn name(&self) -> String {
        self.facts().map_or_else(|| "a hidden card".to_owned(), Card::name)
    }

    /// In an arena, the build zone, a Location slot, or with a card that is.
    pub fn is_in_play(&self) -> bool {
        !matches!(self.zone, Zone::Deck | Zone::Hand | Zone::Discard | Zone::SetAside | Zone::Removed | Zone::Unknown)
    }

    /// In an arena as a card of its own.
    pub fn is_in_arena(&self) -> bool {
        self.zone.arena().is_some()
    }

    fn reveal(&mut self, blueprint: Blueprint) {
        if !blueprint.is_face_down() || self.blueprint == Blueprint::NONE {
            self.blueprint = blueprint;
            self.known = cards::lookup(&blueprint);
        }
    }

    /// It left play: nothing of what happened to it there stays.
    fn leave(&mut self, zone: Zone) {
        *self = InPlay { blueprint: self.blueprint, known: self.known, ..InPlay::new(self.id, self.owner, zone) };
    }
}

/// All cards named so far, in order of their numbers: rules look through them far more often than one is added.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cards(Vec<InPlay>);

impl Cards {
    /// One card.
    pub fn get(&self, id: CardId) -> Option<&InPlay> {
        self.0.get(self.place(id).ok()?)
    }

    /// All of them, by number.
    pub fn iter(&self) -> impl Iterator<Item = &InPlay> + Clone {
        self.0.iter()
    }

    /// Where a card stands, or where it would.
    fn place(&self, id: CardId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&id, |card| card.id)
    }

    fn get_mut(&mut self, id: CardId) -> Option<&mut InPlay> {
        let place = self.place(id).ok()?;
        self.0.get_mut(place)
    }

    /// Cards of a player in a zone.
    pub fn count(&self, side: Side, zone: Zone) -> usize {
        self.iter().filter(|card| card.zone == zone && card.controller == side).count()
    }

    /// Cards that lie with a card in a way: the cards beneath it, its Pilots, its Equipment.
    pub fn with(&self, host: CardId, zone: Zone) -> impl Iterator<Item = &InPlay> {
        self.iter().filter(move |card| card.host == Some(host) && card.zone == zone)
    }

    /// Whether a card lies in a zone, by itself or with a card that does.
    pub fn is_at(&self, card: &InPlay, zone: Zone) -> bool {
        // A card beneath a Pilot lies with the unit that the Pilot is on.
        let mut chain = std::iter::successors(Some(card), |card| self.get(card.host?)).take(4);
        chain.any(|card| card.zone == zone)
    }

    /// The Location of an arena.
    pub fn location(&self, arena: Arena) -> Option<&InPlay> {
        self.iter().find(|card| card.zone == Zone::Location && card.arena == Some(arena))
    }

    fn of(&mut self, id: CardId, owner: Side, zone: Zone) -> &mut InPlay {
        let place = self.place(id).unwrap_or_else(|place| {
            self.0.insert(place, InPlay::new(id, owner, zone));
            place
        });
        &mut self.0[place]
    }

    /// The new top takes over what lies on the stack: place, counters, Pilots and whether it is tapped.
    fn stack(&mut self, stacking: &Stacking, now: u32) {
        let old = stacking.beneath.iter().filter_map(|id| self.get(*id)).find(|card| card.is_in_play());
        let old = old.filter(|card| card.zone != Zone::Stacked).cloned();
        let top = self.of(stacking.card, stacking.player, Zone::Build);
        if let Some(old) = &old
            && !top.is_in_arena()
        {
            (top.zone, top.host, top.arena, top.controller) = (old.zone, old.host, old.arena, old.controller);
            (top.is_tapped, top.damage, top.other) = (old.is_tapped, old.damage, old.other);
            (top.is_built, top.since) = (true, now);
        }
        top.depth = 0;
        let top = stacking.card;
        for card in self.0.iter_mut().filter(|card| old.as_ref().is_some_and(|old| card.host == Some(old.id))) {
            card.host = Some(top);
        }
        for (depth, id) in (1..).zip(&stacking.beneath) {
            let card = self.of(*id, stacking.player, Zone::Stacked);
            card.leave(Zone::Stacked);
            (card.host, card.depth, card.is_built, card.since) = (Some(top), depth, true, now);
        }
    }
}

pub(crate) fn note(state: &mut State, step: &Step<'_>) {
    let What::Event(kind) = &step.what else { return };
    let (cards, now) = (&mut state.cards, step.at.event);
    match kind {
        Kind::Placed(placed) => {
            let card = cards.of(placed.card, placed.player, placed.zone);
            card.leave(placed.zone);
            card.reveal(placed.blueprint);
            card.controller = placed.zone_owner;
            (card.host, card.arena) = (placed.host, placed.arena);
            card.is_face_down = placed.is_face_down;
            card.is_built =
                placed.zone != Zone::Build || (placed.reason == PlaceReason::Effect && !placed.is_face_down);
            card.since = now;
        }
        Kind::Moved(moved) => {
            let card = cards.of(moved.card, moved.zone_owner, moved.zone);
            card.reveal(moved.blueprint);
            card.zone = moved.zone;
            if card.is_in_play() {
                card.controller = moved.zone_owner;
                (card.host, card.arena) = (moved.host, moved.arena);
                card.is_face_down &= moved.blueprint.is_face_down();
                card.is_built |= moved.zone != Zone::Build;
            } else {
                card.leave(moved.zone);
            }
            card.since = now;
        }
        Kind::Drawn(drawn) => {
            for id in &drawn.cards {
                let card = cards.of(*id, drawn.player, Zone::Hand);
                card.leave(Zone::Hand);
                card.since = now;
            }
        }
        Kind::Left(left) => {
            for id in &left.cards {
                let card = cards.of(*id, left.player, left.zone);
                card.leave(left.zone);
                card.since = now;
            }
        }
        Kind::Played(played) => cards.of(played.card, played.player, played.from).reveal(played.blueprint),
        Kind::Finished(finished) => {
            let card = cards.of(finished.card, finished.player, Zone::Build);
            card.reveal(finished.blueprint);
            (card.is_built, card.is_face_down, card.since) = (true, false, now);
        }
        Kind::Stacked(stacking) => cards.stack(stacking, now),
        Kind::Tapped(tapped) => set(cards, tapped.card, |card| card.is_tapped = true),
        Kind::Untapped(untapped) => set(cards, untapped.card, |card| card.is_tapped = false),
        Kind::Counter(counter) => set(cards, counter.card, |card| match counter.kind {
            CounterKind::Build => card.build = counter.total,
            CounterKind::Damage => card.damage = counter.total,
            CounterKind::Other => card.other = counter.total,
            CounterKind::Unknown => {}
        }),
        _ => {}
    }
}

fn set(cards: &mut Cards, id: CardId, change: impl FnOnce(&mut InPlay)) {
    if let Some(card) = cards.get_mut(id) {
        change(card);
    }
}
