//! The player who lost the planet puts down the next location.

use holocron_ingest::event::youngjedi::{ControlReason, Kind, PlaceReason};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PLN-04",
        title: "the player who lost the planet puts down the next location",
        explain: "\
After control the loser of the planet chooses the next one and puts down its first location.
```
turn D 5 Tatooine
turn L 6 Tatooine
phase END
surrender L Tatooine
control D Tatooine SURRENDER
new planet L Naboo
deploy 70 1_67 L why=FIRST_LOCATION
```
The new controller does:
```
turn D 5 Tatooine
turn L 6 Tatooine
phase END
surrender L Tatooine
control D Tatooine SURRENDER
new planet D Naboo
deploy 40 1_137 D why=FIRST_LOCATION   # broken YJ-PLN-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediDialect, at: "decision 2; Current Rules, Misplays" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::FirstLocation {
        return Verdict::Silent;
    }
    let control = state.control.as_ref().filter(|control| control.reason != ControlReason::Misplay);
    let Some(loser) = control.and_then(|control| control.controller).map(Side::opponent) else {
        return Verdict::Silent;
    };
    Verdict::of(placed.player == loser, || {
        Finding::suspect(format!("{} puts down the next location", state.name(placed.player)), Vec::new())
            .values(state.name(loser), state.name(placed.player))
            .by(Some(placed.player))
            .card(mention(placed.blueprint))
    })
}
