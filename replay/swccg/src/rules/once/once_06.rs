//! A weapon is fired once in a battle or an attack.

use holocron_ingest::message::Statement;
use holocron_ingest::message::weapon::{Verb, Weapon};

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::state::fight::weapons;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ONCE-06",
        title: "a weapon is fired once in a battle or an attack",
        explain: "\
Each weapon fires once, even when it changes hands, unless a text lets it fire again.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 1_194 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,13
use 13 1_152 L
say L targets to fire [1_152] at [1_194] using [1_28]
battle ends
```
A second shot of the same blaster:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 1_194 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,13
use 13 1_152 L
say L targets to fire [1_152] at [1_194] using [1_28]
use 13 1_152 L
say L targets to fire [1_152] at [1_194] using [1_28]   # broken SWCCG-ONCE-06
battle ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 22, weapons segment; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(Weapon::Fired { player, verb: Verb::TargetsToFire, weapon, .. })) = &step.what
    else {
        return Verdict::Silent;
    };
    if state.battle.is_none() && state.fight.attacks.running.is_none() {
        return Verdict::Silent;
    }
    let id = weapons::weapon_id(state, step.at.event, weapon);
    let Some(card) = id.and_then(|id| state.table.get(id)) else {
        return Verdict::Unknown(Doubt::Unmodelled("weapon not told apart"));
    };
    if !state.fight.weapons.fired.contains(&card.id) {
        return Verdict::Kept;
    }
    if card.facts.is_some_and(|facts| facts.may_lift(Flag::FireMulti)) {
        return Verdict::Unknown(Doubt::CardText(card.blueprint));
    }
    let mut finding = Finding::illegal(format!("{} is fired a second time", weapon.title))
        .values("once in a battle or attack", "twice")
        .by(*player)
        .card(state.mention_card(card));
    finding.may_be_lifted_by.push(card.title().to_owned());
    soft::suspect(state, &[Flag::FireMulti], finding)
}
