//! The card block (SWCCG format 2.1).

use super::context::{Context, Value};
use crate::event::gemp::{Card, Phase, Posture, Zone};
use crate::id::Blueprint;

/// Reads a card block, and one attribute beside it when the event has one. `None` without card number or blueprint:
/// such an event says nothing about a card.
pub(super) fn read<'a>(
    values: impl Iterator<Item = Value<'a>>,
    extra: &[u8],
    context: &mut Context,
) -> Option<(Card, Option<Value<'a>>)> {
    let (mut id, mut shown, mut zone, mut beside) = (None, None, None, None);
    let (mut owner, mut zone_owner, mut host, mut system, mut phase) = (None, None, None, None, None);
    let mut location = None;
    let mut posture = Posture::default();
    for value in values {
        match value.key {
            b"cardId" => id = context.whole(&value),
            b"blueprintId" => shown = Some(blueprint(&value, context)),
            b"participantId" => owner = context.side(&value),
            b"zone" => zone = Some(zone_of(&value, context)),
            b"zoneOwnerId" => zone_owner = context.side(&value),
            b"locationIndex" => location = context.whole(&value),
            b"targetCardId" => host = context.whole(&value),
            b"systemName" => system = Some(context.text(&value).into()),
            b"phase" => phase = Some(phase_of(&value, context)),
            b"inverted" => posture.inverted = context.boolean(&value),
            b"sideways" => posture.sideways = context.boolean(&value),
            b"frozen" => posture.frozen = context.boolean(&value),
            b"suspended" => posture.suspended = context.boolean(&value),
            b"collapsed" => posture.collapsed = context.boolean(&value),
            b"horizontal" => posture.horizontal = context.boolean(&value),
            // Texts of cards under test; and two that the serialiser knows and never writes.
            b"testingText" | b"backSideTestingText" | b"index" | b"count" => {}
            key if key == extra => beside = Some(value),
            _ => context.unknown(&value),
        }
    }
    if id.is_none() {
        context.missing("cardId");
    }
    if shown.is_none() {
        context.missing("blueprintId");
    }
    let card = Card {
        id: id?,
        blueprint: shown?,
        owner,
        zone: zone.unwrap_or_else(|| {
            context.missing("zone");
            Zone::Unknown
        }),
        zone_owner,
        location: location.unwrap_or(0),
        host,
        system,
        phase,
        posture,
    };
    Some((card, beside))
}

/// A blueprint id; a longer text than any id is cut and reported.
pub(super) fn blueprint(value: &Value<'_>, context: &mut Context) -> Blueprint {
    let text = context.text(value);
    Blueprint::new(&text).unwrap_or_else(|| {
        context.bad("blueprintId", value.raw);
        let end = (0..=Blueprint::LONGEST).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0);
        text.get(..end).and_then(Blueprint::new).unwrap_or(Blueprint::NONE)
    })
}

fn zone_of(value: &Value<'_>, context: &mut Context) -> Zone {
    let zone = std::str::from_utf8(value.raw).ok().and_then(Zone::parse).filter(|zone| *zone != Zone::Unknown);
    zone.unwrap_or_else(|| {
        context.bad("zone", value.raw);
        Zone::Unknown
    })
}

fn phase_of(value: &Value<'_>, context: &mut Context) -> Phase {
    let phase = std::str::from_utf8(value.raw).ok().and_then(Phase::parse).filter(|phase| *phase != Phase::Unknown);
    phase.unwrap_or_else(|| {
        context.bad("phase", value.raw);
        Phase::Unknown
    })
}
