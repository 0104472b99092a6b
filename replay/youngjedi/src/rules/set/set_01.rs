//! The higher starting destiny puts down the first location.

use holocron_ingest::event::youngjedi::{Kind, MisplayKind, PlaceReason};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-SET-01",
        title: "the higher starting destiny puts down the first location; who put down the location of a planet has the first turn there",
        explain: "\
Both players draw a destiny; the higher number puts down the first location. Equal numbers are drawn again. The player who puts
down the first location of a planet takes the first turn on it.
```
destiny 1 D 31 1_121 START number=5
destiny 2 L 74 1_52 START number=3
new planet D Tatooine
deploy 40 1_135 D why=FIRST_LOCATION
new planet D Tatooine HANDS
draw D 6 START
draw L 6 START
new planet D Tatooine EFFECTS
turn D 1 Tatooine
```
The lower number puts it down:
```
destiny 1 D 31 1_121 START number=3
destiny 2 L 74 1_52 START number=5
new planet D Tatooine
deploy 40 1_135 D why=FIRST_LOCATION   # broken YJ-SET-01
new planet D Tatooine HANDS
draw D 6 START
draw L 6 START
new planet D Tatooine EFFECTS
turn D 1 Tatooine
```
The other player takes the first turn:
```
destiny 1 D 31 1_121 START number=5
destiny 2 L 74 1_52 START number=3
new planet D Tatooine
deploy 40 1_135 D why=FIRST_LOCATION
new planet D Tatooine HANDS
draw D 6 START
draw L 6 START
new planet D Tatooine EFFECTS
turn L 1 Tatooine   # broken YJ-SET-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, set-up; Current Rules, Misplays, for the first turn" },
    },
    topics: topic::CLOCK.and(topic::PLACED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Placed(placed) if placed.reason == PlaceReason::FirstLocation && state.clock.turns == 0 => {
            let Some(winner) = state.opening.winner() else {
                return Verdict::Unknown(Doubt::Unmodelled("no starting destiny decides"));
            };
            Verdict::of(placed.player == winner, || {
                Finding::illegal(format!("{} puts down the first location", state.name(placed.player)))
                    .values(state.name(winner), state.name(placed.player))
                    .by(Some(placed.player))
            })
        }
        Kind::Turn(turn) => {
            if state.misplay.as_ref().is_some_and(|misplay| misplay.kind == MisplayKind::HiddenCounters) {
                // Whose turn follows a conceded planet is told by the rule on that misplay.
                return Verdict::Silent;
            }
            let placed_by = state.new_planet.as_ref().and_then(|new| new.placed_by);
            let Some(first) = placed_by else { return Verdict::Silent };
            Verdict::of(turn.player == first, || {
                Finding::suspect(format!("{} takes the first turn on a planet", state.name(turn.player)), Vec::new())
                    .values(state.name(first), state.name(turn.player))
                    .by(Some(turn.player))
            })
        }
        _ => Verdict::Silent,
    }
}
