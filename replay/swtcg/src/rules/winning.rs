//! Control of arenas. The end of the game.

use holocron_ingest::event::swtcg::{Arena, EndReason, Kind, TriggerCause};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::Titled;
use holocron_replay::told;
use holocron_replay::topics::Topics;

use crate::cards::{FactName, Reach};
use crate::state::State;
use crate::state::cards::InPlay;
use crate::state::turn::ending::goes_on_after_a_draw;
use crate::step::{Step, What};
use crate::{Swtcg, topic};

pub(super) const AREA: Area<Swtcg> = Area {
    page: include_str!("../../rulebook/winning.md"),
    checks: &[
        ("SWTCG-CTL-01", topic::ENDING, sole_units_control_arena),
        ("SWTCG-CTL-02", Topics::ALL, two_arenas_win),
        ("SWTCG-CTL-03", topic::TOOK_EFFECT.and(topic::ENDING), won_only_at_control_check),
        ("SWTCG-END-01", topic::CLOCK.and(topic::PLACED).and(topic::ENDING), empty_deck_loses),
    ],
};

/// Who controls an arena.
fn sole_units_control_arena(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Control(control)) = step.kind() else { return Verdict::Silent };
    if !state.clock.knows_table {
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
            if Side::BOTH.into_iter().any(|side| state.units(side, arena).any(|unit| unit.facts().is_none())) {
                return Verdict::Unknown(Doubt::HiddenCard);
            }
            let subject = |side: Option<Side>| side.map_or(Subject::from("nobody"), |side| state.player(side));
            let zone = arena.zone();
            let deed = told!("is said to control the {}", zone);
            let finding = Finding::illegal(subject(got), deed, Where::within(zone));
            let finding = state.weigh(finding, &[Reach::Control], None);
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
            (true, winner) => Verdict::of(winner.is_some() && winner == ended.winner, || {
                let deed = "is won by control of arenas that the winner does not have";
                let finding = Finding::illegal("the game", deed, Where::Nowhere).by(ended.winner);
                state.weigh(finding, &[Reach::Control], None)
            }),
            (false, _) => Verdict::Silent,
        },
        Some(_) => winner.map_or(Verdict::Silent, |side| goes_on(state, side)),
    }
}

fn goes_on(state: &State, side: Side) -> Verdict {
    let deed = told!("goes on although {} controls two arenas", Titled(state.name(side)));
    let finding = Finding::illegal("the game", deed, Where::Nowhere).by(Some(side));
    Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Control], None)))
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
            // Who has to draw from an empty deck need not be shown drawing.
            let is_empty = loser.is_some_and(|side| state.piles[side].deck == Some(0));
            Verdict::of(is_empty || (overdrawn.is_some() && (loser.is_none() || loser == overdrawn)), || {
                let deed = "ends by a draw from an empty deck that nobody made";
                let finding = Finding::illegal("the game", deed, Where::Nowhere).by(loser);
                state.weigh(finding, &[Reach::Control], None)
            })
        }
        // What is going on may be brought to its end, but no other step begins.
        Some(kind) if !state.ending.is_over && goes_on_after_a_draw(kind) => {
            let Some(side) = overdrawn.filter(|_| !state.ending.is_told) else { return Verdict::Silent };
            let deed = "drew from an empty deck and plays on";
            let finding = state.illegal(side, deed, Where::Nowhere);
            Verdict::Broken(Box::new(state.weigh(finding, &[Reach::Control, Reach::Draw], None)))
        }
        _ => Verdict::Silent,
    }
}
