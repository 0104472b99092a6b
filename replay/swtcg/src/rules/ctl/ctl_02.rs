//! Two arenas win.

use holocron_ingest::event::swtcg::{EndReason, Kind};
use holocron_ingest::id::Side;

use crate::Swtcg;
use crate::state::State;
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-CTL-02",
        title: "who controls two arenas at the end of a turn wins, and the game is over",
        explain: "\
Control of two arenas at the end of a turn wins at once. Nothing happens after the end of the game.
```
GPC END CONTROL 3
AC D D NONE
WN ARENAS participantId=D
```
```
GPC END CONTROL 3
AC D D NONE
TC 4 D   # broken SWTCG-CTL-02
```
```
WN CONCEDE participantId=D
TC 4 D   # broken SWTCG-CTL-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "winning" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let winner = state.ending.winner();
    if let What::LogEnd { is_truncated } = step.what {
        return match winner.filter(|_| !is_truncated && !state.ending.is_over) {
            Some(side) => broken(state, side),
            None => Verdict::Silent,
        };
    }
    match step.kind() {
        Some(Kind::Tally(_)) | None => Verdict::Silent,
        Some(_) if state.ending.is_over => {
            Verdict::Broken(Box::new(Finding::illegal("something happens after the end of the game")))
        }
        Some(Kind::GameEnded(ended)) => match (ended.reason == EndReason::Arenas, winner) {
            // Whether it came too early is another rule's question.
            (true, _) if state.ending.control.is_none() => Verdict::Silent,
            (true, winner) => Verdict::of(winner == ended.winner, || {
                let what = "the game is won by control of arenas that the winner does not have";
                Finding::suspect(what, state.unread_texts()).by(ended.winner)
            }),
            (false, _) => Verdict::Silent,
        },
        Some(_) => winner.map_or(Verdict::Silent, |side| broken(state, side)),
    }
}

fn broken(state: &State, side: Side) -> Verdict {
    let what = format!("the game goes on although {} controls two arenas", state.name(side));
    Verdict::Broken(Box::new(Finding::suspect(what, state.unread_texts()).by(Some(side))))
}
