//! At a new planet each player may fetch one Effect, and nothing else, from the own draw deck.

use holocron_ingest::event::youngjedi::{Kind, RemoveReason};

use crate::YoungJedi;
use crate::cards::{self, CardType};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EFF-01",
        title: "at a new planet each player may fetch one Effect, and nothing else, from the own draw deck",
        explain: "\
When the first location of a planet has been put down, each player may take one Effect from the own draw deck.
```
turn L 6 Tatooine
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
remove D 41 DRAW_DECK HAND FETCH
reveal D 41 3_131 HAND SHOW
shuffle D SEARCH
turn D 7 Naboo
```
A second one:
```
turn L 6 Tatooine
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
remove D 41 DRAW_DECK HAND FETCH
reveal D 41 3_131 HAND SHOW
remove D 42 DRAW_DECK HAND FETCH   # broken YJ-EFF-01
reveal D 42 3_133 HAND SHOW
shuffle D SEARCH
turn D 7 Naboo
```
A Battle card:
```
turn L 6 Tatooine
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
remove D 41 DRAW_DECK HAND FETCH
reveal D 41 1_125 HAND SHOW   # broken YJ-EFF-01
shuffle D SEARCH
turn D 7 Naboo
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Effects, first question" },
    },
    topics: topic::REMOVED.and(topic::REVEALED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(new), Some(kind)) = (&state.new_planet, step.kind()) else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Fetch => {
            let count = new.fetched[removed.owner].len() + removed.cards.len();
            Verdict::of(count <= 1, || {
                Finding::illegal(format!("{} fetches more than one card at a new planet", state.name(removed.owner)))
                    .values(1, count)
                    .by(Some(removed.owner))
            })
        }
        Kind::Revealed(revealed) if new.fetched[revealed.player].contains(&revealed.card) => {
            let Some(facts) = cards::lookup(&revealed.blueprint) else { return Verdict::Silent };
            Verdict::of(facts.kind == CardType::Effect, || {
                Finding::illegal(format!("{} fetches a card that is no Effect", state.name(revealed.player)))
                    .values(CardType::Effect.word(), facts.kind.word())
                    .by(Some(revealed.player))
                    .card(mention(revealed.blueprint))
            })
        }
        _ => Verdict::Silent,
    }
}
