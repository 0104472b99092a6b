//! Fights.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, RemoveReason, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Told};
use holocron_replay::told;

use super::WEAK;
use crate::cards::{BattleText, Card, CardType, Fact, is_named};
use crate::state::fight::Fight;
use crate::state::table::TableCard;
use crate::state::words::mention;
use crate::state::{State, misuse};
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/fights.md"),
    checks: &[
        ("YJ-FGT-01", topic::FIGHT, one_character_of_each_side),
        ("YJ-FGT-03", topic::FIGHT, one_weapon_per_character),
        ("YJ-FGT-07", topic::FIGHT_ENDED, higher_power_wins),
        (
            "YJ-FGT-08",
            topic::FIGHT.and(topic::FIGHT_ENDED).and(topic::REMOVED).and(topic::BATTLE_ENDED),
            losers_are_discarded,
        ),
        ("YJ-FGT-09", topic::REMOVED.and(topic::FIGHT).and(topic::POWER), force_push_removes_weapon),
    ],
};

fn one_character_of_each_side(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightStarted(started)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.beginning(started) else { return Verdict::Silent };
    for side in Side::BOTH {
        let ids = &fight.cards[side];
        let finding =
            |message: &'static str| state.illegal(side, message, state.here()).unless(state.lifts(|_, _| false));
        let is_other = |facts: &&Card| !matches!(facts.kind, CardType::Character | CardType::Starship);
        if let Some(facts) = ids.iter().filter_map(|id| state.facts(*id)).find(is_other) {
            let finding =
                finding("fights with a card that cannot fight by itself").rule("characters and starships fight");
            return Verdict::Broken(Box::new(finding.card(mention(facts.blueprint))));
        }
        if ids.len() <= 1 {
            continue;
        }
        let Some(working) = state.all_facts(&fight.battle_cards[side]) else {
            return Verdict::Unknown(Doubt::HiddenCard);
        };
        let together = working.iter().filter_map(|facts| facts.battle.as_ref()).filter(|battle| battle.is_together);
        let most = together.map(BattleText::most_together).max().unwrap_or(1);
        if ids.len() > most {
            return Verdict::Broken(Box::new(
                finding("fights with several cards in one fight").values(most, ids.len()),
            ));
        }
    }
    Verdict::Kept
}

fn one_weapon_per_character(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightStarted(started)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.beginning(started) else { return Verdict::Silent };
    for side in Side::BOTH {
        let used = fight.weapons[side].len();
        let finding = |rule: Told| {
            state
                .illegal(side, told!("uses {}", Counted(used, "weapon", "weapons")), state.here())
                .unless(state.lifts(|_, _| false))
                .rule(rule)
        };
        let working = || fight.battle_cards[side].iter().filter_map(|id| state.facts(*id));
        if let Some(card) = working().find(|card| used > 0 && card.has(|fact| *fact == Fact::NoWeapon)) {
            return Verdict::Broken(Box::new(finding(told!("{} works without weapons", card))));
        }
        let Some(users) = state.all_facts(&fight.cards[side]) else { return Verdict::Unknown(Doubt::HiddenCard) };
        let is_disarmed = |user: &&Card| {
            let here = |card: &&TableCard| card.planet == state.battle.as_ref().map(|battle| battle.planet);
            let effects = state.table.iter().filter(|card| card.zone == Zone::Effects).filter(here);
            let mut texts = effects.filter_map(|card| state.facts(card.id)).flat_map(|facts| &facts.facts);
            texts.any(|fact| matches!(fact, Fact::Disarms(name) if is_named(user, &[name])))
        };
        let armed = users.iter().filter(|user| !is_disarmed(user)).count();
        let more = working().filter(|facts| facts.has(|fact| *fact == Fact::TwoWeapons)).count();
        let most = if armed > 0 { armed + more } else { 0 };
        if used > most {
            return Verdict::Broken(Box::new(finding(Told::default()).values(most, used)));
        }
    }
    Verdict::Kept
}

fn higher_power_wins(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightEnded(end)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let (Some(dark), Some(light)) = (&fight.totals.dark, &fight.totals.light) else { return Verdict::Silent };
    let due = match dark.total.cmp(&light.total) {
        std::cmp::Ordering::Greater => Some(Side::Dark),
        std::cmp::Ordering::Less => Some(Side::Light),
        std::cmp::Ordering::Equal => None,
    };
    let winner = || end.winner.map_or(Subject::from("nobody"), |side| state.player(side));
    let totals = || told!("it is {} Dark to {} Light", dark.total, light.total);
    let defeated = end.defeated.as_deref().unwrap_or(&[]);
    if due.is_none() {
        return Verdict::of(end.winner.is_none() && defeated.is_empty(), || {
            let deed = "wins a fight of equal power, or a card in it is defeated";
            Finding::illegal(winner(), deed, state.here()).doubted(WEAK).rule(totals())
        });
    }
    if end.winner != due {
        return Verdict::Broken(Box::new(Finding::illegal(winner(), "wins the fight", state.here()).rule(totals())));
    }
    let is_won = |id: &&CardId| fight.side_of(**id) == due;
    Verdict::unless(
        defeated.iter().find(is_won).map(|id| {
            Finding::illegal(state.mention(*id), "is defeated though its side won", state.place_of(*id)).by(due)
        }),
    )
}

/// The characters or starships of the losing side that are defeated: all, or those that a Battle card names.
fn defeated(state: &State, fight: &Fight, loser: Side) -> Option<Vec<CardId>> {
    let working = fight.battle_cards[loser].iter().filter_map(|id| state.facts(*id)).flat_map(|facts| &facts.facts);
    let only = working.into_iter().find_map(|fact| match fact {
        Fact::OnlyLoses(user) => Some(user),
        _ => None,
    });
    let Some(only) = only else { return Some(fight.cards[loser].clone()) };
    state.all_facts(&fight.cards[loser])?;
    let is_it = |id: &&CardId| state.facts(**id).is_some_and(|facts| only.fits(facts));
    Some(fight.cards[loser].iter().filter(is_it).copied().collect())
}

fn losers_are_discarded(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(fight) = &battle.fight else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::FightEnded(end)) => {
            let (Some(winner), Some(named)) = (end.winner, &end.defeated) else { return Verdict::Silent };
            let loser = winner.opponent();
            let Some(due) = defeated(state, fight, loser) else { return Verdict::Unknown(Doubt::HiddenCard) };
            let other =
                due.iter().find(|id| !named.contains(id)).map(|id| (*id, "is in a lost fight and not defeated"));
            let more = || {
                let spared = named.iter().find(|id| fight.cards[loser].contains(id) && !due.contains(id));
                spared.map(|id| (*id, "is defeated, though a Battle card spares it"))
            };
            let absent = || {
                let fights = |id: &CardId| fight.side_of(*id).is_some();
                let is_fighter = |id: &CardId| {
                    let kind = state.facts(*id).map(|facts| facts.kind);
                    matches!(kind, Some(CardType::Character | CardType::Starship))
                };
                let absent = named.iter().find(|id| is_fighter(id) && !fights(id));
                absent.map(|id| (*id, "is defeated without having fought"))
            };
            Verdict::unless(other.or_else(more).or_else(absent).map(|(id, deed)| {
                Finding::illegal(state.mention(id), deed, state.place_of(id))
                    .unless(state.lifts(|_, _| false))
                    .by(Some(loser))
            }))
        }
        Some(Kind::Removed(removed)) if removed.reason == RemoveReason::Defeat => {
            let is_loser = fight.winner == Some(removed.owner.opponent()) && battle.kind == BattleKind::Character;
            if is_loser { left_behind(state, fight, removed.owner, &removed.cards) } else { Verdict::Silent }
        }
        Some(Kind::FightStarted(_) | Kind::BattleEnded(_)) if battle.kind == BattleKind::Character => {
            // What left has been judged when it did; here nothing has.
            match fight.winner.map(Side::opponent) {
                Some(loser) if fight.gone.is_empty() => left_behind(state, fight, loser, &[]),
                _ => Verdict::Silent,
            }
        }
        _ => Verdict::Silent,
    }
}

/// Whether the defeated cards of the loser leave together with the weapons that they used.
fn left_behind(state: &State, fight: &Fight, loser: Side, gone: &[CardId]) -> Verdict {
    let is_all = fight.defeated.len() == fight.cards[loser].len();
    // Of several who fight together one may be defeated; whose weapon was used is not told.
    let weapons = if is_all && !state.is_pushed(fight, loser) { fight.weapons[loser].as_slice() } else { &[] };
    let left = fight.defeated.iter().chain(weapons).find(|id| !gone.contains(id));
    Verdict::unless(left.map(|id| {
        state
            .illegal(loser, told!("keeps {} after a lost fight", state.mention(*id)), state.place_of(*id))
            .unless(state.lifts(|_, _| false))
            .rule("the loser's cards are discarded")
            .card(state.mention(*id))
    }))
}

fn force_push_removes_weapon(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let illegal = |side: Side, message: &'static str| state.illegal(side, message, state.here());
    match step.kind() {
        Some(Kind::FightStarted(started)) => {
            let Some(fight) = state.beginning(started) else { return Verdict::Silent };
            let Some(side) = Side::BOTH.into_iter().find(|side| state.is_pushed(&fight, *side)) else {
                return Verdict::Silent;
            };
            let needs = |facts: &&Card| facts.battle.as_ref().is_some_and(misuse::needs_weapon);
            let mut working = fight.battle_cards[side].iter().filter_map(|id| state.facts(*id));
            Verdict::unless(if !fight.weapons[side.opponent()].is_empty() {
                Some(
                    illegal(side.opponent(), "pushes and uses a weapon")
                        .values(0, fight.weapons[side.opponent()].len()),
                )
            } else if !fight.weapons[side].is_empty() {
                Some(illegal(side, "uses a weapon that is pushed away").values(0, fight.weapons[side].len()))
            } else {
                let card = working.find(needs);
                card.map(|facts| {
                    illegal(side, "uses a Battle card that needs the pushed weapon").card(mention(facts.blueprint))
                })
            })
        }
        Some(Kind::Power(power)) if power.fight.is_some() => {
            let side = power.player;
            let Some(fight) = battle.fight.as_ref().filter(|fight| state.is_pushed(fight, side)) else {
                return Verdict::Silent;
            };
            let texts = state.text_power(side, battle.encounter(fight, &battle.working()));
            Verdict::unless(if power.weapon != 0 {
                Some(illegal(side, "counts a weapon that is pushed away").values(0, power.weapon))
            } else if power.other > texts.most {
                Some(
                    illegal(side, "counts a text that needs the pushed weapon")
                        .unless(state.doubts(&texts))
                        .values(texts.most, power.other),
                )
            } else {
                None
            })
        }
        Some(Kind::Removed(removed)) if removed.reason == RemoveReason::Defeat => {
            let side = removed.owner;
            let is_pushed = battle.fight.as_ref().is_some_and(|fight| state.is_pushed(fight, side));
            let is_weapon = |id: &&CardId| state.facts(**id).is_some_and(|facts| facts.kind == CardType::Weapon);
            let Some(id) = removed.cards.iter().find(is_weapon).filter(|_| is_pushed) else { return Verdict::Silent };
            Verdict::Broken(Box::new(
                illegal(side, "loses a weapon that was pushed away")
                    .values(Zone::Planet, removed.zone)
                    .card(state.mention(*id)),
            ))
        }
        _ => Verdict::Silent,
    }
}
