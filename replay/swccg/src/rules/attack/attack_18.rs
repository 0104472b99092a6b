//! An attack has its order.

use holocron_ingest::message::Statement;
use holocron_ingest::message::weapon::Weapon;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-ATTACK-18",
        title: "weapons fire in an attack before its totals are told",
        explain: "\
An attack has a weapons segment, a power segment and a damage segment, like a battle. Once the totals are told no weapon is
fired.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_153 L 10
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
say L targets to fire [1_153] at [7_213] using [1_28]
say Attacker total: 2
say Defender total: 2
say [7_213] is not defeated
attack ends
```
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_153 L 10
at 12 7_213 D @0
turn L 1
phase Battle
say L initiates attack on [7_213] at [1_133]
attack @0 10 12 L D
say Attacker total: 2
say Defender total: 2
say L targets to fire [1_153] at [7_213] using [1_28]   # broken SWCCG-ATTACK-18
say [7_213] is not defeated
attack ends
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 24, Structure; Creature rules, paragraph 11" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(running), What::Said(Statement::Weapon(Weapon::Fired { player, weapon, .. }))) =
        (&state.fight.attacks.running, &step.what)
    else {
        return Verdict::Silent;
    };
    let has_totals = running.attacker_total.is_some() || running.defender_total.is_some() || !running.totals.is_empty();
    Verdict::of(!has_totals, || {
        Finding::illegal(format!("{} is fired after the totals of the attack were told", weapon.title))
            .values("in the weapons segment", "after the totals")
            .by(*player)
            .card(CardMention { id: None, blueprint: weapon.blueprint, title: weapon.title.to_string() })
    })
}
