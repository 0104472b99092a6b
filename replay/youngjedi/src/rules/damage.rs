//! DAMAGE.

use holocron_ingest::event::youngjedi::{BattleKind, DamageReason, Kind, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::Players;
use holocron_replay::rule::{Doubt, Finding, Subject, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Told};
use holocron_replay::told;

use crate::cards::Fact;
use crate::state::State;
use crate::state::damage::Owed;
use crate::state::table::{TableCard, same_cards};
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/damage.md"),
    checks: &[
        ("YJ-DMG-01", topic::FIGHT.and(topic::BATTLE_ENDED).and(topic::DAMAGE), owner_takes_damage),
        ("YJ-DMG-02", topic::DAMAGE, damage_from_draw_deck),
        ("YJ-DMG-03", topic::BREAKTHROUGH.and(topic::BATTLE_ENDED).and(topic::DAMAGE), one_damage_per_breakthrough),
        ("YJ-DMG-04", topic::BREAKTHROUGH.and(topic::BATTLE_ENDED), no_starship_breakthrough),
    ],
};

fn owner_takes_damage(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(fight) = &battle.fight else { return Verdict::Silent };
    let working = battle.working();
    let meeting = battle.encounter(fight, &working);
    let due = |printed: u32, change: i32| i64::from(printed).saturating_add(i64::from(change)).max(0);
    match step.kind() {
        Some(Kind::Damage(damage)) if damage.reason == DamageReason::Fight => {
            let is_it = |owed: &&Owed| {
                owed.player == damage.player && owed.reason == damage.reason && owed.source == damage.source
            };
            let finding = |lifts: Vec<String>| {
                Finding::suspect(
                    lifts,
                    state.player(damage.player),
                    told!("takes {} DAMAGE for a fight", damage.count),
                    state.here(),
                )
            };
            let Some(id) = damage.source else { return Verdict::Silent };
            let Some(owed) = state.owed.iter().find(is_it) else {
                let finding = finding(Vec::new()).rule("no defeated card asks for it");
                return Verdict::Broken(Box::new(finding));
            };
            let Some(printed) = owed.printed else { return Verdict::Unknown(Doubt::HiddenCard) };
            let texts = state.text_damage(id, damage.player, meeting);
            let count = i64::from(damage.count);
            if (due(printed, texts.least)..=due(printed, texts.most)).contains(&count) {
                return Verdict::Kept;
            }
            if texts.is_open {
                return Verdict::Unknown(Doubt::Unmodelled("a Battle card that changes DAMAGE"));
            }
            let foreign = texts.least.saturating_add(state.foreign_damage(id, damage.player, meeting));
            if foreign < texts.least && count >= due(printed, foreign) && count < due(printed, texts.least) {
                // Effects of the other side have a rule of their own.
                return Verdict::Silent;
            }
            Verdict::Broken(Box::new(
                finding(texts.from.clone()).values(due(printed, texts.least), count).card(state.mention(id)),
            ))
        }
        Some(Kind::FightStarted(_) | Kind::BattleEnded(_)) => {
            let stays = |id: &&CardId| battle.kind == BattleKind::Starship && !fight.gone.contains(id);
            if let Some(id) = fight.defeated.iter().find(stays) {
                return Verdict::Broken(Box::new(
                    Finding::illegal(state.mention(*id), "is defeated and not discarded", state.place_of(*id))
                        .by(state.table.get(*id).map(|card| card.owner)),
                ));
            }
            let unpaid = state.owed.iter().filter(|owed| owed.reason == DamageReason::Fight).find(|owed| {
                let (Some(id), Some(printed)) = (owed.source, owed.printed) else { return false };
                let texts = state.text_damage(id, owed.player, meeting);
                !texts.is_open && due(printed, texts.least) > 0
            });
            Verdict::unless(unpaid.map(|owed| {
                let finding = state.unsure(owed.player, "takes no DAMAGE for a fight", state.here());
                let finding = finding.values(owed.printed.unwrap_or(0), 0);
                owed.source.into_iter().fold(finding, |finding, id| finding.card(state.mention(id)))
            }))
        }
        _ => Verdict::Silent,
    }
}

fn damage_from_draw_deck(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Damage(damage)) = step.kind() else { return Verdict::Silent };
    let finding =
        |message: &'static str| state.illegal(damage.player, told!("takes DAMAGE {}", Phrase(message)), state.here());
    let is_elsewhere = |card: &&TableCard| card.zone != Zone::DrawDeck && !card.may_be_drawn;
    let mut known = damage.cards.iter().filter_map(|id| state.table.get(*id));
    if let Some(card) = known.find(is_elsewhere) {
        let finding = finding("with a card that is not in the draw deck");
        return Verdict::Broken(Box::new(finding.rule(told!("it is in the {}", card.zone))));
    }
    let (taken, due) = (damage.cards.len() as u64, u64::from(damage.count));
    if taken == due {
        return Verdict::Kept;
    }
    let Some(deck) = state.deck(damage.player).filter(|_| taken < due) else {
        if taken > due {
            return Verdict::Broken(Box::new(finding("with too many cards").values(due, taken)));
        }
        return Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted"));
    };
    let left = u64::try_from(deck).unwrap_or(0);
    Verdict::of(taken == due.min(left), || finding("with too few cards").values(due.min(left), taken))
}

fn one_damage_per_breakthrough(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = state.battle.as_ref().filter(|battle| battle.kind == BattleKind::Character) else {
        return Verdict::Silent;
    };
    let finding =
        |subject: Subject, deed: Told| Finding::unsure(subject, deed, state.here()).by(Some(battle.attacking));
    let attacker = || state.player(battle.attacking);
    match step.kind() {
        Some(Kind::Breakthrough(through)) => {
            let left = state.left_over(battle, battle.attacking);
            let opposed = state.left_over(battle, battle.defending);
            Verdict::unless(if through.player != battle.defending {
                Some(finding(state.player(battle.defending), "breaks through as the defender".into()))
            } else if !opposed.is_empty() {
                Some(
                    finding(attacker(), "breaks through".into())
                        .rule(told!("the defender has {} left to fight", opposed.len())),
                )
            } else if battle.plans[battle.attacking].is_some() && !same_cards(&left, &through.cards) {
                Some(
                    finding(attacker(), told!("breaks through with {} characters", through.cards.len()))
                        .rule(told!("{} are left", left.len())),
                )
            } else {
                None
            })
        }
        Some(Kind::Damage(damage)) if damage.reason == DamageReason::Breakthrough => {
            let owed = state.owed.iter().find(|owed| owed.reason == damage.reason && owed.player == damage.player);
            let due = owed.and_then(|owed| owed.printed).unwrap_or(0);
            Verdict::of(damage.count == due, || {
                finding(state.player(damage.player), told!("takes {} DAMAGE for a breakthrough", damage.count))
                    .values(due, damage.count)
            })
        }
        Some(Kind::BattleEnded(_)) if Side::BOTH.into_iter().all(|side| battle.plans[side].is_some()) => {
            let stops =
                |id: &CardId| state.facts(*id).is_some_and(|facts| facts.has(|fact| *fact == Fact::NoBreakthrough));
            if battle.battle_cards[battle.defending].iter().any(stops) {
                return Verdict::Silent;
            }
            let left = state.left_over(battle, battle.attacking);
            let is_due = !left.is_empty() && state.left_over(battle, battle.defending).is_empty();
            let is_unpaid = state.owed.iter().any(|owed| owed.reason == DamageReason::Breakthrough);
            Verdict::of(!is_unpaid && (!is_due || !battle.broke_through.is_empty()), || {
                finding(attacker(), told!("has {} characters without an opponent", left.len()))
                    .rule("they break through, and the defender takes the DAMAGE")
            })
        }
        _ => Verdict::Silent,
    }
}

fn no_starship_breakthrough(state: &State, step: &Step<'_>) -> Verdict {
    let is_starship = state.battle.as_ref().is_some_and(|battle| battle.kind == BattleKind::Starship);
    match step.kind() {
        Some(Kind::Breakthrough(through)) if is_starship => Verdict::Broken(Box::new(
            state
                .illegal(through.player.opponent(), "breaks through with starships", state.here())
                .rule("characters alone break through"),
        )),
        Some(Kind::BattleEnded(_)) if is_starship => Verdict::Kept,
        _ => Verdict::Silent,
    }
}
