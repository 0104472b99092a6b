//! The winner.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::message::Statement;
use holocron_ingest::message::session::Session;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-END-02",
        title: "the winner is the player who did not lose, and nothing follows",
        explain: "\
When a player has lost the other one is the winner. That is the last thing in a game.
```
turn D 1
say L lost due to: Conceded
say D is the winner due to: Opponent conceded
```
The loser cannot win:
```
turn D 1
say D lost due to: Conceded
say D is the winner due to: Opponent conceded   # broken SWCCG-END-02
```
And there is no turn after the end:
```
turn D 1
say L lost due to: Conceded
say D is the winner due to: Opponent conceded
begins L   # broken SWCCG-END-02
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 3" },
    },
    topics: topic::LINE.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Said(Statement::Session(Session::Won { player, .. })) => {
            let Some(loser) = state.turn.ending.loser else { return Verdict::Silent };
            Verdict::of(loser != *player, || {
                Finding::illegal(format!("{} both loses and wins", state.name(*player)))
                    .values(state.name(player.opponent()), state.name(*player))
                    .by(Some(*player))
            })
        }
        What::Event(Kind::Turn(_) | Kind::Phase(_)) if state.outcome.is_some() => Verdict::of(false, || {
            Finding::illegal("the game goes on after its end").values("nothing", "another turn or phase")
        }),
        _ => Verdict::Silent,
    }
}
