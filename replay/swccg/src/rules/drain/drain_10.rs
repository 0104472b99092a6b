//! The loss from a drain.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::loss::Loss;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::state::plays::loss::is_boundary;
use crate::state::turn::drains::Open;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-10",
        title: "the opponent loses as much Force as was drained",
        explain: "\
A drain makes the opponent lose that much Force, all of it, unless the log names a limit, a reduction or a text at work.
```
turn D 1
phase Control
tally D reserve=30 | L reserve=30
say D initiates Force drain of 1 at [1_128]
say D Force drains 1 at [1_128]
say L has 1 Force loss remaining to satisfy
say L loses a Force, [1_19], from Reserve Deck
tally D reserve=30 | L reserve=29 lost=1
phase Deploy
```
The loss begins with another number:
```
turn D 1
phase Control
tally D reserve=30 | L reserve=30
say D initiates Force drain of 2 at [1_128]
say D Force drains 2 at [1_128]
say L has 1 Force loss remaining to satisfy   # broken SWCCG-DRAIN-10
say L loses a Force, [1_19], from Reserve Deck
tally D reserve=30 | L reserve=29 lost=1
phase Deploy
```
The loss stops too early:
```
turn D 1
phase Control
tally D reserve=30 | L reserve=30
say D initiates Force drain of 2 at [1_128]
say D Force drains 2 at [1_128]
say L has 2 Force loss remaining to satisfy
say L loses a Force, [1_19], from Reserve Deck
tally D reserve=30 | L reserve=29 lost=1
phase Deploy   # broken SWCCG-DRAIN-10, SWCCG-LOSS-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::LINE.and(topic::DRAIN).and(topic::BATTLE).and(topic::ATTACK).and(topic::ASKED).and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(open) = state.turn.drains.open.as_ref() else { return Verdict::Silent };
    let Some(done) = open.done else { return Verdict::Silent };
    let victim = open.player.opponent();
    match &step.what {
        What::Said(Statement::Loss(Loss::Owed { player, amount, .. })) if *player == victim && open.owed.is_none() => {
            let broken = || finding(state, open, victim, "is not answered by", done, *amount);
            judge(state, open.is_lifted, true, *amount == done, broken)
        }
        _ if is_boundary(step) => over(state, open, victim, done),
        _ => Verdict::Silent,
    }
}

/// The drain is over: was all of it lost?
fn over(state: &State, open: &Open, victim: Side, done: Number) -> Verdict {
    let has_nothing_left = state.life_force(victim).is_none_or(|life| life == 0);
    if open.is_settled || open.is_cancelled || has_nothing_left || state.outcome.is_some() {
        return Verdict::Silent;
    }
    let pending = state.plays.losses.pending[victim].as_ref().filter(|pending| pending.is_drain);
    let left = match (open.owed, pending) {
        (None, _) => done,
        (Some(_), Some(pending)) => pending.owed(),
        (Some(_), None) => return Verdict::Silent,
    };
    let is_lifted = open.is_lifted || pending.is_some_and(|pending| pending.is_reduced);
    let broken = || finding(state, open, victim, "ends before", done, done - left);
    // A reduction at the start goes unsaid; what ends a loss that has begun has a line.
    judge(state, is_lifted, open.owed.is_none(), left <= Number::ZERO, broken)
}

fn judge(
    state: &State,
    is_lifted: bool,
    may_be_silent: bool,
    is_kept: bool,
    broken: impl FnOnce() -> Finding,
) -> Verdict {
    if !is_kept && is_lifted {
        return Verdict::Kept;
    }
    if !is_kept
        && may_be_silent
        && let Some(unknown) = soft::explained(state, &[Flag::LossMod])
    {
        return unknown;
    }
    Verdict::of(is_kept, broken)
}

fn finding(state: &State, open: &Open, victim: Side, what: &str, expected: Number, got: Number) -> Finding {
    let (drainer, victim_name) = (state.name(open.player), state.name(victim));
    let message = format!("{drainer}'s drain at {} {what} a loss of {expected} Force by {victim_name}", open.title);
    Finding::illegal(message).values(format!("{expected} Force lost"), format!("{got} Force lost")).by(Some(victim))
}
