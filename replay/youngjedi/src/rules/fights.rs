//! Fights.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, RemoveReason, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::Players;
use holocron_replay::rule::{Doubt, Finding, Subject, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::told;

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
        let finding = |message: &'static str| state.unsure(side, message, state.here());
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
    let fault = Side::BOTH.into_iter().find_map(|side| {
        let two = |id: &&CardId| state.facts(**id).is_some_and(|facts| facts.has(|fact| *fact == Fact::TwoWeapons));
        let more = fight.battle_cards[side].iter().filter(two).count();
        let (most, used) = (fight.cards[side].len() + more, fight.weapons[side].len());
        (used > most).then_some((side, most, used))
    });
    Verdict::unless(
        fault.map(|(side, most, used)| {
            state.unsure(side, told!("uses {} weapons", used), state.here()).values(most, used)
        }),
    )
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
            Finding::unsure(winner(), deed, state.here()).rule(totals())
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
        state
            .unsure(loser, told!("keeps {} after a lost fight", state.mention(*id)), state.place_of(*id))
            .rule("the loser's cards are discarded")
            .card(state.mention(*id))
    }))
}

fn force_push_removes_weapon(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let illegal = |side: Side, message: &'static str| state.illegal(side, message, state.here());
    let suspect = |side: Side, message: &'static str| state.unsure(side, message, state.here());
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
                    .values(Zone::Planet, removed.zone)
                    .card(state.mention(*id)),
            ))
        }
        _ => Verdict::Silent,
    }
}
