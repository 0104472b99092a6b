//! Duels.

use holocron_ingest::event::youngjedi::{DamageReason, Kind, RemoveReason, Removed, ShuffleReason, Zone};
use holocron_ingest::id::{CardId, Side, Sides};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;

use crate::state::State;
use crate::state::duel::Duel;
use crate::state::power::Encounter;
use crate::state::table::same_cards;
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/duel_end.md"),
    checks: &[
        (
            "YJ-DUEL-14",
            topic::DUEL_CARD
                .and(topic::REMOVED)
                .and(topic::SHUFFLED)
                .and(topic::DUEL_ENDED)
                .and(topic::CLOCK)
                .and(topic::BATTLE)
                .and(topic::DUEL)
                .and(topic::EVACUATION),
            defeated_by_printed_damage,
        ),
        ("YJ-DUEL-15", topic::REMOVED.and(topic::DUEL_ENDED), loser_and_weapon_discarded),
        ("YJ-DUEL-16", topic::DAMAGE.and(topic::DUEL_ENDED), shuffled_before_damage),
        ("YJ-DUEL-17", topic::DAMAGE.and(topic::DUEL_ENDED), loser_takes_damage),
        ("YJ-DUEL-18", topic::DUEL_ENDED, tokens_come_off),
    ],
};

fn defeated_by_printed_damage(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let lost = Side::BOTH.into_iter().find(|side| is_lost(state, duel, *side, duel.final_hits[*side]));
    match kind {
        Kind::DuelAttack(_) | Kind::DuelBlock(_) => Verdict::unless(lost.map(|side| {
            Finding::illegal(
                "the duel",
                told!("goes on although {} is defeated", Titled(state.name(side))),
                state.here(),
            )
            .rule("it ends")
            .by(Some(side))
        })),
        Kind::Removed(removed) if removed.reason == RemoveReason::Defeat => defeat(state, duel, removed),
        Kind::Shuffled(shuffled) if shuffled.reason == ShuffleReason::Duel && !has_shuffled(duel) => {
            if lost.is_some() || !duel.gone.is_empty() { Verdict::Silent } else { ends_with_empty_hands(state, duel) }
        }
        Kind::DuelEnded(end) => match end.defeated {
            Some(id) => {
                let Some(side) = duel.side_of(id) else { return Verdict::Silent };
                // With too few hits the defeat has been judged when the card left.
                let is_told = duel.gone.contains(&id) && !is_lost(state, duel, side, duel.final_hits[side]);
                if damage(state, duel, side).is_none() {
                    return Verdict::Unknown(Doubt::HiddenCard);
                }
                if is_told {
                    return Verdict::Silent;
                }
                let is_won = end.winner == Some(side.opponent());
                Verdict::of(is_won && is_lost(state, duel, side, duel.final_hits[side]), || {
                    too_few_hits(state, duel, side, id)
                })
            }
            None if lost.is_some() => Verdict::Broken(Box::new(
                Finding::illegal("a duelist with enough hits", "is not defeated", state.here()).by(lost),
            )),
            // With the dueling cards shuffled back it has been judged there.
            None if has_shuffled(duel) => Verdict::Silent,
            None => ends_with_empty_hands(state, duel),
        },
        // Something else begins: the duel must be over.
        Kind::Phase(_) | Kind::Turn(_) | Kind::BattleStarted(_) | Kind::DuelStarted(_) | Kind::EvacuationStarted(_)
            if lost.is_none() && duel.gone.is_empty() && !has_shuffled(duel) =>
        {
            ends_with_empty_hands(state, duel)
        }
        _ => Verdict::Silent,
    }
}

/// The printed DAMAGE of a side's duelist.
fn damage(state: &State, duel: &Duel, side: Side) -> Option<u32> {
    duel.duelists[side].first().and_then(|id| state.facts(*id)).and_then(|facts| facts.damage)
}

fn is_lost(state: &State, duel: &Duel, side: Side, hits: i32) -> bool {
    damage(state, duel, side).is_some_and(|damage| i64::from(hits) >= i64::from(damage))
}

fn has_shuffled(duel: &Duel) -> bool {
    duel.shuffled.dark || duel.shuffled.light
}

/// The duelist among cards that leave as defeated has enough hits.
fn defeat(state: &State, duel: &Duel, removed: &Removed) -> Verdict {
    let duelist = |id: &CardId| Some((*id, duel.side_of(*id)?));
    let Some((id, side)) = removed.cards.iter().find_map(duelist) else { return Verdict::Silent };
    if damage(state, duel, side).is_none() {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    Verdict::of(is_lost(state, duel, side, duel.final_hits[side]), || too_few_hits(state, duel, side, id))
}

fn too_few_hits(state: &State, duel: &Duel, side: Side, id: CardId) -> Finding {
    Finding::illegal(state.whose(side), "duelist is defeated with too few hits", state.place_of(id))
        .values(damage(state, duel, side).unwrap_or(0), duel.final_hits[side])
        .by(Some(side.opponent()))
        .card(state.mention(id))
}

/// Nobody is defeated: both dueling hands must be empty.
fn ends_with_empty_hands(state: &State, duel: &Duel) -> Verdict {
    if Side::BOTH.into_iter().any(|side| duel.drawn[side].is_none()) {
        return Verdict::Unknown(Doubt::Unmodelled("the dueling hands are not told"));
    }
    let left = duel.hands.dark.max(0).saturating_add(duel.hands.light.max(0));
    Verdict::of(left == 0, || {
        Finding::illegal("a duel", "ends with cards left in a dueling hand", state.here()).values(0, left)
    })
}

fn loser_and_weapon_discarded(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let finding = |side: Option<Side>, due: usize, gone: usize| {
        Finding::illegal(
            "other cards",
            "are discarded after a duel than the defeated character and its weapon",
            state.here(),
        )
        .values(due, gone)
        .by(side)
    };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Defeat => {
            let loser = removed.cards.iter().find_map(|id| duel.side_of(*id));
            let due: Vec<CardId> = loser.map_or_else(Vec::new, |side| {
                let duelist = removed.cards.iter().filter(|id| duel.side_of(**id) == Some(side));
                duelist.copied().chain(duel.weapons[side]).collect()
            });
            let is_kept = same_cards(&due, &removed.cards) && removed.zone == Zone::DiscardPile;
            Verdict::of(is_kept, || finding(loser, due.len(), removed.cards.len()))
        }
        // What left has been judged when it did.
        Kind::DuelEnded(end) => match end.defeated.filter(|id| !duel.gone.contains(id)) {
            Some(id) => Verdict::Broken(Box::new(finding(duel.side_of(id), 1, 0).card(state.mention(id)))),
            None => Verdict::Silent,
        },
        _ => Verdict::Silent,
    }
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

/// What DAMAGE a duel asks for so far.
enum Due {
    /// For a defeated duelist, within bounds.
    Defeat { loser: Side, id: CardId, least: i64, most: i64, lifts: Vec<String> },
    /// For hits when nobody is defeated.
    Hits { loser: Option<Side>, count: i64 },
}

impl Due {
    fn loser(&self) -> Option<Side> {
        match self {
            Due::Defeat { loser, .. } => Some(*loser),
            Due::Hits { loser, .. } => *loser,
        }
    }

    fn bounds(&self) -> (i64, i64) {
        match self {
            Due::Defeat { least, most, .. } => (*least, *most),
            Due::Hits { count, .. } => (*count, *count),
        }
    }
}

/// `None` when the identity of the defeated duelist is not known.
fn due(state: &State, duel: &Duel) -> Option<Due> {
    let gone = duel.gone.iter().find_map(|id| Some((*id, duel.side_of(*id)?)));
    let Some((id, loser)) = gone else {
        let hits = &duel.final_hits;
        let loser = Side::BOTH.into_iter().find(|side| hits[*side] > hits[side.opponent()]);
        return Some(Due::Hits { loser, count: loser.map_or(0, |side| i64::from(hits[side])) });
    };
    let printed = state.facts(id).and_then(|facts| facts.damage)?;
    let weapons = duel.weapon_lists();
    let none = Sides::default();
    let meeting =
        Encounter { cards: &duel.duelists, weapons: &weapons, battle_cards: &none, is_duel: true, planet: duel.planet };
    let texts = state.text_damage(id, loser, meeting);
    let due = |change: i32| i64::from(printed).saturating_add(i64::from(change)).max(0);
    Some(Due::Defeat { loser, id, least: due(texts.least), most: due(texts.most), lifts: state.doubts(&texts) })
}

fn loser_takes_damage(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let Some(duel) = &state.duel else {
        return match kind {
            Kind::Damage(damage) if matches!(damage.reason, DamageReason::Duel | DamageReason::DuelHits) => {
                let deed = "takes DAMAGE for a duel that there was not";
                Verdict::Broken(Box::new(state.illegal(damage.player, deed, state.here())))
            }
            _ => Verdict::Silent,
        };
    };
    let taken = |side: Side| -> i64 {
        duel.damage.iter().filter(|(player, _)| *player == side).map(|(_, count)| i64::from(*count)).sum()
    };
    let (player, count) = match kind {
        Kind::Damage(damage) if matches!(damage.reason, DamageReason::Duel | DamageReason::DuelHits) => {
            (damage.player, taken(damage.player).saturating_add(i64::from(damage.count)))
        }
        // DAMAGE that was taken has been judged then; what was not is missing now.
        Kind::DuelEnded(_) if duel.damage.is_empty() => match due(state, duel).and_then(|due| due.loser()) {
            Some(loser) => (loser, 0),
            None => return Verdict::Silent,
        },
        _ => return Verdict::Silent,
    };
    let Some(due) = due(state, duel) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let (least, most) = if due.loser() == Some(player) { due.bounds() } else { (0, 0) };
    Verdict::of((least..=most).contains(&count), || match due {
        Due::Defeat { id, lifts, .. } => state
            .illegal(player, told!("takes {} DAMAGE for a lost duel", count), state.place_of(id))
            .unless(lifts)
            .values(least, count)
            .card(state.mention(id)),
        Due::Hits { .. } => {
            state.illegal(player, told!("takes {} damage for hits", count), state.here()).values(least, count)
        }
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
