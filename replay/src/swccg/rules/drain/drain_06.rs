//! The cost of a drain.

use holocron_ingest::id::Number;

use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::cards::Flag;
use crate::swccg::reckon::Scene;
use crate::swccg::rules::{bounds, soft};
use crate::swccg::state::State;
use crate::swccg::step::{Step, What};
use crate::swccg::topic;

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
    hears: topic::DRAIN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let scene = Scene::new(state);
    let location = drain.at.id.and_then(|id| scene.get(id));
    let reckoned = location.map(|location| scene.drain_cost(location, drain.player));
    if reckoned.is_some_and(|total| total.is_exact() && total.allows(drain.paid)) {
        return Verdict::Kept;
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
    let place = &drain.at.card.title;
    let message = format!("{} uses {} Force to drain at {place}", state.name(drain.player), drain.paid);
    let finding = Finding::illegal(message)
        .values("0 Force", format!("{} Force", drain.paid))
        .by(Some(drain.player))
        .card(state.mention(&drain.at));
    soft::suspect(state, &flags, finding)
}
