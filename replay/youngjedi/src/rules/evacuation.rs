//! Evacuations. Hyperspace.

use holocron_ingest::event::youngjedi::{BattleKind, Kind, PlaceReason, Word, Zone};
use holocron_ingest::id::CardId;
use holocron_replay::rule::{Finding, Verdict};
use holocron_replay::rulebook::Area;

use crate::cards::CardType;
use crate::state::State;
use crate::state::table::same_cards;
use crate::state::words::mention;
use crate::step::Step;
use crate::{YoungJedi, cards, topic};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/evacuation.md"),
    checks: &[
        ("YJ-EVC-01", topic::EVACUATION, needs_transport_and_card),
        ("YJ-EVC-02", topic::EVACUATION, all_leave_together),
        ("YJ-EVC-03", topic::PLACED.and(topic::INTERCEPTION), interceptor_uses_all_starships),
        ("YJ-EVC-04", topic::BATTLE, interceptor_attacks_there),
        ("YJ-EVC-05", topic::BATTLE.and(topic::EVACUATION), succeeds_with_transport),
        ("YJ-EVC-06", topic::EVACUATION, shuffled_or_discarded),
        ("YJ-HYP-01", topic::PLACED, starships_to_hyperspace),
        ("YJ-HYP-02", topic::BATTLE, starship_battle_needs_evacuation),
    ],
};

fn needs_transport_and_card(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::EvacuationStarted(started)) = step.kind() else { return Verdict::Silent };
    let mut transports = state.hyperspace(started.player).filter(|card| state.is_transport(card.id));
    let missing = if transports.next().is_none() {
        Some("a transport")
    } else if state.on_planet(started.player, started.planet).next().is_none() {
        Some("a card on the planet")
    } else {
        None
    };
    Verdict::unless(missing.map(|missing| {
        Finding::illegal(format!("{} evacuates without {missing}", state.name(started.player)))
            .values(missing, "none")
            .by(Some(started.player))
    }))
}

fn all_leave_together(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::EvacuationStarted(started)) = step.kind() else { return Verdict::Silent };
    let cards: Vec<CardId> = state.on_planet(started.player, started.planet).map(|card| card.id).collect();
    let ships: Vec<CardId> = state.hyperspace(started.player).map(|card| card.id).collect();
    let fault = [("cards of the planet", &cards, &started.cards), ("starships", &ships, &started.starships)];
    let fault = fault.into_iter().find(|(_, all, named)| !same_cards(all, named));
    Verdict::unless(fault.map(|(what, all, named)| {
        Finding::illegal(format!("{} evacuates with other {what} than there are", state.name(started.player)))
            .values(all.len(), named.len())
            .by(Some(started.player))
    }))
}

fn interceptor_uses_all_starships(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Intercept => {
            let fault = match &state.evacuation {
                None => Some("without an evacuation"),
                Some(evacuation) if evacuation.player == placed.player => Some("for the own evacuation"),
                Some(evacuation) if evacuation.is_intercepted.is_some() => Some("after deciding"),
                Some(_) if placed.from != Zone::Hand => Some("from elsewhere than the hand"),
                Some(_) => None,
            };
            Verdict::unless(fault.map(|fault| {
                Finding::illegal(format!("{} adds a starship {fault}", state.name(placed.player)))
                    .values("the other player, from hand, before deciding", fault)
                    .by(Some(placed.player))
                    .card(mention(placed.blueprint))
            }))
        }
        Some(Kind::Interception(interception)) => {
            let name = state.name(interception.player);
            if state.evacuation.as_ref().is_some_and(|evacuation| evacuation.player == interception.player) {
                return Verdict::Broken(Box::new(
                    Finding::illegal(format!("{name} intercepts the own evacuation")).by(Some(interception.player)),
                ));
            }
            if !interception.does_intercept {
                return Verdict::Kept;
            }
            let pile: Vec<CardId> = state.hyperspace(interception.player).map(|card| card.id).collect();
            let used = interception.starships.as_deref().unwrap_or(&[]);
            Verdict::of(!pile.is_empty() && same_cards(&pile, used), || {
                Finding::illegal(format!("{name} intercepts with other starships than lie in Hyperspace"))
                    .values(pile.len(), used.len())
                    .by(Some(interception.player))
            })
        }
        _ => Verdict::Silent,
    }
}

fn interceptor_attacks_there(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::BattleStarted(battle)), Some(evacuation)) = (step.kind(), &state.evacuation) else {
        return Verdict::Silent;
    };
    if battle.kind != BattleKind::Starship {
        return Verdict::Silent;
    }
    let attacker = evacuation.player.opponent();
    let is_kept = battle.attacking == attacker && battle.planet == evacuation.planet;
    Verdict::of(is_kept, || {
        Finding::illegal("the starship battle of an evacuation has the wrong attacker or place")
            .values(
                format!("{} at {}", state.name(attacker), evacuation.planet.word()),
                format!("{} at {}", state.name(battle.attacking), battle.planet.word()),
            )
            .by(Some(battle.attacking))
    })
}

fn succeeds_with_transport(state: &State, step: &Step<'_>) -> Verdict {
    let Some(evacuation) = &state.evacuation else { return Verdict::Silent };
    let does_intercept = evacuation.is_intercepted == Some(true);
    match step.kind() {
        Some(Kind::BattleStarted(battle)) if battle.kind == BattleKind::Starship => Verdict::of(does_intercept, || {
            Finding::illegal("a starship battle although nobody intercepts")
                .values("no battle", "a battle")
                .by(Some(battle.attacking))
        }),
        Some(Kind::EvacuationEnded(end)) => {
            let in_hyperspace = |id: &CardId| state.table.get(*id).is_some_and(|card| card.zone == Zone::Hyperspace);
            let mut ships = evacuation.starships[evacuation.player].iter();
            let survives = ships.any(|id| in_hyperspace(id) && state.is_transport(*id));
            let is_due = !does_intercept || survives;
            let word = |is_success| if is_success { "success" } else { "failure" };
            Verdict::of(end.is_success == is_due, || {
                Finding::illegal(format!("the evacuation of {} ends wrongly", state.name(evacuation.player)))
                    .values(word(is_due), word(end.is_success))
                    .by(Some(evacuation.player))
            })
        }
        _ => Verdict::Silent,
    }
}

fn shuffled_or_discarded(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::EvacuationEnded(end)), Some(evacuation)) = (step.kind(), &state.evacuation) else {
        return Verdict::Silent;
    };
    let due = if end.is_success { Zone::DrawDeck } else { Zone::DiscardPile };
    let finding = |message: String| Finding::illegal(message).by(Some(evacuation.player));
    let went = |id: &&CardId| evacuation.gone.iter().any(|(gone, zone, _)| gone == *id && *zone == due);
    let name = state.name(evacuation.player);
    if let Some(id) = evacuation.cards.iter().find(|id| !went(id)) {
        let there = state.table.get(*id).map_or("unknown", |card| card.zone.word());
        return Verdict::Broken(Box::new(
            finding(format!("a card that {name} evacuated is in the wrong place"))
                .values(due.word(), there)
                .card(state.mention(*id)),
        ));
    }
    Verdict::of(!end.is_success || evacuation.is_shuffled, || {
        finding(format!("{name} does not shuffle after an evacuation")).values("a shuffle", "none")
    })
}

fn starships_to_hyperspace(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&placed.blueprint).filter(|_| !placed.is_face_down) else {
        return Verdict::Silent;
    };
    let is_starship = facts.kind == CardType::Starship;
    let is_there = placed.zone == Zone::Hyperspace;
    if !is_starship && !is_there {
        return Verdict::Silent;
    }
    let is_kept = is_starship && is_there && placed.planet.is_none() && placed.zone_owner == placed.player;
    Verdict::of(is_kept, || {
        Finding::illegal(format!("{} deploys a {} to the wrong place", state.name(placed.player), facts.kind.word()))
            .values(
                if is_starship { "the own Hyperspace pile" } else { Zone::Planet.word() },
                placed.planet.filter(|_| is_there).map_or(placed.zone.word(), Word::word),
            )
            .by(Some(placed.player))
            .card(mention(placed.blueprint))
    })
}

fn starship_battle_needs_evacuation(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::BattleStarted(battle)) = step.kind() else { return Verdict::Silent };
    if battle.kind != BattleKind::Starship {
        return Verdict::Silent;
    }
    Verdict::of(state.evacuation.is_some(), || {
        Finding::illegal(format!("{} starts a starship battle without an evacuation", state.name(battle.attacking)))
            .values("an evacuation", "none")
            .by(Some(battle.attacking))
    })
}
