//! Duels.

use holocron_ingest::event::youngjedi::{DrawReason, Kind, Phase, Power, WinReason};
use holocron_ingest::id::{Side, Sides};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Phrase;
use holocron_replay::told;

use crate::cards::{Column, Fact, doubted};
use crate::state::duel::Duel;
use crate::state::power::Encounter;
use crate::state::{State, ending};
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/duel_start.md"),
    checks: &[
        ("YJ-DUEL-01", topic::DUEL, one_duel_before_the_battle),
        ("YJ-DUEL-02", topic::DUEL, one_dueling_character_each),
        ("YJ-DUEL-03", topic::DUEL, initiator_has_lightsaber),
        ("YJ-DUEL-04", topic::DUEL, defender_weapon_fits),
        ("YJ-DUEL-05", topic::DESTINY.and(topic::POWER), power_without_destiny),
        ("YJ-DUEL-06", topic::DUELING_HAND, hand_size_is_power),
        ("YJ-DUEL-08", topic::DUELING_HAND.and(topic::ENDING), last_card_drawn_loses_nothing),
    ],
};

fn one_duel_before_the_battle(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DuelStarted(duel)) = step.kind() else { return Verdict::Silent };
    let clock = &state.clock;
    let fault = if state.turn.duels > 0 {
        Some("a second time in one turn")
    } else if clock.turn_of.is_some_and(|player| player != duel.attacking) {
        Some("in the opponent's turn")
    } else if clock.phase.is_some_and(|phase| phase != Phase::Battle) {
        Some("outside the Battle step")
    } else if state.turn.battles > 0 {
        Some("after the battle")
    } else if clock.planet.is_some_and(|planet| planet != duel.planet) {
        Some("on a planet that is not the current one")
    } else {
        None
    };
    Verdict::unless(fault.map(|fault| {
        state
            .illegal(duel.attacking, told!("starts a duel {}", Phrase(fault)), state.here())
            .rule("a player starts one duel a turn, in the Battle step before the battle, on the current planet")
    }))
}

fn one_dueling_character_each(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DuelStarted(duel)) = step.kind() else { return Verdict::Silent };
    let attackers = (duel.attacking, &duel.attackers);
    for (side, ids) in [attackers, (duel.attacking.opponent(), &duel.defenders)] {
        let finding = |message: &'static str| state.illegal(side, told!("duels {}", Phrase(message)), state.here());
        let [id] = ids[..] else {
            let finding = finding("with other than one card").values(1, ids.len());
            return Verdict::Broken(Box::new(finding));
        };
        let Some(card) = state.table.get(id) else { return Verdict::Unknown(Doubt::HiddenCard) };
        let is_there = card.owner == side && card.is_on(duel.planet);
        if !is_there || card.is_hidden {
            let finding = finding("with a card that does not lie open on the planet").card(state.mention(id));
            return Verdict::Broken(Box::new(finding.rule("it lies open there")));
        }
        let Some(facts) = state.facts(id) else { return Verdict::Unknown(Doubt::HiddenCard) };
        if !facts.is_duelist {
            let finding = finding("with a card that is no dueling character").card(state.mention(id));
            return Verdict::Broken(Box::new(finding.rule("dueling characters duel")));
        }
    }
    Verdict::Kept
}

fn initiator_has_lightsaber(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DuelStarted(duel)) = step.kind() else { return Verdict::Silent };
    // Who may duel at all has a rule of its own.
    let [user] = duel.attackers[..] else { return Verdict::Silent };
    if state.facts(user).is_some_and(|facts| !facts.is_duelist) {
        return Verdict::Silent;
    }
    let finding = || {
        state
            .illegal(duel.attacking, "starts a duel without a lightsaber that fits", state.place_of(user))
            .rule("the character needs one that it can use")
            .card(state.mention(user))
    };
    let Some(weapon) = duel.attacker_weapon else {
        return Verdict::Broken(Box::new(finding()));
    };
    match (state.can_wield(duel.attacking, weapon, user), state.facts(weapon)) {
        (Some(can), Some(facts)) => {
            Verdict::of(can && facts.is_a("lightsaber"), || finding().card(state.mention(weapon)))
        }
        _ => Verdict::Unknown(Doubt::HiddenCard),
    }
}

fn defender_weapon_fits(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::DuelStarted(duel)) = step.kind() else { return Verdict::Silent };
    let [user] = duel.defenders[..] else { return Verdict::Silent };
    let Some(weapon) = duel.defender_weapon else { return Verdict::Kept };
    if state.facts(user).is_some_and(|facts| !facts.is_duelist) {
        return Verdict::Silent;
    }
    let side = duel.attacking.opponent();
    match (state.can_wield(side, weapon, user), state.facts(weapon)) {
        (Some(can), Some(facts)) => Verdict::of(can && !facts.has(|fact| *fact == Fact::NoDuel), || {
            state
                .illegal(side, "duels with a weapon that does not fit", state.place_of(user))
                .rule(told!("it cannot use {}", facts))
                .card(state.mention(user))
                .card(state.mention(weapon))
        }),
        _ => Verdict::Unknown(Doubt::HiddenCard),
    }
}

fn power_without_destiny(state: &State, step: &Step<'_>) -> Verdict {
    let Some(duel) = &state.duel else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::DestinyDrawn(draw)) => Verdict::Broken(Box::new(
            state.illegal(draw.player, "draws destiny in a duel", state.here()).rule("a duel has no destiny"),
        )),
        Some(Kind::Power(power)) if power.duel.is_some() => judge_power(state, duel, power),
        _ => Verdict::Silent,
    }
}

fn judge_power(state: &State, duel: &Duel, power: &Power) -> Verdict {
    let side = power.player;
    let ids = &duel.duelists[side];
    let weapons = duel.weapon_lists();
    let none = Sides::default();
    let meeting =
        Encounter { cards: &duel.duelists, weapons: &weapons, battle_cards: &none, is_duel: true, planet: duel.planet };
    let texts = state.text_power(side, meeting);
    let weapon_bonus = state.weapon_bonus(ids, &weapons[side], &duel.duelists[side.opponent()]);
    let (Some(base), Some((weapon, most))) = (state.base_power(ids), weapon_bonus) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    let location = state.location_bonus(ids, duel.planet);
    let sum = [power.base, power.location, power.weapon, power.battle, power.other, power.destiny];
    let sum = sum.into_iter().fold(0, i32::saturating_add);
    let finding = |what: &'static str| {
        Finding::illegal(state.whose(side), told!("duel power has a wrong {}", Phrase(what)), state.here())
    };
    let fault = if power.destiny != 0 {
        Some(Finding::illegal(state.whose(side), "duel power has a destiny", state.here()).values(0, power.destiny))
    } else if power.total != sum {
        Some(
            Finding::illegal(state.whose(side), "duel power is not the sum of its parts", state.here())
                .values(sum, power.total),
        )
    } else if power.base != base {
        Some(finding("printed power").values(base, power.base))
    } else if !(weapon..=most).contains(&power.weapon) {
        let used = state.all_facts(&weapons[side]).into_iter().flatten();
        Some(doubted(used, Column::Use, finding("weapon bonus").values(weapon, power.weapon)))
    } else if power.battle != 0 {
        Some(finding("Battle card bonus").values(0, power.battle))
    } else if !texts.hold(power.other) {
        Some(finding("bonus from texts").unless(state.doubts(&texts)).values(texts.least, power.other))
    } else {
        match location {
            Some(bonus) if bonus != power.location => Some(doubted(
                state.all_facts(ids).into_iter().flatten(),
                Column::Loc,
                finding("location bonus").values(bonus, power.location),
            )),
            None if power.location != 0 => return Verdict::Unknown(Doubt::HiddenCard),
            _ => None,
        }
    };
    Verdict::unless(fault)
}

fn hand_size_is_power(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelingHand(hand)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    if hand.reason != DrawReason::Start {
        return Verdict::Silent;
    }
    let Some(power) = &duel.totals[hand.player] else { return Verdict::Silent };
    let total = power.total.max(0);
    let due = state.deck(hand.player).map_or(total, |deck| total.min(deck.max(0)));
    let is_less = i64::from(hand.count) < i64::from(due);
    if is_less && state.deck(hand.player).is_none() {
        return Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted"));
    }
    Verdict::of(i64::from(hand.count) == i64::from(due), || {
        Finding::illegal(state.whose(hand.player), "dueling hand has a wrong number of cards", state.here())
            .values(due, hand.count)
    })
}

fn last_card_drawn_loses_nothing(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::DuelingHand(hand)) => {
            let is_last = state.deck(hand.player).is_some_and(|deck| i64::from(deck) <= i64::from(hand.count));
            if is_last { Verdict::Kept } else { Verdict::Silent }
        }
        Some(Kind::Won(won)) if won.reason == WinReason::Deck => {
            let Some(loser) = won.winner.map(Side::opponent) else { return Verdict::Silent };
            let left = ending::dueling(state, loser);
            if left <= 0 {
                return Verdict::Silent;
            }
            Verdict::Broken(Box::new(
                state
                    .illegal(loser, "loses by the draw deck while cards are in a duel", state.here())
                    .values(0, left)
                    .by(won.winner),
            ))
        }
        _ => Verdict::Silent,
    }
}
