//! What the two players' recordings of a game of Young Jedi have in common: all events but the deck lists, of which each shows
//! the own one. What one of them leaves out of an event, the other has.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::{Contradiction, Disagreement, Merged, together};
use crate::event;
use crate::event::Event;
use crate::event::youngjedi::Kind;
use crate::fnv::Fnv;
use crate::id::{Blueprint, Side, Sides};
use crate::log::Log;

/// Public cards behind a key: those of the set-up and the first turns, whose order the shuffle decides.
const CARDS: usize = 60;

impl event::Kind for Kind {
    /// Made from the players' names and from the cards that both players see at the beginning of the game.
    fn game_key(log: &Log<Kind>) -> u64 {
        let mut hash = Fnv::default();
        hash.text(&log.players.dark);
        hash.text(&log.players.light);
        let shown = log.events.iter().filter_map(|event| match &event.kind {
            Kind::DestinyDrawn(draw) => Some((draw.card, draw.blueprint)),
            Kind::Placed(placed) if !placed.is_face_down => Some((placed.card, placed.blueprint)),
            Kind::Revealed(shown) => Some((shown.card, shown.blueprint)),
            _ => None,
        });
        for (card, blueprint) in shown.take(CARDS) {
            hash.add(card.0.to_le_bytes());
            hash.text(blueprint.as_str());
        }
        hash.value()
    }

    fn opening(log: &Log<Kind>) -> Option<u64> {
        log.viewer?;
        let mut hasher = DefaultHasher::new();
        for event in &log.events {
            if let Some(public) = public(&event.kind) {
                format!("{public:?}").hash(&mut hasher);
            }
            if matches!(event.kind, Kind::Turn(_)) {
                return Some(hasher.finish());
            }
        }
        None
    }

    fn pair(one: &Log<Kind>, other: &Log<Kind>) -> Result<Merged<Kind>, Disagreement> {
        let logs = match (one.viewer, other.viewer) {
            (Some(Side::Dark), Some(Side::Light)) => Sides { dark: one, light: other },
            (Some(Side::Light), Some(Side::Dark)) => Sides { dark: other, light: one },
            (Some(_), Some(_)) => return Err(Disagreement::SameViewer),
            _ => return Err(Disagreement::NoViewer),
        };
        if logs.dark.players != logs.light.players {
            return Err(Disagreement::OtherPlayers);
        }
        merge(logs)
    }
}

fn merge(logs: Sides<&Log<Kind>>) -> Result<Merged<Kind>, Disagreement> {
    let (mut events, mut sources, mut shared) = (Vec::new(), Vec::new(), 0);
    let mut next = Sides { dark: 0_usize, light: 0_usize };
    let cut = loop {
        // What only one of them has comes first, Dark's before Light's.
        for side in Side::BOTH {
            while let Some(event) = logs[side].events.get(next[side]).filter(|event| public(&event.kind).is_none()) {
                let mut source = Sides::default();
                source[side] = u32::try_from(next[side]).ok();
                events.push(event.clone());
                sources.push(source);
                next[side] += 1;
            }
        }
        let (dark, light) = match (logs.dark.events.get(next.dark), logs.light.events.get(next.light)) {
            (Some(dark), Some(light)) => (dark, light),
            (None, None) => break None,
            (rest, _) => break Some(if rest.is_none() { Side::Dark } else { Side::Light }),
        };
        if public(&dark.kind) != public(&light.kind) {
            let contradiction = Contradiction::new(next, &dark.kind, &light.kind);
            return Err(Disagreement::Contradiction(contradiction));
        }
        let whole = if owner(&dark.kind) == Some(Side::Light) { light } else { dark };
        events.push(Event { at: dark.at, standing: dark.standing, kind: whole.kind.clone() });
        sources.push(Sides { dark: u32::try_from(next.dark).ok(), light: u32::try_from(next.light).ok() });
        next = Sides { dark: next.dark + 1, light: next.light + 1 };
        shared += 1;
    };
    if let Some(side) = cut.map(Side::opponent) {
        for (place, event) in logs[side].events.iter().enumerate().skip(next[side]) {
            let mut source = Sides::default();
            source[side] = u32::try_from(place).ok();
            events.push(event.clone());
            sources.push(source);
        }
    }
    let log = together(logs.dark, logs.light, events, cut);
    Ok(Merged { log, sources, shared, cut })
}

/// What both players see of an event; `None` for one that only its player's recording has.
fn public(kind: &Kind) -> Option<Kind> {
    let mut kind = kind.clone();
    match &mut kind {
        Kind::Deck(_) => return None,
        Kind::Placed(placed) if placed.is_face_down => (placed.blueprint, placed.cost) = (Blueprint::NONE, None),
        Kind::Drawn(drawn) => drawn.cards = None,
        Kind::PlanLaid(plan) => plan.cards = None,
        Kind::Declared(declared) => declared.cards = None,
        Kind::DuelingHand(hand) => hand.cards = None,
        _ => {}
    }
    Some(kind)
}

/// Whose recording tells all of an event.
fn owner(kind: &Kind) -> Option<Side> {
    match kind {
        Kind::Placed(placed) => Some(placed.player),
        Kind::Drawn(drawn) => Some(drawn.player),
        Kind::PlanLaid(plan) => Some(plan.player),
        Kind::Declared(declared) => Some(declared.player),
        Kind::DuelingHand(hand) => Some(hand.player),
        _ => None,
    }
}
