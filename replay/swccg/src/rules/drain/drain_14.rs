//! Limits of loss.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::loss::Loss;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAIN-14",
        title: "a limit caps what is lost",
        explain: "\
When the log names a limit for a loss, no more than that is lost.
```
turn D 1
phase Control
say D initiates Force drain of 3 at [1_128]
say D Force drains 3 at [1_128]
say L has 3 Force loss remaining to satisfy (with Force loss limited to 1)
say L loses a Force, [1_19], from hand
say L's Force loss limit of 1 from Force drain at [1_128] has been reached, remaining Force loss is canceled
```
The limit is passed:
```
turn D 1
phase Control
say D initiates Force drain of 3 at [1_128]
say D Force drains 3 at [1_128]
say L has 3 Force loss remaining to satisfy (with Force loss limited to 1)
say L loses a Force, [1_19], from hand
say L has 2 Force loss remaining to satisfy (with Force loss limited to 1)
say L loses a Force, [1_19], from hand   # broken SWCCG-DRAIN-14
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Loss(Loss::Lost { player, .. })) = &step.what else { return Verdict::Silent };
    if let Some(open) = state.turn.drains.open.as_ref()
        && open.is_settled
        && !open.is_lifted
        && open.player.opponent() == *player
        && state.plays.losses.pending[*player].is_none()
    {
        return broken(state, *player, "no further loss", "a loss after the limit");
    }
    let Some(pending) = state.plays.losses.pending[*player].as_ref() else { return Verdict::Silent };
    let Some(limit) = pending.limit else { return Verdict::Silent };
    let lost = pending.lost.saturating_add(1);
    if Number::whole(lost) <= limit {
        return Verdict::Kept;
    }
    broken(state, *player, &format!("at most {limit}"), &lost.to_string())
}

fn broken(state: &State, player: Side, expected: &str, got: &str) -> Verdict {
    Verdict::of(false, || {
        Finding::illegal(format!("{} loses more Force than the limit allows", state.name(player)))
            .values(expected, got)
            .by(Some(player))
    })
}
