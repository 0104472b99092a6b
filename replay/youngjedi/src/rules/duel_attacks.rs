//! Duels.

use holocron_ingest::event::youngjedi::{HitReason, Kind, Word, Zone};
use holocron_replay::rule::{Doubt, Finding, Verdict};
use holocron_replay::rulebook::Area;

use crate::cards::Card;
use crate::state::State;
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
        ("YJ-DUEL-13", topic::DUEL_TEXT, text_needs_lightsaber_and_hit),
    ],
};

fn from_dueling_hand(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id, blueprint, count) = match step.kind() {
        Some(Kind::DuelAttack(attack)) => (attack.player, attack.card, attack.blueprint, attack.count),
        Some(Kind::DuelBlock(block)) => (block.player, block.card, block.blueprint, block.count),
        _ => return Verdict::Silent,
    };
    let finding = |message: &str| {
        Finding::illegal(format!("{} {message}", state.name(player))).by(Some(player)).card(mention(blueprint))
    };
    let is_elsewhere = |card: &&TableCard| card.zone != Zone::DuelingHand && !card.may_be_drawn;
    if let Some(card) = state.table.get(id).filter(is_elsewhere) {
        let finding = finding("plays a card that is not in the dueling hand");
        return Verdict::Broken(Box::new(finding.values(Zone::DuelingHand.word(), card.zone.word())));
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
        Finding::illegal(format!("{} attacks out of turn", state.name(attack.player)))
            .values(state.name(duel.next), state.name(attack.player))
            .by(Some(attack.player))
    })
}

fn block_matches_attack(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelBlock(block)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let finding = |message: &str| {
        Finding::illegal(format!("{} {message}", state.name(block.player)))
            .by(Some(block.player))
            .card(mention(block.blueprint))
    };
    let Some(open) = duel.open.filter(|open| open.card == block.target && open.player != block.player) else {
        return Verdict::Broken(Box::new(
            finding("blocks what is no open attack").values("the last attack", block.target),
        ));
    };
    Verdict::of(block.count == open.number, || {
        finding("blocks an attack with another number").values(open.number, block.count)
    })
}

fn block_becomes_attack(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let Some(open) = duel.open.filter(|open| open.is_block) else { return Verdict::Silent };
    match kind {
        Kind::DuelBlock(_) | Kind::Hit(_) => Verdict::Kept,
        Kind::DuelAttack(attack) => Verdict::Broken(Box::new(
            Finding::illegal(format!("{} attacks while a block is not answered", state.name(attack.player)))
                .values("a block or a hit", "a new attack")
                .by(Some(open.player.opponent())),
        )),
        _ => Verdict::Silent,
    }
}

fn one_token_per_hit(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let finding = |message: &str| Finding::illegal(message).by(duel.last.map(|last| last.player));
    match kind {
        Kind::Hit(hit) if hit.reason == HitReason::Hit => {
            let target = duel.side_of(hit.target);
            let Some(open) = duel.open else {
                return Verdict::Broken(Box::new(finding("a hit without an open attack").values("an attack", "none")));
            };
            let before = target.map_or(0, |side| duel.hits[side]);
            let fault = if target != Some(open.player.opponent()) {
                Some(finding("a hit on another card than the opposing duelist").card(state.mention(hit.target)))
            } else if hit.delta != 1 {
                Some(finding("an attack gives other than one token").values(1, hit.delta))
            } else if hit.card.is_some_and(|card| card != open.card) {
                Some(finding("a hit by another card than the one that attacked").card(state.mention(open.card)))
            } else if hit.total != before.saturating_add(hit.delta) {
                Some(finding("hit tokens that do not add up").values(before.saturating_add(1), hit.total))
            } else {
                None
            };
            Verdict::unless(fault)
        }
        Kind::DuelAttack(_) | Kind::DuelEnded(_) | Kind::Shuffled(_) => match duel.open {
            Some(open) if !(open.is_block && matches!(kind, Kind::DuelAttack(_))) => Verdict::Broken(Box::new(
                finding("an attack that was not blocked gives no token").values(1, 0).card(state.mention(open.card)),
            )),
            _ => Verdict::Silent,
        },
        _ => Verdict::Silent,
    }
}

fn text_needs_lightsaber_and_hit(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::DuelText(text)), Some(duel)) = (step.kind(), &state.duel) else { return Verdict::Silent };
    let finding = |message: &str| {
        Finding::illegal(format!("{} uses dueling text {message}", state.name(text.player)))
            .by(Some(text.player))
            .card(state.mention(text.card))
    };
    let weapon = duel.weapons[text.player].and_then(|id| state.facts(id));
    let Some(facts) = state.facts(text.card) else { return Verdict::Unknown(Doubt::HiddenCard) };
    Verdict::unless(if duel.weapons[text.player].is_none() || weapon.is_some_and(|weapon| !weapon.is_a("lightsaber")) {
        Some(finding("without a lightsaber").values("lightsaber", weapon.map_or("no weapon".to_owned(), Card::name)))
    } else if duel.scored != Some(text.card) || duel.open.is_some() {
        Some(finding("of a card that did not score the hit"))
    } else if facts.dueling().is_none() {
        Some(finding("that the card does not have"))
    } else {
        None
    })
}
