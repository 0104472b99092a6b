//! Misplays.

use holocron_ingest::event::youngjedi::{Kind, Misplay, MisplayKind, Phase, RemoveReason, Zone};
use holocron_ingest::id::{CardId, Side};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled, Told};
use holocron_replay::told;
use holocron_replay::topics::Topics;

use super::WEAK;
use crate::cards::{CardType, Fact};
use crate::state::table::TableCard;
use crate::state::{State, misplay, turn};
use crate::step::Step;
use crate::{YoungJedi, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/penalties.md"),
    checks: &[
        ("YJ-PEN-01", Topics::ALL, over_limit_concedes_planet),
        ("YJ-PEN-02", Topics::ALL, offenders_cards_stay),
        ("YJ-PEN-03", topic::CLOCK, offender_evens_up_and_starts),
        ("YJ-PEN-04", Topics::ALL, stack_copies_return_to_hand),
        ("YJ-PEN-05", Topics::ALL, wrong_plan_card_returns),
    ],
};

fn over_limit_concedes_planet(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    if let Some(misplay) = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::HiddenCounters) {
        if misplay.is_closed || misplay::is_penalty(kind) {
            return Verdict::Silent;
        }
        return Verdict::of(misplay.has_conceded && misplay.is_controlled, || {
            state
                .illegal(misplay.player, "does not concede the planet after a misplay", Where::Nowhere)
                .rule("the opponent controls it then")
        });
    }
    let Some(player) = state.clock.turn_of else { return Verdict::Silent };
    if state.turn.is_under_way || !turn::is_play(kind) || state.turn.revealed == 0 || matches!(kind, Kind::Won(_)) {
        return Verdict::Silent;
    }
    let (revealed, limit) = (state.counters.revealed[player], state.counter_limit(player));
    let cost = revealed.cost;
    let is_found = matches!(kind, Kind::Misplay(found) if found.kind == MisplayKind::HiddenCounters);
    let is_left = |card: &TableCard| card.owner == player && card.is_hidden && card.placed_in < state.clock.turns;
    if cost <= limit && (revealed.is_open || state.table.iter().any(is_left)) {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    if cost <= limit {
        return Verdict::of(!is_found, || {
            state.illegal(player, "concedes the planet for hidden cards", Where::Nowhere).rule(told!(
                "they cost {} counters, and the turn has {}",
                cost,
                limit
            ))
        });
    }
    // The Effect may have worked in the turn in which the cards were put down.
    if let Some(effect) =
        state.in_play_with(|fact| matches!(fact, Fact::Limit { .. })).find(|facts| facts.side == player)
    {
        return Verdict::Unknown(Doubt::CardText(effect.blueprint));
    }
    Verdict::of(is_found, || {
        Finding::illegal(state.whose(player), "hidden cards cost more counters than a turn has", Where::Nowhere)
            .rule(told!(
                "they cost {}, and the turn has {}; the player concedes the planet, evens up, chooses the next one and begins there",
                cost,
                limit
            ))
    })
}

fn offenders_cards_stay(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::HiddenCounters);
    let Some(misplay) = misplay.filter(|misplay| !misplay.is_closed) else { return Verdict::Silent };
    let offender = misplay.player;
    let finding = |deed: Told, rule: &'static str| state.illegal(offender, deed, state.here()).rule(rule);
    let stays = |id: &CardId| {
        let facts = state.facts(*id);
        facts.is_none_or(|facts| matches!(facts.kind, CardType::Character | CardType::Weapon))
    };
    if let Kind::Removed(removed) = kind {
        if removed.reason == RemoveReason::Control && removed.owner != offender {
            let present = state.control.as_ref().map(|control| control.present.as_slice()).unwrap_or_default();
            let is_whole = present.iter().all(|id| removed.cards.contains(id));
            return Verdict::of(is_whole, || some_taken_back(state, removed.owner).doubted(WEAK));
        }
        if removed.owner != offender || removed.from != Zone::Planet {
            return Verdict::Silent;
        }
        let is_penalty = removed.reason == RemoveReason::Misplay && removed.zone == Zone::DiscardPile;
        return Verdict::of(is_penalty && !removed.cards.iter().any(stays), || {
            let rule = "the cards stay, and Battle cards and starships are discarded";
            finding("takes cards from the conceded planet".into(), rule)
        });
    }
    if misplay::is_penalty(kind) {
        return Verdict::Silent;
    }
    let planet = misplay.planet.or(state.clock.planet);
    let own = planet.into_iter().flat_map(|planet| state.on_planet(offender, planet));
    if let Some(card) = own.filter(|card| !stays(&card.id)).find(|card| misplay.is_controlled && !card.is_hidden) {
        return Verdict::Broken(Box::new(
            finding(told!("keeps {}, found among the hidden cards", state.mention(card.id)), "it is discarded")
                .card(state.mention(card.id)),
        ));
    }
    let taken = |id: &CardId| state.table.get(*id).is_some_and(|card| card.owner != offender);
    let Some(control) = state.control.as_ref().filter(|control| control.returned.iter().any(taken)) else {
        return if misplay.is_controlled { Verdict::Kept } else { Verdict::Silent };
    };
    // Whether all were taken back has been judged when they were.
    Verdict::of(control.is_shuffled, || some_taken_back(state, offender.opponent()))
}

fn some_taken_back(state: &State, player: Side) -> Finding {
    state
        .illegal(player, "does not take back and shuffle all cards", Where::Nowhere)
        .rule("it is all or none, and a shuffle")
}

fn offender_evens_up_and_starts(state: &State, step: &Step<'_>) -> Verdict {
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::HiddenCounters);
    let Some(misplay) = misplay.filter(|misplay| misplay.is_controlled) else { return Verdict::Silent };
    let offender = misplay.player;
    let (player, what) = match step.kind() {
        Some(Kind::Phase(change)) if change.phase == Phase::EvenUp => (change.player, "evens up"),
        Some(Kind::Phase(change)) if change.phase == Phase::NewPlanet => {
            if state.clock.phase == Some(Phase::NewPlanet) {
                return Verdict::Silent;
            }
            if misplay.evened_by.is_none() {
                return Verdict::Broken(Box::new(
                    state
                        .illegal(offender, "does not even up after a misplay", Where::Nowhere)
                        .rule("Even Up comes before the next planet"),
                ));
            }
            (change.player, "chooses the next planet")
        }
        Some(Kind::Turn(turn)) => (turn.player, "takes the first turn"),
        _ => return Verdict::Silent,
    };
    Verdict::of(player == offender, || {
        state
            .illegal(
                player,
                told!("{} after the misplay of {}", Phrase(what), Titled(state.name(offender))),
                Where::Nowhere,
            )
            .rule(told!("it is for {} to do", Titled(state.name(offender))))
    })
}

fn stack_copies_return_to_hand(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    if let Kind::Misplay(found) = kind {
        return if found.kind == MisplayKind::Stack { found_on_two_planets(state, found) } else { Verdict::Silent };
    }
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::Stack);
    let Some(misplay) = misplay.filter(|misplay| !misplay.is_closed) else { return Verdict::Silent };
    let player = misplay.player;
    let finding = |message: &'static str| state.illegal(player, message, Where::Nowhere);
    if let Kind::Tally(tally) = kind {
        let told = tally.sides[player].as_ref().map(|piles| piles.counters);
        let (Some(told), Some(used)) = (told, state.counters.used(player)) else { return Verdict::Silent };
        return Verdict::of(told >= used, || finding("gets counters back for a misplay").values(used, told));
    }
    let first = misplay.cards.iter().find_map(|id| state.facts(*id));
    let Some(title) = first.map(|facts| facts.title) else {
        return if misplay::is_penalty(kind) { Verdict::Silent } else { Verdict::Unknown(Doubt::HiddenCard) };
    };
    let there: Vec<&TableCard> = state.copies(player, title, Zone::Planet).collect();
    let Kind::Removed(removed) = kind else {
        if misplay::is_penalty(kind) || !misplay.gone.is_empty() {
            return Verdict::Silent;
        }
        return Verdict::of(on_one_planet(&there), || finding(LEFT).rule(ALL_GO));
    };
    if removed.reason != RemoveReason::Misplay {
        return Verdict::Silent;
    }
    if removed.zone != Zone::Hand {
        let finding =
            finding("puts copies elsewhere than into the hand").rule(told!("they go to the {}", removed.zone));
        return Verdict::Broken(Box::new(finding.cards(removed.cards.iter().map(|id| state.mention(*id)))));
    }
    let (gone, left): (Vec<&TableCard>, Vec<&TableCard>) =
        there.iter().copied().partition(|card| removed.cards.contains(&card.id));
    let earliest = |cards: &[&TableCard]| cards.iter().map(|card| card.placed_in).min();
    let is_first = earliest(&left).is_none_or(|left| earliest(&gone).is_none_or(|gone| left <= gone));
    Verdict::of(on_one_planet(&left) && is_first && !on_one_planet(&there), || finding(LEFT).rule(ALL_GO))
}

/// A misplay that is said to be found and is none.
fn found_on_two_planets(state: &State, found: &Misplay) -> Verdict {
    let facts = found.cards.iter().flatten().find_map(|id| state.facts(*id));
    let Some(facts) = facts else { return Verdict::Silent };
    let there: Vec<&TableCard> = state.copies(found.player, facts.title, Zone::Planet).collect();
    if there.is_empty() || !on_one_planet(&there) {
        return Verdict::Silent;
    }
    let mut others = state.table.iter().filter(|card| card.owner == found.player && card.zone == Zone::Planet);
    if others.any(|card| state.facts(card.id).is_none()) {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    let deed = told!("takes {} for a misplay", facts);
    let finding = state.illegal(found.player, deed, Where::Nowhere);
    Verdict::Broken(Box::new(finding.rule("all copies lie on one planet")))
}

const LEFT: &str = "leaves copies of a stackable card on a second planet";
const ALL_GO: &str = "all copies on every planet but the first go to the hand";

fn on_one_planet(cards: &[&TableCard]) -> bool {
    cards.iter().all(|card| cards.first().is_some_and(|one| one.planet == card.planet))
}

fn wrong_plan_card_returns(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let back = |player, id: CardId| {
        state
            .illegal(
                player,
                told!("does not take {} out of the plan into the hand", state.mention(id)),
                state.place_of(id),
            )
            .card(state.mention(id))
    };
    if let Kind::Misplay(found) = kind {
        let is_battle_card = |id: &&CardId| state.facts(**id).is_some_and(|facts| facts.kind == CardType::Battle);
        let wrong = found.cards.iter().flatten().find(is_battle_card).filter(|_| found.kind == MisplayKind::PlanCard);
        return wrong.map_or(Verdict::Silent, |id| {
            let deed = told!("takes {} for a misplay", state.mention(*id));
            let finding = state.illegal(found.player, deed, state.here());
            Verdict::Broken(Box::new(finding.rule("Battle cards belong in a plan").card(state.mention(*id))))
        });
    }
    let misplay = state.misplay.as_ref().filter(|misplay| misplay.kind == MisplayKind::PlanCard);
    let Some(misplay) = misplay.filter(|misplay| !misplay.is_closed) else { return Verdict::Silent };
    if let Kind::Removed(removed) = kind {
        let own = removed.cards.iter().find(|id| misplay.cards.contains(id)).filter(|_| removed.zone != Zone::Hand);
        return own.map_or(Verdict::Silent, |id| Verdict::Broken(Box::new(back(misplay.player, *id))));
    }
    if misplay::is_penalty(kind) {
        return Verdict::Silent;
    }
    let went = |id: &&CardId| misplay.gone.iter().any(|(gone, _)| gone == *id);
    Verdict::unless(misplay.cards.iter().find(|id| !went(id)).map(|id| back(misplay.player, *id)))
}
