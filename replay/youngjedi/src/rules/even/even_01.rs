//! A player evens up only in the own turn.

use holocron_ingest::event::youngjedi::{DrawReason, Kind, RemoveReason};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EVEN-01",
        title: "a player evens up only in the own turn",
        explain: "\
Evening up is a step of a player's own turn: the other player neither draws nor discards in it.
```
turn L 4 Naboo
phase EVEN_UP
remove L 70 HAND DISCARD_PILE EVEN_UP
draw L 3 EVEN_UP
```
The other player draws too:
```
turn L 4 Naboo
phase EVEN_UP
draw L 3 EVEN_UP
draw D 1 EVEN_UP   # broken YJ-EVEN-01
```
A player whose hidden cards broke the counter limit evens up at once, whoever's turn it is.
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Even-Up, question 2" },
    },
    topics: topic::REMOVED.and(topic::DRAWN),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    let player = match kind {
        Kind::Drawn(drawn) if drawn.reason == DrawReason::EvenUp => drawn.player,
        Kind::Removed(removed) if removed.reason == RemoveReason::EvenUp => removed.owner,
        _ => return Verdict::Silent,
    };
    let Some(turn_of) = state.clock.turn_of else { return Verdict::Silent };
    let is_offender = state.misplay.as_ref().is_some_and(|misplay| misplay.player == player);
    Verdict::of(player == turn_of || is_offender, || {
        let (player_name, turn_name) = (state.name(player), state.name(turn_of));
        Finding::illegal(format!("{player_name} evens up in the turn of {turn_name}"))
            .values(turn_name, player_name)
            .by(Some(player))
    })
}
