//! Two controlled planets win the game, then and only then; nothing happens after the end.

use holocron_ingest::event::youngjedi::{ControlReason, Kind, WinReason};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-END-01",
        title: "two controlled planets win the game, then and only then; nothing happens after the end",
        explain: "\
A player who controls two planets at the end of a turn wins.
```
turn D 7 Tatooine
turn L 8 Tatooine
phase END
control L Tatooine EMPTY
turn D 9 Naboo
turn L 10 Naboo
phase END
control L Naboo EMPTY
wins L PLANETS
```
The win is announced with one planet:
```
turn L 8 Tatooine
phase END
wins L PLANETS   # broken YJ-END-01
```
The game goes on after the end:
```
turn L 8 Tatooine
wins D CONCEDE
phase BATTLE   # broken YJ-END-01
```
The game goes on with two planets controlled:
```
turn D 7 Tatooine
turn L 8 Tatooine
phase END
control L Tatooine EMPTY
turn D 9 Naboo
turn L 10 Naboo
phase END
control L Naboo EMPTY
new planet D Coruscant   # broken YJ-END-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, victory; Current Rules, Even-Up" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.ending.reason.is_some() {
        return match step.kind() {
            Some(Kind::Tally(_)) | None => Verdict::Silent,
            Some(_) if state.ending.events_after > 0 => Verdict::Silent,
            Some(_) => Verdict::Broken(Box::new(Finding::illegal("the game goes on after its end"))),
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
                Finding::illegal("a player wins by planets without controlling two").values(2, planets).by(won.winner)
            })
        }
        Some(Kind::Phase(_) | Kind::Turn(_)) if winner.is_some() => {
            let name = winner.map_or("", |winner| state.name(winner));
            Verdict::Broken(Box::new(
                Finding::illegal(format!("{name} controls two planets and the game goes on"))
                    .values("the end of the game", "more play")
                    .by(winner),
            ))
        }
        _ => Verdict::Silent,
    }
}
