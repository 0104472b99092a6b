//! A deck has exactly sixty cards.

use holocron_ingest::event::youngjedi::Kind;
use holocron_ingest::id::Side;

use crate::YoungJedi;
use crate::checkpoint::ZONES;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DECK-01",
        title: "a deck has exactly sixty cards",
        explain: "\
Each player brings a deck of sixty cards.
```
deck D 1_71*10,1_73*10,1_80*10,1_121*10,1_107*10,1_135*4,1_136*3,1_137*3
```
One card too many:
```
deck D 1_71*10,1_73*10,1_80*10,1_121*10,1_107*10,1_135*5,1_136*3,1_137*3   # broken YJ-DECK-01
```
Without a deck list the first snapshot of the counters tells how many cards a player has:
```
tally D deck=54 hand=6 | L deck=53 hand=6 discard=0   # broken YJ-DECK-01
```
The starter decks have thirty cards; with them the rule says that it cannot tell.
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, set-up; basic concept, the deck" },
    },
    topics: topic::DECK.and(topic::TALLY),
    check,
};

/// Cards of a deck, and of the decks that starter boxes hold.
const FULL: u64 = 60;
const STARTER: u64 = 30;

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Deck(deck) => judge(state, deck.player, deck.cards.iter().fold(0, |sum, (_, n)| sum + u64::from(*n))),
        Kind::Tally(tally) => {
            let unknown = Side::BOTH.into_iter().filter(|side| state.piles.total(*side).is_none());
            let totals = unknown.filter_map(|side| Some((side, tally.sides[side]?)));
            let mut verdict = Verdict::Silent;
            for (side, piles) in totals {
                let total = ZONES.iter().map(|(zone, _)| u64::from(piles.in_zone(*zone))).sum();
                verdict = judge(state, side, total);
                if matches!(verdict, Verdict::Broken(_)) {
                    break;
                }
            }
            verdict
        }
        _ => Verdict::Silent,
    }
}

fn judge(state: &State, player: Side, total: u64) -> Verdict {
    if total == STARTER {
        return Verdict::Unknown(Doubt::Unmodelled("a starter deck of thirty cards"));
    }
    Verdict::of(total == FULL, || {
        Finding::illegal(format!("{} plays with a deck of {total} cards", state.name(player)))
            .values(FULL, total)
            .by(Some(player))
    })
}
