//! Cancelled drains.

use holocron_ingest::message::Statement;
use holocron_ingest::message::drain::Drain;
use holocron_ingest::message::loss::Loss;

use crate::Swccg;
use crate::state::State;
use crate::state::plays::loss::is_boundary;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-11",
        title: "a drain is carried out unless it is cancelled, and a cancelled drain is not",
        explain: "\
An initiated drain goes on to its loss, unless it is cancelled or a response takes control away. A cancelled drain makes
no loss.
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say [7_297] cancels Force drain at [1_128]
phase Deploy
```
Here the cancelled drain is carried out:
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say [7_297] cancels Force drain at [1_128]
say D Force drains 2 at [1_128]   # broken SWCCG-DRAIN-11
```
Here it makes a loss all the same:
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
say [7_297] cancels Force drain at [1_128]
say L has 2 Force loss remaining to satisfy   # broken SWCCG-DRAIN-11
```
And here nothing becomes of a drain:
```
turn D 1
phase Control
say D initiates Force drain of 2 at [1_128]
phase Deploy   # broken SWCCG-DRAIN-11
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 12; Advanced Rulebook chapter 1, Canceling" },
    },
    topics: topic::LINE.and(topic::DRAIN).and(topic::BATTLE).and(topic::ATTACK).and(topic::ASKED).and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(open) = state.turn.drains.open.as_ref() else { return Verdict::Silent };
    let broken = |message: String, expected: &str, got: &str| {
        let finding = Finding::illegal(message).values(expected, got).by(Some(open.player));
        match open.location.and_then(|id| state.table.get(id)) {
            Some(location) => finding.card(state.mention_card(location)),
            None => finding,
        }
    };
    match &step.what {
        What::Said(Statement::Drain(Drain::Done { player, .. })) if *player == open.player => {
            Verdict::of(!open.is_cancelled, || {
                let message = format!("the cancelled drain at {} is carried out", open.title);
                broken(message, "no Force drained", "Force drained")
            })
        }
        What::Said(Statement::Loss(Loss::Owed { player, .. } | Loss::Lost { player, .. }))
            if *player == open.player.opponent() && open.is_cancelled && !open.is_lifted && open.done.is_none() =>
        {
            // The line that announces the loss has been reported already.
            if state.plays.losses.pending[*player].is_some() {
                return Verdict::Silent;
            }
            let message = format!("{} loses Force to a cancelled drain at {}", state.name(*player), open.title);
            Verdict::of(false, || broken(message, "no loss", "a loss"))
        }
        // An action that begins too early is STACK-04's business: the drain may still come to its result.
        What::Said(Statement::Initiate(_)) => Verdict::Silent,
        _ if is_boundary(step) && open.done.is_none() && state.outcome.is_none() => {
            Verdict::of(open.is_cancelled || open.is_lifted, || {
                let message = format!("nothing becomes of the drain at {}", open.title);
                broken(message, "a result or a cancellation", "neither")
            })
        }
        _ => Verdict::Silent,
    }
}
