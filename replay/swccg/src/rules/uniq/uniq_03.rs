//! One title for both players.

use crate::Swccg;
use crate::cards::{Card as Facts, Category, Flag, Uniqueness};
use crate::rules::{placing, soft};
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-03",
        title: "a unique title other than a location is in play once, whichever player has it",
        explain: "\
A unique card keeps out every card of its title, the opponent's too.
```
site 1 1_295 D @0 Tatooine
turn L 1
phase Deploy
at 10 5_6 L @0
say L uses 2 Force
say L deploys [5_6] from hand to [1_295]
```
The Dark Side's Lobot is there:
```
site 1 1_295 D @0 Tatooine
at 9 7_187 D @0
turn L 1
phase Deploy
at 10 5_6 L @0
say L uses 2 Force   # broken SWCCG-UNIQ-03
say L deploys [5_6] from hand to [1_295]
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Advanced2023, at: "chapter 5, Persona" },
    },
    topics: topic::STATEMENT.and(topic::CLOCK).and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for id in placing::arrivals(state, step) {
        let Some(card) = state.table.get(*id).filter(|card| card.is_in_play()) else { continue };
        let Some(facts) = card.facts.filter(|facts| facts.uniqueness == Some(Uniqueness::Unique)) else { continue };
        if facts.category == Category::Location {
            continue;
        }
        let has_title = |other: &&TableCard| {
            let shares = |f: &Facts| {
                f.uniqueness == Some(Uniqueness::Unique)
                    && f.titles().iter().any(|title| facts.titles().contains(title))
            };
            other.is_in_play() && other.owner != card.owner && other.facts.is_some_and(shares)
        };
        let one = match state.table.iter().find(has_title) {
            None => Verdict::Kept,
            Some(other) => {
                let finding = Finding::illegal(format!("{} is in play for both players", facts.title))
                    .values("once", "twice")
                    .by(card.owner)
                    .card(state.mention_card(card))
                    .card(state.mention_card(other));
                soft::suspect(state, &[Flag::UniqMod], finding)
            }
        };
        verdict = placing::worse(verdict, one);
    }
    verdict
}
