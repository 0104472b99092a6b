//! A landspeed move goes one way.

use holocron_ingest::message::moves::Mode;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-05",
        title: "a landspeed move does not turn back and starts where it stopped last",
        explain: "\
A move over several sites goes on from where it came to, in one direction.
```
turn D 1
phase Move
site 40 1_293 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_310 D @0
on 42 1_194 D 41
say D uses 1 Force
say D moves [1_310] from [1_293] to [1_292] using landspeed toward [1_295]
```
There and back again:
```
turn D 1
phase Move
site 40 1_293 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_310 D @1
on 42 1_168 D 41
say D uses 1 Force
say D moves [1_310] from [1_292] to [1_295] using landspeed toward [1_293]
move 41 1_310 D @2
say D moves [1_310] from [1_295] to [1_292] using landspeed toward [1_293]   # broken SWCCG-MOVE-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    if moved.mode != Mode::Landspeed {
        return Verdict::Silent;
    }
    let (Some(named), Some(to)) = (moved.cards.first(), moved.to.id.and_then(|id| state.table.get(id))) else {
        return Verdict::Silent;
    };
    let Some(chain) = state.turn.moves.chain.as_ref().filter(|chain| chain.is_of(named.card)) else {
        return if moved.is_hop { Verdict::Kept } else { Verdict::Silent };
    };
    let [.., before, last] = chain.columns[..] else { return Verdict::Silent };
    let turns_back = (last > before) != (to.location > last);
    if !turns_back {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(format!("{} turns back on its way to {}", named.card.title, to.title()))
        .values("one direction", "back again")
        .by(Some(moved.player))
        .card(state.mention(named))
        .card(state.mention_card(to));
    soft::suspect(state, &[Flag::Landspeed], finding)
}
