//! Brackets match.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-16",
        title: "battles, attacks and duels begin and end in pairs, and cards join or leave a battle only while one runs",
        explain: "\
A battle begins once, ends once, and ends before the phase does; so do attacks, duels and lightsaber combats. A log may
stop inside one.
```
players
turn D 1
phase Battle
site 130 1_290 D @0
battle @0 131,132
battle ends
phase Move
```
```
players
turn D 1
phase Battle
site 130 1_290 D @0
battle @0 131,132
phase Move   # broken SWCCG-LOG-16
```
```
players
turn D 1
phase Battle
battle ends   # broken SWCCG-LOG-16
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "events of battles and attacks" },
    },
    topics: topic::CLOCK.and(topic::SCOPES),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(kind) = &step.what else { return Verdict::Silent };
    if !state.recording.has_players || state.recording.is_dumping {
        return Verdict::Silent;
    }
    let (battle, scopes) = (state.battle.is_some(), state.fight.scopes);
    let (what, is_open, must_be_open) = match kind {
        Kind::BattleStarted(_) => ("battle", battle, false),
        Kind::BattleEnded | Kind::JoinedBattle(_) | Kind::LeftBattle(_) => ("battle", battle, true),
        Kind::AttackStarted(_) => ("attack", scopes.attack, false),
        Kind::AttackEnded => ("attack", scopes.attack, true),
        Kind::DuelStarted(_) => ("duel", scopes.duel, false),
        Kind::DuelEnded => ("duel", scopes.duel, true),
        Kind::CombatStarted(_) => ("lightsaber combat", scopes.combat, false),
        Kind::CombatEnded => ("lightsaber combat", scopes.combat, true),
        Kind::Turn(_) | Kind::Phase(_) if battle => ("battle", true, false),
        Kind::Turn(_) | Kind::Phase(_) if scopes.attack => ("attack", true, false),
        Kind::Turn(_) | Kind::Phase(_) if scopes.duel => ("duel", true, false),
        _ => return Verdict::Silent,
    };
    Verdict::of(is_open == must_be_open, || {
        if is_open {
            Finding::illegal(format!("a {what} is still running when the next thing begins"))
                .values(format!("the end of the {what} before"), "none")
        } else {
            Finding::illegal(format!("a {what} that never began ends, or a card leaves or joins it"))
                .values(format!("the beginning of a {what} before"), "none")
        }
    })
}
