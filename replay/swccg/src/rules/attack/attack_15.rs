//! A creature that was hit by a weapon does not survive the attack.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::message::Statement;
use holocron_ingest::message::calc::{Calc, Label};

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::state::fight::attack::AttackKind;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::edition::Edition;
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-15",
        title: "a creature that was hit by a weapon does not survive the attack",
        explain: "\
A weapon that hits a creature kills it: the creature is gone when the attack ends.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
rotate 12 7_213 D @0 hit
remove 12
say [7_213] on table is lost
attack ends
```
Hit and alive:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
rotate 12 7_213 D @0 hit
attack ends   # broken SWCCG-ATTACK-15
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Creatures, at: "paragraph 11; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE.and(topic::SCOPES),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let is_over = matches!(step.what, What::Event(Kind::AttackEnded));
    // By the creature rules of the glossary a hit ends the attack: no total is told any more.
    let is_told = matches!(step.what, What::Said(Statement::Calc(Calc::Line { label: Label::AttackerTotal, .. })));
    let is_late = is_told && state.edition == Edition::Creatures;
    if !(is_over || is_late) {
        return Verdict::Silent;
    }
    let Some(running) = &state.fight.attacks.running else { return Verdict::Silent };
    if running.kind != AttackKind::OnCreature {
        return Verdict::Silent;
    }
    let mut creatures = running.defenders.iter().filter_map(|id| state.table.get(*id));
    let hit = creatures.find(|card| card.is_in_play() && card.posture.sideways);
    let Some(hit) = hit else { return if is_over { Verdict::Kept } else { Verdict::Silent } };
    let what = if is_over { "survives the attack" } else { "goes on fighting" };
    let finding = Finding::illegal(format!("{} was hit and {what}", hit.title()))
        .values("lost", "on the table")
        .by(hit.owner)
        .card(state.mention_card(hit));
    soft::suspect(state, &[Flag::Ferocity], finding)
}
