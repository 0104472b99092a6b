//! The amount of Force generation.

use holocron_ingest::message::Statement;
use holocron_ingest::message::turn::Turn;

use crate::Swccg;
use crate::cards::Flag;
use crate::reckon::Scene;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ACT-01",
        title: "Force generation is the own-side Force icons on table, plus one, plus one for each own Jedi Master",
        explain: "\
A player generates one Force, one more for each own-side Force icon of the locations on the table, and one more for each
own Jedi Master or Dark Jedi Master. Cards may change it; their continuous texts are counted.
```
site 40 1_128 D @0 Tatooine
turn D 1
say D's Force generation for this turn is 3
say L's Force generation for this turn is 3
```
The server announces one too many:
```
site 40 1_128 D @0 Tatooine
turn D 1
say D's Force generation for this turn is 4   # broken SWCCG-ACT-01
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 2; Advanced Rulebook chapter 3" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Turn(Turn::ForceGeneration { player, amount })) = &step.what else {
        return Verdict::Silent;
    };
    if state.table.locations().next().is_none() {
        return Verdict::Silent;
    }
    if let Some(location) = state.table.locations().find(|location| location.facts.is_none()) {
        return Verdict::Unknown(Doubt::NoFacts(location.blueprint));
    }
    let total = Scene::new(state).generation(*player);
    let flags = [Flag::GenMod, Flag::IconMod];
    if total.allows(*amount) {
        let doubt = total.perhaps.first().filter(|_| !total.is_exact());
        return doubt.map_or(Verdict::Kept, |card| Verdict::Unknown(Doubt::CardText(*card)));
    }
    if let Some(card) = flags.iter().find_map(|flag| state.text.used.used(*flag)) {
        return Verdict::Unknown(Doubt::CardText(card));
    }
    let expected = if total.is_exact() { total.low.to_string() } else { format!("{} to {}", total.low, total.high) };
    let finding = Finding::illegal(format!("{}'s Force generation is announced as {amount}", state.name(*player)))
        .values(expected, amount)
        .by(Some(*player));
    soft::suspect(state, &flags, finding)
}
