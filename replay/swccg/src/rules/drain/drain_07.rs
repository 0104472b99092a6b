//! Each card drains once.

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
        id: "SWCCG-DRAIN-07",
        title: "a card takes part in one drain in a turn",
        explain: "\
All characters, vehicles, starships, weapons and devices of the drainer at the location take part. Where one of them is
that has already taken part in a drain of this turn, there is no further drain.
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
```
The same character drains at two locations:
```
site 40 1_128 D @0 Tatooine
at 41 1_168 D @0
site 50 1_292 D @1 Tatooine
turn D 1
phase Control
use 40 1_128 D
say D initiates Force drain of 2 at [1_128]
say [7_297] cancels Force drain at [1_128]
move 41 1_168 D @1
use 50 1_292 D
say D initiates Force drain of 1 at [1_292]   # broken SWCCG-DRAIN-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 4; Advanced Rulebook chapter 4" },
    },
    topics: topic::DRAIN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Drain(drain) = &step.what else { return Verdict::Silent };
    let Some(id) = drain.at.id else { return Verdict::Silent };
    let again = state.drainers(drain.player, id).into_iter().filter(|card| state.turn.drains.cards.contains(card));
    // A card whose text lets it take part in several drains does not block them.
    let cards = again.filter_map(|card| state.table.get(card));
    let mut cards = cards.filter(|card| !card.facts.is_some_and(|facts| facts.may_lift(Flag::DrainMulti)));
    let Some(card) = cards.next() else { return Verdict::Kept };
    let place = &drain.at.card.title;
    let message = format!("{} drains at {place} with {} for the second time", state.name(drain.player), card.title());
    let finding = Finding::illegal(message)
        .values("cards that have not drained in this turn", card.title())
        .by(Some(drain.player))
        .card(state.mention(&drain.at))
        .card(state.mention_card(card));
    soft::suspect(state, &[Flag::DrainMulti], finding)
}
