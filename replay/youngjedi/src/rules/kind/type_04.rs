//! An Effect that speaks of own cards covers only its owner's side.

use holocron_ingest::event::youngjedi::{DamageReason, Kind};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-TYPE-04",
        title: "an Effect that speaks of own cards covers only its owner's side",
        explain: "\
Da Dug Chaaa! helps Dark Podracer pilots, not Light ones.
```
turn D 2 Tatooine
phase DEPLOY
deploy 20 3_130 D
deploy 13 1_73 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 8_11 L
phase BATTLE
battle 1 L Tatooine
fight 1 61 13
power 1 L base=2
power 1 D base=4 other=1
```
A Light pilot gets it:
```
turn D 2 Tatooine
phase DEPLOY
deploy 20 3_130 D
deploy 13 1_73 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 8_11 L
phase BATTLE
battle 1 L Tatooine
fight 1 61 13
power 1 L base=2 other=1   # broken YJ-TYPE-04
power 1 D base=4 other=1
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "battle questions, Da Dug Chaaa!" },
    },
    topics: topic::POWER.and(topic::DAMAGE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(battle) = &state.battle else { return Verdict::Silent };
    let Some(fight) = &battle.fight else { return Verdict::Silent };
    let working = battle.working();
    let meeting = battle.encounter(fight, &working);
    let finding = |side: Side, least: i64, got: i64| {
        Finding::illegal(format!("an Effect of the other player works for {}", state.name(side)))
            .values(least, got)
            .by(Some(side))
    };
    match step.kind() {
        Some(Kind::Power(power)) if power.fight.is_some() => {
            let side = power.player;
            let foreign = state.foreign_power(side, meeting);
            if foreign == 0 {
                return Verdict::Silent;
            }
            let most = state.text_power(side, meeting).most;
            let is_foreign = power.other > most && power.other == most.saturating_add(foreign);
            Verdict::of(!is_foreign, || finding(side, i64::from(most), i64::from(power.other)))
        }
        Some(Kind::Damage(damage)) if damage.reason == DamageReason::Fight => {
            let side = damage.player;
            let Some(id) = damage.source else { return Verdict::Silent };
            let Some(printed) = state.facts(id).and_then(|facts| facts.damage) else { return Verdict::Silent };
            let foreign = state.foreign_damage(id, side, meeting);
            if foreign >= 0 {
                return Verdict::Silent;
            }
            let least = state.text_damage(id, side, meeting).least;
            let due = |change: i32| i64::from(printed).saturating_add(i64::from(change)).max(0);
            let (count, least, most) = (i64::from(damage.count), due(least), due(least.saturating_add(foreign)));
            Verdict::of(count >= least || count < most, || finding(side, least, count))
        }
        _ => Verdict::Silent,
    }
}
