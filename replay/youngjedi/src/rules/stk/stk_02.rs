//! A unique starship is in the own Hyperspace pile at most once.

use holocron_ingest::event::youngjedi::{Kind, Zone};

use crate::YoungJedi;
use crate::cards::{self, Copies};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-STK-02",
        title: "a unique starship is in the own Hyperspace pile at most once",
        explain: "\
Only cards with the diamond and stackable cards may be in play more than once.
```
turn L 5 Naboo
phase DEPLOY
deploy 90 1_68 L
deploy 91 2_68 L
```
A second ship of one title:
```
turn L 5 Naboo
phase DEPLOY
deploy 90 3_67 L
deploy 91 8_30 L   # broken YJ-STK-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Deploy, second question" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    let Some(facts) = cards::lookup(&placed.blueprint) else { return Verdict::Silent };
    if placed.zone != Zone::Hyperspace || facts.copies != Some(Copies::One) {
        return Verdict::Silent;
    }
    let other = state.copies(placed.player, facts.title, Zone::Hyperspace).find(|card| card.id != placed.card);
    Verdict::unless(other.map(|other| {
        Finding::illegal(format!("{} has {} twice in Hyperspace", state.name(placed.player), facts.title))
            .values(1, 2)
            .by(Some(placed.player))
            .card(mention(placed.blueprint))
            .card(state.mention(other.id))
    }))
}
