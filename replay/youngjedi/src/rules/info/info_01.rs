//! A player may count the own draw deck without looking at faces, and tells its number rightly when asked.

use holocron_ingest::event::youngjedi::{Kind, LookReason, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::state::search;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-INFO-01",
        title: "a player may count the own draw deck without looking at faces, and tells its number rightly when asked",
        explain: "\
Counting is always allowed; it shows no faces and changes nothing.
```
tally D deck=30 hand=6 | L deck=20 hand=6
look D DRAW_DECK COUNT
look D DRAW_DECK ASK of=L told=20
```
A wrong number is told:
```
tally D deck=30 hand=6 | L deck=20 hand=6
look D DRAW_DECK ASK of=L told=21   # broken YJ-INFO-01
```
A shuffle after no more than counting:
```
tally D deck=30 hand=6 | L deck=20 hand=6
look D DRAW_DECK COUNT
shuffle D SEARCH   # broken YJ-INFO-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "General, question 1" },
    },
    topics: topic::PLACED.and(topic::REMOVED).and(topic::SHUFFLED).and(topic::LOOKED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(kind) = step.kind() else { return Verdict::Silent };
    match kind {
        Kind::Looked(looked) if looked.zone == Zone::DrawDeck && looked.reason == LookReason::Ask => {
            let Some(told) = looked.count else { return Verdict::Silent };
            let Some(deck) = state.deck(looked.zone_owner) else {
                return Verdict::Unknown(Doubt::Unmodelled("the draw deck was never counted"));
            };
            Verdict::of(i64::from(told) == i64::from(deck), || {
                Finding::illegal(format!("{} tells a wrong number of cards", state.name(looked.zone_owner)))
                    .values(deck, told)
                    .by(Some(looked.zone_owner))
            })
        }
        Kind::Looked(looked) if looked.zone == Zone::DrawDeck && looked.reason == LookReason::Count => Verdict::Kept,
        _ => {
            let Some(search) = &state.search else { return Verdict::Silent };
            let is_count = matches!(search.reason, LookReason::Count | LookReason::Ask);
            let takes = matches!(kind, Kind::Placed(_) | Kind::Removed(_) | Kind::Shuffled(_));
            if !is_count || !takes || !search::belongs(kind, search.player) {
                return Verdict::Silent;
            }
            Verdict::Broken(Box::new(
                Finding::illegal(format!("{} does more than count the draw deck", state.name(search.player)))
                    .values("counting alone", "a search")
                    .by(Some(search.player)),
            ))
        }
    }
}
