//! Duel power is the printed power with every bonus that applies, and no destiny.

use holocron_ingest::event::youngjedi::{Kind, Power};
use holocron_ingest::id::Sides;

use crate::YoungJedi;
use crate::state::State;
use crate::state::duel::Duel;
use crate::state::power::Encounter;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-05",
        title: "duel power is the printed power with every bonus that applies, and no destiny",
        explain: "\
Location, weapon and texts count as in a fight; no destiny is drawn for power in a duel.
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
power duel 1 L base=6 weapon=2
dueling hand 1 L 8
power duel 1 D base=5 weapon=2
dueling hand 1 D 7
```
The weapon is left out:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
power duel 1 L base=6   # broken YJ-DUEL-05
dueling hand 1 L 6
```
A destiny is drawn:
```
turn D 2 Tatooine
phase DEPLOY
deploy 14 1_75 D
deploy 15 1_108 D
turn L 3 Tatooine
phase DEPLOY
deploy 61 1_2 L
deploy 62 2_40 L
phase BATTLE
duel 1 L 61 14 62 15
destiny 1 L 70 1_52 WEAPON by=62   # broken YJ-DUEL-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, the dueling hand" },
    },
    topics: topic::DESTINY.and(topic::POWER),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(duel) = &state.duel else { return Verdict::Silent };
    match step.kind() {
        Some(Kind::DestinyDrawn(draw)) => Verdict::Broken(Box::new(
            Finding::illegal(format!("{} draws destiny in a duel", state.name(draw.player)))
                .values("no destiny", "a draw")
                .by(Some(draw.player)),
        )),
        Some(Kind::Power(power)) if power.duel.is_some() => judge(state, duel, power),
        _ => Verdict::Silent,
    }
}

fn judge(state: &State, duel: &Duel, power: &Power) -> Verdict {
    let side = power.player;
    let ids = &duel.duelists[side];
    let weapons = duel.weapon_lists();
    let none = Sides::default();
    let meeting =
        Encounter { cards: &duel.duelists, weapons: &weapons, battle_cards: &none, is_duel: true, planet: duel.planet };
    let texts = state.text_power(side, meeting);
    let (Some(base), Some((weapon, most))) = (state.base_power(ids), state.weapon_bonus(ids, &weapons[side])) else {
        return Verdict::Unknown(Doubt::HiddenCard);
    };
    let location = state.location_bonus(ids, duel.planet);
    let sum = [power.base, power.location, power.weapon, power.battle, power.other, power.destiny];
    let sum = sum.into_iter().fold(0, i32::saturating_add);
    let name = state.name(side);
    let finding = |what: &str| Finding::suspect(format!("{name}'s duel power has a wrong {what}"), texts.from.clone());
    let fault = if power.destiny != 0 {
        Some(Finding::illegal(format!("{name}'s duel power has a destiny")).values(0, power.destiny))
    } else if power.total != sum {
        Some(Finding::illegal(format!("{name}'s duel power is not the sum of its parts")).values(sum, power.total))
    } else if power.base != base {
        Some(finding("printed power").values(base, power.base))
    } else if !(weapon..=most).contains(&power.weapon) {
        Some(finding("weapon bonus").values(weapon, power.weapon))
    } else if power.battle != 0 {
        Some(finding("Battle card bonus").values(0, power.battle))
    } else if !texts.hold(power.other) {
        Some(finding("bonus from texts").values(texts.least, power.other))
    } else {
        match location {
            Some(bonus) if bonus != power.location => Some(finding("location bonus").values(bonus, power.location)),
            None if power.location != 0 => return Verdict::Unknown(Doubt::HiddenCard),
            _ => None,
        }
    };
    Verdict::unless(fault.map(|finding| finding.by(Some(side))))
}
