//! Attrition, battle damage and forfeits.

use holocron_ingest::event::gemp::{Card as EventCard, Kind, Zone};
use holocron_ingest::id::{Blueprint, CardId, Number};
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::{CardRef, Pile, Place, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{All, Phrase};
use holocron_replay::told;

use super::support::{account, soft};
use crate::cards::{Card, Flag, Modifier, ModifierKind, Stat, Trait};
use crate::state::State;
use crate::state::consistency::counters::is_quiescent;
use crate::state::fight::battle::{Battle, Segment};
use crate::state::fight::numbers::BattleNumbers;
use crate::state::plays::played::place_words;
use crate::state::table::TableCard;
use crate::state::text::cause::Cause;
use crate::state::words::mention;
use crate::step::{Step, What};
use crate::text::View;
use crate::{Swccg, cards, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/forfeits.md"),
    checks: &[
        ("SWCCG-ATTR-01", topic::FORFEIT, only_in_damage_segment),
        ("SWCCG-ATTR-02", topic::FORFEIT, participant_with_forfeit_value),
        ("SWCCG-ATTR-03", topic::FORFEIT, only_when_hit_or_owing),
        ("SWCCG-ATTR-05", topic::TALLY, satisfies_forfeit_value),
        ("SWCCG-ATTR-12", topic::CHANGED.and(topic::SCOPES).and(topic::QUIESCENT), hit_card_is_gone),
        ("SWCCG-ATTR-14", topic::said::PILE, goes_to_lost_pile),
    ],
};

/// Cards are forfeited in the damage segment.
fn only_in_damage_segment(state: &State, step: &Step<'_>) -> Verdict {
    let What::Forfeit(forfeit) = &step.what else { return Verdict::Silent };
    let how = match (&state.battle, &state.tally) {
        (Some(battle), _) if battle.segment == Segment::Damage => return Verdict::Kept,
        (Some(_), _) => "before the winner of the battle is known",
        (None, Some(_)) => "outside a battle",
        (None, None) => return Verdict::Silent,
    };
    Verdict::of(false, || {
        state
            .illegal(forfeit.player, told!("forfeits {}", All(&forfeit.cards)), state.fight_place())
            .how(how)
            .rule("cards are forfeited in the damage segment of a battle")
            .cards(forfeit.cards.iter().map(|named| state.mention(named)))
    })
}

/// A forfeited card takes part in the battle.
fn participant_with_forfeit_value(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Forfeit(forfeit)) = (&state.battle, &step.what) else { return Verdict::Silent };
    for named in &forfeit.cards {
        let card = named.id.and_then(|id| state.table.get(id));
        // Excluded cards are the business of STATE-04.
        let takes_part = card.is_some_and(|card| battle.has(card.id) && card.owner == Some(forfeit.player));
        let facts = card.map_or_else(|| cards::lookup(&named.card.blueprint), |card| card.facts);
        let Some(facts) = facts else { return Verdict::Unknown(Doubt::NoFacts(named.card.blueprint)) };
        let value = card.map_or(facts.forfeit, |card| state.forfeit_value(card));
        let how = match (takes_part, value.exists()) {
            (true, true) => continue,
            (true, false) => ", which has no forfeit value",
            (false, _) => ", which is not in this battle",
        };
        if battle.worded.has(BattleNumbers::WHAT_IS_FORFEITED)
            || state.text.causes.titles().iter().any(|title| title == &*named.card.title)
        {
            let by = battle.worded_by.map_or(Doubt::Unmodelled("forfeiting by card text"), Doubt::CardText);
            return Verdict::Unknown(by);
        }
        return Verdict::of(false, || {
            state
                .illegal(forfeit.player, told!("forfeits {}", named), state.fight_place())
                .how(how)
                .rule("cards of the battle that have a forfeit value are forfeited")
                .card(state.mention(named))
        });
    }
    Verdict::Kept
}

/// A forfeit needs a reason.
fn only_when_hit_or_owing(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Forfeit(forfeit)) = (&state.battle, &step.what) else { return Verdict::Silent };
    let Some(tally) = &state.tally else { return Verdict::Silent };
    if !battle.is_owing {
        return Verdict::Silent;
    }
    let owed = &tally.sides[forfeit.player];
    let is_hit =
        |id: CardId| battle.hits.contains(&id) || state.table.get(id).is_some_and(|card| card.posture.sideways);
    let has_reason = owed.damage > Number::ZERO
        || owed.attrition > Number::ZERO
        || forfeit.cards.iter().all(|named| named.id.is_none_or(is_hit));
    // A text may have its card forfeited in the place of one that is hit, or say whom else it forfeits.
    let fronts: Vec<Blueprint> = forfeit.cards.iter().map(|named| named.card.blueprint.front()).collect();
    let names_all = |cause: &Cause| {
        let is_named = |front: &Blueprint| cause.names.iter().any(|name| name.front() == *front);
        cause.does.contains("forfeit") && fronts.iter().all(is_named)
    };
    let speaks = |cause: &&Cause| fronts.contains(&cause.card.blueprint.front()) || names_all(cause);
    if !has_reason && let Some(cause) = state.text.causes.list().iter().find(speaks) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    // That a card must be forfeited is a keyword, too.
    if !has_reason && let Some(card) = state.text.used.making(&[ModifierKind::GiveKeyword]) {
        return Verdict::Unknown(Doubt::CardText(card));
    }
    Verdict::of(has_reason, || {
        state
            .illegal(forfeit.player, told!("forfeits {}", All(&forfeit.cards)), state.fight_place())
            .how("and owes nothing")
            .rule("a forfeit is for a hit card, or for battle damage or attrition left")
            .cards(forfeit.cards.iter().map(|named| state.mention(named)))
    })
}

/// A forfeit counts the card's forfeit value.
fn satisfies_forfeit_value(state: &State, step: &Step<'_>) -> Verdict {
    let Some((battle, forfeits)) = account::forfeits(state, step) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    for (side, forfeit) in forfeits {
        let [card] = forfeit.cards[..] else { continue };
        if card.facts.is_none() {
            return Verdict::Unknown(Doubt::NoFacts(card.blueprint));
        }
        let Stat::Is(printed) = state.forfeit_value(card) else {
            return Verdict::Unknown(Doubt::CardText(card.blueprint));
        };
        if !forfeit.is_even() {
            continue;
        }
        if forfeit.agrees(printed) {
            verdict = Verdict::Kept;
            continue;
        }
        if let Some(by) = forfeit_changer(state, battle, card, printed, &forfeit) {
            return Verdict::Unknown(by);
        }
        let value = forfeit.least();
        let finding = Finding::illegal(
            state.mention_card(card),
            told!("satisfies {} by its forfeit", value),
            state.fight_place(),
        )
        .values(printed, value)
        .by(Some(side));
        return soft::suspect(state, &[Flag::ForfMod], finding);
    }
    verdict
}

/// What may have changed the forfeit of this card.
fn forfeit_changer(
    state: &State,
    battle: &Battle,
    card: &TableCard,
    printed: Number,
    forfeit: &account::Forfeited<'_>,
) -> Option<Doubt> {
    if battle.worded.has(BattleNumbers::FORFEIT) {
        return Some(battle.worded_by.map_or(Doubt::Unmodelled("forfeit changed"), Doubt::CardText));
    }
    if state.text.forfeits.is_told(&card.blueprint) {
        return Some(Doubt::Unmodelled("forfeit changed before the battle"));
    }
    let view = View::new(state);
    let total = view.forfeit(&view.seen(card), printed);
    let values = if forfeit.is_capped() { (0..=40).map(Number::whole).collect() } else { vec![forfeit.least()] };
    if values.into_iter().any(|value| forfeit.agrees(value) && total.allows(value)) {
        let by = total.doubt().or(total.by.first().map(|(by, _)| *by));
        return Some(by.map_or(Doubt::Unmodelled("forfeit changed"), Doubt::CardText));
    }
    let acts = |source: &&TableCard| {
        let is_near = source.id == card.id
            || source.host == Some(card.id)
            || battle.has(source.id)
            || battle.place == Some(source.id)
            || source.zone == Zone::SideOfTable;
        // What a text does by itself is among its modifiers; the rest it does when it is used.
        let is_used = || {
            let design = source.blueprint.front();
            let used = state.text.used.used_cards().iter().any(|used| used.front() == design);
            used || state.text.used.was_ever_chosen(source.blueprint)
        };
        let is_unread =
            |facts: &Card| facts.has_trait(Trait::TextUnread) || facts.has_trait(Trait::ModifiersIncomplete);
        let speaks = |facts: &Card| facts.text_flags.has(Flag::ForfMod) || facts.actions.lifts.has(Flag::ForfMod);
        let may_change = |facts: &Card| is_unread(facts) || (speaks(facts) && is_used());
        source.is_in_play() && is_near && source.facts.is_some_and(may_change)
    };
    let by = state.table.iter().find(acts).map(|source| source.blueprint);
    by.or_else(|| soft::at_work(state, &[Flag::ForfMod])).map(Doubt::CardText)
}

/// A hit card leaves before the battle ends.
fn hit_card_is_gone(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Event(Kind::Rotated(card)) = &step.what {
        return hit_card_turns_back(state, card);
    }
    let (Some(battle), What::Event(Kind::BattleEnded)) = (&state.battle, &step.what) else {
        return hit_card_is_lost(state, step);
    };
    // A battle that ends before its damage segment leaves its hit cards to be lost right after it.
    if battle.hits.is_empty() || state.outcome.is_some() || !battle.has_damage_segment() {
        return Verdict::Silent;
    }
    let place = battle.place.and_then(|id| state.table.get(id)).map(|place| place.location);
    let is_left = |card: &&TableCard| {
        battle.has(card.id) && card.posture.sideways && state.table.column(card) == place && state.fights(card)
    };
    let due = battle.hits.iter().filter(|id| !battle.late_hits.contains(id));
    let Some(card) = due.filter_map(|id| state.table.get(*id)).find(is_left) else {
        return Verdict::Kept;
    };
    if battle.just_worded.has(BattleNumbers::FORFEIT) {
        return Verdict::Unknown(Doubt::Unmodelled("hit card stays by card text"));
    }
    Verdict::of(false, || stays(state, card, "when the battle ends"))
}

/// A hit card is turned upright only by what the log names.
fn hit_card_turns_back(state: &State, now: &EventCard) -> Verdict {
    if state.battle.is_none() {
        return Verdict::Silent;
    }
    let Some(card) = state.table.get(now.id).filter(|card| card.posture.sideways && !now.posture.sideways) else {
        return Verdict::Kept;
    };
    if let Some(cause) = state.text.causes.list().iter().find(|cause| !cause.does.contains("fire ")) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = Finding::illegal(state.mention_card(card), "was hit and is whole again", state.place_of(card))
        .rule("only a text restores a hit card, and the log names it")
        .by(card.owner);
    Verdict::Broken(Box::new(finding))
}

/// A card hit in a battle that ended early is lost before play goes on.
fn hit_card_is_lost(state: &State, step: &Step<'_>) -> Verdict {
    if state.battle.is_some() || !is_quiescent(step) || state.outcome.is_some() {
        return Verdict::Silent;
    }
    let hits = &state.fight.hit_without_damage;
    let is_left = |card: &&TableCard| card.posture.sideways && card.is_in_play() && state.fights(card);
    match hits.iter().filter_map(|id| state.table.get(*id)).find(is_left) {
        Some(card) => Verdict::of(false, || stays(state, card, "after the battle")),
        None if hits.is_empty() => Verdict::Silent,
        None => Verdict::Kept,
    }
}

fn stays(state: &State, card: &TableCard, when: &'static str) -> Finding {
    let deed = told!("was hit and is still on the table {}", Phrase(when));
    Finding::illegal(state.mention_card(card), deed, state.place_of(card))
        .rule("hit cards are forfeited")
        .by(card.owner)
}

/// Forfeited cards are lost.
fn goes_to_lost_pile(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(battle), What::Said(Statement::Pile(moved))) = (&state.battle, &step.what) else {
        return Verdict::Silent;
    };
    let hand = Pile { owner: None, place: Place::Hand };
    let (player, cards, to) = match moved {
        PileMove::Put { player, cards, to: Some(to), .. } => (player, cards, to),
        // A card that was drawn, or that lay in a pile, comes from there in the line's words.
        PileMove::Took { player, cards, source: None, .. } => (player, cards, &hand),
        _ => return Verdict::Silent,
    };
    let is_forfeited =
        |card: &&CardRef| battle.forfeited.iter().any(|(side, face)| side == player && *face == card.blueprint.front());
    let Some(card) = cards.named().iter().find(is_forfeited) else { return Verdict::Silent };
    if to.place == Place::LostPile && to.owner.is_none_or(|owner| owner == *player) {
        return Verdict::Kept;
    }
    let by_modifier = |one: &Modifier| one.kind == ModifierKind::ForfeitedToUsedPile;
    if let Some(by) = state.modifies(by_modifier) {
        return Verdict::Unknown(Doubt::CardText(by));
    }
    // A few cards say where they go when they are forfeited, or another card does.
    let sends = |cause: &&Cause| {
        let is_late = battle.decided_at.is_some_and(|decided| decided < cause.event);
        let front = card.blueprint.front();
        // A text of a starship that speaks of one of its crew names itself alone.
        let is_said = cause.does.contains("when forfeited");
        let is_told = is_late && (is_said || cause.card.blueprint.front() == front || cause.names.contains(&front));
        is_told || cards::may_be(&cause.card.blueprint, |facts| facts.may_lift(Flag::ForfMod))
    };
    if let Some(cause) = state.text.causes.list().iter().find(sends) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = state
        .illegal(
            *player,
            told!("puts the forfeited {} into {}", card, Phrase(place_words(&to.place))),
            state.fight_place(),
        )
        .rule("forfeited cards go to the Lost Pile")
        .card(mention(card));
    soft::differs(state, &[Flag::ForfMod, Flag::Conserv], finding)
}
