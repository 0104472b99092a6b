//! One of two goes.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::Side;

use crate::Swccg;
use crate::cards::{Category, Flag};
use crate::rules::soft;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-UNIQ-08",
        title: "a player who comes to have two cards of one persona loses one of them at once",
        explain: "\
However it comes that a player has two versions of one persona, when the phase ends one of them is gone.
```
site 1 1_295 D @0 Tatooine
at 10 1_168 D @0
turn D 1
phase Deploy
phase Battle
```
```
site 1 1_295 D @0 Tatooine
at 10 1_168 D @0
at 11 9_113 D @0
begins D   # broken SWCCG-UNIQ-04 SWCCG-UNIQ-08
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 21; Advanced Rulebook chapter 5" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Phase(_) | Kind::Turn(_)) = &step.what else { return Verdict::Silent };
    let mut seen: Vec<(Side, &str, &TableCard)> = Vec::new();
    for card in state.table.iter().filter(|card| card.is_in_play()) {
        let (Some(facts), Some(owner)) = (card.facts, card.owner) else { continue };
        if !matches!(facts.category, Category::Character | Category::Starship | Category::Vehicle) {
            continue;
        }
        for persona in &facts.personas {
            let twin = seen.iter().find(|(side, name, _)| *side == owner && name == persona);
            if let Some((_, _, other)) = twin {
                let finding =
                    Finding::illegal(format!("{} keeps {} and {}", state.name(owner), facts.title, other.title()))
                        .values(format!("one of the persona {}", super::words(persona)), "two")
                        .by(Some(owner))
                        .card(state.mention_card(card))
                        .card(state.mention_card(other));
                return soft::suspect(state, &[Flag::UniqMod], finding);
            }
            seen.push((owner, persona, card));
        }
    }
    if seen.is_empty() { Verdict::Silent } else { Verdict::Kept }
}
