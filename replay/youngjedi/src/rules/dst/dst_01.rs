//! One destiny is drawn for each cube in the fight, no fewer and no more.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::cards::{Card, User};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DST-01",
        title: "one destiny is drawn for each cube in the fight, no fewer and no more",
        explain: "\
Cubes of characters and starfighters, of weapons used and of Battle cards that work. A draw that is repeated counts once.
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
```
None is drawn:
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
power 1 L base=6 weapon=2
power 1 D base=2
result 1 L 13   # broken YJ-DST-01
```
A second one:
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
destiny 2 L 75 1_52 WEAPON by=62
power 1 L base=6 weapon=2 destiny=8
power 1 D base=2
result 1 L 13   # broken YJ-DST-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediCards, at: "destiny cubes; basic concept; Current Rules, card corrections" },
    },
    topics: topic::FIGHT_ENDED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::FightEnded(_)) = step.kind() else { return Verdict::Silent };
    let Some(fight) = state.battle.as_ref().and_then(|battle| battle.fight.as_ref()) else { return Verdict::Silent };
    let Some(due) = &fight.due else { return Verdict::Unknown(Doubt::HiddenCard) };
    for side in Side::BOTH {
        if fight.counted(side).any(|draw| draw.source.is_none()) {
            return Verdict::Unknown(Doubt::Unmodelled("a draw that does not name its card"));
        }
        let ids = fight.cards[side].iter().chain(&fight.weapons[side]).chain(&fight.battle_cards[side]);
        for id in ids {
            if state.facts(*id).is_some_and(has_open_line) {
                continue;
            }
            let cubes: u32 = due.iter().filter(|due| due.source == *id).map(|due| due.cubes).sum();
            let drawn = fight.counted(side).filter(|draw| draw.source == Some(*id)).count();
            // Who has no card left to draw loses as soon as the fight's draws are over.
            let is_out = state.deck(side) == Some(0) && usize::try_from(cubes).is_ok_and(|cubes| drawn < cubes);
            if !is_out && usize::try_from(cubes).is_ok_and(|cubes| cubes != drawn) {
                return Verdict::Broken(Box::new(
                    Finding::illegal(format!("{} draws a wrong number of destinies", state.name(side)))
                        .values(cubes, drawn)
                        .by(Some(side))
                        .card(state.mention(*id)),
                ));
            }
        }
    }
    Verdict::Kept
}

/// A weapon whose cubes depend on whom its user fights.
fn has_open_line(weapon: &Card) -> bool {
    let users = weapon.lines.iter().flat_map(|line| &line.users);
    users.into_iter().any(|user| matches!(user, User::AgainstDiamond | User::Fighting(_)))
}
