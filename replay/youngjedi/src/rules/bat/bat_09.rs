//! A card fights once in a battle, and fights go on while both plans have somebody left.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::cards::{Card, Fact};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-09",
        title: "a card fights once in a battle, and fights go on while both plans have somebody left",
        explain: "\
Some Battle cards let a character fight the next fight too.
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
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
damage D FIGHT 36 by=13
battle ends 1
```
Somebody fights twice:
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
result 1 L 13
remove D 13 PLANET DISCARD_PILE DEFEAT
damage D FIGHT 36 by=13
fight 2 61 13 using=62   # broken YJ-BAT-09
```
A fight is missing:
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
battle ends 1   # broken YJ-BAT-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, the battle plan" },
    },
    topics: topic::FIGHT.and(topic::BATTLE_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    match kind {
        Kind::FightStarted(fight) => {
            let ids = fight.attackers.iter().chain(&fight.defenders);
            let again = ids.copied().find(|id| battle.fought.contains(id));
            let lifts: Vec<&Card> = battle
                .fight
                .iter()
                .flat_map(|fight| {
                    let working = fight.battle_cards.dark.iter().chain(&fight.battle_cards.light);
                    working
                        .filter_map(|id| state.facts(*id))
                        .filter(|facts| facts.has(|fact| *fact == Fact::FightsAgain))
                })
                .collect();
            let Some(id) = again.filter(|_| lifts.is_empty()) else { return Verdict::Kept };
            Verdict::Broken(Box::new(
                Finding::suspect("a card fights twice in one battle", Vec::new())
                    .values(1, 2)
                    .by(state.table.get(id).map(|card| card.owner))
                    .card(state.mention(id)),
            ))
        }
        Kind::BattleEnded(_) if Side::BOTH.into_iter().all(|side| battle.plans[side].is_some()) => {
            let left = Side::BOTH.map(|side| state.left_over(battle, side).len());
            Verdict::of(left.contains(&0), || {
                Finding::suspect("a battle ends although both plans have somebody left to fight", Vec::new())
                    .values("one more fight", "the end")
                    .by(Some(battle.attacking))
            })
        }
        _ => Verdict::Silent,
    }
}
