//! A Battle card works only when its condition is met, and adds its bonus.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::cards::Fact;
use crate::state::State;
use crate::state::misuse;
use crate::state::misuse::Misuse;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-05",
        title: "a Battle card works only when its condition is met, and adds its bonus",
        explain: "\
Kinds and diamonds in the condition have rules of their own.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Tatooine
declare 1 L 0
declare 1 D 1
reveal D 17 1_125 BATTLE_PLAN PLAN
fight 1 61 13 works=/17
power 1 L base=6
power 1 D base=2 battle=2
```
In Complete Control for a destroyer droid:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_89 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Tatooine
declare 1 L 0
declare 1 D 1
reveal D 17 1_125 BATTLE_PLAN PLAN
fight 1 61 13 works=/17   # broken YJ-FGT-05
```
One more than it gives:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
phase BATTLE
battle 1 L Tatooine
declare 1 L 0
declare 1 D 1
reveal D 17 1_125 BATTLE_PLAN PLAN
fight 1 61 13 works=/17
power 1 L base=6
power 1 D base=2 battle=3   # broken YJ-FGT-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediCards, at: "Battle cards; Current Rules, battle questions" },
    },
    topics: topic::FIGHT.and(topic::POWER),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::FightStarted(started)) => {
            let Some(fight) = state.beginning(started) else { return Verdict::Silent };
            let mut verdict = Verdict::Silent;
            for side in Side::BOTH {
                let Some(by) = state.fighters_in(battle, &fight, side) else {
                    return Verdict::Unknown(Doubt::HiddenCard);
                };
                for id in &fight.battle_cards[side] {
                    let Some(facts) = state.facts(*id) else { return Verdict::Unknown(Doubt::HiddenCard) };
                    let Some(text) = &facts.battle else { continue };
                    if state.is_pushed(&fight, side) && misuse::needs_weapon(text) {
                        continue;
                    }
                    match (misuse::of_battle(text, &by), text.is_met(&by)) {
                        (Some(Misuse::Other), _) => {
                            return Verdict::Broken(Box::new(
                                Finding::illegal(format!(
                                    "a Battle card of {} works without its condition",
                                    state.name(side)
                                ))
                                .values("the condition met", "not met")
                                .by(Some(side))
                                .card(mention(facts.blueprint)),
                            ));
                        }
                        (None, None) => return Verdict::Unknown(Doubt::CardText(facts.blueprint)),
                        (None, _) => verdict = Verdict::Kept,
                        (Some(_), _) => {}
                    }
                }
            }
            verdict
        }
        Some(Kind::Power(power)) if power.fight.is_some() => {
            let Some(fight) = &battle.fight else { return Verdict::Silent };
            let Some(working) = state.all_facts(&fight.battle_cards[power.player]) else {
                return Verdict::Unknown(Doubt::HiddenCard);
            };
            if let Some(open) = working.iter().find(|facts| facts.has(|fact| *fact == Fact::OpenBonus)) {
                return Verdict::Unknown(Doubt::CardText(open.blueprint));
            }
            let most: i32 = working.iter().filter_map(|facts| facts.battle.as_ref()).map(|text| text.bonus).sum();
            // A bonus with a further condition may be left out.
            let is_free = power.battle == 0 && working.iter().any(|facts| facts.has(is_conditional));
            Verdict::of(power.battle == most || is_free, || {
                Finding::illegal(format!("{}'s power has a wrong Battle card bonus", state.name(power.player)))
                    .values(most, power.battle)
                    .by(Some(power.player))
            })
        }
        _ => Verdict::Silent,
    }
}

fn is_conditional(fact: &Fact) -> bool {
    matches!(fact, Fact::OnlyAgainst(_) | Fact::OnlyUsing(_) | Fact::OnlyIf)
}
