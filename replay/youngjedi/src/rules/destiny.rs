//! Destiny.

use holocron_ingest::event::youngjedi::{DestinyChange, DestinyDraw, DestinyReason, Kind, WinReason, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Counted;
use holocron_replay::told;

use super::WEAK;
use crate::cards::{Column, Fact};
use crate::state::State;
use crate::state::fight::Fight;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/destiny.md"),
    checks: &[
        ("YJ-DST-01", topic::DESTINY.and(topic::POWER).and(topic::FIGHT_ENDED), one_draw_per_cube),
        ("YJ-DST-02", topic::DESTINY, no_draw_outside_fights),
        ("YJ-DST-03", topic::DESTINY, printed_destiny),
        ("YJ-DST-04", topic::DESTINY, from_draw_deck_to_hand),
        ("YJ-DST-05", topic::FIGHT_ENDED.and(topic::DAMAGE).and(topic::ENDING), all_draws_come_first),
    ],
};

fn one_draw_per_cube(state: &State, step: &Step<'_>) -> Verdict {
    let Some(fight) = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    if fight.is_over {
        return Verdict::Silent;
    }
    let has_totals = fight.totals.dark.is_some() || fight.totals.light.is_some();
    match step.kind() {
        Some(Kind::DestinyDrawn(draw)) if draw.is_counted => draw_too_many(state, fight, draw),
        // All draws come before the first total; without totals, before the fight ends.
        Some(Kind::Power(power)) if power.fight.is_some() && !has_totals => draw_missing(state, fight),
        Some(Kind::FightEnded(_)) if !has_totals => draw_missing(state, fight),
        _ => Verdict::Silent,
    }
}

fn wrong_draws(state: &State, side: Side, id: CardId, cubes: u32, drawn: u32) -> Finding {
    let deed = told!("draws {} for {}", Counted(drawn, "destiny", "destinies"), state.mention(id));
    state.illegal(side, deed, state.place_of(id)).values(cubes, drawn).card(state.mention(id))
}

/// A draw for a card whose cubes have been drawn for already.
fn draw_too_many(state: &State, fight: &Fight, draw: &DestinyDraw) -> Verdict {
    let Some(source) = draw.source.filter(|id| fight.has(draw.player, *id)) else { return Verdict::Silent };
    let (Some(cubes), drawn) = (fight.cubes(source), fight.drawn(draw.player, source) + 1) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    if drawn <= cubes {
        return Verdict::Silent;
    }
    Verdict::Broken(Box::new(wrong_draws(state, draw.player, source, cubes, drawn)))
}

fn draw_missing(state: &State, fight: &Fight) -> Verdict {
    for side in Side::BOTH {
        if fight.counted(side).any(|draw| draw.source.is_none()) {
            return Verdict::Unknown(Doubt::Unmodelled("a draw that does not name its card"));
        }
        for id in fight.all(side) {
            let Some(cubes) = fight.cubes(id) else { return Verdict::Unknown(Doubt::HiddenCard) };
            let drawn = fight.drawn(side, id);
            // Who has no card left to draw loses as soon as the fight's draws are over.
            let is_out = state.deck(side) == Some(0);
            if drawn < cubes && !is_out {
                return Verdict::Broken(Box::new(wrong_draws(state, side, id, cubes, drawn)));
            }
        }
    }
    Verdict::Kept
}

fn no_draw_outside_fights(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DestinyDrawn(draw)) = step.kind() else { return Verdict::Silent };
    if draw.reason == DestinyReason::Start || state.duel.is_some() {
        return Verdict::Silent;
    }
    let fight = state.battle.as_ref().and_then(|battle| battle.fight.as_ref());
    let fight = fight.filter(|fight| !fight.is_over);
    let is_there = match (fight, draw.source) {
        (None, _) => false,
        (Some(_), None) => return Verdict::Silent,
        (Some(fight), Some(id)) => fight.has(draw.player, id),
    };
    Verdict::of(is_there, || {
        let finding = state.illegal(draw.player, "draws destiny for a card that is in no fight", state.here());
        let finding = finding.rule("destinies are drawn for cards in the fight");
        draw.source.into_iter().fold(finding, |finding, id| finding.card(state.mention(id)))
    })
}

fn printed_destiny(state: &State, step: &Step<'_>) -> Verdict {
    let draw = match step.kind() {
        Some(Kind::DestinyDrawn(draw)) => draw,
        Some(Kind::DestinyChanged(change)) => return changed_by_text(state, change),
        _ => return Verdict::Silent,
    };
    if draw.reason == DestinyReason::Start {
        // The opening compares the numbers themselves.
        return Verdict::Silent;
    }
    let Some(facts) = cards::lookup(&draw.blueprint) else {
        return Verdict::Unknown(Doubt::NoFacts(draw.blueprint));
    };
    let Some(printed) = facts.destiny else { return Verdict::Unknown(Doubt::NoFacts(draw.blueprint)) };
    Verdict::of(draw.count == printed, || {
        facts.doubted(
            Column::Destiny,
            state
                .illegal(
                    draw.player,
                    told!("counts {} as a destiny of {}", mention(draw.blueprint), draw.count),
                    state.here(),
                )
                .values(printed, draw.count)
                .card(mention(draw.blueprint)),
        )
    })
}

/// Only a text in the fight changes a destiny: by the DAMAGE number of a character, or by an opposing destiny.
fn changed_by_text(state: &State, change: &DestinyChange) -> Verdict {
    let fight = state.battle.as_ref().and_then(|battle| battle.fight.as_ref());
    let changed = fight.and_then(|fight| Some((fight, fight.draws.iter().find(|draw| draw.id == change.draw)?)));
    let Some((fight, draw)) = changed else { return Verdict::Silent };
    let Some(facts) = state.facts(change.source) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let finding = || {
        let deed = told!("changes a destiny of {} to {}", draw.number, change.count);
        Finding::illegal(state.mention(change.source), deed, state.here()).by(Some(draw.player))
    };
    if !Side::BOTH.into_iter().any(|side| fight.battle_cards[side].contains(&change.source)) {
        return Verdict::Broken(Box::new(finding().rule("it does not work in the fight")));
    }
    let damages = fight.cards[draw.player].iter().filter_map(|id| state.facts(*id)?.damage);
    let is_damage = damages.into_iter().any(|damage| i32::try_from(damage) == Ok(change.count));
    let is_swap = fight.draws.iter().any(|other| other.drawn == change.count && other.id != draw.id);
    let allowed = facts.facts.iter().any(|fact| match fact {
        Fact::ReplacesDestiny => is_damage,
        Fact::SwapsDestiny => is_swap,
        _ => false,
    });
    Verdict::of(allowed, || finding().rule("its text gives another number or none"))
}

fn from_draw_deck_to_hand(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DestinyDrawn(draw)) = step.kind() else { return Verdict::Silent };
    if draw.reason == DestinyReason::Start {
        return Verdict::Silent;
    }
    if state.deck(draw.player).is_some_and(|deck| deck <= 0) {
        return Verdict::Broken(Box::new(
            state
                .illegal(draw.player, "draws destiny from an empty draw deck", state.here())
                .rule("there is no card to draw"),
        ));
    }
    let redraws = || {
        let fight = state.battle.as_ref().and_then(|battle| battle.fight.as_ref());
        let mut own = fight.into_iter().flat_map(|fight| &fight.cards[draw.player]);
        own.any(|id| state.facts(*id).is_some_and(|facts| facts.has(|fact| *fact == Fact::Redraws)))
    };
    let is_redrawn = !draw.is_counted && draw.zone == Zone::DiscardPile && redraws();
    Verdict::of(draw.zone == Zone::Hand || is_redrawn, || {
        state
            .illegal(draw.player, "puts a destiny card elsewhere than into the hand", state.here())
            .doubted(WEAK)
            .rule(told!("it goes to the {}", draw.zone))
    })
}

fn all_draws_come_first(state: &State, step: &Step<'_>) -> Verdict {
    let Some(fight) = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let what = match step.kind() {
        Some(Kind::Won(won)) if won.reason != WinReason::Concede => "the end of the game",
        Some(Kind::Damage(_)) => "DAMAGE",
        Some(Kind::FightEnded(_)) => return Verdict::Kept,
        _ => return Verdict::Silent,
    };
    if fight.is_over {
        return Verdict::Silent;
    }
    match fight.draws_left() {
        None => Verdict::Unknown(Doubt::HiddenCard),
        Some(left) => Verdict::of(left == 0, || {
            Finding::illegal(what, "comes before all destinies are drawn", state.here())
                .rule(told!("{} to come", Counted(left, "draw is", "draws are")))
        }),
    }
}
