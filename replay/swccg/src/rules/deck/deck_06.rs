//! A deck does not grow.

use crate::Swccg;
use crate::state::{State, consistency::decks};
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DECK-06",
        title: "all cards that were ever seen of a deck at once fit into one deck",
        explain: "\
After a search that found nothing the opponent sees the whole Reserve Deck. With the cards on the table this tells how many
copies of each card a deck holds at least, and over a game these numbers never add up to more cards than the player has.
```
viewer L
players
turn L 1
phase Control
tally D reserve=2 hand=1 | L hand=0
list L Verify Reserve Deck: 1_194,1_168
list L Verify Reserve Deck: 1_194,1_168
```
A third card of a deck of three, and a fourth:
```
viewer L
players
turn L 1
phase Control
tally D reserve=2 hand=1 | L hand=0
list L Verify Reserve Deck: 1_194,1_168
list L Verify Reserve Deck: 1_194,1_171
list L Verify Reserve Deck: 1_194,1_180   # broken SWCCG-DECK-06
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "verification of piles" },
    },
    topics: topic::ASKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some((owner, shown)) = decks::shown(step) else { return Verdict::Silent };
    let Some(size) = state.consistency.decks.sizes[owner] else { return Verdict::Silent };
    let least = state.consistency.decks.least_with(state, owner, shown);
    Verdict::of(least <= size, || {
        Finding::illegal(format!("{}'s deck shows more different copies than it has cards", state.name(owner)))
            .values(format!("at most {size} cards"), format!("at least {least}"))
            .by(Some(owner))
    })
}
