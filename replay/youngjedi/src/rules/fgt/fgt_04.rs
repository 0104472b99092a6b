//! A weapon is used only by those it names and adds the bonus of their line.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
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
        id: "YJ-FGT-04",
        title: "a weapon is used only by those it names and adds the bonus of their line",
        explain: "\
The first line that fits the character counts.
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
Darth Maul's Lightsaber for Aurra Sing:
```
turn L 1 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 3_109 D
phase BATTLE
battle 1 D Tatooine
fight 1 14 61 using=15/   # broken YJ-FGT-04
```
The bonus of another line:
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
power 1 L base=6 weapon=3 destiny=4   # broken YJ-FGT-04
power 1 D base=2
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediCards, at: "lines of each weapon; Current Rules, Deploy" },
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
                for id in &fight.weapons[side] {
                    let (Some(weapon), Some(users)) = (state.facts(*id), state.all_facts(&fight.cards[side])) else {
                        return Verdict::Unknown(Doubt::HiddenCard);
                    };
                    match misuse::of_weapon(weapon, &users) {
                        None => verdict = Verdict::Kept,
                        Some(Misuse::Other) => {
                            return Verdict::Broken(Box::new(
                                Finding::illegal(format!("{} uses a weapon that names nobody there", state.name(side)))
                                    .values("a character that the weapon names", "none")
                                    .by(Some(side))
                                    .card(mention(weapon.blueprint)),
                            ));
                        }
                        // Kinds and diamonds have rules of their own.
                        Some(_) => {}
                    }
                }
            }
            verdict
        }
        Some(Kind::Power(power)) if power.fight.is_some() => {
            let side = power.player;
            let Some(fight) = battle.fight.as_ref().filter(|fight| !state.is_pushed(fight, side)) else {
                return Verdict::Silent;
            };
            let Some((least, most)) = state.weapon_bonus(&fight.cards[side], &fight.weapons[side]) else {
                return Verdict::Unknown(Doubt::HiddenCard);
            };
            Verdict::of((least..=most).contains(&power.weapon), || {
                Finding::illegal(format!("{}'s power has a wrong weapon bonus", state.name(side)))
                    .values(most, power.weapon)
                    .by(Some(side))
            })
        }
        _ => Verdict::Silent,
    }
}
