//! A character uses at most one weapon.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::{CardId, Side};

use crate::YoungJedi;
use crate::cards::Fact;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-03",
        title: "a character uses at most one weapon",
        explain: "\
A few Battle cards let a character use two.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
battle 1 L Tatooine
plan 1 L 2 62,61
plan 1 D 1 13
declare 1 L 0
declare 1 D 0
reveal L 62 2_40 PLANET PLAN
reveal L 61 1_2 PLANET PLAN
reveal D 13 1_99 PLANET PLAN
fight 1 61 13 using=62
destiny 1 L 74 1_52 WEAPON by=62
power 1 L base=6 weapon=2 destiny=4
power 1 D base=2
```
Two lightsabers:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
deploy 64 2_40 L   # broken YJ-DEP-03
battle 1 L Tatooine
fight 1 61 13 using=62,64   # broken YJ-FGT-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, Force push; Battle cards that allow two" },
    },
    topics: topic::FIGHT,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightStarted(started)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.beginning(started) else { return Verdict::Silent };
    let fault = Side::BOTH.into_iter().find_map(|side| {
        let two = |id: &&CardId| state.facts(**id).is_some_and(|facts| facts.has(|fact| *fact == Fact::TwoWeapons));
        let more = fight.battle_cards[side].iter().filter(two).count();
        let (most, used) = (fight.cards[side].len() + more, fight.weapons[side].len());
        (used > most).then_some((side, most, used))
    });
    Verdict::unless(fault.map(|(side, most, used)| {
        Finding::suspect(format!("{} uses more weapons than characters", state.name(side)), Vec::new())
            .values(most, used)
            .by(Some(side))
    }))
}
