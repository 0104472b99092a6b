//! Control of arenas. The end of the game.

use holocron_ingest::event::swtcg::{Arena, EndReason, Kind, TriggerCause};
use holocron_ingest::id::Side;
use holocron_replay::rule::Players;
use holocron_replay::rule::{Doubt, Finding, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;
use holocron_replay::topics::Topics;

use crate::cards::FactName;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::{Step, What};
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/winning.md"),
    checks: &[
        ("SWTCG-CTL-01", topic::ENDING, sole_units_control_arena),
        ("SWTCG-CTL-02", Topics::ALL, two_arenas_win),
        ("SWTCG-CTL-03", topic::TOOK_EFFECT.and(topic::ENDING), won_only_at_control_check),
        ("SWTCG-END-01", topic::CLOCK.and(topic::ENDING), empty_deck_loses),
    ],
};

/// Who controls an arena.
fn sole_units_control_arena(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Control(control)) = step.kind() else { return Verdict::Silent };
    if !state.clock.is_whole {
        return Verdict::Silent;
    }
    let has = |side: Side, arena: Arena| state.units(side, arena).any(counts_for_control);
    for arena in Arena::ALL {
        let expected = match (has(Side::Dark, arena), has(Side::Light, arena)) {
            (true, false) => Some(Side::Dark),
            (false, true) => Some(Side::Light),
            _ => None,
        };
        let got = control.of(arena);
        if got != expected {
            let subject = |side: Option<Side>| side.map_or(Subject::from("nobody"), |side| state.player(side));
            let zone = arena.zone();
            let deed = told!("is said to control the {}", zone);
            let finding = state.suspect(subject(got), deed, Where::within(zone));
            let rule = match expected {
                Some(side) => told!("{} alone has units there", Titled(state.name(side))),
                None => "nobody alone has units there".into(),
            };
            return Verdict::Broken(Box::new(finding.rule(rule)));
        }
    }
    Verdict::Kept
}

fn counts_for_control(unit: &InPlay) -> bool {
    unit.facts().is_none_or(|card| card.fact(FactName::NotCountedForControl).is_none())
}

/// Two arenas win.
fn two_arenas_win(state: &State, step: &Step<'_>) -> Verdict {
    let winner = state.ending.winner();
    if let What::LogEnd { is_truncated } = step.what {
        return match winner.filter(|_| !is_truncated && !state.ending.is_over) {
            Some(side) => goes_on(state, side),
            None => Verdict::Silent,
        };
    }
    match step.kind() {
        Some(Kind::Tally(_)) | None => Verdict::Silent,
        Some(_) if state.ending.is_over => Verdict::Broken(Box::new(Finding::illegal(
            "something",
            "happens after the end of the game",
            Where::Nowhere,
        ))),
        Some(Kind::GameEnded(ended)) => match (ended.reason == EndReason::Arenas, winner) {
            // Whether it came too early is another rule's question.
            (true, _) if state.ending.control.is_none() => Verdict::Silent,
            (true, winner) => Verdict::of(winner == ended.winner, || {
                state
                    .suspect("the game", "is won by control of arenas that the winner does not have", Where::Nowhere)
                    .by(ended.winner)
            }),
            (false, _) => Verdict::Silent,
        },
        Some(_) => winner.map_or(Verdict::Silent, |side| goes_on(state, side)),
    }
}

fn goes_on(state: &State, side: Side) -> Verdict {
    Verdict::Broken(Box::new(
        state
            .suspect(
                "the game",
                told!("goes on although {} controls two arenas", Titled(state.name(side))),
                Where::Nowhere,
            )
            .by(Some(side)),
    ))
}

/// The check comes last.
fn won_only_at_control_check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::GameEnded(ended)) if ended.reason == EndReason::Arenas => {
            Verdict::of(state.ending.control.is_some(), || {
                Finding::illegal("the game", "is won by control of arenas before the control check", Where::Nowhere)
                    .by(ended.winner)
            })
        }
        Some(Kind::TookEffect(effect)) => {
            let trigger = state.triggers.get(effect.trigger).filter(|trigger| trigger.cause == TriggerCause::TurnEnd);
            let Some(trigger) = trigger else { return Verdict::Silent };
            Verdict::of(state.ending.control.is_none(), || {
                let mention = state.mention(trigger.card);
                Finding::illegal(mention.clone(), "takes effect after the control check", state.place(&mention))
                    .by(Some(trigger.player))
            })
        }
        _ => Verdict::Silent,
    }
}

/// An empty deck loses.
fn empty_deck_loses(state: &State, step: &Step<'_>) -> Verdict {
    let overdrawn = state.ending.overdrawn;
    match step.kind() {
        Some(Kind::GameEnded(ended)) if ended.reason == EndReason::Deck => {
            let loser = ended.winner.map(Side::opponent);
            let is_known = loser.is_none_or(|side| state.piles[side].deck.is_some());
            if overdrawn.is_none() && !is_known {
                return Verdict::Unknown(Doubt::Unmodelled("the size of the deck"));
            }
            Verdict::of(overdrawn.is_some() && (loser.is_none() || loser == overdrawn), || {
                state
                    .suspect("the game", "ends by a draw from an empty deck that nobody made", Where::Nowhere)
                    .by(loser)
            })
        }
        // What is going on may be brought to its end, but no other step begins.
        Some(Kind::Step(_) | Kind::Turn(_) | Kind::Control(_)) if !state.ending.is_over => {
            let Some(side) = overdrawn else { return Verdict::Silent };
            Verdict::Broken(Box::new(state.suspect(
                state.player(side),
                "drew from an empty deck and plays on",
                Where::Nowhere,
            )))
        }
        _ => Verdict::Silent,
    }
}
