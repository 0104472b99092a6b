//! The amount of a drain.

use holocron_ingest::id::Number;

use crate::Swccg;
use crate::cards::Flag;
use crate::reckon::{Scene, Total};
use crate::rules::{bounds, soft};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-05",
        title: "a drain is for the opponent's Force icons at the location",
        explain: "\
The amount of a drain is the number of the opponent's Force icons at the location. Cards may change it; then the rule
cannot tell, unless the change is larger than those cards allow.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
```
Here it is one too many, and no card in play changes drains:
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 3 at [1_128]   # broken SWCCG-DRAIN-05
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
    let Some(location) = drain.at.id.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    let Some(facts) = location.facts else { return Verdict::Unknown(Doubt::NoFacts(location.blueprint)) };
    // A rotated location shows each player the other's icons.
    let side = if location.posture.inverted { drain.player } else { drain.player.opponent() };
    let is_gone = location.posture.collapsed || location.posture.sideways;
    let icons = if is_gone { 0 } else { i32::from(facts.icons.force(side)) };
    let flags = [Flag::DrainAmt, Flag::IconMod];
    let scene = Scene::new(state);
    let total = scene.get(location.id).map_or_else(Total::zero, |location| scene.drain(location, drain.player));
    if total.allows(drain.amount) {
        let doubt = total.perhaps.first().filter(|_| !total.is_exact());
        return doubt.map_or(Verdict::Kept, |card| Verdict::Unknown(Doubt::CardText(*card)));
    }
    let is_told = state.text.causes.is_any() || flags.iter().any(|flag| state.text.used.used(*flag).is_some());
    let change = drain.amount - Number::whole(icons);
    if (is_told || !total.is_exact())
        && bounds::of_drain(state, drain.player, location.location).allow(change)
        && let Some(unknown) = soft::explained(state, &flags)
    {
        return unknown;
    }
    let place = &drain.at.card.title;
    let message = format!("{} drains for {} at {place}", state.name(drain.player), drain.amount);
    let finding = Finding::illegal(message)
        .values(format!("{}, with {icons} of the opponent's Force icons there", total.low), drain.amount)
        .by(Some(drain.player))
        .card(state.mention(&drain.at));
    soft::suspect(state, &flags, finding)
}
