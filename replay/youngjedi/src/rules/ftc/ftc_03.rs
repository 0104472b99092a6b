//! The draw deck is shuffled after a search.

use holocron_ingest::event::youngjedi::{Kind, LookReason};

use crate::YoungJedi;
use crate::cards::Fact;
use crate::state::State;
use crate::state::search;
use crate::step::{Step, What};
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use holocron_replay::topics::Topics;

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-FTC-03",
        title: "the draw deck is shuffled after a search",
        explain: "\
Whoever has looked through the own draw deck shuffles it before anything else.
```
turn D 5 Naboo
phase DEPLOY
deploy 50 5_35 D
look D DRAW_DECK TEXT by=50
deploy 51 1_97 D from=DRAW_DECK why=TEXT by=50
shuffle D SEARCH
phase BATTLE
```
No shuffle:
```
turn D 5 Naboo
phase DEPLOY
deploy 50 5_35 D
look D DRAW_DECK TEXT by=50
deploy 51 1_97 D from=DRAW_DECK why=TEXT by=50
phase BATTLE   # broken YJ-FTC-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Deploying cards from the draw deck, third point" },
    },
    topics: Topics::ALL,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(search) = &state.search else { return Verdict::Silent };
    let is_search = matches!(search.reason, LookReason::Text | LookReason::Location);
    let is_over = match step.kind() {
        Some(Kind::Won(_)) => false,
        Some(kind) => !search::belongs(kind, search.player),
        None => step.what == (What::LogEnd { is_truncated: false }),
    };
    if !is_search || !is_over || search.player != search.deck_of {
        return Verdict::Silent;
    }
    let source = search.source.and_then(|source| state.facts(source));
    if source.is_some_and(|facts| facts.has(|fact| *fact == Fact::LooksAtDeck)) {
        // Looking at the top card is no search.
        return Verdict::Silent;
    }
    Verdict::of(search.is_shuffled, || {
        Finding::illegal(format!("{} does not shuffle after a search", state.name(search.player)))
            .values("a shuffle", "none")
            .by(Some(search.player))
    })
}
