//! DAMAGE.

use holocron_ingest::event::youngjedi::{BattleKind, Damage, DamageReason, Kind, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase, Told};
use holocron_replay::told;

use crate::cards::Fact;
use crate::state::State;
use crate::state::battle::Battle;
use crate::state::damage::{self, Owed};
use crate::state::fight::Fight;
use crate::state::power::Bounds;
use crate::state::table::{TableCard, same_cards};
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/damage.md"),
    checks: &[
        (
            "YJ-DMG-01",
            topic::FIGHT.and(topic::BATTLE_ENDED).and(topic::BREAKTHROUGH).and(topic::REMOVED).and(topic::DAMAGE),
            owner_takes_damage,
        ),
        ("YJ-DMG-02", topic::DAMAGE, damage_from_draw_deck),
        ("YJ-DMG-03", topic::BREAKTHROUGH.and(topic::BATTLE_ENDED).and(topic::DAMAGE), one_damage_per_breakthrough),
        ("YJ-DMG-04", topic::BREAKTHROUGH.and(topic::BATTLE_ENDED), no_starship_breakthrough),
    ],
};

/// What is due for a defeated card, at least and at most; `None` when its DAMAGE is not known.
struct Bill {
    least: i64,
    most: i64,
    texts: Bounds,
}

fn bill(state: &State, owed: &Owed) -> Option<Bill> {
    let (id, printed) = (owed.source?, owed.printed?);
    let battle = state.battle.as_ref()?;
    let fight = battle.fight.as_ref()?;
    let working = battle.working();
    let texts = state.text_damage(id, owed.player, battle.encounter(fight, &working));
    let due = |change: i32| i64::from(printed).saturating_add(i64::from(change)).max(0);
    let mut own = fight.battle_cards[owed.player].iter().filter_map(|id| state.facts(*id));
    // Who goes back to the hand by the text of a Battle card costs nothing.
    let is_returned = own.any(|facts| facts.has(|fact| *fact == Fact::Returns))
        && state.table.get(id).is_some_and(|card| card.zone == Zone::Hand);
    let most = if is_returned { 0 } else { due(texts.most) };
    Some(Bill { least: due(texts.least).min(most), most, texts })
}

fn owner_takes_damage(state: &State, step: &Step<'_>) -> Verdict {
    let fight = state.battle.as_ref().and_then(|battle| Some((battle, battle.fight.as_ref()?)));
    match (step.kind(), fight) {
        // Cards that are lost with their transports have a rule of their own.
        (Some(Kind::Damage(damage)), None) if damage.reason == DamageReason::Fight => {
            Verdict::unless(state.evacuation.is_none().then(|| {
                state
                    .illegal(damage.player, "takes DAMAGE for a fight that there was not", state.here())
                    .values(0, damage.count)
            }))
        }
        (Some(Kind::Damage(damage)), _) if damage.reason == DamageReason::Text => by_text(state, damage),
        (Some(Kind::Damage(damage)), Some((battle, fight))) if damage.reason == DamageReason::Fight => {
            if let Some(id) = damage.source.filter(|id| stays(battle, fight, *id)) {
                return Verdict::Broken(Box::new(not_discarded(state, id)));
            }
            for_defeat(state, battle, fight, damage)
        }
        (
            Some(Kind::FightStarted(_) | Kind::BattleEnded(_) | Kind::Breakthrough(_) | Kind::Removed(_)),
            Some((battle, fight)),
        ) => {
            if !damage::closes_fight(step.kind()) {
                return Verdict::Silent;
            }
            // With its DAMAGE taken it has been judged then.
            let left = fight.defeated.iter().find(|id| stays(battle, fight, **id) && !fight.paid.contains(id));
            if let Some(id) = left.filter(|_| !matches!(step.kind(), Some(Kind::Removed(_) | Kind::Breakthrough(_)))) {
                return Verdict::Broken(Box::new(not_discarded(state, *id)));
            }
            let is_unpaid = |owed: &&Owed| bill(state, owed).is_some_and(|bill| bill.least > 0);
            let unpaid = state.owed.iter().filter(|owed| owed.reason == DamageReason::Fight).find(is_unpaid);
            Verdict::unless(unpaid.map(|owed| {
                let bill = bill(state, owed);
                let finding = state
                    .illegal(owed.player, "takes no DAMAGE for a fight", state.here())
                    .unless(bill.as_ref().map(|bill| state.doubts(&bill.texts)).unwrap_or_default())
                    .values(bill.map_or(0, |bill| bill.least), 0);
                owed.source.into_iter().fold(finding, |finding, id| finding.card(state.mention(id)))
            }))
        }
        _ => Verdict::Silent,
    }
}

/// A defeated starship that has not been discarded.
fn stays(battle: &Battle, fight: &Fight, id: CardId) -> bool {
    battle.kind == BattleKind::Starship && fight.defeated.contains(&id) && !fight.gone.contains(&id)
}

fn not_discarded(state: &State, id: CardId) -> Finding {
    Finding::illegal(state.mention(id), "is defeated and not discarded", state.place_of(id))
        .by(state.table.get(id).map(|card| card.owner))
}

/// DAMAGE for one defeated card.
fn for_defeat(state: &State, battle: &Battle, fight: &Fight, damage: &Damage) -> Verdict {
    let is_it = |owed: &&Owed| {
        let is_source = damage.source.is_none() || owed.source == damage.source;
        owed.player == damage.player && owed.reason == damage.reason && is_source
    };
    let finding = || {
        let deed = told!("takes {} DAMAGE for a fight", damage.count);
        state.illegal(damage.player, deed, state.here())
    };
    let Some(owed) = state.owed.iter().find(is_it) else {
        return Verdict::Broken(Box::new(finding().rule("no defeated card asks for it")));
    };
    let (Some(bill), Some(id)) = (bill(state, owed), owed.source) else { return Verdict::Unknown(Doubt::HiddenCard) };
    let count = i64::from(damage.count);
    if (bill.least..=bill.most).contains(&count) {
        return Verdict::Kept;
    }
    let working = battle.working();
    let change = state.foreign_damage(id, damage.player, battle.encounter(fight, &working));
    let foreign = bill.least.saturating_add(i64::from(change)).max(0);
    if foreign < bill.least && count >= foreign && count < bill.least {
        // Effects of the other side have a rule of their own.
        return Verdict::Silent;
    }
    Verdict::Broken(Box::new(
        finding().unless(state.doubts(&bill.texts)).values(bill.least, count).card(state.mention(id)),
    ))
}

/// DAMAGE by a text: one that gives just this.
fn by_text(state: &State, damage: &Damage) -> Verdict {
    let finding = || {
        let deed = told!("takes {} DAMAGE by a text", damage.count);
        state.illegal(damage.player, deed, state.here())
    };
    let Some(source) = damage.source else {
        return Verdict::Unknown(Doubt::Unmodelled("a text that is not named"));
    };
    let Some((facts, card)) = state.facts(source).zip(state.table.get(source)) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    let gives = |fact: &Fact| {
        let Fact::Hurts(planet, number) = fact else { return false };
        card.planet == Some(*planet) && *number == damage.count && card.owner != damage.player
    };
    Verdict::of(facts.has(gives), || finding().rule("that card does not give it").card(state.mention(source)))
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
    let Some(battle) = &state.battle else {
        return match step.kind() {
            Some(Kind::Damage(damage)) if damage.reason == DamageReason::Breakthrough => Verdict::Broken(Box::new(
                state.illegal(damage.player, "takes DAMAGE for a breakthrough", state.here()).how("outside a battle"),
            )),
            _ => Verdict::Silent,
        };
    };
    if battle.kind != BattleKind::Character {
        return Verdict::Silent;
    }
    let finding = |subject: Subject, deed: Told| {
        Finding::illegal(subject, deed, state.here()).unless(state.lifts(|_, _| false)).by(Some(battle.attacking))
    };
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
                    finding(
                        attacker(),
                        told!("breaks through with {}", Counted(through.cards.len(), "character", "characters")),
                    )
                    .rule(told!("the attacker has {} left", left.len())),
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
            // One text stops the loss when its card is the last of the plan.
            let stops =
                |id: &CardId| state.facts(*id).is_some_and(|facts| facts.has(|fact| *fact == Fact::NoBreakthrough));
            if battle.shown[battle.defending].last().is_some_and(stops) {
                return Verdict::Silent;
            }
            let left = state.left_over(battle, battle.attacking);
            let is_due = !left.is_empty() && state.left_over(battle, battle.defending).is_empty();
            let is_unpaid = state.owed.iter().any(|owed| owed.reason == DamageReason::Breakthrough);
            Verdict::of(!is_unpaid && (!is_due || !battle.broke_through.is_empty()), || {
                finding(attacker(), told!("has {} without an opponent", Counted(left.len(), "character", "characters")))
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
