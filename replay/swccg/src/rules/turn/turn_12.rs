//! The opening.

use holocron_ingest::message::Statement;
use holocron_ingest::message::force::Force;
use holocron_ingest::message::setup::Setup;

use crate::Swccg;
use crate::state::State;
use crate::state::turn::turns::Opening;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TURN-12",
        title: "the game is set up in order and free of charge",
        explain: "\
Before the first turn each player sets up the Objective or starting location, then the starting Interrupt, then draws the
opening hand. Nothing of it costs Force.
```
say D reveals Objective [7_297]
say D reveals Starting Interrupt [9_139]
say Dark Side goes first
say D draws 8 cards into hand
turn D 1
```
Using Force while setting up breaks this rule and the rule that play belongs to turns:
```
say D reveals Objective [7_297]
say D uses 2 Force   # broken SWCCG-TURN-04, SWCCG-TURN-12
say D reveals Starting Interrupt [9_139]
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 2, Starting The Game" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.clock.has_started() {
        return Verdict::Silent;
    }
    let (player, stage, what) = match &step.what {
        What::Said(Statement::Setup(Setup::Objective { player, .. })) => (*player, Opening::Location, "an Objective"),
        What::Said(Statement::Setup(Setup::StartingInterrupt { player, .. })) => {
            (*player, Opening::Interrupt, "a starting Interrupt")
        }
        What::Said(Statement::Setup(Setup::OpeningHand { player, .. })) => (*player, Opening::Hand, "the opening hand"),
        What::Said(Statement::Force(Force::Used { player, amount, .. })) if state.turn.numbers.has_opening() => {
            let finding = Finding::illegal(format!("{} uses {amount} Force to set up", state.name(*player)))
                .values("0 Force", format!("{amount} Force"))
                .by(Some(*player));
            return Verdict::of(false, || finding);
        }
        _ => return Verdict::Silent,
    };
    // The opening hand is drawn once; an Objective is shown before the Interrupt, and both before the hand.
    let reached = state.turn.numbers.opening[player];
    let is_in_order = if stage == Opening::Hand { reached < stage } else { reached <= stage };
    Verdict::of(is_in_order, || {
        Finding::illegal(format!("{} sets up {what} too late", state.name(player)))
            .values("Objective or location, starting Interrupt, opening hand", what)
            .by(Some(player))
    })
}
