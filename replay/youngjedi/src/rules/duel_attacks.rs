//! Duels.

use holocron_ingest::event::youngjedi::{DrawReason, Hit, HitReason, Kind, Zone};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Phrase, Titled};
use holocron_replay::told;

use crate::state::State;
use crate::state::duel::Duel;
use crate::state::table::TableCard;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/duel_attacks.md"),
    checks: &[
        ("YJ-DUEL-07", topic::DUEL_CARD, from_dueling_hand),
        ("YJ-DUEL-09", topic::DUEL_CARD, initiator_attacks_first),
        ("YJ-DUEL-10", topic::DUEL_CARD, block_matches_attack),
        ("YJ-DUEL-11", topic::DUEL_CARD.and(topic::HIT), block_becomes_attack),
        ("YJ-DUEL-12", topic::SHUFFLED.and(topic::DUEL_CARD).and(topic::HIT).and(topic::DUEL_ENDED), one_token_per_hit),
        ("YJ-DUEL-13", topic::DUEL_TEXT.and(topic::HIT).and(topic::DUELING_HAND), text_needs_lightsaber_and_hit),
    ],
};

fn from_dueling_hand(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id, blueprint, count) = match step.kind() {
        Some(Kind::DuelAttack(attack)) => (attack.player, attack.card, attack.blueprint, attack.count),
        Some(Kind::DuelBlock(block)) => (block.player, block.card, block.blueprint, block.count),
        _ => return Verdict::Silent,
    };
    let finding = |message: &'static str| state.illegal(player, message, state.here()).card(mention(blueprint));
    let is_elsewhere = |card: &&TableCard| card.zone != Zone::DuelingHand && !card.may_be_drawn;
    if let Some(card) = state.table.get(id).filter(is_elsewhere) {
        let finding = finding("plays a card that is not in the dueling hand");
        return Verdict::Broken(Box::new(finding.rule(told!("it is in the {}", card.zone))));
    }
    let Some(printed) = cards::lookup(&blueprint).and_then(|facts| facts.destiny) else {
        return Verdict::Unknown(Doubt::NoFacts(blueprint));
    };
    Verdict::of(count == printed, || finding("plays a card for another number than its destiny").values(printed, count))
}

fn initiator_attacks_first(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelAttack(attack)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    if duel.open.is_some() {
        return Verdict::Silent;
    }
    Verdict::of(attack.player == duel.next || duel.hands[duel.next] <= 0, || {
        state
            .illegal(attack.player, "attacks out of turn", state.here())
            .rule(told!("it is {}'s attack", Titled(state.name(duel.next))))
    })
}

fn block_matches_attack(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelBlock(block)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let finding =
        |message: &'static str| state.illegal(block.player, message, state.here()).card(mention(block.blueprint));
    let Some(open) = duel.open.filter(|open| open.card == block.target && open.player != block.player) else {
        return Verdict::Broken(Box::new(
            finding("blocks what is no open attack").rule("a block answers the last attack"),
        ));
    };
    Verdict::of(block.count == open.number, || {
        finding("blocks an attack with another number").values(open.number, block.count)
    })
}

fn block_becomes_attack(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    if duel.open.is_none_or(|open| !open.is_block) {
        return Verdict::Silent;
    }
    match kind {
        Kind::DuelBlock(_) | Kind::Hit(_) => Verdict::Kept,
        Kind::DuelAttack(attack) => Verdict::Broken(Box::new(
            state
                .illegal(attack.player, "attacks while a block is not answered", state.here())
                .rule("a block or a hit comes first"),
        )),
        _ => Verdict::Silent,
    }
}

fn one_token_per_hit(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let subject = || duel.last.map_or(Subject::from("somebody"), |last| state.player(last.player));
    let finding = |deed: &'static str| Finding::illegal(subject(), deed, state.here());
    match kind {
        Kind::Hit(hit) if hit.reason == HitReason::Hit => {
            let target = duel.side_of(hit.target);
            let Some(open) = duel.open else {
                return Verdict::Broken(Box::new(finding("hits without an open attack")));
            };
            let before = target.map_or(0, |side| duel.hits[side]);
            let fault = if target != Some(open.player.opponent()) {
                Some(finding("hits another card than the opposing duelist").card(state.mention(hit.target)))
            } else if hit.delta != 1 {
                Some(finding("gives other than one hit token").values(1, hit.delta))
            } else if hit.card.is_some_and(|card| card != open.card) {
                Some(finding("hits by another card than the one that attacked").card(state.mention(open.card)))
            } else if hit.total != before.saturating_add(hit.delta) {
                Some(finding("counts hit tokens that do not add up").values(before.saturating_add(1), hit.total))
            } else {
                None
            };
            Verdict::unless(fault)
        }
        Kind::DuelAttack(_) | Kind::DuelEnded(_) | Kind::Shuffled(_) => match duel.open {
            Some(open) if !(open.is_block && matches!(kind, Kind::DuelAttack(_))) => Verdict::Broken(Box::new(
                finding("gives no hit token by an attack that was not blocked").card(state.mention(open.card)),
            )),
            _ => Verdict::Silent,
        },
        _ => Verdict::Silent,
    }
}

fn text_needs_lightsaber_and_hit(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let text = match kind {
        Kind::DuelText(text) => text,
        Kind::Hit(hit) if matches!(hit.reason, HitReason::Text | HitReason::Remove) => {
            return by_text(state, duel, hit);
        }
        Kind::DuelingHand(hand) if hand.reason == DrawReason::Text => {
            let left = duel.gains(hand.player).cards;
            return Verdict::of(i64::from(hand.count) <= i64::from(left), || {
                let deed = told!("draws {} to the dueling hand by a text", Counted(hand.count, "card", "cards"));
                state.illegal(hand.player, deed, state.here()).values(left, hand.count)
            });
        }
        _ => return Verdict::Silent,
    };
    let finding = |message: &'static str| {
        state
            .illegal(text.player, told!("uses dueling text {}", Phrase(message)), state.place_of(text.card))
            .card(state.mention(text.card))
    };
    let weapon = duel.weapons[text.player].and_then(|id| state.facts(id));
    let Some(facts) = state.facts(text.card) else { return Verdict::Unknown(Doubt::HiddenCard) };
    Verdict::unless(if duel.texts.contains(&text.card) {
        Some(finding("of one card a second time"))
    } else if duel.weapons[text.player].is_none() || weapon.is_some_and(|weapon| !weapon.is_a("lightsaber")) {
        Some(finding("without a lightsaber").rule("dueling text needs one"))
    } else if duel.scored != Some(text.card) || duel.open.is_some() {
        Some(finding("of a card that did not score the hit"))
    } else if facts.dueling().is_none() {
        Some(finding("that the card does not have"))
    } else {
        None
    })
}

/// Tokens that a text gives or takes off: one that was used and has not given them yet.
fn by_text(state: &State, duel: &Duel, hit: &Hit) -> Verdict {
    let Some(side) = duel.side_of(hit.target) else { return Verdict::Silent };
    let is_gain = hit.reason == HitReason::Text;
    let player = if is_gain { side.opponent() } else { side };
    let gains = duel.gains(player);
    let (left, number) = if is_gain { (gains.hits, hit.delta) } else { (gains.removed, hit.delta.saturating_neg()) };
    let deed = if is_gain {
        told!("gives {} hit tokens by a text", number)
    } else {
        told!("takes {} hit tokens off by a text", number)
    };
    let finding = || state.illegal(player, deed, state.here()).card(state.mention(hit.target));
    if number < 1 || number > left {
        return Verdict::Broken(Box::new(finding().values(left, number)));
    }
    let due = duel.hits[side].saturating_add(hit.delta);
    Verdict::of(hit.total == due, || finding().values(due, hit.total))
}
