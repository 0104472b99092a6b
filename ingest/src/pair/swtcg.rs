//! What the recordings of Star Wars TCG have in common with each other: all events but the deck lists, in the same order;
//! a recording hides what its viewer draws and builds from the other player alone (dialect section 2.1).

use super::{Contradiction, Disagreement, Merged, together, views};
use crate::event;
use crate::event::Event;
use crate::event::swtcg::Kind;
use crate::id::{Blueprint, Side, Sides};
use crate::key::Fields;
use crate::log::Log;

impl event::Kind for Kind {
    fn opening(log: &Log<Kind>, fields: &mut Fields) -> bool {
        for event in &log.events {
            match &event.kind {
                Kind::Placed(placed) => {
                    fields.text("PCIP");
                    fields.player(Some(placed.player));
                    fields.number(placed.card.0.into());
                    fields.text(shown(placed.is_face_down, placed.player, placed.blueprint).as_str());
                }
                Kind::Drawn(drawn) => {
                    fields.text("DR");
                    fields.player(Some(drawn.player));
                    fields.number(drawn.count.into());
                }
                Kind::Said(said) => {
                    fields.text("M");
                    fields.text(&said.text);
                }
                Kind::Turn(turn) => {
                    fields.text("TC");
                    fields.player(Some(turn.player));
                    return true;
                }
                _ => {}
            }
        }
        false
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
