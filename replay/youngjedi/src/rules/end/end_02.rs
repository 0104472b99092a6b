//! A player whose draw deck has no card left loses at once.

use holocron_ingest::event::youngjedi::{Kind, WinReason};
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::state::State;
use crate::state::ending;
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-END-02",
        title: "a player whose draw deck has no card left loses at once",
        explain: "\
Whoever draws or loses the last card of the draw deck has lost, before anything else is looked at.
```
tally D deck=2 hand=4 | L deck=20 hand=6
turn D 9 Naboo
phase EVEN_UP
draw D 2 EVEN_UP
wins L DECK
```
Play goes on:
```
tally D deck=2 hand=4 | L deck=20 hand=6
turn D 9 Naboo
phase EVEN_UP
draw D 2 EVEN_UP
phase END   # broken YJ-END-02
```
A win by deck while cards are left:
```
tally D deck=3 hand=4 | L deck=20 hand=6
turn D 9 Naboo
phase EVEN_UP
draw D 2 EVEN_UP
wins L DECK   # broken YJ-END-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Even-Up, question 3; battle questions; basic concept" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if state.ending.is_tie_due {
        return Verdict::Silent;
    }
    let empty = Side::BOTH.into_iter().find(|side| state.ending.is_due[*side]);
    match (empty, step.kind()) {
        (Some(player), kind) if ending::settles(state, kind) => {
            if step.what == (What::LogEnd { is_truncated: true }) {
                return Verdict::Silent;
            }
            let winner = match kind {
                Some(Kind::Won(won)) => won.winner,
                _ => None,
            };
            Verdict::of(winner == Some(player.opponent()), || {
                Finding::illegal(format!("{} has no draw deck left and does not lose", state.name(player)))
                    .values(format!("{} wins", state.name(player.opponent())), "something else")
                    .by(Some(player))
            })
        }
        (None, Some(Kind::Won(won))) if won.reason == WinReason::Deck => {
            let Some(loser) = won.winner.map(Side::opponent) else { return Verdict::Silent };
            if ending::dueling(state, loser) > 0 {
                // Cards of a duel count as draw deck: a rule about duels.
                return Verdict::Silent;
            }
            match state.deck(loser) {
                None => Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted")),
                Some(left) => Verdict::of(left <= 0, || {
                    Finding::illegal(format!("{} loses by the draw deck with {left} cards in it", state.name(loser)))
                        .values(0, left)
                        .by(won.winner)
                }),
            }
        }
        _ => Verdict::Silent,
    }
}
