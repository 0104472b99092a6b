//! What the recordings of Star Wars TCG have in common with each other: all events but the deck lists, in the same order;
//! a recording hides what its viewer draws and builds from the other player alone (dialect section 2.1).

use std::hash::{DefaultHasher, Hasher};

use super::{Contradiction, Disagreement, Merged, together, views};
use crate::event;
use crate::event::Event;
use crate::event::swtcg::Kind;
use crate::fnv::Fnv;
use crate::id::{Blueprint, Side, Sides};
use crate::log::Log;

/// Public events behind a key: the set-up and the first turns, whose order of cards the shuffle decides.
const EVENTS: usize = 100;

impl event::Kind for Kind {
    /// Made from the players' names and from the first cards that both players see.
    fn game_key(log: &Log<Kind>) -> u64 {
        let mut hash = Fnv::default();
        hash.text(&log.players.dark);
        hash.text(&log.players.light);
        let placed = log.events.iter().filter_map(|event| match &event.kind {
            Kind::Placed(placed) => Some((placed.card, shown(placed.is_face_down, placed.player, placed.blueprint))),
            Kind::Finished(done) => Some((done.card, done.blueprint)),
            Kind::Played(played) => Some((played.card, played.blueprint)),
            _ => None,
        });
        for (id, blueprint) in placed.take(EVENTS) {
            hash.add(id.0.to_le_bytes());
            hash.text(blueprint.as_str());
        }
        hash.value()
    }

    fn opening(log: &Log<Kind>) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        for event in &log.events {
            if let Some(kind) = public(&event.kind) {
                hasher.write(format!("{kind:?}").as_bytes());
            }
            if matches!(event.kind, Kind::Turn(_)) {
                return Some(hasher.finish());
            }
        }
        None
    }

    fn pair(one: &Log<Kind>, other: &Log<Kind>) -> Result<Merged<Kind>, Disagreement> {
        let (dark, light) = views(one, other)?;
        let mut merger =
            Merger { logs: Sides { dark, light }, next: Sides::default(), events: Vec::new(), sources: Vec::new() };
        let mut shared = 0;
        let cut = loop {
            for side in Side::BOTH {
                merger.decks(side);
            }
            match merger.shared()? {
                Some(true) => shared += 1,
                Some(false) => break None,
                None => break merger.rest(),
            }
        };
        let log = together(dark, light, merger.events, cut);
        Ok(Merged { log, sources: merger.sources, shared, cut })
    }
}

/// What both players see of a card.
fn shown(is_face_down: bool, owner: Side, blueprint: Blueprint) -> Blueprint {
    if is_face_down { Blueprint::back(owner) } else { blueprint }
}

/// What both players see of an event; `None` for a deck list, which only its player sees.
fn public(kind: &Kind) -> Option<Kind> {
    let mut kind = kind.clone();
    match &mut kind {
        Kind::Deck(_) => return None,
        Kind::Drawn(drawn) => drawn.cards.clear(),
        Kind::Placed(placed) => placed.blueprint = shown(placed.is_face_down, placed.player, placed.blueprint),
        _ => {}
    }
    Some(kind)
}

/// Whose recording shows all of an event.
fn knower(kind: &Kind) -> Side {
    match kind {
        Kind::Drawn(drawn) => drawn.player,
        Kind::Placed(placed) => placed.player,
        _ => Side::Dark,
    }
}

struct Merger<'a> {
    logs: Sides<&'a Log<Kind>>,
    /// The first event of each that is not merged yet.
    next: Sides<usize>,
    events: Vec<Event<Kind>>,
    sources: Vec<Sides<Option<u32>>>,
}

impl Merger<'_> {
    fn take(&mut self, side: Side, event: Event<Kind>) {
        let mut source = Sides::default();
        source[side] = u32::try_from(self.next[side]).ok();
        self.events.push(event);
        self.sources.push(source);
        self.next[side] += 1;
    }

    /// Takes over a player's own deck list.
    fn decks(&mut self, side: Side) {
        while let Some(event) = self.logs[side].events.get(self.next[side])
            && matches!(event.kind, Kind::Deck(_))
        {
            self.take(side, event.clone());
        }
    }

    /// Takes over an event of both; false at the end of both, `None` at the end of one.
    fn shared(&mut self) -> Result<Option<bool>, Disagreement> {
        let next = |side: Side| self.logs[side].events.get(self.next[side]);
        let (dark, light) = match (next(Side::Dark), next(Side::Light)) {
            (Some(dark), Some(light)) => (dark, light),
            (None, None) => return Ok(Some(false)),
            _ => return Ok(None),
        };
        if public(&dark.kind) != public(&light.kind) {
            let contradiction = Contradiction::new(self.next, &dark.kind, &light.kind);
            return Err(Disagreement::Contradiction(contradiction));
        }
        let kind = if knower(&dark.kind) == Side::Dark { &dark.kind } else { &light.kind };
        self.events.push(Event { kind: kind.clone(), ..dark.clone() });
        self.sources.push(Sides::from_fn(|side| u32::try_from(self.next[side]).ok()));
        self.next = Sides::from_fn(|side| self.next[side] + 1);
        Ok(Some(true))
    }

    /// Takes over what only the longer one has; whose recording is the shorter one.
    fn rest(&mut self) -> Option<Side> {
        let longer = Side::BOTH.into_iter().find(|side| self.next[*side] < self.logs[*side].events.len())?;
        while let Some(event) = self.logs[longer].events.get(self.next[longer]) {
            self.take(longer, event.clone());
        }
        Some(longer.opponent())
    }
}
