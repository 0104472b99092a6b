//! Holes in the log of a client (format 1.4): what shows them, and what is forgotten.

use std::mem;

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::event::{Event, Standing};
use holocron_replay::hole::{HoleKind, Live};
use holocron_replay::rule::Info;

use crate::Swccg;
use crate::state::State;
use crate::state::consistency::Consistency;
use crate::state::consistency::counters::is_quiescent;
use crate::step::{Step, What};

pub(crate) const LIVE: Live<Swccg> = Live {
    sign,
    is_rejoin,
    is_quiet: is_quiescent,
    is_turn: |step| matches!(step.what, What::Event(Kind::Turn(_))),
    rests_on_turn: |info| matches!(info.id.rsplit_once('-'), Some(("SWCCG-TURN" | "SWCCG-ACT", _))),
    lose,
};

/// The rules that no player can break: the server sends turns, phases, numbers of cards, counters and the consequences of
/// a play by itself, and all of them.
const SIGNS: [(HoleKind, &[&str]); 4] = [
    (HoleKind::Clock, &["LOG-07", "LOG-16", "LOG-19", "TURN-01", "TURN-02", "TURN-08", "TURN-10"]),
    (HoleKind::Cards, &["ATTACK-12", "BATTLE-06", "LOG-04", "LOG-05", "LOG-06", "LOG-15"]),
    (
        HoleKind::Counters,
        &["ACT-06", "DEST-01", "DRAW-02", "FORCE-01", "FORCE-03", "LOG-01", "LOG-02", "LOG-03", "LOG-08", "LOG-09"],
    ),
    (
        HoleKind::Play,
        &[
            "ACT-09",
            "ATTR-01",
            "ATTR-03",
            "ATTR-06",
            "ATTR-08",
            "ATTR-09",
            "ATTR-12",
            "BATTLE-14",
            "BATTLE-19",
            "BATTLE-20",
            "CANCEL-06",
            "DRAIN-09",
            "DRAIN-10",
            "DRAIN-11",
            "FORCE-06",
            "FORCE-08",
            "LOSS-01",
            "LOSS-02",
            "LOSS-03",
            "STACK-01",
            "TARGET-01",
        ],
    ),
];

fn sign(info: &Info) -> Option<HoleKind> {
    let id = info.id.strip_prefix("SWCCG-")?;
    SIGNS.iter().find(|(_, ids)| ids.contains(&id)).map(|(kind, _)| *kind)
}

/// A list of players that is sent once more, with the table and the messages so far (format 1.5).
fn is_rejoin(event: &Event<Kind>) -> bool {
    event.standing == Standing::Repeated && matches!(event.kind, Kind::Players(_))
}

/// What happened before is known as little as to somebody who joins late. The table as it was last seen is kept: the events
/// that follow move its cards.
fn lose(state: &mut State, step: &Step<'_>) {
    let then = mem::take(state);
    *state = State {
        viewer: then.viewer,
        edition: then.edition,
        names: then.names,
        event: then.event,
        clock: then.clock,
        table: then.table,
        tally: then.tally,
        outcome: then.outcome,
        recording: then.recording,
        consistency: Consistency { highest_id: then.consistency.highest_id, ..Consistency::default() },
        ..State::default()
    };
    state.clock.is_joined_late = true;
    state.clock.phases.clear();
    if let What::Event(kind) = &step.what
        && let Some(phase) = kind.card().and_then(|card| card.phase)
        && phase != state.clock.phase
    {
        (state.clock.phase, state.clock.turn_of) = (phase, None);
    }
}
