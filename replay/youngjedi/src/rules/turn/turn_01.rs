//! A turn runs Deploy, Battle, Even Up and end; turns alternate and are numbered in order.

use holocron_ingest::event::youngjedi::{Kind, Phase, PhaseChange, Turn, Word};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-TURN-01",
        title: "a turn runs Deploy, Battle, Even Up and end; turns alternate and are numbered in order",
        explain: "\
Each turn has its four phases in that order. The players take turns one after the other; only a new planet may change whose turn
is next.
```
turn D 1 Tatooine
phase DEPLOY
phase BATTLE
phase EVEN_UP
phase END
turn L 2 Tatooine
```
Deploying after the battle:
```
turn D 1 Tatooine
phase BATTLE
phase DEPLOY   # broken YJ-TURN-01
phase EVEN_UP
phase END
```
Two turns running:
```
turn D 1 Tatooine
phase DEPLOY
phase BATTLE
phase EVEN_UP
phase END
turn D 2 Tatooine   # broken YJ-TURN-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, the turn; Current Rules, Even-Up" },
    },
    topics: topic::CLOCK,
    check,
};

/// The phases of a turn in their order.
const ORDER: [Phase; 4] = [Phase::Deploy, Phase::Battle, Phase::EvenUp, Phase::End];

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Turn(turn) if state.clock.turns > 0 => next_turn(state, turn),
        Kind::Phase(change) if state.clock.turns > 0 => next_phase(state, change),
        _ => Verdict::Silent,
    }
}

fn place(phase: Phase) -> Option<usize> {
    ORDER.iter().position(|one| *one == phase)
}

fn next_turn(state: &State, turn: &Turn) -> Verdict {
    let name = state.name(turn.player);
    if turn.number != state.clock.number.saturating_add(1) {
        return Verdict::Broken(Box::new(
            Finding::illegal(format!("{name}'s turn has a number out of order"))
                .values(state.clock.number.saturating_add(1), turn.number)
                .by(Some(turn.player)),
        ));
    }
    if has_opening(state) && state.misplay.is_none() && !state.clock.phases.contains(&Phase::End) {
        return Verdict::Broken(Box::new(
            Finding::illegal(format!("{name}'s turn begins before the last one has ended"))
                .values(Phase::End.word(), state.clock.phase.map_or("no phase", Word::word))
                .by(state.clock.turn_of),
        ));
    }
    if state.clock.is_after_new_planet {
        return Verdict::Kept;
    }
    Verdict::of(state.clock.turn_of != Some(turn.player), || {
        Finding::suspect(format!("{name} takes two turns in a row"), Vec::new())
            .values(state.name(turn.player.opponent()), name)
            .by(Some(turn.player))
    })
}

fn next_phase(state: &State, change: &PhaseChange) -> Verdict {
    let Some(now) = place(change.phase) else { return Verdict::Silent };
    if state.clock.phases.last() == Some(&change.phase) {
        // Another step of the same phase.
        return Verdict::Silent;
    }
    if state.misplay.is_some() {
        // After a misplay the offender goes straight on to Even Up.
        return Verdict::Silent;
    }
    let reached = state.clock.phases.iter().filter_map(|phase| place(*phase)).max();
    let next = reached.map_or(0, |reached| reached + 1);
    // A log without its opening may begin in the middle of a turn.
    let is_skip = now > next && has_opening(state);
    Verdict::of(now >= next && !is_skip, || {
        let last = reached.and_then(|place| ORDER.get(place)).map_or("the start of the turn", |phase| phase.word());
        Finding::illegal(format!("{} comes after {last}", change.phase.word()))
            .values(ORDER.get(next).map_or("the next turn", |phase| phase.word()), change.phase.word())
            .by(state.clock.turn_of)
    })
}

fn has_opening(state: &State) -> bool {
    Side::BOTH.into_iter().all(|side| state.opening.hands[side].is_some())
}
