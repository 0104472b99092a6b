//! A text adds power exactly when its condition is met; a duel is a fight for texts.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FGT-10",
        title: "a text adds power exactly when its condition is met; a duel is a fight for texts",
        explain: "\
Texts that are not modelled in full may explain a difference in either direction.
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 4_P2 L
phase BATTLE
battle 1 L Tatooine
declare 1 L 1
declare 1 D 0
reveal L 68 2_64 BATTLE_PLAN PLAN
fight 1 61 13 works=68/
power 1 L base=6 other=2
power 1 D base=2
```
The bonus is left out:
```
turn D 2 Tatooine
phase DEPLOY
deploy 13 1_99 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 4_P2 L
phase BATTLE
battle 1 L Tatooine
declare 1 L 1
declare 1 D 0
reveal L 68 2_64 BATTLE_PLAN PLAN
fight 1 61 13 works=68/
power 1 L base=6   # broken YJ-FGT-10
power 1 D base=2
```
A bonus that no text gives:
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
power 1 D base=2 other=1   # broken YJ-FGT-10
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, Wisdom Of The Council; Dueling; the cards" },
    },
    topics: topic::POWER,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(Kind::Power(power)), Some(battle)) = (step.kind(), &state.battle) else { return Verdict::Silent };
    let Some(fight) = battle.fight.as_ref().filter(|_| power.fight.is_some()) else { return Verdict::Silent };
    let side = power.player;
    let working = battle.working();
    let meeting = battle.encounter(fight, &working);
    if state.all_facts(&fight.cards[side]).is_none() {
        return Verdict::Unknown(Doubt::HiddenCard);
    }
    let texts = state.text_power(side, meeting);
    if power.other > texts.most {
        let foreign = texts.most.saturating_add(state.foreign_power(side, meeting));
        let is_pushed = state.is_pushed(fight, side);
        if is_pushed || (foreign > texts.most && power.other == foreign) {
            // A pushed weapon and the Effects of the other side have rules of their own.
            return Verdict::Silent;
        }
    }
    Verdict::of(texts.hold(power.other), || {
        Finding::suspect(format!("{}'s power has a wrong bonus from texts", state.name(side)), texts.from.clone())
            .values(if power.other > texts.most { texts.most } else { texts.least }, power.other)
            .by(Some(side))
    })
}
