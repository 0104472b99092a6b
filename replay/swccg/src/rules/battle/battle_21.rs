//! One battle or attack at a time.

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-21",
        title: "no battle or attack is started while another is running",
        explain: "\
Battles and attacks do not nest: one must end before the next begins.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
battle ends
```
A second battle inside the first:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
site 50 1_292 D @1 Tatooine
at 51 1_28 L @1
at 52 1_194 D @1
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
say D uses 1 Force
say D initiates battle at [1_292]   # broken SWCCG-BATTLE-21
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
    },
    topics: topic::BATTLE.and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, what) = match &step.what {
        What::Battle(call) => (call.player, "a battle"),
        What::Attack(call) => (call.player, "an attack"),
        _ => return Verdict::Silent,
    };
    let running = match &state.battle {
        Some(_) => Some("a battle"),
        None => state.turn.battles.is_in_attack.then_some("an attack"),
    };
    let Some(running) = running else { return Verdict::Kept };
    Verdict::of(false, || {
        Finding::illegal(format!("{} initiates {what} while {running} is running", state.name(player)))
            .values("the end of what is running", what)
            .by(Some(player))
    })
}
