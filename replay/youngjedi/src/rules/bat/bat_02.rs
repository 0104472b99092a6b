//! A battle plan holds all own characters and weapons of the planet, or all starships, each once.

use holocron_ingest::event::youngjedi::{Kind, Zone};
use holocron_ingest::id::{CardId, Side};

use crate::YoungJedi;
use crate::state::State;
use crate::state::table::same_cards;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-BAT-02",
        title: "a battle plan holds all own characters and weapons of the planet, or all starships, each once",
        explain: "\
Nothing may stay out of the plan, and everything in it is turned up in the end.
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
A weapon is left out:
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
plan 1 L 1 61   # broken YJ-BAT-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept, the battle plan; Current Rules, Starships" },
    },
    topics: topic::PLAN.and(topic::BATTLE_ENDED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(kind), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let finding = |side: Side, message: &str| {
        Finding::illegal(format!("{}'s battle plan {message}", state.name(side))).by(Some(side))
    };
    match kind {
        Kind::PlanLaid(plan) => {
            let present = &battle.present[plan.player];
            let planned = plan.cards.as_ref().map(|cards| {
                let own = cards.iter().filter(|id| present.contains(id));
                own.copied().collect::<Vec<CardId>>()
            });
            let is_whole = planned.as_ref().is_none_or(|planned| same_cards(planned, present));
            Verdict::of(is_whole && usize::try_from(plan.count).is_ok_and(|count| count == present.len()), || {
                finding(plan.player, "does not hold every card once")
                    .values(present.len(), planned.map_or(plan.count as usize, |planned| planned.len()))
            })
        }
        Kind::BattleEnded(_) => {
            let mut verdict = Verdict::Silent;
            for side in Side::BOTH {
                let present = &battle.present[side];
                let is_told = battle.plans[side].as_ref();
                // A plan of the wrong size has been judged when it was laid.
                if is_told.is_none_or(|plan| usize::try_from(plan.count).is_ok_and(|count| count != present.len())) {
                    continue;
                }
                let in_play = |id: &&CardId| {
                    let zone = state.table.get(**id).map(|card| card.zone);
                    matches!(zone, Some(Zone::Planet | Zone::Hyperspace))
                };
                let unseen = present.iter().filter(in_play).find(|id| !battle.shown[side].contains(id));
                if let Some(id) = unseen {
                    let finding = finding(side, "has a card that was never turned up").card(state.mention(*id));
                    return Verdict::Broken(Box::new(finding));
                }
                verdict = Verdict::Kept;
            }
            verdict
        }
        _ => Verdict::Silent,
    }
}
