//! Turn structure.

use holocron_ingest::event::gemp::{Kind, Phase, PhaseChange};
use holocron_ingest::id::Side;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::initiate::Initiate;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;
use holocron_ingest::message::play::Play;
use holocron_ingest::message::setup::Setup;
use holocron_ingest::message::turn::Turn;
use holocron_ingest::message::{CardRef, Place, Statement};
use holocron_replay::rule::{Doubt, Finding, Players, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Phrase, Titled, Told};
use holocron_replay::told;
use holocron_replay::topics::Topics;

use super::support::soft;
use crate::cards::{self, Card, Category, Questions, Subtype, Trait};
use crate::state::State;
use crate::state::turn::turns::Opening;
use crate::step::{Named, Step, What};
use crate::topic::scene;
use crate::{Swccg, topic};

pub(super) const AREA: Area<Swccg> = Area {
    page: include_str!("../../rulebook/turns.md"),
    checks: &[
        ("SWCCG-TURN-01", topic::CLOCK, turns_alternate),
        ("SWCCG-TURN-02", topic::CLOCK, phases_in_order),
        ("SWCCG-TURN-03", topic::said::SETUP.and(topic::CLOCK), dark_goes_first),
        (
            "SWCCG-TURN-04",
            topic::said::FORCE
                .and(topic::said::PLAY)
                .and(topic::said::LOSS)
                .and(topic::said::PILE)
                .and(topic::DRAIN)
                .and(topic::BATTLE)
                .and(topic::ATTACK),
            no_play_outside_turns,
        ),
        ("SWCCG-TURN-05", topic::said::INITIATE, only_start_of_turn_actions),
        ("SWCCG-TURN-06", topic::said::INITIATE.and(topic::said::PLAY).and(topic::DEPLOY), only_end_of_turn_actions),
        ("SWCCG-TURN-08", Topics::ALL.amid(scene::BETWEEN_TURNS), next_turn_follows_at_once),
        ("SWCCG-TURN-10", topic::said::TURN.and(topic::CLOCK), turns_numbered_one_by_one),
        ("SWCCG-TURN-12", topic::said::SETUP.and(topic::said::FORCE), setup_in_order_and_free),
    ],
};

/// Turns alternate.
fn turns_alternate(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Turn(Some(side))) = &step.what else { return Verdict::Silent };
    if state.clock.turns == 0 {
        return Verdict::Silent;
    }
    let Some(last) = state.clock.turn_of else { return Verdict::Silent };
    Verdict::of(last != *side, || {
        state
            .illegal(*side, "takes two turns in a row", Where::Nowhere)
            .rule(told!("it is {}'s turn", Titled(state.name(side.opponent()))))
    })
}

/// The phases of a turn.
fn phases_in_order(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    if !state.turn.numbers.has_opening() || state.clock.turns == 0 {
        return Verdict::Silent;
    }
    let seen = &state.clock.phases;
    // A phase that was passed over has been reported when it was; it may still come.
    let reached = seen.iter().filter_map(|phase| place_in_turn(*phase)).max();
    match kind {
        Kind::Turn(_) => Verdict::of(reached == place_in_turn(Phase::BetweenTurns), || {
            let last = reached.and_then(|place| Phase::TURN.get(place));
            let after =
                last.map_or("before any phase of the last one".into(), |last| told!("right after the {}", last));
            Finding::illegal("the next turn", "begins", Where::Nowhere)
                .how(after)
                .rule("a turn begins when the last one has ended")
                .by(state.clock.turn_of)
        }),
        Kind::Phase(change) => {
            let Some(now) = place_in_turn(change.phase) else { return Verdict::Silent };
            if state.recording.is_restored && state.clock.phase == change.phase {
                return Verdict::Silent;
            }
            let is_repeated = seen.contains(&change.phase);
            let next = reached.map_or(0, |place| place + 1);
            let is_late = now < next && !is_repeated;
            Verdict::of(now == next || is_late, || {
                let deed = if is_repeated { "comes twice in one turn" } else { "comes too early" };
                let due =
                    Phase::TURN.get(next).map_or("the next turn is due".into(), |phase| told!("the {} is due", phase));
                Finding::illegal(told!("the {}", change.phase), deed, Where::Nowhere).rule(due).by(state.clock.turn_of)
            })
        }
        _ => Verdict::Silent,
    }
}

fn place_in_turn(phase: Phase) -> Option<usize> {
    Phase::TURN.iter().position(|p| *p == phase)
}

/// Who goes first.
fn dark_goes_first(state: &State, step: &Step<'_>) -> Verdict {
    let broken = |side: Side, expected: Side| {
        state
            .illegal(side, "goes first although no card says so", Where::Nowhere)
            .rule(told!("{} goes first", Titled(state.name(expected))))
    };
    match &step.what {
        What::Said(Statement::Setup(Setup::First { side })) => {
            let may = *side == Side::Dark || state.clock.is_first_by_card;
            Verdict::of(may, || broken(*side, Side::Dark))
        }
        What::Event(Kind::Turn(Some(side))) if state.clock.turns == 0 && state.turn.numbers.has_opening() => {
            let by_card = if state.clock.is_first_by_card { Side::Light } else { Side::Dark };
            let expected = state.clock.first.unwrap_or(by_card);
            Verdict::of(*side == expected, || broken(*side, expected))
        }
        _ => Verdict::Silent,
    }
}

/// No play outside of the game.
fn no_play_outside_turns(state: &State, step: &Step<'_>) -> Verdict {
    let (player, what) = match &step.what {
        What::Said(Statement::Force(Force::Activated { player, .. })) => (*player, "activates Force"),
        What::Said(Statement::Force(Force::Used { player, .. })) => (*player, "uses Force"),
        What::Said(Statement::Loss(Loss::Lost { player, .. })) => (*player, "loses Force"),
        What::Said(Statement::Pile(PileMove::Drew { player, from, .. })) if from.place == Place::ForcePile => {
            (*player, "draws from the Force Pile")
        }
        What::Said(Statement::Play(Play::Interrupt { player, card, .. })) if !may_start(card) => {
            (*player, "plays an Interrupt")
        }
        What::Drain(drain) => (drain.player, "drains"),
        What::Battle(battle) => (battle.player, "initiates a battle"),
        What::Attack(attack) => (attack.player, "initiates an attack"),
        _ => return Verdict::Silent,
    };
    if state.outcome.is_some() {
        let finding = state.illegal(player, told!("{} after the end of the game", Phrase(what)), Where::Nowhere);
        return Verdict::of(false, || finding);
    }
    if state.clock.has_started() {
        return Verdict::Kept;
    }
    if !state.turn.numbers.has_opening() {
        return Verdict::Silent;
    }
    let finding = state.illegal(player, told!("{} before the first turn", Phrase(what)), Where::Nowhere);
    Verdict::of(false, || finding)
}

/// Whether a card may be played while the game is being set up.
fn may_start(card: &CardRef) -> bool {
    let starts = [Subtype::Starting, Subtype::UsedOrStarting, Subtype::LostOrStarting];
    cards::lookup(&card.blueprint).is_none_or(|facts| {
        let is_plain = |subtype| !starts.contains(&subtype) && !facts.has_trait(Trait::TextUnread);
        facts.category != Category::Interrupt || !facts.subtype.is_some_and(is_plain)
    })
}

/// The start of a turn.
fn only_start_of_turn_actions(state: &State, step: &Step<'_>) -> Verdict {
    let clock = &state.clock;
    let is_start = clock.turns > 0 && clock.phases.is_empty() && !clock.is_joined_late && !state.recording.is_dumping;
    if !is_start {
        return Verdict::Silent;
    }
    match &step.what {
        What::Said(Statement::Initiate(Initiate::TopLevel { player, card })) => {
            let does = told!("uses the text of {} before the Activate phase", card);
            out_of_step(state, *player, card, does, "only start-of-turn actions and responses are allowed")
        }
        What::Said(Statement::Initiate(_)) => Verdict::Kept,
        _ => Verdict::Silent,
    }
}

/// The end-of-turn step.
fn only_end_of_turn_actions(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.phase != Phase::EndOfTurn {
        return Verdict::Silent;
    }
    // A play while some text is at work may be a response to it.
    let may_respond = state.text.provenance.is_any();
    let (player, what, card) = match &step.what {
        What::Said(Statement::Initiate(Initiate::TopLevel { player, card })) => (*player, "uses the text of", card),
        What::Said(
            Statement::Initiate(Initiate::Playing { player, card, .. })
            | Statement::Play(Play::Interrupt { player, card, .. } | Play::Bare { player, card, .. }),
        ) if !may_respond => {
            let answers =
                |facts: &Card| facts.has_trait(Trait::TextUnread) || facts.actions.makes.has(Questions::ANSWERS_END);
            let is_quiet = state.places.unworded.named().is_empty();
            if !is_quiet || cards::may_be(&card.blueprint, answers) {
                return Verdict::Unknown(Doubt::CardText(card.blueprint));
            }
            (*player, "plays", card)
        }
        What::Deploy(deploy) if !may_respond => match deploy.cards.first() {
            Some(first) => (deploy.player, "deploys", first.card),
            None => return Verdict::Silent,
        },
        What::Said(Statement::Initiate(_)) => return Verdict::Kept,
        _ => return Verdict::Silent,
    };
    let does = told!("{} {} in the end-of-turn step", Phrase(what), card);
    out_of_step(state, player, card, does, "only end-of-turn actions and responses are allowed")
}

/// A play in a step of the turn that has no such play.
fn out_of_step(state: &State, player: Side, card: &CardRef, does: Told, rule: &'static str) -> Verdict {
    let named = Named { card, id: None };
    let finding = state.illegal(player, does, state.place_of_named(&named)).rule(rule).card(state.mention(&named));
    soft::suspect(state, &[], finding)
}

/// No gap between turns.
fn next_turn_follows_at_once(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.phases.last() != Some(&Phase::BetweenTurns) || state.outcome.is_some() {
        return Verdict::Silent;
    }
    match &step.what {
        What::Event(Kind::Turn(_)) => return Verdict::Kept,
        What::Event(Kind::Players(_) | Kind::Warned(_) | Kind::Other(_) | Kind::Phase(_)) => return Verdict::Silent,
        // The end of the game and take-backs may come at any time.
        What::Said(Statement::Session(_) | Statement::Revert(_)) => return Verdict::Silent,
        What::DumpEnds | What::Rejoined | What::LogEnd { .. } => return Verdict::Silent,
        _ => {}
    }
    // One finding for a gap, however much stands in it.
    if state.turn.numbers.phase_at != Some(step.at.event.saturating_sub(1)) {
        return Verdict::Silent;
    }
    Verdict::of(false, || {
        Finding::illegal("a play stands between the", "end of one turn and the start of the next", Where::Nowhere)
            .rule("the next turn follows at once")
            .by(state.clock.turn_of)
    })
}

/// Turn numbers.
fn turns_numbered_one_by_one(state: &State, step: &Step<'_>) -> Verdict {
    let (player, got) = match &step.what {
        What::Said(Statement::Turn(Turn::Started { player, number })) => (*player, *number),
        What::Event(Kind::Phase(PhaseChange { turn: Some(turn), .. })) => match state.clock.turn_of {
            Some(player) => (player, *turn),
            None => return Verdict::Silent,
        },
        _ => return Verdict::Silent,
    };
    let Some(expected) = state.turn.numbers.numbers[player] else { return Verdict::Silent };
    Verdict::of(got == expected, || {
        Finding::illegal(
            told!("turn {} of {}", expected, Titled(state.name(player))),
            told!("is called turn {}", got),
            Where::Nowhere,
        )
        .values(expected, got)
        .by(Some(player))
    })
}

/// The opening.
fn setup_in_order_and_free(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.has_started() {
        return Verdict::Silent;
    }
    let (player, stage, what) = match &step.what {
        What::Said(Statement::Setup(Setup::Objective { player, .. })) => (*player, Opening::Location, "an Objective"),
        What::Said(Statement::Setup(
            Setup::StartingInterrupt { player, .. } | Setup::StartingInterruptPlayed { player, .. },
        )) => (*player, Opening::Interrupt, "a starting Interrupt"),
        What::Said(Statement::Setup(Setup::OpeningHand { player, .. })) => (*player, Opening::Hand, "the opening hand"),
        What::Said(Statement::Force(Force::Used { player, amount, .. })) if state.turn.numbers.has_opening() => {
            let finding = state
                .illegal(*player, told!("uses {} Force to set up", amount), Where::Nowhere)
                .rule("the opening is free");
            return Verdict::of(false, || finding);
        }
        _ => return Verdict::Silent,
    };
    if stage == Opening::Hand && state.recording.has_players && !state.consistency.starts[player].is_shuffled {
        return Verdict::of(false, || {
            state
                .illegal(
                    player,
                    "draws the opening hand from a Reserve Deck that has not been shuffled",
                    Where::Nowhere,
                )
                .rule("the Reserve Deck is shuffled first")
        });
    }
    // The opening hand is drawn once; an Objective is shown before the Interrupt, and both before the hand.
    let reached = state.turn.numbers.opening[player];
    let is_in_order = if stage == Opening::Hand { reached < stage } else { reached <= stage };
    Verdict::of(is_in_order, || {
        state
            .illegal(player, told!("sets up {} too late", Phrase(what)), Where::Nowhere)
            .rule("the order is Objective or location, starting Interrupt, opening hand")
            .at(state.turn.numbers.opening_at[player].filter(|_| stage < reached))
    })
}
