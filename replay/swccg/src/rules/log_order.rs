//! Whether a recording contradicts itself.  These rules speak only of recordings that begin with their list of players: a fragment lacks what they compare.

use holocron_ingest::event::gemp::{Kind, Phase};
use holocron_ingest::message::battle::Battle;
use holocron_ingest::message::revert::Revert;
use holocron_ingest::message::turn::Turn;
use holocron_ingest::message::{CardRef, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled};
use holocron_replay::told;

use crate::state::State;
use crate::state::words::event_card;
use crate::step::{Step, What};
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/log_order.md"),
    checks: &[
        (
            "SWCCG-LOG-07",
            topic::PLACED.and(topic::CHANGED).and(topic::SCOPES).and(topic::SHOWN),
            events_carry_current_phase,
        ),
        ("SWCCG-LOG-16", topic::said::BATTLE.and(topic::CLOCK).and(topic::SCOPES), fights_begin_and_end_in_pairs),
        ("SWCCG-LOG-22", topic::said::REVERT, set_back_by_consent),
        ("SWCCG-LOG-19", topic::said::TURN.and(topic::CLOCK), turn_labels_agree),
    ],
};

/// Card events carry the current phase.
fn events_carry_current_phase(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    let Some(card) = kind.card().filter(|_| !matches!(kind, Kind::Restored(_))) else { return Verdict::Silent };
    let Some(phase) = card.phase.filter(|_| state.recording.has_players) else { return Verdict::Silent };
    Verdict::of(phase == state.clock.phase, || {
        Finding::illegal(event_card(card), told!("is said to be in the {}", phase), Where::Nowhere)
            .rule(told!("it is the {}", state.clock.phase))
            .by(card.owner)
    })
}

/// Brackets match.
fn fights_begin_and_end_in_pairs(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players || state.recording.is_dumping {
        return Verdict::Silent;
    }
    let kind = match &step.what {
        What::Event(kind) => kind,
        What::Said(Statement::Battle(Battle::Ended { location, .. })) => return ends_where_it_is(state, location),
        _ => return Verdict::Silent,
    };
    let (battle, scopes) = (state.battle.is_some(), state.fight.scopes);
    let (what, is_open, must_be_open) = match kind {
        Kind::BattleStarted(_) => ("battle", battle, false),
        Kind::BattleEnded | Kind::JoinedBattle(_) | Kind::LeftBattle(_) => ("battle", battle, true),
        Kind::AttackStarted(_) => ("attack", scopes.attack, false),
        Kind::AttackEnded if scopes.may_attack => {
            return Verdict::Unknown(Doubt::Unmodelled("a take-back does not tell of an attack"));
        }
        Kind::AttackEnded => ("attack", scopes.attack, true),
        Kind::DuelStarted(_) => ("duel", scopes.duel, false),
        Kind::DuelEnded => ("duel", scopes.duel, true),
        Kind::CombatStarted(_) => ("lightsaber combat", scopes.combat, false),
        Kind::CombatEnded => ("lightsaber combat", scopes.combat, true),
        Kind::Turn(_) | Kind::Phase(_) if battle => ("battle", true, false),
        Kind::Turn(_) | Kind::Phase(_) if scopes.attack => ("attack", true, false),
        Kind::Turn(_) | Kind::Phase(_) if scopes.duel => ("duel", true, false),
        _ => return Verdict::Silent,
    };
    Verdict::of(is_open == must_be_open, || {
        if is_open {
            Finding::illegal(told!("the {}", Phrase(what)), "is still running", state.fight_place())
                .how("when the next thing begins")
                .rule("it ends first")
        } else {
            Finding::illegal(
                told!("{} {}", Phrase(if what == "attack" { "an" } else { "a" }), Phrase(what)),
                "that never began ends, or a card leaves or joins it",
                Where::Nowhere,
            )
            .rule("it begins first")
        }
    })
}

/// The line that ends a battle names its location.
fn ends_where_it_is(state: &State, location: &CardRef) -> Verdict {
    let place = state.battle.as_ref().and_then(|battle| state.table.get(battle.place?));
    let Some(place) = place.filter(|place| place.facts.is_some()) else { return Verdict::Silent };
    Verdict::of(place.blueprint.front() == location.blueprint.front(), || {
        Finding::illegal("the battle", told!("ends at {}", location), state.place_of(place)).rule("it ends where it is")
    })
}

/// Turn labels, the line that begins a turn and the turn event agree.
fn turn_labels_agree(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players || state.recording.is_dumping || state.clock.is_joined_late {
        return Verdict::Silent;
    }
    let Some(side) = state.clock.turn_of else { return Verdict::Silent };
    let begun = state.clock.begun[side];
    let name = state.name(side);
    match &step.what {
        What::Said(Statement::Turn(Turn::Started { player, number })) => {
            Verdict::of(*player == side && *number == begun, || {
                Finding::illegal(
                    Subject::Log,
                    told!("names another turn than {}'s, which has just begun", Titled(name)),
                    Where::Nowhere,
                )
                .rule(told!("it is {}'s turn {}", Titled(name), begun))
                .by(Some(side))
            })
        }
        What::Event(Kind::Phase(change)) if Phase::TURN.contains(&change.phase) => match change.turn {
            Some(number) => Verdict::of(number == begun, || {
                Finding::illegal(
                    told!("a phase of {}'s turn", Titled(name)),
                    "carries the number of another turn",
                    Where::Nowhere,
                )
                .values(begun, number)
                .by(Some(side))
            }),
            None => Verdict::Silent,
        },
        _ => Verdict::Silent,
    }
}

/// A game is set back by consent.
fn set_back_by_consent(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Revert(Revert::Done)) = &step.what else { return Verdict::Silent };
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    let consent = state.consistency.consent;
    Verdict::of(consent.is_allowed, || {
        let how = if consent.asked.is_some() {
            "although the opponent has not allowed it"
        } else {
            "although nobody asked for it"
        };
        Finding::illegal("the game", "goes back to an earlier state", Where::Nowhere)
            .how(how)
            .rule("a take-back needs a request and the opponent's consent")
            .by(consent.asked)
    })
}
