//! Plays, chances to play, and triggered abilities.

use super::codec::Codec;
use crate::event::swtcg::{
    Ability, Activated, AttackId, DamageId, Disrupted, Passed, PlayId, Played, Resolved, RollId, TookEffect, TriggerId,
    Triggered, WindowClosed, WindowId, WindowOpened,
};

pub(super) fn played(c: &mut impl Codec, e: Option<&Played>) -> Option<Played> {
    Some(Played {
        play: PlayId(c.need("playId", e.map(|e| e.play.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        blueprint: c.need("blueprintId", e.map(|e| e.blueprint))?,
        kind: c.word("kind", e.map(|e| e.kind)),
        cost: c.need("cost", e.map(|e| e.cost))?,
        from: c.word("from", e.map(|e| e.from)),
        window: c.may("windowId", e.map(|e| e.window.map(|window| window.0))).map(WindowId),
        attack: c.may("attackId", e.map(|e| e.attack.map(|attack| attack.0))).map(AttackId),
        targets: c.list("otherCardIds", e.map(|e| e.targets.clone())),
        value: c.may("value", e.map(|e| e.value)),
    })
}

pub(super) fn activated(c: &mut impl Codec, e: Option<&Activated>) -> Option<Activated> {
    Some(Activated {
        play: PlayId(c.need("playId", e.map(|e| e.play.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        ability: Ability::parse(&c.need::<Box<str>>("ability", e.map(|e| e.ability.to_string().into()))?),
        value: c.may("value", e.map(|e| e.value)),
        cost: c.need("cost", e.map(|e| e.cost))?,
        taps: c.flag("tapCost", e.map(|e| e.taps)),
        window: c.may("windowId", e.map(|e| e.window.map(|window| window.0))).map(WindowId),
        attack: c.may("attackId", e.map(|e| e.attack.map(|attack| attack.0))).map(AttackId),
        damage: c.may("damageId", e.map(|e| e.damage.map(|damage| damage.0))).map(DamageId),
        targets: c.list("otherCardIds", e.map(|e| e.targets.clone())),
    })
}

pub(super) fn disrupted(c: &mut impl Codec, e: Option<&Disrupted>) -> Option<Disrupted> {
    Some(Disrupted {
        play: PlayId(c.need("playId", e.map(|e| e.play.0))?),
        target: PlayId(c.need("targetPlayId", e.map(|e| e.target.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
    })
}

pub(super) fn resolved(c: &mut impl Codec, e: Option<&Resolved>) -> Option<Resolved> {
    Some(Resolved {
        play: PlayId(c.need("playId", e.map(|e| e.play.0))?),
        result: c.word("result", e.map(|e| e.result)),
    })
}

pub(super) fn window_opened(c: &mut impl Codec, e: Option<&WindowOpened>) -> Option<WindowOpened> {
    Some(WindowOpened {
        window: WindowId(c.need("windowId", e.map(|e| e.window.0))?),
        kind: c.word("kind", e.map(|e| e.kind)),
        attack: c.may("attackId", e.map(|e| e.attack.map(|attack| attack.0))).map(AttackId),
        rolls: c
            .list("rollIds", e.map(|e| e.rolls.iter().map(|rolls| rolls.0).collect()))
            .into_iter()
            .map(RollId)
            .collect(),
        damages: c
            .list("damageIds", e.map(|e| e.damages.iter().map(|damages| damages.0).collect()))
            .into_iter()
            .map(DamageId)
            .collect(),
    })
}

pub(super) fn passed(c: &mut impl Codec, e: Option<&Passed>) -> Option<Passed> {
    Some(Passed {
        window: WindowId(c.need("windowId", e.map(|e| e.window.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
    })
}

pub(super) fn window_closed(c: &mut impl Codec, e: Option<&WindowClosed>) -> Option<WindowClosed> {
    Some(WindowClosed { window: WindowId(c.need("windowId", e.map(|e| e.window.0))?) })
}

pub(super) fn triggered(c: &mut impl Codec, e: Option<&Triggered>) -> Option<Triggered> {
    Some(Triggered {
        trigger: TriggerId(c.need("triggerId", e.map(|e| e.trigger.0))?),
        player: c.need("participantId", e.map(|e| e.player))?,
        card: c.need("cardId", e.map(|e| e.card))?,
        ability: Ability::parse(&c.need::<Box<str>>("ability", e.map(|e| e.ability.to_string().into()))?),
        class: c.word("class", e.map(|e| e.class)),
        cause: c.word("cause", e.map(|e| e.cause)),
    })
}

pub(super) fn took_effect(c: &mut impl Codec, e: Option<&TookEffect>) -> Option<TookEffect> {
    Some(TookEffect {
        trigger: TriggerId(c.need("triggerId", e.map(|e| e.trigger.0))?),
        result: c.word("result", e.map(|e| e.result)),
    })
}
