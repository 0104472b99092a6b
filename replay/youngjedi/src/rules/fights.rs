//! Fights.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, RemoveReason, Word, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;

use crate::cards::{BattleText, Card, CardType, Fact};
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
        ("YJ-FGT-08", topic::FIGHT.and(topic::BATTLE_ENDED), losers_are_discarded),
        ("YJ-FGT-09", topic::REMOVED.and(topic::FIGHT).and(topic::POWER), force_push_removes_weapon),
    ],
};

fn one_character_of_each_side(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightStarted(started)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.beginning(started) else { return Verdict::Silent };
    for side in Side::BOTH {
        let ids = &fight.cards[side];
        let finding =
            |message: &str| Finding::suspect(format!("{} {message}", state.name(side)), Vec::new()).by(Some(side));
        let is_other = |facts: &&Card| !matches!(facts.kind, CardType::Character | CardType::Starship);
        if let Some(facts) = ids.iter().filter_map(|id| state.facts(*id)).find(is_other) {
            let finding = finding("fights with a card that cannot fight by itself")
                .values("character or starship", facts.kind.word());
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
    let fault = Side::BOTH.into_iter().find_map(|side| {
        let two = |id: &&CardId| state.facts(**id).is_some_and(|facts| facts.has(|fact| *fact == Fact::TwoWeapons));
        let more = fight.battle_cards[side].iter().filter(two).count();
        let (most, used) = (fight.cards[side].len() + more, fight.weapons[side].len());
        (used > most).then_some((side, most, used))
    });
    Verdict::unless(fault.map(|(side, most, used)| {
        Finding::suspect(format!("{} uses more weapons than characters", state.name(side)), Vec::new())
            .values(most, used)
            .by(Some(side))
    }))
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
    let name = |side: Option<Side>| side.map_or("nobody", |side| state.name(side)).to_owned();
    let defeated = end.defeated.as_deref().unwrap_or(&[]);
    if due.is_none() {
        return Verdict::of(end.winner.is_none() && defeated.is_empty(), || {
            Finding::suspect("a fight of equal power has a winner or a defeated card", Vec::new())
                .values(name(None), name(end.winner))
                .by(end.winner)
        });
    }
    if end.winner != due {
        return Verdict::Broken(Box::new(
            Finding::illegal("the wrong side wins a fight").values(name(due), name(end.winner)).by(end.winner),
        ));
    }
    let is_won = |id: &&CardId| fight.side_of(**id) == due;
    Verdict::unless(
        defeated
            .iter()
            .find(is_won)
            .map(|id| Finding::illegal("a card of the winner is defeated").by(due).card(state.mention(*id))),
    )
}

fn losers_are_discarded(state: &State, step: &Step<'_>) -> Verdict {
    if !matches!(step.kind(), Some(Kind::FightStarted(_) | Kind::BattleEnded(_))) {
        return Verdict::Silent;
    }
    let battle = state.battle.as_ref().filter(|battle| battle.kind == BattleKind::Character);
    let Some(fight) = battle.and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let Some(loser) = fight.winner.map(Side::opponent) else { return Verdict::Silent };
    let working = fight.battle_cards[loser].iter().filter_map(|id| state.facts(*id));
    let lifts: Vec<&Card> =
        working.filter(|facts| facts.has(|fact| matches!(fact, Fact::Returns | Fact::OnlyLoses(_)))).collect();
    if let Some(lifting) = lifts.first() {
        return Verdict::Unknown(Doubt::CardText(lifting.blueprint));
    }
    let lost = |id: &&CardId| fight.gone.contains(id);
    let left = fight.cards[loser].iter().chain(&fight.weapons[loser]).find(|id| !lost(id));
    Verdict::unless(left.map(|id| {
        Finding::suspect(format!("{} keeps a card of a lost fight", state.name(loser)), Vec::new())
            .values(Zone::DiscardPile.word(), state.table.get(*id).map_or("", |card| card.zone.word()))
            .by(Some(loser))
            .card(state.mention(*id))
    }))
}

fn force_push_removes_weapon(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let illegal =
        |side: Side, message: &str| Finding::illegal(format!("{} {message}", state.name(side))).by(Some(side));
    let suspect = |side: Side, message: &str| {
        Finding::suspect(format!("{} {message}", state.name(side)), Vec::new()).by(Some(side))
    };
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
                Some(suspect(side, "counts a text that needs the pushed weapon").values(texts.most, power.other))
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
                    .values(Zone::Planet.word(), removed.zone.word())
                    .card(state.mention(*id)),
            ))
        }
        _ => Verdict::Silent,
    }
}
