//! Cards and the numbers on them.

use super::codec::{Codec, InArena, ToZone};
use crate::event::swtcg::{
    Counter, DamageId, Drawn, Finished, Left, Moved, Placed, PlayId, Resource, Retreat, Stacking, Tapped, Untapped,
    Zone,
};
use crate::id::Side;

pub(super) fn placed(c: &mut impl Codec, e: Option<&Placed>) -> Option<Placed> {
    Some(Placed {
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        blueprint: c.need("blueprintId", e.map(|e| e.blueprint))?,
        zone: c.word("zone", e.map(|e| e.zone)),
        zone_owner: c.need("zoneOwnerId", e.map(|e| e.zone_owner))?,
        is_face_down: c.flag("faceDown", e.map(|e| e.is_face_down)),
        host: c.may("targetCardId", e.map(|e| e.host)),
        arena: c.may("arena", e.map(|e| e.arena.map(InArena))).map(|arena| arena.0),
        reason: c.word("reason", e.map(|e| e.reason)),
    })
}

pub(super) fn moved(c: &mut impl Codec, e: Option<&Moved>) -> Option<Moved> {
    Some(Moved {
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        blueprint: c.need("blueprintId", e.map(|e| e.blueprint))?,
        from: c.word("from", e.map(|e| e.from)),
        zone: c.word("zone", e.map(|e| e.zone)),
        zone_owner: c.need("zoneOwnerId", e.map(|e| e.zone_owner))?,
        host: c.may("targetCardId", e.map(|e| e.host)),
        arena: c.may("arena", e.map(|e| e.arena.map(InArena))).map(|arena| arena.0),
        reason: c.word("reason", e.map(|e| e.reason)),
    })
}

pub(super) fn left(c: &mut impl Codec, e: Option<&Left>) -> Option<Left> {
    Some(Left {
        player: c.need("participantId", e.map(|e| e.player))?,
        cards: c.need("otherCardIds", e.map(|e| e.cards.clone()))?,
        from: c.word("from", e.map(|e| e.from)),
        zone: c
            .may("zone", e.map(|e| (e.zone != Zone::Discard).then_some(ToZone(e.zone))))
            .map_or(Zone::Discard, |zone| zone.0),
        reason: c.word("reason", e.map(|e| e.reason)),
    })
}

pub(super) fn drawn(c: &mut impl Codec, e: Option<&Drawn>) -> Option<Drawn> {
    Some(Drawn {
        player: c.need("participantId", e.map(|e| e.player))?,
        count: c.need("count", e.map(|e| e.count))?,
        cards: c.list("otherCardIds", e.map(|e| e.cards.clone())),
        reason: c.word("reason", e.map(|e| e.reason)),
    })
}

pub(super) fn shuffled(c: &mut impl Codec, e: Option<&Side>) -> Option<Side> {
    c.need("participantId", e.copied())
}

pub(super) fn finished(c: &mut impl Codec, e: Option<&Finished>) -> Option<Finished> {
    Some(Finished {
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        blueprint: c.need("blueprintId", e.map(|e| e.blueprint))?,
        cost: c.need("cost", e.map(|e| e.cost))?,
        counters: c.need("counters", e.map(|e| e.counters))?,
        zone: c.word("zone", e.map(|e| e.zone)),
    })
}

pub(super) fn stacking(c: &mut impl Codec, e: Option<&Stacking>) -> Option<Stacking> {
    Some(Stacking {
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        beneath: c.need("otherCardIds", e.map(|e| e.beneath.clone()))?,
        reason: c.word("reason", e.map(|e| e.reason)),
        cost: c.need("cost", e.map(|e| e.cost))?,
    })
}

pub(super) fn retreat(c: &mut impl Codec, e: Option<&Retreat>) -> Option<Retreat> {
    Some(Retreat {
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        pilots: c.list("otherCardIds", e.map(|e| e.pilots.clone())),
        reason: c.word("reason", e.map(|e| e.reason)),
    })
}

pub(super) fn tapped(c: &mut impl Codec, e: Option<&Tapped>) -> Option<Tapped> {
    Some(Tapped { card: c.need("cardId", e.map(|e| e.card))?, reason: c.word("reason", e.map(|e| e.reason)) })
}

pub(super) fn untapped(c: &mut impl Codec, e: Option<&Untapped>) -> Option<Untapped> {
    Some(Untapped { card: c.need("cardId", e.map(|e| e.card))?, reason: c.word("reason", e.map(|e| e.reason)) })
}

pub(super) fn resource(c: &mut impl Codec, e: Option<&Resource>) -> Option<Resource> {
    Some(Resource {
        player: c.need("participantId", e.map(|e| e.player))?,
        kind: c.word("kind", e.map(|e| e.kind)),
        delta: c.need("delta", e.map(|e| e.delta))?,
        total: c.need("total", e.map(|e| e.total))?,
        reason: c.word("reason", e.map(|e| e.reason)),
        card: c.may("cardId", e.map(|e| e.card)),
        play: c.may("playId", e.map(|e| e.play.map(|play| play.0))).map(PlayId),
    })
}

pub(super) fn counter(c: &mut impl Codec, e: Option<&Counter>) -> Option<Counter> {
    Some(Counter {
        card: c.need("cardId", e.map(|e| e.card))?,
        kind: c.word("kind", e.map(|e| e.kind)),
        delta: c.need("delta", e.map(|e| e.delta))?,
        total: c.need("total", e.map(|e| e.total))?,
        reason: c.word("reason", e.map(|e| e.reason)),
        damage: c.may("damageId", e.map(|e| e.damage.map(|damage| damage.0))).map(DamageId),
        player: c.may("participantId", e.map(|e| e.player)),
    })
}
