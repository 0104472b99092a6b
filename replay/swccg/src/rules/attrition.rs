//! Attrition, battle damage and forfeits.

use holocron_ingest::event::gemp::Kind as EventKind;
use holocron_ingest::id::{Blueprint, CardId, Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::loss::Loss;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use super::support::{account, soft};
use crate::cards::{Card as Facts, Flag, Modifier, ModifierKind, Stat, Trait};
use crate::state::State;
use crate::state::fight::battle::{Battle as Fight, Segment};
use crate::state::fight::numbers::BattleNumbers;
use crate::state::table::TableCard;
use crate::state::table::presence::Present;
use crate::state::text::cause::Cause;
use crate::step::{Step, What};
use crate::text::{Seen, Text, View};
use crate::topic::scene;
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/attrition.md"),
    checks: &[
        ("SWCCG-ATTR-04", topic::TALLY, lowers_damage_and_attrition),
        ("SWCCG-ATTR-06", topic::TALLY.amid(scene::BATTLE), force_lowers_damage_alone),
        ("SWCCG-ATTR-07", topic::said::LOSS, no_loss_without_damage),
        ("SWCCG-ATTR-08", topic::SCOPES, no_damage_left),
        ("SWCCG-ATTR-09", topic::SCOPES, attrition_satisfied),
        ("SWCCG-ATTR-10", topic::said::BATTLE, immune_to_whole_attrition),
    ],
};

/// A forfeit lowers damage and attrition alike.
fn lowers_damage_and_attrition(state: &State, step: &Step<'_>) -> Verdict {
    let Some((battle, forfeits)) = account::forfeits(state, step) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for (side, forfeit) in forfeits {
        if forfeit.is_even() {
            verdict = Verdict::Kept;
            continue;
        }
        let by = account::uneven(state, battle, &forfeit);
        if let Some(by) = by {
            return Verdict::Unknown(by);
        }
        return Verdict::of(false, || {
            let deed = told!(
                "forfeit takes {} off battle damage and {} off attrition",
                forfeit.damage_paid(),
                forfeit.attrition_paid()
            );
            let finding = Finding::illegal(state.whose(side), deed, state.fight_place())
                .rule("a forfeit takes its value off both");
            forfeit.cards.iter().fold(finding, |finding, card| finding.card(state.mention_card(card)))
        });
    }
    verdict
}

/// Lost Force lowers battle damage, never attrition.
fn force_lowers_damage_alone(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(EventKind::Tally(tally))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    let Some(before) = state.tally.as_ref().filter(|_| battle.is_owing) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for side in Side::BOTH {
        let part = &battle.sides[side];
        let (old, new) = (&before.sides[side], &tally.sides[side]);
        if part.losses.is_empty() && part.forfeits.is_empty() && new.damage < old.damage {
            return less_without_loss(state, battle, side, (old.damage, new.damage));
        }
        if part.losses.is_empty() || !part.forfeits.is_empty() {
            continue;
        }
        let lost = Number::whole(i32::try_from(part.losses.len()).unwrap_or(i32::MAX));
        let expected = (old.damage - lost).max(Number::ZERO);
        if new.damage == expected && new.attrition == old.attrition {
            verdict = Verdict::Kept;
            continue;
        }
        if battle.just_worded.has(BattleNumbers::DAMAGE.with(BattleNumbers::ATTRITION)) {
            return Verdict::Unknown(Doubt::Unmodelled("battle damage changed"));
        }
        let most = part.losses.iter().map(|lost| worth(lost, old.damage)).sum();
        let is_within = new.damage >= (old.damage - most).max(Number::ZERO) && new.damage < expected;
        if let Some(by) = forfeits_count(state, side).filter(|_| is_within && new.attrition == old.attrition) {
            return Verdict::Unknown(Doubt::CardText(by));
        }
        return Verdict::of(false, || {
            let say = |damage: Number, attrition: Number| told!("{} battle damage and {} attrition", damage, attrition);
            let (due, shown) = (say(expected, old.attrition), say(new.damage, new.attrition));
            let deed = told!("loses {} Force for battle damage and still owes {}", lost, shown);
            state.illegal(side, deed, state.fight_place()).values(due, shown)
        });
    }
    verdict
}

/// Battle damage that goes down while no Force is lost and no card forfeited.
fn less_without_loss(state: &State, battle: &Fight, side: Side, (old, new): (Number, Number)) -> Verdict {
    if battle.just_worded.has(BattleNumbers::DAMAGE) {
        return Verdict::Unknown(Doubt::Unmodelled("battle damage changed"));
    }
    if let Some(cause) = cause_since_totals(state, battle) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    Verdict::of(false, || {
        let deed = "owes less battle damage, and lost no Force and forfeited no card for it";
        state.illegal(side, deed, state.fight_place()).values(told!("{}", old), told!("{}", new))
    })
}

/// A text at work that was said after the totals. What was done before them is done; a text that does more says so anew.
fn cause_since_totals<'state>(state: &'state State, battle: &Fight) -> Option<&'state Cause> {
    let is_new = |cause: &&Cause| battle.decided_at.is_none_or(|decided| decided < cause.event);
    state.text.causes.list().iter().find(is_new)
}

/// The most Force loss that a lost card may satisfy where a text lets its forfeit value count: all where its own text
/// changes that value.
fn worth(lost: &Option<Blueprint>, all: Number) -> Number {
    let one = Number::whole(1);
    let Some(facts) = lost.and_then(|card| cards::lookup(&card)) else { return one };
    match facts.forfeit {
        Stat::Absent => one,
        Stat::Is(forfeit) if !facts.may_lift(Flag::ForfMod) => forfeit.max(one),
        Stat::Is(_) | Stat::Computed => all.max(one),
    }
}

/// A player's card in play whose text lets what is lost satisfy Force loss by its forfeit value.
pub(super) fn forfeits_count(state: &State, side: Side) -> Option<Blueprint> {
    let says = |facts: &Facts| facts.may_lift(Flag::LossMod) && facts.may_lift(Flag::ForfMod);
    let is_it = |card: &&TableCard| card.is_in_play() && card.owner == Some(side) && card.facts.is_some_and(says);
    state.table.iter().find(is_it).map(|card| card.blueprint)
}

/// Force is lost for a reason.
fn no_loss_without_damage(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Loss(Loss::Lost { player, .. }))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    if battle.segment != Segment::Damage {
        return Verdict::Silent;
    }
    let owes_damage = state.tally.as_ref().is_some_and(|tally| tally.sides[*player].damage > Number::ZERO);
    if owes_damage || state.plays.losses.pending[*player].is_some() {
        return Verdict::Kept;
    }
    if let Some(cause) = cause_since_totals(state, battle) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    Verdict::of(false, || {
        state
            .illegal(*player, "loses Force in the damage segment and owes none", state.fight_place())
            .rule("Force is lost for battle damage, or by a text")
    })
}

/// Battle damage is satisfied when the battle ends.
fn no_damage_left(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(EventKind::BattleEnded)) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    let Some(tally) = state.tally.as_ref().filter(|_| battle.is_owing && state.outcome.is_none()) else {
        return Verdict::Silent;
    };
    let Some(side) = Side::BOTH.into_iter().find(|side| tally.sides[*side].damage > Number::ZERO) else {
        return Verdict::Kept;
    };
    let left = tally.sides[side].damage;
    if battle.just_worded.has(BattleNumbers::DAMAGE) {
        return Verdict::Unknown(Doubt::Unmodelled("battle damage cancelled"));
    }
    Verdict::of(false, || {
        Finding::illegal(
            "the battle",
            told!("ends while {} owes {} battle damage", Titled(state.name(side)), left),
            state.fight_place(),
        )
        .rule("battle damage is satisfied first")
        .by(Some(side))
    })
}

/// Attrition is satisfied as far as it can be.
fn attrition_satisfied(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Event(EventKind::BattleEnded)) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    let Some(tally) = state.tally.as_ref().filter(|_| battle.is_owing && state.outcome.is_none()) else {
        return Verdict::Silent;
    };
    let place = battle.place.and_then(|id| state.table.get(id)).map(|place| place.location);
    let mut verdict = Verdict::Kept;
    for side in Side::BOTH {
        let owed = &tally.sides[side];
        if owed.attrition <= Number::ZERO || owed.immune {
            continue;
        }
        let view = View::new(state);
        let is_here =
            |card: &&TableCard| card.owner == Some(side) && state.table.column(card) == place && state.is_active(card);
        let here = battle.cards.iter().filter_map(|id| state.table.get(*id)).filter(is_here);
        let mut left = here.filter(|card| state.forfeit_value(card).exists());
        let mut kept = None;
        let is_open = |card: &&TableCard| {
            let by = account::kept_from_forfeit(state, &view, card);
            kept = kept.or(by);
            by.is_none()
        };
        let Some(card) = left.find(is_open) else {
            if let Some(by) = kept {
                verdict = Verdict::Unknown(Doubt::CardText(by));
            }
            continue;
        };
        if battle.just_worded.has(BattleNumbers::ATTRITION) {
            return Verdict::Unknown(Doubt::Unmodelled("attrition cancelled"));
        }
        return Verdict::of(false, || {
            let (who, attrition) = (state.name(side), owed.attrition);
            Finding::illegal(
                "the battle",
                told!("ends while {} owes {} attrition and has cards left", Titled(who), attrition),
                state.fight_place(),
            )
            .rule("attrition is satisfied as far as cards are left that are not immune")
            .by(Some(side))
            .card(state.mention_card(card))
        });
    }
    verdict
}

/// Immunity holds against the whole attrition.
fn immune_to_whole_attrition(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Battle(Battle::Owed { player, all_immune: true, attrition, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if state.battle.is_none() {
        return Verdict::Silent;
    }
    let Some(gone) = gone_since_totals(state) else {
        return Verdict::Unknown(Doubt::Unmodelled("immunity as it was when the battle was decided"));
    };
    // What is left is no more than the total that immunity is held against.
    let owed = attrition.unwrap_or_default();
    let view = View::new(state);
    let mut verdict = Verdict::Kept;
    // Those aboard enclosed cards are not asked: only who is present.
    let is_asked = |seen: &&Seen<'_>| {
        let card = seen.card;
        state.takes_part(card.id)
            && card.owner == Some(*player)
            && matches!(seen.present, Present::Column(_))
            && seen.facts.is_some()
            && state.forfeit_value(card).exists()
    };
    for seen in view.cards().iter().filter(is_asked) {
        match immunity(state, &view, seen, owed) {
            Immunity::Enough => {}
            Immunity::Perhaps(by) => verdict = Verdict::Unknown(Doubt::CardText(by)),
            Immunity::Little => {
                if let Some(by) = once_immune(&view, seen, &gone) {
                    verdict = Verdict::Unknown(Doubt::CardText(by));
                    continue;
                }
                let card = seen.card;
                let finding = Finding::illegal(
                    state.mention_card(card),
                    "counts as immune to attrition and no text makes it so",
                    state.fight_place(),
                )
                .rule(told!("only a text makes it immune to attrition of {}", owed))
                .by(Some(*player));
                return soft::suspect(state, &[Flag::ImmuneAtt], finding);
            }
        }
    }
    verdict
}

/// The modifiers that make a card immune to attrition.
const IMMUNITIES: [ModifierKind; 3] = [
    ModifierKind::ImmunityToAttritionLessThan,
    ModifierKind::ImmunityToAttritionOfExactly,
    ModifierKind::ImmunityToAttritionChange,
];

/// The designs of the cards that have left the table or the battle since it was decided; `None` when they are not all known.
fn gone_since_totals(state: &State) -> Option<Vec<Blueprint>> {
    let battle = state.battle.as_ref()?;
    let decided = battle.decided_at?;
    let mut left = state.places.arrivals.departures().peekable();
    let is_whole = left.peek().is_none_or(|first| first.event <= decided);
    let known: Vec<_> = left.filter(|one| one.event > decided).collect();
    let is_missed = |id: &CardId| match state.table.get(*id) {
        Some(card) => !card.is_in_play(),
        None => !is_whole && !known.iter().any(|one| one.id == *id),
    };
    let is_out = |card: &&TableCard| !state.takes_part(card.id);
    let out = battle.cards.iter().filter_map(|id| state.table.get(*id)).filter(is_out).map(|card| card.blueprint);
    (!battle.cards.iter().any(is_missed)).then(|| known.iter().map(|one| one.blueprint).chain(out).collect())
}

/// A text that may have made a card immune when the battle was decided, which is what counts: who gave the immunity, or whom
/// the text asks for, may be gone by now.
fn once_immune(view: &View<'_>, seen: &Seen<'_>, gone: &[Blueprint]) -> Option<Blueprint> {
    let is_given = |modifier: &Modifier| IMMUNITIES.contains(&modifier.kind);
    let gives = |facts: &Facts| {
        let is_unread = facts.has_trait(Trait::TextUnread) || facts.has_trait(Trait::ModifiersIncomplete);
        is_unread || facts.modifiers.iter().any(|one| is_given(one) && !one.affects_self)
    };
    let giver = gone.iter().find(|design| cards::may_be(design, gives)).copied();
    let mut texts = view.texts_of(is_given).filter(|_| !gone.is_empty());
    let reaches = |text: &Text<'_>| !text.modifier.affects_self || text.source.card.id == seen.card.id;
    giver.or_else(|| texts.find(reaches).map(|text| text.by()))
}

/// A card's immunity, held against an attrition.
enum Immunity {
    Enough,
    Perhaps(Blueprint),
    Little,
}

fn immunity(state: &State, view: &View<'_>, seen: &Seen<'_>, owed: Number) -> Immunity {
    let mut sure = Number::ZERO;
    let mut most: Option<(Number, Blueprint)> = None;
    for kind in [ModifierKind::ImmunityToAttritionLessThan, ModifierKind::ImmunityToAttritionOfExactly] {
        for change in view.changes(kind, seen.card.id) {
            let is_exactly = kind == ModifierKind::ImmunityToAttritionOfExactly;
            let high = if is_exactly { change.high + Number::whole(1) } else { change.high };
            if change.is_sure && !is_exactly {
                sure = sure.max(change.low);
            }
            if most.is_none_or(|(known, _)| known < high) {
                most = Some((high, change.by));
            }
        }
    }
    let changes = view.changes(ModifierKind::ImmunityToAttritionChange, seen.card.id);
    let losses = view.changes(ModifierKind::LoseImmunityToAttrition, seen.card.id);
    let more: Number = changes.iter().map(|change| change.high.max(Number::ZERO)).sum();
    if sure > owed && changes.is_empty() && losses.is_empty() {
        return Immunity::Enough;
    }
    if let Some((_, by)) = most.filter(|(most, _)| *most + more > owed) {
        return Immunity::Perhaps(by);
    }
    let is_unread = |facts: &Facts| facts.has_trait(Trait::TextUnread) || facts.has_trait(Trait::ModifiersIncomplete);
    let unread = view.cards().iter().find(|other| other.facts.is_none_or(is_unread)).map(|other| other.card.blueprint);
    match unread.or_else(|| state.text.used.used(Flag::ImmuneAtt)) {
        Some(by) => Immunity::Perhaps(by),
        None => Immunity::Little,
    }
}
