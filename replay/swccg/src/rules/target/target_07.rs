//! Weapons are fired at the opponent's cards.

use holocron_ingest::message::Statement;
use holocron_ingest::message::weapon::{Verb, Weapon};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TARGET-07",
        title: "weapons are fired at the opponent's cards",
        explain: "\
Outside an attack on a creature nobody fires at own cards.
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
At a friend:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
at 12 1_19 L @0
on 13 1_152 L 10
at 11 1_194 D @0
turn L 1
phase Battle
say L uses 1 Force
say L initiates battle at [1_133]
battle @0 10,11,12,13
use 13 1_152 L
say L targets to fire [1_152] at [1_19] using [1_28]   # broken SWCCG-TARGET-07
battle ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 6, weapons segment" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Weapon(fired)) = &step.what else { return Verdict::Silent };
    let Weapon::Fired { player: Some(player), verb: Verb::TargetsToFire, weapon, targets, .. } = fired else {
        return Verdict::Silent;
    };
    if state.fight.attacks.running.is_some() {
        return Verdict::Silent;
    }
    let mut is_judged = false;
    for target in targets {
        let front = target.blueprint.front();
        let owners = || state.table.iter().filter(|c| c.is_in_play() && c.blueprint.front() == front).map(|c| c.owner);
        if owners().any(|owner| owner == Some(player.opponent())) {
            is_judged = true;
        } else if owners().any(|owner| owner == Some(*player)) {
            let mention = CardMention { id: None, blueprint: target.blueprint, title: target.title.to_string() };
            let message = format!("{} fires {} at their own {}", state.name(*player), weapon.title, target.title);
            let finding = Finding::illegal(message).values("a card of the opponent", "an own card");
            return Verdict::Broken(Box::new(finding.by(Some(*player)).card(mention)));
        }
    }
    if is_judged { Verdict::Kept } else { Verdict::Silent }
}
