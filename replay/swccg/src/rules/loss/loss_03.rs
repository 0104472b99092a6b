//! All of a loss.

use holocron_ingest::id::{Number, Side};
use holocron_ingest::message::Statement;
use holocron_ingest::message::loss::Loss;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::state::plays::loss::is_boundary;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOSS-03",
        title: "a Force loss is satisfied in full unless the log says why not",
        explain: "\
A player loses all the Force that they must lose, while they have any. A limit, a reduction or a cancellation is written
in the log.
```
turn D 1
phase Battle
tally D hand=5 reserve=30 | L hand=5
say D has 1 Force loss remaining to satisfy
say D loses a Force, [1_168], from hand
tally D hand=4 reserve=30 lost=1 | L hand=5
phase Move
```
One unit is left when the phase ends:
```
turn D 1
phase Battle
tally D hand=5 reserve=30 | L hand=5
say D has 2 Force loss remaining to satisfy
say D loses a Force, [1_168], from hand
tally D hand=4 reserve=30 lost=1 | L hand=5
phase Move   # broken SWCCG-LOSS-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 6" },
    },
    topics: topic::LINE.and(topic::DRAIN).and(topic::BATTLE).and(topic::ATTACK).and(topic::ASKED).and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if let What::Said(Statement::Loss(Loss::Lost { player, .. })) = &step.what {
        let pending = state.plays.losses.pending[*player].as_ref();
        let is_last = pending.is_some_and(|pending| !pending.is_paid && pending.remaining <= Number::whole(1));
        return if is_last { Verdict::Kept } else { Verdict::Silent };
    }
    if !is_boundary(step) || state.outcome.is_some() {
        return Verdict::Silent;
    }
    let open = |side: Side| state.plays.losses.pending[side].as_ref().map(|pending| (side, pending));
    let Some((player, pending)) = Side::BOTH.into_iter().find_map(open) else { return Verdict::Silent };
    let Some(life) = state.life_force(player) else { return Verdict::Silent };
    let hand = state.piles(player).map_or(0, |piles| piles.hand);
    if life <= 0 && hand <= 0 {
        return Verdict::Kept;
    }
    if pending.is_reduced {
        return Verdict::Unknown(Doubt::Unmodelled("loss changed by card text"));
    }
    if let Some(unknown) = soft::explained(state, &[Flag::LossMod]).filter(|_| !pending.is_paid && pending.lost == 0) {
        return unknown;
    }
    Verdict::of(false, || {
        let left = pending.owed();
        Finding::illegal(format!("{} leaves {left} Force loss unsatisfied", state.name(player)))
            .values("0 remaining", left)
            .by(Some(player))
    })
}
