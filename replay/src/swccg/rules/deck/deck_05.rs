//! The starting hand has 8 cards.

use holocron_ingest::id::Number;
use holocron_ingest::message::Statement;
use holocron_ingest::message::setup::Setup;

use crate::book::{Book, Cite};
use crate::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};
use crate::swccg::Swccg;
use crate::swccg::cards::Category;
use crate::swccg::state::State;
use crate::swccg::state::table::TableCard;
use crate::swccg::step::{Step, What};

/// Cards of a starting hand.
const SIZE: i32 = 8;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DECK-05",
        title: "the starting hand has 8 cards unless a starting card says otherwise",
        explain: "\
Before the first turn each player draws 8 cards. Some starting cards change the number.
```
players
say D draws 8 cards into hand
say L draws 8 cards into hand
turn D 1
```
```
players
say D draws 9 cards into hand   # broken SWCCG-DECK-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Advanced2023, at: "chapter 2, starting hand" },
    },
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Setup(Setup::OpeningHand { player, count })) = &step.what else { return Verdict::Silent };
    if state.clock.has_started() {
        return Verdict::Silent;
    }
    if *count == Number::whole(SIZE) {
        return Verdict::Kept;
    }
    // Locations and the cards that they hold do not change the draw; Objectives and Effects may.
    let is_starting = |card: &&TableCard| {
        let may = |category| !matches!(category, Category::Location | Category::Character);
        card.owner == Some(*player) && card.is_in_play() && card.facts.is_none_or(|facts| may(facts.category))
    };
    let titles = state.table.iter().filter(is_starting).map(|card| card.title().to_owned()).collect();
    let message = format!("{} draws {count} cards as a starting hand", state.name(*player));
    let finding = Finding::suspect(message, titles).values(format!("{SIZE} cards"), format!("{count} cards"));
    Verdict::Broken(Box::new(finding.by(Some(*player))))
}
