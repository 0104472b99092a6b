//! Relocation has a cause.

use holocron_ingest::message::Statement;
use holocron_ingest::message::moves::Move;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-31",
        title: "a card is relocated only by the text of a card",
        explain: "\
Relocation is no regular move: a text says that a card is put elsewhere, and the log names that text.
```
turn D 1
phase Control
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
at 41 1_194 D @0
say D initiates playing [1_249] from hand
say D relocates [1_194] from [1_290] to [1_292]
```
```
turn D 1
phase Control
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
at 41 1_194 D @0
say D relocates [1_194] from [1_290] to [1_292]   # broken SWCCG-MOVE-31
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 23 and 28, Relocation; Advanced Rulebook chapter 7" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Move(Move::Relocated { player, cards, .. })) = &step.what else { return Verdict::Silent };
    if state.text.causes.is_any() || state.text.provenance.is_any() {
        return Verdict::Kept;
    }
    let titles: Vec<&str> = cards.iter().map(|card| &*card.title).collect();
    let finding = Finding::illegal(format!("{} is relocated by no card's text", titles.join(", ")))
        .values("a card text at work", "none")
        .by(*player);
    let finding = cards.iter().fold(finding, |finding, card| {
        finding.card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() })
    });
    soft::suspect(state, &[Flag::MoveTime], finding)
}
