//! A Force push takes the opposing weapon out of the fight, and what needs it.

use holocron_ingest::event::youngjedi::{Kind, RemoveReason, Word, Zone};
use holocron_ingest::id::{CardId, Side};

use crate::YoungJedi;
use crate::cards::{Card, CardType};
use crate::state::State;
use crate::state::misuse;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-09",
        title: "a Force push takes the opposing weapon out of the fight, and what needs it",
        explain: "\
The pusher uses no weapon himself. The pushed weapon adds nothing, and is not lost with its user.
```
turn D 2 Tatooine
phase DEPLOY
deploy 16 1_71 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 4 Tatooine
phase DEPLOY
deploy 15 1_107 D
turn L 5 Tatooine
phase BATTLE
battle 1 L Tatooine
declare 1 L 1
declare 1 D 0
reveal L 68 3_51 BATTLE_PLAN PLAN
fight 1 61 16 works=68/
power 1 L base=6
power 1 D base=6
result 1 -
remove L 68 BATTLE_PLAN DISCARD_PILE PLAN_END
battle ends 1
```
The weapon is used all the same:
```
turn D 2 Tatooine
phase DEPLOY
deploy 16 1_71 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 4 Tatooine
phase DEPLOY
deploy 15 1_107 D
turn L 5 Tatooine
phase BATTLE
battle 1 L Tatooine
declare 1 L 1
declare 1 D 0
reveal L 68 3_51 BATTLE_PLAN PLAN
fight 1 61 16 using=/15 works=68/   # broken YJ-FGT-09
```
It is lost:
```
turn D 2 Tatooine
phase DEPLOY
deploy 16 1_71 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
turn D 4 Tatooine
phase DEPLOY
deploy 15 1_107 D
turn L 5 Tatooine
phase BATTLE
battle 1 L Tatooine
declare 1 L 1
declare 1 D 0
reveal L 68 3_51 BATTLE_PLAN PLAN
fight 1 61 16 works=68/
power 1 L base=6
power 1 D base=6
result 1 -
remove D 15 PLANET DISCARD_PILE DEFEAT   # broken YJ-FGT-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, Force push" },
    },
    topics: topic::REMOVED.and(topic::FIGHT).and(topic::POWER),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let illegal =
        |side: Side, message: &str| Finding::illegal(format!("{} {message}", state.name(side))).by(Some(side));
    let suspect = |side: Side, message: &str| {
        Finding::suspect(format!("{} {message}", state.name(side)), Vec::new()).by(Some(side))
    };
    match step.kind() {
        Some(Kind::FightStarted(started)) => {
            let Some(fight) = state.beginning(started) else { return Verdict::Silent };
            let Some(side) = Side::BOTH.into_iter().find(|side| state.is_pushed(&fight, *side)) else {
                return Verdict::Silent;
            };
            let needs = |facts: &&Card| facts.battle.as_ref().is_some_and(misuse::needs_weapon);
            let mut working = fight.battle_cards[side].iter().filter_map(|id| state.facts(*id));
            Verdict::unless(if !fight.weapons[side.opponent()].is_empty() {
                Some(
                    illegal(side.opponent(), "pushes and uses a weapon")
                        .values(0, fight.weapons[side.opponent()].len()),
                )
            } else if !fight.weapons[side].is_empty() {
                Some(illegal(side, "uses a weapon that is pushed away").values(0, fight.weapons[side].len()))
            } else {
                let card = working.find(needs);
                card.map(|facts| {
                    illegal(side, "uses a Battle card that needs the pushed weapon").card(mention(facts.blueprint))
                })
            })
        }
        Some(Kind::Power(power)) if power.fight.is_some() => {
            let side = power.player;
            let Some(fight) = battle.fight.as_ref().filter(|fight| state.is_pushed(fight, side)) else {
                return Verdict::Silent;
            };
            let texts = state.text_power(side, battle.encounter(fight, &battle.working()));
            Verdict::unless(if power.weapon != 0 {
                Some(illegal(side, "counts a weapon that is pushed away").values(0, power.weapon))
            } else if power.other > texts.most {
                Some(suspect(side, "counts a text that needs the pushed weapon").values(texts.most, power.other))
            } else {
                None
            })
        }
        Some(Kind::Removed(removed)) if removed.reason == RemoveReason::Defeat => {
            let side = removed.owner;
            let is_pushed = battle.fight.as_ref().is_some_and(|fight| state.is_pushed(fight, side));
            let is_weapon = |id: &&CardId| state.facts(**id).is_some_and(|facts| facts.kind == CardType::Weapon);
            let Some(id) = removed.cards.iter().find(is_weapon).filter(|_| is_pushed) else { return Verdict::Silent };
            Verdict::Broken(Box::new(
                illegal(side, "loses a weapon that was pushed away")
                    .values(Zone::Planet.word(), removed.zone.word())
                    .card(state.mention(*id)),
            ))
        }
        _ => Verdict::Silent,
    }
}
