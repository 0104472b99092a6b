//! Evacuations. Hyperspace.

use holocron_ingest::event::youngjedi::{BattleKind, Damage, Kind, PlaceReason, RemoveReason, Word, Zone};
use holocron_ingest::id::CardId;
use holocron_replay::rule::{Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::cards::CardType;
use crate::state::State;
use crate::state::evacuation::Evacuation;
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
        ("YJ-EVC-05", topic::BATTLE.and(topic::REMOVED).and(topic::EVACUATION), succeeds_with_transport),
        ("YJ-EVC-06", topic::REMOVED.and(topic::DAMAGE).and(topic::EVACUATION), shuffled_or_discarded),
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
        state
            .illegal(started.player, told!("evacuates without {}", Phrase(missing)), state.here())
            .rule("an evacuation needs a transport and a card on the planet")
    }))
}

fn all_leave_together(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::EvacuationStarted(started)) = step.kind() else { return Verdict::Silent };
    let cards: Vec<CardId> = state.on_planet(started.player, started.planet).map(|card| card.id).collect();
    let ships: Vec<CardId> = state.hyperspace(started.player).map(|card| card.id).collect();
    let fault = [("cards of the planet", &cards, &started.cards), ("starships", &ships, &started.starships)];
    let fault = fault.into_iter().find(|(_, all, named)| !same_cards(all, named));
    Verdict::unless(fault.map(|(what, all, named)| {
        state
            .illegal(started.player, told!("evacuates with other {} than there are", Phrase(what)), state.here())
            .values(all.len(), named.len())
    }))
}

fn interceptor_uses_all_starships(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Placed(placed)) if placed.reason == PlaceReason::Intercept => {
            let fault = match &state.evacuation {
                None => Some("without an evacuation"),
                Some(evacuation) if evacuation.player == placed.player => Some("for their own evacuation"),
                Some(evacuation) if evacuation.is_intercepted.is_some() => Some("after deciding"),
                Some(_) if placed.from != Zone::Hand => Some("from elsewhere than the hand"),
                Some(_) => None,
            };
            Verdict::unless(fault.map(|fault| {
                state
                    .illegal(placed.player, told!("adds a starship {}", Phrase(fault)), state.here())
                    .rule("the other player adds starships from hand, before deciding")
                    .card(mention(placed.blueprint))
            }))
        }
        Some(Kind::Interception(interception)) => {
            if state.evacuation.as_ref().is_some_and(|evacuation| evacuation.player == interception.player) {
                return Verdict::Broken(Box::new(state.illegal(
                    interception.player,
                    "intercepts their own evacuation",
                    state.here(),
                )));
            }
            if !interception.does_intercept {
                return Verdict::Kept;
            }
            let pile: Vec<CardId> = state.hyperspace(interception.player).map(|card| card.id).collect();
            let used = interception.starships.as_deref().unwrap_or(&[]);
            Verdict::of(!pile.is_empty() && same_cards(&pile, used), || {
                state
                    .illegal(
                        interception.player,
                        "intercepts with other starships than lie in Hyperspace",
                        state.here(),
                    )
                    .values(pile.len(), used.len())
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
        state.illegal(battle.attacking, "attacks the evacuation", Where::on(battle.planet.word())).rule(told!(
            "{} attacks on {}",
            Titled(state.name(attacker)),
            evacuation.planet
        ))
    })
}

fn succeeds_with_transport(state: &State, step: &Step<'_>) -> Verdict {
    let Some(evacuation) = &state.evacuation else { return Verdict::Silent };
    let does_intercept = evacuation.is_intercepted == Some(true);
    match step.kind() {
        Some(Kind::BattleStarted(battle)) if battle.kind == BattleKind::Starship => Verdict::of(does_intercept, || {
            state.illegal(battle.attacking, "starts a starship battle", state.here()).how("although nobody intercepts")
        }),
        // Cards that leave say how it ends.
        Some(Kind::Removed(removed)) if removed.owner == evacuation.player => match removed.reason {
            RemoveReason::Evacuated => unasked(state, evacuation).unwrap_or_else(|| outcome(state, evacuation, true)),
            RemoveReason::TransportsLost => outcome(state, evacuation, false),
            _ => Verdict::Silent,
        },
        Some(Kind::EvacuationEnded(end)) => {
            let has_gone = |reason| evacuation.gone.iter().any(|(_, _, why)| *why == reason);
            if has_gone(if end.is_success { RemoveReason::Evacuated } else { RemoveReason::TransportsLost }) {
                return Verdict::Silent;
            }
            let is_asked = unasked(state, evacuation).filter(|_| !has_gone(RemoveReason::Evacuated));
            is_asked.unwrap_or_else(|| outcome(state, evacuation, end.is_success))
        }
        _ => Verdict::Silent,
    }
}

/// The opponent was never asked, or intercepts and there was no battle.
fn unasked(state: &State, evacuation: &Evacuation) -> Option<Verdict> {
    let player = evacuation.player;
    let finding = |deed: &'static str| state.illegal(player, deed, state.here());
    let finding = match evacuation.is_intercepted {
        None => finding("evacuates without asking the opponent").rule("the opponent may intercept"),
        Some(true) if !evacuation.had_battle => {
            finding("evacuates past an interception").rule("a starship battle begins when the opponent intercepts")
        }
        _ => return None,
    };
    Some(Verdict::Broken(Box::new(finding)))
}

/// Whether the evacuation ends as it must.
fn outcome(state: &State, evacuation: &Evacuation, is_success: bool) -> Verdict {
    let does_intercept = evacuation.is_intercepted == Some(true);
    let in_hyperspace = |id: &CardId| state.table.get(*id).is_some_and(|card| card.zone == Zone::Hyperspace);
    let mut ships = evacuation.starships[evacuation.player].iter();
    let survives = ships.any(|id| in_hyperspace(id) && state.is_transport(*id));
    let is_due = !does_intercept || survives;
    Verdict::of(is_success == is_due, || {
        let (deed, rule) = match is_due {
            true => ("evacuation fails", "it succeeds when a transport is left or nobody intercepts"),
            false => ("evacuation succeeds", "it fails when no transport is left"),
        };
        Finding::illegal(state.whose(evacuation.player), deed, state.here()).rule(rule)
    })
}

fn shuffled_or_discarded(state: &State, step: &Step<'_>) -> Verdict {
    let Some(evacuation) = &state.evacuation else { return Verdict::Silent };
    let player = evacuation.player;
    let is_lost = |damage: &Damage| damage.source.is_some_and(|id| evacuation.cards.contains(&id));
    match step.kind() {
        Some(Kind::Removed(removed)) if removed.owner == player => {
            let due = match removed.reason {
                RemoveReason::Evacuated => Zone::DrawDeck,
                RemoveReason::TransportsLost => Zone::DiscardPile,
                _ => return Verdict::Silent,
            };
            let is_all = same_cards(&removed.cards, &evacuation.cards);
            Verdict::of(removed.zone == due && is_all, || {
                let deed = if is_all {
                    told!("puts evacuated cards into the {}", removed.zone)
                } else {
                    told!("moves {} evacuated cards of {}", removed.cards.len(), evacuation.cards.len())
                };
                state.illegal(player, deed, state.here()).rule(told!("all go to the {}", due))
            })
        }
        Some(Kind::Damage(damage)) if damage.player == player && state.battle.is_none() && is_lost(damage) => {
            Verdict::Broken(Box::new(
                state
                    .illegal(player, "takes DAMAGE for cards lost with the transports", state.here())
                    .rule("none is due for them"),
            ))
        }
        Some(Kind::EvacuationEnded(end)) => {
            let went = |id: &&CardId| evacuation.gone.iter().any(|(gone, ..)| gone == *id);
            if let Some(id) = evacuation.cards.iter().find(|id| !went(id)) {
                let finding = Finding::illegal(state.mention(*id), "is evacuated and does not leave", state.here());
                return Verdict::Broken(Box::new(finding.by(Some(player))));
            }
            Verdict::of(!end.is_success || evacuation.is_shuffled, || {
                state.illegal(player, "does not shuffle after an evacuation", state.here())
            })
        }
        _ => Verdict::Silent,
    }
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
        let deed =
            told!("deploys {}, {}, {} Hyperspace", facts, facts.kind, Phrase(if is_there { "to" } else { "outside" }));
        state
            .illegal(placed.player, deed, state.here())
            .rule("starships go to their owner's Hyperspace pile, other cards do not")
            .card(mention(placed.blueprint))
    })
}

fn starship_battle_needs_evacuation(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::BattleStarted(battle)) = step.kind() else { return Verdict::Silent };
    if battle.kind != BattleKind::Starship {
        return Verdict::Silent;
    }
    Verdict::of(state.evacuation.is_some(), || {
        state.illegal(battle.attacking, "starts a starship battle without an evacuation", state.here())
    })
}
