//! The cost of a drain.

use holocron_ingest::id::Number;

use crate::Swccg;
use crate::cards::Flag;
use crate::reckon::Scene;
use crate::rules::reckoned::{self, Reading};
use crate::rules::{bounds, soft};
use crate::state::State;
use crate::step::{Drain, Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-06",
        title: "draining is free unless a card makes it cost",
        explain: "\
A drain costs nothing by itself. Some cards make it cost Force; then it costs what they say.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
```
Here Force is used for it although no card asks for it:
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
tally D force=2 used=0 | L force=1
tally D force=1 used=1 | L force=1
say D uses 1 Force
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]   # broken SWCCG-DRAIN-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::DRAIN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let scene = Scene::new(state);
    let location = drain.at.id.and_then(|id| scene.get(id));
    let reckoned = location.map(|location| scene.drain_cost(location, drain.player));
    if let Some(total) = reckoned {
        return match reckoned::read(state, &total, drain.paid, &[Flag::DrainCost]) {
            Reading::Agrees => Verdict::Kept,
            Reading::Perhaps(doubt) => Verdict::Unknown(doubt),
            Reading::Differs => broken(state, drain, total.low),
        };
    }
    if drain.paid == Number::ZERO {
        // Whether the cost applies at this moment is for that card's text to say.
        let may_cost = bounds::drain_cost_card(state, drain.player);
        return may_cost.map_or(Verdict::Kept, |card| Verdict::Unknown(Doubt::CardText(card)));
    }
    let flags = [Flag::DrainCost];
    match bounds::is_drain_cost(state, drain.player, drain.paid) {
        Some(true) => return Verdict::Kept,
        Some(false) => {}
        None => return soft::explained(state, &flags).unwrap_or(Verdict::Unknown(Doubt::HiddenCard)),
    }
    broken(state, drain, Number::ZERO)
}

fn broken(state: &State, drain: &Drain<'_>, cost: Number) -> Verdict {
    let place = &drain.at.card.title;
    let message = format!("{} uses {} Force to drain at {place}", state.name(drain.player), drain.paid);
    let finding = Finding::illegal(message)
        .values(format!("{cost} Force"), format!("{} Force", drain.paid))
        .by(Some(drain.player))
        .card(state.mention(&drain.at));
    soft::suspect(state, &[Flag::DrainCost], finding)
}
