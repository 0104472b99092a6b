//! Dice, attacks and damage.

use super::codec::{Codec, InArena};
use crate::event::swtcg::{
    AttackEnded, AttackId, AttackStarted, DamageId, DamagePending, DefenderChanged, Hits, PlayId, Prevented, Rerolled,
    RollId, Rolled, TriggerId,
};

pub(super) fn rolled(c: &mut impl Codec, e: Option<&Rolled>) -> Option<Rolled> {
    Some(Rolled {
        roll: RollId(c.need("rollId", e.map(|e| e.roll.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
        kind: c.word("kind", e.map(|e| e.kind)),
        card: c.may("cardId", e.map(|e| e.card)),
        target: c.may("targetCardId", e.map(|e| e.target)),
        attack: c.may("attackId", e.map(|e| e.attack.map(|attack| attack.0))).map(AttackId),
        dice: c.need("dice", e.map(|e| e.dice.clone()))?,
        modifier: c.may("mod", e.map(|e| e.modifier)),
        need: c.may("need", e.map(|e| e.need)),
        count: c.may("count", e.map(|e| e.count)),
        sixes: c.may("sixes", e.map(|e| e.sixes)),
    })
}

pub(super) fn rerolled(c: &mut impl Codec, e: Option<&Rerolled>) -> Option<Rerolled> {
    Some(Rerolled {
        roll: RollId(c.need("rollId", e.map(|e| e.roll.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        kind: c.word("kind", e.map(|e| e.kind)),
        value: c.may("value", e.map(|e| e.value)),
        positions: c.need("positions", e.map(|e| e.positions.clone()))?,
        dice: c.need("dice", e.map(|e| e.dice.clone()))?,
        count: c.may("count", e.map(|e| e.count)),
        sixes: c.may("sixes", e.map(|e| e.sixes)),
    })
}

pub(super) fn attack_started(c: &mut impl Codec, e: Option<&AttackStarted>) -> Option<AttackStarted> {
    Some(AttackStarted {
        attack: AttackId(c.need("attackId", e.map(|e| e.attack.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        target: c.need("targetCardId", e.map(|e| e.target))?,
        arena: c.need("arena", e.map(|e| InArena(e.arena)))?.0,
        mode: c.word("mode", e.map(|e| e.mode)),
        power: c.need("power", e.map(|e| e.power))?,
        speed: c.need("speed", e.map(|e| e.speed))?,
    })
}

pub(super) fn defender_changed(c: &mut impl Codec, e: Option<&DefenderChanged>) -> Option<DefenderChanged> {
    Some(DefenderChanged {
        attack: AttackId(c.need("attackId", e.map(|e| e.attack.0))?),
        target: c.need("targetCardId", e.map(|e| e.target))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        reason: c.word("reason", e.map(|e| e.reason)),
    })
}

pub(super) fn hits(c: &mut impl Codec, e: Option<&Hits>) -> Option<Hits> {
    Some(Hits {
        attack: AttackId(c.need("attackId", e.map(|e| e.attack.0))?),
        target: c.need("targetCardId", e.map(|e| e.target))?,
        count: c.need("count", e.map(|e| e.count))?,
        bonus: c.need("bonus", e.map(|e| e.bonus))?,
        is_second: c.flag("second", e.map(|e| e.is_second)),
    })
}

pub(super) fn damage_pending(c: &mut impl Codec, e: Option<&DamagePending>) -> Option<DamagePending> {
    Some(DamagePending {
        damage: DamageId(c.need("damageId", e.map(|e| e.damage.0))?),
        card: c.need("cardId", e.map(|e| e.card))?,
        target: c.need("targetCardId", e.map(|e| e.target))?,
        count: c.need("count", e.map(|e| e.count))?,
        cause: c.word("cause", e.map(|e| e.cause)),
        attack: c.may("attackId", e.map(|e| e.attack.map(|attack| attack.0))).map(AttackId),
        roll: c.may("rollId", e.map(|e| e.roll.map(|roll| roll.0))).map(RollId),
    })
}

pub(super) fn prevented(c: &mut impl Codec, e: Option<&Prevented>) -> Option<Prevented> {
    Some(Prevented {
        damage: DamageId(c.need("damageId", e.map(|e| e.damage.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        play: c.may("playId", e.map(|e| e.play.map(|play| play.0))).map(PlayId),
        trigger: c.may("triggerId", e.map(|e| e.trigger.map(|trigger| trigger.0))).map(TriggerId),
        count: c.need("count", e.map(|e| e.count))?,
    })
}

pub(super) fn attack_ended(c: &mut impl Codec, e: Option<&AttackEnded>) -> Option<AttackEnded> {
    Some(AttackEnded { attack: AttackId(c.need("attackId", e.map(|e| e.attack.0))?) })
}
