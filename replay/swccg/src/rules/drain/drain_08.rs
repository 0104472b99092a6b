//! Spies prevent drains.

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-08",
        title: "nobody drains where an undercover spy of the opponent is",
        explain: "\
An undercover spy stands on the other side of the table. Where one of the opponent's is, a player may not drain.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
```
Here Light has a spy:
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
at 42 1_19 L @0 as D
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]   # broken SWCCG-DRAIN-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 4 and 5; Advanced Rulebook chapter 4" },
    },
    topics: topic::DRAIN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let opponent = drain.player.opponent();
    // A frozen captive left behind lies on the captor's side, too, but is no spy.
    let mut spies = state.spies(opponent, location.location).filter(|spy| !spy.posture.frozen);
    let Some(spy) = spies.next() else { return Verdict::Kept };
    Verdict::of(false, || {
        let place = &drain.at.card.title;
        let name = state.name(drain.player);
        Finding::illegal(format!("{name} drains at {place}, where {} is undercover", spy.title()))
            .values("no undercover spy of the opponent", spy.title())
            .by(Some(drain.player))
            .card(state.mention(&drain.at))
            .card(state.mention_card(spy))
    })
}
