//! The text of a hidden card cannot be used.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-HID-03",
        title: "the text of a hidden card cannot be used",
        explain: "\
A card must lie face up before its text says anything.
```
turn L 1 Naboo
phase DEPLOY
deploy 50 5_4 L
look L DRAW_DECK TEXT by=50
shuffle L SEARCH
damage L FETCH 80
```
A hidden Captain Panaka:
```
turn L 1 Naboo
phase DEPLOY
deploy 50 5_4 L hidden
look L DRAW_DECK TEXT by=50   # broken YJ-HID-03
shuffle L SEARCH
damage L FETCH 80
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Deploying cards from the draw deck" },
    },
    topics: topic::PLACED
        .and(topic::DRAWN)
        .and(topic::LOOKED)
        .and(topic::LIMIT)
        .and(topic::ACTIVATED)
        .and(topic::DESTINY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let source = match step.kind() {
        Some(Kind::Activated(used)) => Some(used.card),
        Some(Kind::Looked(looked)) => looked.source,
        Some(Kind::Limit(limit)) => Some(limit.source),
        Some(Kind::Drawn(drawn)) => drawn.source,
        Some(Kind::DestinyChanged(change)) => Some(change.source),
        // A search has been judged where it began.
        Some(Kind::Placed(placed)) if state.search.is_none() => placed.source,
        _ => None,
    };
    let Some(card) = source.and_then(|id| state.table.get(id)) else { return Verdict::Silent };
    Verdict::of(!card.is_hidden, || {
        Finding::illegal(format!("{} uses the text of a hidden card", state.name(card.owner)))
            .values("face up", "face down")
            .by(Some(card.owner))
            .card(state.mention(card.id))
    })
}
