//! Survivors of a battle stay where they are.

use holocron_ingest::event::youngjedi::{Kind, RemoveReason, Word};
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
        id: "YJ-BAT-11",
        title: "survivors of a battle stay where they are",
        explain: "\
Characters and weapons stay on the planet, starships in Hyperspace.
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
The winner is discarded:
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
remove L 61,62 PLANET DISCARD_PILE DEFEAT   # broken YJ-BAT-11
damage D FIGHT 36 by=13
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, afterwards; Starships, survivors" },
    },
    topics: topic::REMOVED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Removed(removed)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let is_battle = matches!(removed.reason, RemoveReason::Defeat | RemoveReason::PlanEnd);
    let Some(fight) = battle.fight.as_ref().filter(|_| is_battle) else { return Verdict::Silent };
    let survives = |id: &&CardId| {
        let is_weapon = fight.weapons[removed.owner].contains(id);
        let is_fighter =
            state.facts(**id).is_some_and(|facts| matches!(facts.kind, CardType::Character | CardType::Starship));
        let is_lost = fight.defeated.contains(id);
        (is_fighter && !is_lost) || (is_weapon && fight.winner == Some(removed.owner))
    };
    Verdict::unless(removed.cards.iter().find(survives).map(|id| {
        Finding::illegal(format!("{} loses a card that was not defeated", state.name(removed.owner)))
            .values(removed.from.word(), removed.zone.word())
            .by(Some(removed.owner))
            .card(state.mention(*id))
    }))
}
