//! The player who put down the location looks for an Effect first.

use holocron_ingest::event::youngjedi::{Kind, LookReason};

use crate::YoungJedi;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-EFF-02",
        title: "the player who put down the location looks for an Effect first",
        explain: "\
The player of the location goes first; if he takes no Effect, the other still may.
```
turn L 6 Tatooine
new planet D Naboo
deploy 40 3_136 D why=FIRST_LOCATION
new planet D Naboo EFFECTS
look D DRAW_DECK EFFECT
shuffle D SEARCH
look L DRAW_DECK EFFECT
shuffle L SEARCH
turn D 7 Naboo
```
The other way round:
```
turn L 6 Tatooine
new planet D Naboo
deploy 40 3_136 D why=FIRST_LOCATION
new planet D Naboo EFFECTS
look L DRAW_DECK EFFECT
shuffle L SEARCH
look D DRAW_DECK EFFECT   # broken YJ-EFF-02
shuffle D SEARCH
turn D 7 Naboo
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Effects, first question" },
    },
    topics: topic::LOOKED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (Some(new), Some(Kind::Looked(looked))) = (&state.new_planet, step.kind()) else { return Verdict::Silent };
    let Some(first) = new.placed_by.filter(|_| looked.reason == LookReason::Effect) else { return Verdict::Silent };
    Verdict::of(looked.player != first || !new.looked.contains(&first.opponent()), || {
        Finding::illegal(format!("{} looks for an Effect after the other player", state.name(first)))
            .values(state.name(first), state.name(first.opponent()))
            .by(Some(first.opponent()))
    })
}
