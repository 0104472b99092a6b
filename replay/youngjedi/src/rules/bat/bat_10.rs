//! The Battle cards of both plans are discarded at the end of the battle.

use holocron_ingest::event::youngjedi::{Kind, RemoveReason, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-10",
        title: "the Battle cards of both plans are discarded at the end of the battle",
        explain: "\
It does not matter whether they worked.
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
One goes back to the hand:
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
remove L 67 BATTLE_PLAN HAND PLAN_END   # broken YJ-BAT-10
battle ends 1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJediCards, at: "Battle cards; commonly known rulebook content" },
    },
    topics: topic::REMOVED.and(topic::BATTLE_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::Removed(removed)) if removed.reason == RemoveReason::PlanEnd && removed.from == Zone::BattlePlan => {
            Verdict::of(removed.zone == Zone::DiscardPile, || {
                Finding::suspect(
                    format!("{}'s Battle cards are not discarded after the battle", state.name(removed.owner)),
                    Vec::new(),
                )
                .values(Zone::DiscardPile.word(), removed.zone.word())
                .by(Some(removed.owner))
            })
        }
        Some(Kind::BattleEnded(_)) => {
            let left = state
                .battle
                .iter()
                .flat_map(|battle| battle.battle_cards.dark.iter().chain(&battle.battle_cards.light));
            let mut left = left.filter_map(|id| state.table.get(*id)).filter(|card| card.zone == Zone::BattlePlan);
            Verdict::unless(left.next().map(|card| {
                Finding::suspect("a Battle card is still in the plan after the battle", Vec::new())
                    .values(Zone::DiscardPile.word(), card.zone.word())
                    .by(Some(card.owner))
                    .card(state.mention(card.id))
            }))
        }
        _ => Verdict::Silent,
    }
}
