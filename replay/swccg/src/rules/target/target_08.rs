//! A failed search is not made again.

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::{State, turn::searches};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TARGET-08",
        title: "a search that found nothing and was verified is not made again in the same turn",
        explain: "\
Who looks for a card and does not find it shows the pile to the opponent. The same text does not look for the same again in
that turn.
```
turn D 1
phase Control
tally D hand=5 reserve=30 | L hand=5
say D initiates [109_9] top-level action
say D targets to take Evader into hand from Reserve Deck using [109_9]
say L verifies D's Reserve Deck
say D shuffles Reserve Deck
```
```
turn D 1
phase Control
tally D hand=5 reserve=30 | L hand=5
say D initiates [109_9] top-level action
say D targets to take Evader into hand from Reserve Deck using [109_9]
say L verifies D's Reserve Deck
say D shuffles Reserve Deck
say D initiates [109_9] top-level action
say D targets to take Evader into hand from Reserve Deck using [109_9]   # broken SWCCG-TARGET-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Advanced2023, at: "chapter 1, part B, verification" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(search) = searches::search(step) else { return Verdict::Silent };
    if !state.turn.searches.has_failed(&search) {
        return Verdict::Kept;
    }
    let finding =
        Finding::illegal(format!("{} makes a failed search again by {}", state.name(search.player), search.card.title))
            .values("once a turn", "again")
            .by(Some(search.player))
            .card(CardMention { id: None, blueprint: search.card.blueprint, title: search.card.title.to_string() });
    soft::suspect(state, &[Flag::LimitAct], finding)
}
