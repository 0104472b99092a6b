//! At most one Objective.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;
use holocron_ingest::message::Statement;
use holocron_ingest::message::setup::Setup;

use crate::Swccg;
use crate::cards::Category;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DECK-03",
        title: "a player starts with at most one Objective",
        explain: "\
A deck may begin from an Objective instead of a starting location, and has only one.
```
players
say D reveals Objective [7_297]
in 121 7_297 D SIDE_OF_TABLE
turn D 1
```
```
players
say D reveals Objective [7_297]
say D reveals Objective [7_297]   # broken SWCCG-DECK-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Advanced2023, at: "chapter 2, Objectives" },
    },
    topics: topic::LINE.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !state.recording.has_players {
        return Verdict::Silent;
    }
    match &step.what {
        What::Said(Statement::Setup(Setup::Objective { player, card })) => {
            let before = state.consistency.starts[*player].objectives;
            Verdict::of(before == 0, || {
                finding(state, *player, before + 1).card(CardMention {
                    id: None,
                    blueprint: card.blueprint,
                    title: card.title.to_string(),
                })
            })
        }
        What::Event(Kind::Turn(_)) if !state.clock.has_started() => {
            for side in Side::BOTH {
                let is_objective = |card: &&TableCard| {
                    card.owner == Some(side) && card.facts.is_some_and(|facts| facts.category == Category::Objective)
                };
                let shown = state.table.iter().filter(is_objective).count();
                if shown > 1 {
                    let shown = u32::try_from(shown).unwrap_or(u32::MAX);
                    let cards = state.table.iter().filter(is_objective);
                    let finding = finding(state, side, shown);
                    return Verdict::Broken(Box::new(
                        cards.fold(finding, |finding, card| finding.card(state.mention_card(card))),
                    ));
                }
            }
            Verdict::Silent
        }
        _ => Verdict::Silent,
    }
}

fn finding(state: &State, player: Side, count: u32) -> Finding {
    Finding::illegal(format!("{} starts with more than one Objective", state.name(player)))
        .values("1 at most", count)
        .by(Some(player))
}
