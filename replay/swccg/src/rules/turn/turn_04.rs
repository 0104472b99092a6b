//! No play outside of the game.

use holocron_ingest::message::Place;
use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::loss::Loss;
use holocron_ingest::message::pile::PileMove;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TURN-04",
        title: "nobody activates, uses, loses or draws Force, drains or fights before the first turn or after the end",
        explain: "\
Force moves, drains, battles and draws belong to turns. Before the first turn there is only the setting up, and after the
last line of the game nothing happens any more.
```
say D reveals Objective [7_297]
say Dark Side goes first
say D draws 8 cards into hand
say L draws 8 cards into hand
turn D 1
phase Activate
say D activated 1 Force (1 total Force activated from Force generation)
```
Losing Force while the game is being set up cannot happen:
```
say D reveals Objective [7_297]
say Dark Side goes first
say D draws 8 cards into hand
say L draws 8 cards into hand
say D loses a Force, [1_168], from hand   # broken SWCCG-TURN-04
turn D 1
```
Nor can a loss follow the end of the game:
```
say D reveals Objective [7_297]
say Dark Side goes first
say D draws 8 cards into hand
say L draws 8 cards into hand
turn D 1
phase Activate
say L lost due to: Conceded
say D is the winner due to: Opponent conceded
say D loses a Force, [1_168], from hand   # broken SWCCG-TURN-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 1; Advanced Rulebook chapter 2" },
    },
    topics: topic::LINE.and(topic::DRAIN).and(topic::BATTLE).and(topic::ATTACK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, what) = match &step.what {
        What::Said(Statement::Force(Force::Activated { player, .. })) => (*player, "activates Force"),
        What::Said(Statement::Force(Force::Used { player, .. })) => (*player, "uses Force"),
        What::Said(Statement::Loss(Loss::Lost { player, .. })) => (*player, "loses Force"),
        What::Said(Statement::Pile(PileMove::Drew { player, from, .. })) if from.place == Place::ForcePile => {
            (*player, "draws from the Force Pile")
        }
        What::Drain(drain) => (drain.player, "drains"),
        What::Battle(battle) => (battle.player, "initiates a battle"),
        What::Attack(attack) => (attack.player, "initiates an attack"),
        _ => return Verdict::Silent,
    };
    let name = state.name(player);
    if state.outcome.is_some() {
        let finding = Finding::illegal(format!("{name} {what} after the end of the game"));
        return Verdict::of(false, || finding.values("no play after the end", what).by(Some(player)));
    }
    if state.clock.has_started() {
        return Verdict::Kept;
    }
    if !state.turn.numbers.has_opening() {
        return Verdict::Silent;
    }
    let finding = Finding::illegal(format!("{name} {what} before the first turn"));
    Verdict::of(false, || finding.values("no play before the first turn", what).by(Some(player)))
}
