//! Restricted cards have at most two or three copies in play.

use crate::Swccg;
use crate::cards::Uniqueness;
use crate::rules::copies;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-02",
        title: "restricted cards have at most two or three copies in play",
        explain: "\
Two dots allow two copies of a title for each player, three dots three.
```
site 1 1_295 D @0 Tatooine
phase Deploy
at 10 8_100 D @0
at 11 8_100 D @0
at 12 8_100 D @0
say D deploys [8_100] from hand to [1_295]
```
A fourth of a card with three dots:
```
site 1 1_295 D @0 Tatooine
phase Deploy
at 10 8_100 D @0
at 11 8_100 D @0
at 12 8_100 D @0
say D deploys [8_100] from hand to [1_295]
at 13 8_100 D @0
say D deploys [8_100] from hand to [1_295]   # broken SWCCG-UNIQ-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 9, uniqueness" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    copies::judge(state, step, |copies| {
        let limit = match copies.uniqueness {
            Uniqueness::Restricted2 => 2,
            Uniqueness::Restricted3 => 3,
            _ => return Verdict::Silent,
        };
        Verdict::of(copies.count <= limit, || {
            let owner = copies.card.owner.map_or("nobody", |side| state.name(side));
            Finding::illegal(format!("{owner} has {} copies of {} in play", copies.count, copies.title))
                .values(format!("at most {limit}"), copies.count)
                .by(copies.card.owner)
                .card(state.mention_card(copies.card))
        })
    })
}
