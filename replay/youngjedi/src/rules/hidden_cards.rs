//! Hidden cards.

use holocron_ingest::event::youngjedi::{Kind, RevealReason, Zone};
use holocron_ingest::id::CardId;
use holocron_replay::rule::{Doubt, Finding, Players, Verdict};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Counted;
use holocron_replay::told;
use holocron_replay::topics::Topics;

use super::WEAK;
use crate::cards::CardType;
use crate::state::table::TableCard;
use crate::state::words::mention;
use crate::state::{State, turn};
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/hidden_cards.md"),
    checks: &[
        ("YJ-HID-01", topic::PLACED, only_in_first_turn),
        ("YJ-HID-02", Topics::ALL, turned_up_next_turn),
        (
            "YJ-HID-03",
            topic::PLACED
                .and(topic::DRAWN)
                .and(topic::LOOKED)
                .and(topic::LIMIT)
                .and(topic::ACTIVATED)
                .and(topic::DESTINY),
            hidden_text_not_used,
        ),
        ("YJ-HID-04", topic::PLACED.and(topic::REVEALED), characters_and_weapons_alone),
    ],
};

fn only_in_first_turn(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let planet = placed.planet.or(state.clock.planet).filter(|_| placed.is_face_down);
    let Some(planet) = planet.and_then(|planet| state.planets.get(planet)) else { return Verdict::Silent };
    let turns = planet.turns[placed.player];
    Verdict::of(turns <= 1, || {
        state
            .illegal(placed.player, "deploys face down after the first turn on the planet", state.here())
            .doubted(WEAK)
            .rule("cards deploy face down in the first turn on the planet")
    })
}

fn turned_up_next_turn(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(player)) = (step.kind(), state.clock.turn_of) else { return Verdict::Silent };
    if state.turn.is_under_way || !turn::is_play(kind) || matches!(kind, Kind::Won(_)) {
        return Verdict::Silent;
    }
    let is_left = |card: &&TableCard| card.owner == player && card.is_hidden && card.placed_in < state.clock.turns;
    let hidden: Vec<CardId> = state.table.iter().filter(is_left).map(|card| card.id).collect();
    if hidden.is_empty() && state.turn.revealed == 0 {
        return Verdict::Silent;
    }
    Verdict::of(hidden.is_empty(), || {
        let deed = told!("leaves {} face down", Counted(hidden.len(), "hidden card", "hidden cards"));
        state
            .illegal(player, deed, state.here())
            .rule("they are turned up in their owner's next turn")
            .cards(hidden.iter().map(|id| state.mention(*id)))
    })
}

fn hidden_text_not_used(state: &State, step: &Step<'_>) -> Verdict {
    let source = match step.kind() {
        Some(Kind::Activated(used)) => Some(used.card),
        Some(Kind::Looked(looked)) => looked.source,
        Some(Kind::Limit(limit)) => Some(limit.source),
        Some(Kind::Drawn(drawn)) => drawn.source,
        Some(Kind::DestinyChanged(change)) => Some(change.source),
        // A search has been judged where it began.
        Some(Kind::Placed(placed)) if state.search.is_none() => placed.source,
        _ => None,
    };
    let Some(card) = source.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    Verdict::of(!card.is_hidden, || {
        state
            .illegal(card.owner, "uses the text of a hidden card", state.place_of(card.id))
            .rule("a hidden card has no text")
            .card(state.mention(card.id))
    })
}

fn characters_and_weapons_alone(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint) = match step.kind() {
        Some(Kind::Placed(placed)) if placed.is_face_down => (placed.player, placed.blueprint),
        // A card whose identity was known when it was put down has been judged then.
        Some(Kind::Revealed(revealed)) if revealed.reason == RevealReason::Hidden => {
            if state.facts(revealed.card).is_some() {
                return Verdict::Kept;
            }
            (revealed.player, revealed.blueprint)
        }
        _ => return Verdict::Silent,
    };
    let in_hyperspace = matches!(step.kind(), Some(Kind::Placed(placed)) if placed.zone == Zone::Hyperspace);
    let Some(facts) = cards::lookup(&blueprint) else {
        let finding = Finding::illegal("a card", "lies face down in Hyperspace", state.here()).by(Some(player));
        return if in_hyperspace { Verdict::Broken(Box::new(finding)) } else { Verdict::Unknown(Doubt::HiddenCard) };
    };
    match facts.kind {
        CardType::Character | CardType::Weapon if !in_hyperspace => Verdict::Kept,
        // Hidden Effects are judged by the rule on what is deployed.
        CardType::Effect | CardType::Objective => Verdict::Silent,
        kind => Verdict::Broken(Box::new(
            state
                .illegal(player, told!("deploys a {} face down", kind), state.here())
                .rule("characters and weapons may; when found it is discarded")
                .card(mention(blueprint)),
        )),
    }
}
