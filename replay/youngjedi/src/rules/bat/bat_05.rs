//! The declared number of Battle cards is final.

use holocron_ingest::event::youngjedi::{Kind, RevealReason, Zone};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-05",
        title: "the declared number of Battle cards is final",
        explain: "\
As many Battle cards are turned up as were declared.
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
declare 1 L 1
declare 1 D 0
reveal L 67 1_61 BATTLE_PLAN PLAN
remove L 67 BATTLE_PLAN DISCARD_PILE PLAN_END
battle ends 1
```
A second declaration:
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
declare 1 L 1
declare 1 D 0
declare 1 L 2   # broken YJ-BAT-05
```
More than declared:
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
declare 1 L 1
declare 1 D 0
reveal L 67 1_61 BATTLE_PLAN PLAN
reveal L 68 1_52 BATTLE_PLAN PLAN   # broken YJ-BAT-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, first" },
    },
    topics: topic::REVEALED.and(topic::PLAN).and(topic::BATTLE_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let finding = |side: Side, declared: u32, got: usize| {
        Finding::illegal(format!("{} does not keep to the declared number of Battle cards", state.name(side)))
            .values(declared, got)
            .by(Some(side))
    };
    match kind {
        Kind::Declared(again) => match battle.declared[again.player] {
            Some(declared) => Verdict::Broken(Box::new(finding(again.player, declared, again.count as usize))),
            None => Verdict::Silent,
        },
        Kind::Revealed(revealed) if revealed.reason == RevealReason::Plan && revealed.zone == Zone::BattlePlan => {
            let Some(declared) = battle.declared[revealed.player] else { return Verdict::Silent };
            let shown = battle.battle_cards[revealed.player].len() + 1;
            Verdict::of(shown <= declared as usize, || finding(revealed.player, declared, shown))
        }
        Kind::BattleEnded(_) => {
            let mut verdict = Verdict::Silent;
            for side in Side::BOTH {
                let (Some(declared), shown) = (battle.declared[side], battle.battle_cards[side].len()) else {
                    continue;
                };
                if shown < declared as usize {
                    return Verdict::Broken(Box::new(finding(side, declared, shown)));
                }
                verdict = Verdict::Kept;
            }
            verdict
        }
        _ => Verdict::Silent,
    }
}
