//! A Force drain is initiated in the drainer's own Control phase.

use holocron_ingest::event::gemp::Phase;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-01",
        title: "a Force drain is initiated only in the drainer's own Control phase",
        explain: "\
A player may initiate Force drains during their own Control phase, and at no other time.
```
turn D 1
phase Control
say D initiates Force drain of 1 at [1_290]
```
In the Deploy phase it is too late, and the opponent's Control phase is not one's own:
```
turn D 1
phase Deploy
say D initiates Force drain of 1 at [1_290]   # broken SWCCG-DRAIN-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 1 and 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::DRAIN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    Verdict::of(state.clock.is_own(drain.player, Phase::Control), || {
        let place = &drain.at.card.title;
        Finding::illegal(format!("{} drains at {place} outside their Control phase", state.name(drain.player)))
            .values("the drainer's own Control phase", state.moment())
            .by(Some(drain.player))
            .card(state.mention(&drain.at))
    })
}
