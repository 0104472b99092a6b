//! A fetched Effect is shown, goes to the hand, and the draw deck is shuffled.

use holocron_ingest::event::youngjedi::{Kind, LookReason, RemoveReason, Word, Zone};

use crate::YoungJedi;
use crate::state::State;
use crate::state::opening::NewPlanet;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EFF-03",
        title: "a fetched Effect is shown, goes to the hand, and the draw deck is shuffled",
        explain: "\
The other player sees the Effect; it is not in play yet.
```
turn L 6 Tatooine
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
remove D 41 DRAW_DECK HAND FETCH
reveal D 41 3_131 HAND SHOW
shuffle D SEARCH
turn D 7 Naboo
```
It is not shown:
```
turn L 6 Tatooine
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
remove D 41 DRAW_DECK HAND FETCH
shuffle D SEARCH
turn D 7 Naboo   # broken YJ-EFF-03
```
The draw deck is not shuffled:
```
turn L 6 Tatooine
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
remove D 41 DRAW_DECK HAND FETCH
reveal D 41 3_131 HAND SHOW
look L DRAW_DECK EFFECT   # broken YJ-EFF-03
shuffle L SEARCH
turn D 7 Naboo
```
It goes straight into play:
```
turn L 6 Tatooine
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
remove D 41 DRAW_DECK EFFECTS FETCH   # broken YJ-EFF-03
reveal D 41 3_131 EFFECTS SHOW
shuffle D SEARCH
turn D 7 Naboo
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Effects, first question" },
    },
    topics: topic::CLOCK.and(topic::REMOVED).and(topic::LOOKED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(new), Some(kind)) = (&state.new_planet, step.kind()) else { return Verdict::Silent };
    match kind {
        Kind::Removed(removed) if removed.reason == RemoveReason::Fetch && removed.zone != Zone::Hand => {
            Verdict::Broken(Box::new(
                Finding::illegal(format!(
                    "{} fetches an Effect that does not go to the hand",
                    state.name(removed.owner)
                ))
                .values(Zone::Hand.word(), removed.zone.word())
                .by(Some(removed.owner)),
            ))
        }
        Kind::Looked(looked) if looked.reason == LookReason::Effect => closed(state, new),
        Kind::Turn(_) => closed(state, new),
        _ => Verdict::Silent,
    }
}

/// What the player who looked last owes, once something else begins.
fn closed(state: &State, new: &NewPlanet) -> Verdict {
    let Some(player) = new.looked.last().copied() else { return Verdict::Silent };
    let name = state.name(player);
    let missing = if !new.shuffled[player] {
        Some("a shuffle")
    } else if new.fetched[player].iter().any(|id| !new.shown.contains(id)) {
        Some("the fetched Effect being shown")
    } else {
        None
    };
    Verdict::unless(missing.map(|missing| {
        Finding::illegal(format!("{name} ends the search for an Effect without {missing}"))
            .values(missing, "none")
            .by(Some(player))
    }))
}
