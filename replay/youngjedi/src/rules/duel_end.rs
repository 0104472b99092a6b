//! Duels.

use holocron_ingest::event::youngjedi::{DamageReason, Kind};
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_replay::rule::Players;
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::state::State;
use crate::state::power::Encounter;
use crate::state::table::same_cards;
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/duel_end.md"),
    checks: &[
        ("YJ-DUEL-14", topic::DUEL_CARD.and(topic::DUEL_ENDED), defeated_by_printed_damage),
        ("YJ-DUEL-15", topic::DUEL_ENDED, loser_and_weapon_discarded),
        ("YJ-DUEL-16", topic::DAMAGE.and(topic::DUEL_ENDED), shuffled_before_damage),
        ("YJ-DUEL-17", topic::DUEL_ENDED, loser_takes_damage),
        ("YJ-DUEL-18", topic::DUEL_ENDED, tokens_come_off),
    ],
};

fn defeated_by_printed_damage(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let damage =
        |side: Side| duel.duelists[side].first().and_then(|id| state.facts(*id)).and_then(|facts| facts.damage);
    let is_lost = |side: Side, hits: i32| damage(side).is_some_and(|damage| i64::from(hits) >= i64::from(damage));
    match kind {
        Kind::DuelAttack(_) | Kind::DuelBlock(_) => {
            let lost = Side::BOTH.into_iter().find(|side| is_lost(*side, duel.hits[*side]));
            Verdict::unless(lost.map(|side| {
                Finding::illegal(
                    "the duel",
                    told!("goes on although {} is defeated", Titled(state.name(side))),
                    state.here(),
                )
                .rule("it ends")
                .by(Some(side))
            }))
        }
        Kind::DuelEnded(end) => match end.defeated {
            Some(id) => {
                let Some(side) = duel.side_of(id) else { return Verdict::Silent };
                let Some(due) = damage(side) else { return Verdict::Unknown(Doubt::HiddenCard) };
                let is_won = end.winner == Some(side.opponent());
                Verdict::of(is_lost(side, duel.final_hits[side]) && is_won, || {
                    Finding::illegal(state.whose(side), "duelist is defeated with too few hits", state.place_of(id))
                        .values(due, duel.final_hits[side])
                        .by(Some(side.opponent()))
                        .card(state.mention(id))
                })
            }
            None if Side::BOTH.into_iter().any(|side| is_lost(side, duel.final_hits[side])) => Verdict::Broken(
                Box::new(Finding::illegal("a duelist with enough hits", "is not defeated", state.here())),
            ),
            None if Side::BOTH.into_iter().any(|side| duel.drawn[side].is_none()) => {
                Verdict::Unknown(Doubt::Unmodelled("the dueling hands are not told"))
            }
            None => {
                let left = duel.hands.dark.max(0).saturating_add(duel.hands.light.max(0));
                Verdict::of(left == 0, || {
                    Finding::illegal("a duel", "ends with cards left in a dueling hand", state.here()).values(0, left)
                })
            }
        },
        _ => Verdict::Silent,
    }
}

fn loser_and_weapon_discarded(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelEnded(end)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let loser = end.defeated.and_then(|id| duel.side_of(id));
    let weapon = loser.and_then(|side| duel.weapons[side]);
    let due: Vec<CardId> = end.defeated.into_iter().chain(weapon).collect();
    Verdict::of(same_cards(&due, &duel.gone), || {
        Finding::illegal(
            "other cards",
            "are discarded after a duel than the defeated character and its weapon",
            state.here(),
        )
        .values(due.len(), duel.gone.len())
        .by(loser)
    })
}

fn shuffled_before_damage(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let is_due = match kind {
        Kind::Damage(damage) => matches!(damage.reason, DamageReason::Duel | DamageReason::DuelHits),
        // With DAMAGE it has been judged there.
        Kind::DuelEnded(_) => duel.damage.is_empty(),
        _ => false,
    };
    if !is_due {
        return Verdict::Silent;
    }
    let missing = Side::BOTH.into_iter().find(|side| duel.drawn[*side].is_some() && !duel.shuffled[*side]);
    Verdict::unless(missing.map(|side| {
        state
            .illegal(side, "has not shuffled the dueling cards back", state.here())
            .rule("they are shuffled into the draw deck")
    }))
}

fn loser_takes_damage(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelEnded(end)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let taken = |side: Side| -> i64 {
        duel.damage.iter().filter(|(player, _)| *player == side).map(|(_, count)| i64::from(*count)).sum()
    };
    let Some(id) = end.defeated else {
        let hits = &duel.final_hits;
        let fault = Side::BOTH.into_iter().find_map(|side| {
            let due = if hits[side] > hits[side.opponent()] { i64::from(hits[side]) } else { 0 };
            (taken(side) != due).then_some((side, due))
        });
        return Verdict::unless(fault.map(|(side, due)| {
            state.illegal(side, told!("takes {} damage for hits", taken(side)), state.here()).values(due, taken(side))
        }));
    };
    let Some(side) = duel.side_of(id) else { return Verdict::Silent };
    let Some(printed) = state.facts(id).and_then(|facts| facts.damage) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    let weapons = duel.weapon_lists();
    let none = Sides::default();
    let meeting =
        Encounter { cards: &duel.duelists, weapons: &weapons, battle_cards: &none, is_duel: true, planet: duel.planet };
    let texts = state.text_damage(id, side, meeting);
    let due = |change: i32| i64::from(printed).saturating_add(i64::from(change)).max(0);
    let is_kept = (due(texts.least)..=due(texts.most)).contains(&taken(side)) && taken(side.opponent()) == 0;
    Verdict::of(is_kept, || {
        Finding::suspect(
            texts.from.clone(),
            state.player(side),
            told!("takes {} DAMAGE for a lost duel", taken(side)),
            state.place_of(id),
        )
        .values(due(texts.least), taken(side))
        .card(state.mention(id))
    })
}

fn tokens_come_off(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelEnded(end)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let loser = end.defeated.and_then(|id| duel.side_of(id));
    let left = Side::BOTH.into_iter().find(|side| Some(*side) != loser && duel.hits[*side] != 0);
    Verdict::unless(left.map(|side| {
        Finding::illegal(state.whose(side), "duelist keeps hit tokens after the duel", state.here())
            .values(0, duel.hits[side])
    }))
}
