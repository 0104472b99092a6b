//! A weapon without a user stays on the planet.

use holocron_ingest::event::youngjedi::{Kind, RemoveReason, Word, Zone};
use holocron_ingest::id::CardId;

use crate::YoungJedi;
use crate::cards::CardType;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-07",
        title: "a weapon without a user stays on the planet",
        explain: "\
In play a weapon belongs to nobody. It is put aside when it is turned up without a user, and is still there after the battle.
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
It is discarded:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
deploy 15 1_107 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Tatooine
fight 1 61 13
power 1 L base=6
power 1 D base=2
result 1 L 13
remove D 13,15 PLANET DISCARD_PILE DEFEAT   # broken YJ-BAT-07
damage D FIGHT 36 by=13
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Deploy, first question" },
    },
    topics: topic::REMOVED.and(topic::BATTLE_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if matches!(removed.reason, RemoveReason::Defeat | RemoveReason::PlanEnd) => {
            let Some(fight) = &battle.fight else { return Verdict::Silent };
            if state.is_pushed(fight, removed.owner) {
                return Verdict::Silent;
            }
            let is_weapon = |id: &CardId| state.facts(*id).is_some_and(|facts| facts.kind == CardType::Weapon);
            let from_plan = removed.from == Zone::BattlePlan;
            let unused = |id: &&CardId| is_weapon(id) && !from_plan && !fight.weapons[removed.owner].contains(id);
            Verdict::unless(removed.cards.iter().find(unused).map(|id| {
                Finding::illegal(format!("{} loses a weapon that nobody used", state.name(removed.owner)))
                    .values(Zone::Planet.word(), removed.zone.word())
                    .by(Some(removed.owner))
                    .card(state.mention(*id))
            }))
        }
        Kind::BattleEnded(_) => {
            let used = |id: &CardId| battle.fought.contains(id) || battle.used.contains(id);
            let aside = battle.present.dark.iter().chain(&battle.present.light).any(|id| !used(id));
            if aside { Verdict::Kept } else { Verdict::Silent }
        }
        _ => Verdict::Silent,
    }
}
