//! A landspeed move costs 1 Force.

use holocron_ingest::message::moves::Mode;

use super::super::fare;
use crate::Swccg;
use crate::cards::{Category, lookup};
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-04",
        title: "a landspeed move costs 1 Force, unless a card changes the cost",
        explain: "\
A player uses 1 Force to move by landspeed, once for all hops of the move. Cards may change the cost.
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_292] using landspeed
```
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say D moves [1_194] from [1_290] to [1_292] using landspeed   # broken SWCCG-MOVE-04
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
    let Some(named) = moved.cards.first() else { return Verdict::Silent };
    let is_later_hop = state.turn.moves.chain.as_ref().is_some_and(|chain| chain.is_of(named.card));
    // What a creature pays is the business of ATTACK-04.
    let is_creature = lookup(&named.card.blueprint).is_some_and(|facts| facts.category == Category::Creature);
    if moved.mode != Mode::Landspeed || is_later_hop || is_creature {
        return Verdict::Silent;
    }
    fare::judge(state, moved, named)
}
