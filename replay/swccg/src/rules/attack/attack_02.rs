//! Weapons do not target creatures in a battle.

use holocron_ingest::message::weapon::Weapon;
use holocron_ingest::message::{CardRef, Statement};

use crate::Swccg;
use crate::cards::{self, Category, Flag};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-02",
        title: "weapons do not target creatures in a battle",
        explain: "\
A creature is a target during an attack only.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
say L targets to fire [1_152] at [7_213] using [1_28]
attack ends
```
The same shot in a battle:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 1_194 D @0
at 12 7_213 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,13
say L targets to fire [1_152] at [7_213] using [1_28]   # broken SWCCG-ATTACK-02, SWCCG-TARGET-06
battle ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Creatures, at: "paragraphs 2 and 11; Advanced Rulebook chapter 6" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(Weapon::Fired { player, targets, weapon, .. })) = &step.what else {
        return Verdict::Silent;
    };
    let is_creature =
        |card: &&CardRef| cards::lookup(&card.blueprint).is_some_and(|facts| facts.category == Category::Creature);
    let Some(creature) = targets.iter().find(is_creature) else { return Verdict::Silent };
    if state.battle.is_none() {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(format!("{} is fired at the creature {} in a battle", weapon.title, creature.title))
        .values("a participant of the battle", &creature.title)
        .by(*player)
        .card(CardMention { id: None, blueprint: creature.blueprint, title: creature.title.to_string() });
    soft::suspect(state, &[Flag::FireMay], finding)
}
