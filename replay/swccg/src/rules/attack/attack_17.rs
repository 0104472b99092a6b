//! A variable ferocity is drawn in every attack.

use holocron_ingest::message::Statement;
use holocron_ingest::message::calc::{Calc, Label};

use crate::Swccg;
use crate::cards::Stat;
use crate::state::State;
use crate::state::fight::attack::is_creature;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-17",
        title: "a variable ferocity is drawn in every attack",
        explain: "\
A creature whose ferocity depends on destiny draws it each time it takes part in an attack.
```
site 1 1_133 L @0 Tatooine
at 10 7_215 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_215] attacks [1_28]
attack @0 10 11 D L
say Total destiny for ferocity: 3
say Attacker total: 3
say Defender total: 1
attack ends
phase Move
```
No draw:
```
site 1 1_133 L @0 Tatooine
at 10 7_215 D @0
at 11 1_28 L @0
turn D 1
phase Battle
say [7_215] attacks [1_28]
attack @0 10 11 D L
say Attacker total: 3   # broken SWCCG-ATTACK-17
say Defender total: 1
attack ends
phase Move
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Creatures, at: "paragraph 4; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Calc(Calc::Line { label: Label::AttackerTotal, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let Some(running) = &state.fight.attacks.running else { return Verdict::Silent };
    let participants = running.attackers.iter().chain(&running.defenders).filter_map(|id| state.table.get(*id));
    let variable: Vec<_> = participants
        .filter(|card| is_creature(card) && card.facts.is_some_and(|facts| facts.ferocity == Stat::Computed))
        .collect();
    let [creature, ..] = variable[..] else { return Verdict::Silent };
    Verdict::of(running.ferocities > 0, || {
        Finding::illegal(format!("no destiny is drawn for the ferocity of {}", creature.title()))
            .values("a destiny draw for ferocity", "none")
            .by(creature.owner)
            .card(state.mention_card(creature))
    })
}
