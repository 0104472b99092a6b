//! The end of the game.

use holocron_ingest::event::youngjedi::{ControlReason, Kind, WinReason};
use holocron_ingest::id::Side;
use holocron_replay::rule::{Doubt, Finding, Players, Subject, Verdict, Where};
use holocron_replay::rulebook::Area;
use holocron_replay::tell::{Counted, Titled};
use holocron_replay::told;
use holocron_replay::topics::Topics;

use crate::YoungJedi;
use crate::state::{State, ending};
use crate::step::{Step, What};

pub(super) const AREA: Area<YoungJedi> = Area {
    page: include_str!("../../rulebook/game_end.md"),
    checks: &[
        ("YJ-END-01", Topics::ALL, two_planets_win),
        ("YJ-END-02", Topics::ALL, empty_draw_deck_loses),
        ("YJ-END-03", Topics::ALL, both_empty_is_a_tie),
    ],
};

fn two_planets_win(state: &State, step: &Step<'_>) -> Verdict {
    if state.ending.reason.is_some() {
        return match step.kind() {
            Some(Kind::Tally(_)) | None => Verdict::Silent,
            Some(_) if state.ending.events_after > 0 => Verdict::Silent,
            Some(_) => Verdict::Broken(Box::new(Finding::illegal("the game", "goes on after its end", Where::Nowhere))),
        };
    }
    let winner = state.control.as_ref().and_then(|control| {
        // A planet that falls by a misplay falls in the middle of a turn, and the turn goes on.
        let is_usual = control.reason != ControlReason::Misplay && !control.is_closed;
        control.controller.filter(|player| is_usual && state.planets.controlled_by(*player) >= 2)
    });
    match step.kind() {
        Some(Kind::Won(won)) if won.reason == WinReason::Planets => {
            let planets = won.winner.map_or(0, |winner| state.planets.controlled_by(winner));
            Verdict::of(planets >= 2, || {
                Finding::illegal(
                    won.winner.map_or(Subject::from("nobody"), |winner| state.player(winner)),
                    told!("wins by planets with {}", Counted(planets, "planet", "planets")),
                    Where::Nowhere,
                )
                .rule("it takes two")
            })
        }
        Some(Kind::Phase(_) | Kind::Turn(_)) if winner.is_some() => {
            let subject = winner.map_or(Subject::Log, |winner| state.player(winner));
            Verdict::Broken(Box::new(
                Finding::illegal(subject, "controls two planets and the game goes on", Where::Nowhere)
                    .rule("two planets win"),
            ))
        }
        _ => Verdict::Silent,
    }
}

fn empty_draw_deck_loses(state: &State, step: &Step<'_>) -> Verdict {
    if state.ending.is_tie_due {
        return Verdict::Silent;
    }
    let empty = Side::BOTH.into_iter().find(|side| state.ending.is_due[*side]);
    match (empty, step.kind()) {
        (Some(player), kind) if ending::settles(state, kind) => {
            if step.what == (What::LogEnd { is_truncated: true }) {
                return Verdict::Silent;
            }
            let winner = match kind {
                Some(Kind::Won(won)) => won.winner,
                _ => None,
            };
            Verdict::of(winner == Some(player.opponent()), || {
                state
                    .illegal(player, "has no draw deck left and does not lose", Where::Nowhere)
                    .rule(told!("{} wins", Titled(state.name(player.opponent()))))
            })
        }
        (None, Some(Kind::Won(won))) if won.reason == WinReason::Deck => {
            let Some(loser) = won.winner.map(Side::opponent) else { return Verdict::Silent };
            if ending::dueling(state, loser) > 0 {
                // Cards of a duel count as draw deck: a rule about duels.
                return Verdict::Silent;
            }
            match state.deck(loser) {
                None => Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted")),
                Some(left) => Verdict::of(left <= 0, || {
                    state
                        .illegal(
                            loser,
                            told!("loses by the draw deck with {} in it", Counted(left, "card", "cards")),
                            Where::Nowhere,
                        )
                        .values(0, left)
                        .by(won.winner)
                }),
            }
        }
        _ => Verdict::Silent,
    }
}

fn both_empty_is_a_tie(state: &State, step: &Step<'_>) -> Verdict {
    if state.ending.is_tie_due {
        if !ending::settles(state, step.kind()) || step.what == (What::LogEnd { is_truncated: true }) {
            return Verdict::Silent;
        }
        let is_tie = matches!(step.kind(), Some(Kind::Won(won)) if won.winner.is_none());
        return Verdict::of(is_tie, || {
            Finding::illegal("the game", "is no tie although both draw decks ran out in one fight", Where::Nowhere)
        });
    }
    match step.kind() {
        Some(Kind::Won(won)) if won.reason == WinReason::Tie || won.winner.is_none() => Verdict::Broken(Box::new(
            Finding::illegal("the game", "is called a tie", Where::Nowhere)
                .rule("a tie needs both draw decks emptied by the destiny draws of one fight"),
        )),
        _ => Verdict::Silent,
    }
}
