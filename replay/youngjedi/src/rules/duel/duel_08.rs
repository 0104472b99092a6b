//! Drawing the last card into a dueling hand loses no game.

use holocron_ingest::event::youngjedi::{Kind, WinReason};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::state::ending;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DUEL-08",
        title: "drawing the last card into a dueling hand loses no game",
        explain: "\
Dueling cards still count as draw deck.
```
tally D deck=7 hand=6 planet=2 | L deck=20 hand=6
turn L 3 Tatooine
phase BATTLE
duel 1 L 61 14 62 15
dueling hand 1 D 7
shuffle D DUEL
duel ends 1 -
wins L CONCEDE
```
The game is said to be lost by it:
```
tally D deck=7 hand=6 planet=2 | L deck=20 hand=6
turn L 3 Tatooine
phase BATTLE
duel 1 L 61 14 62 15
dueling hand 1 D 7
wins L DECK   # broken YJ-DUEL-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Dueling, the dueling hand" },
    },
    topics: topic::DUELING_HAND.and(topic::ENDING),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match step.kind() {
        Some(Kind::DuelingHand(hand)) => {
            let is_last = state.deck(hand.player).is_some_and(|deck| i64::from(deck) <= i64::from(hand.count));
            if is_last { Verdict::Kept } else { Verdict::Silent }
        }
        Some(Kind::Won(won)) if won.reason == WinReason::Deck => {
            let Some(loser) = won.winner.map(Side::opponent) else { return Verdict::Silent };
            let left = ending::dueling(state, loser);
            if left <= 0 {
                return Verdict::Silent;
            }
            Verdict::Broken(Box::new(
                Finding::illegal(format!("{} loses by the draw deck while cards are in a duel", state.name(loser)))
                    .values(0, left)
                    .by(won.winner),
            ))
        }
        _ => Verdict::Silent,
    }
}
