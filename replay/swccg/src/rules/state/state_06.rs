//! An undercover spy never battles.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::CardId;

use crate::Swccg;
use crate::cards::Category;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STATE-06",
        title: "an undercover spy takes part in no battle",
        explain: "\
An undercover spy stands on the opponent's side of the location and does not battle until its cover is broken.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_31 L @0
at 44 1_17 L @0 as D
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43
```
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
at 43 1_31 L @0
at 44 1_17 L @0 as D
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42,43,44   # broken SWCCG-STATE-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 5 and 9; Advanced Rulebook chapter 4" },
    },
    topics: topic::SCOPES,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let ids: &[CardId] = match &step.what {
        What::Event(Kind::BattleStarted(listed)) => &listed.cards,
        What::Event(Kind::JoinedBattle(card)) => std::slice::from_ref(&card.id),
        _ => return Verdict::Silent,
    };
    let is_spy = |card: &&TableCard| {
        let is_character = card.facts.is_some_and(|facts| facts.category == Category::Character);
        is_character && card.zone == Zone::AtLocation && card.owner != card.zone_owner
    };
    let Some(card) = ids.iter().filter_map(|id| state.table.get(*id)).find(is_spy) else { return Verdict::Kept };
    Verdict::of(false, || {
        Finding::illegal(format!("{} takes part in a battle while undercover", card.title()))
            .values("no undercover spy in the battle", "an undercover spy")
            .by(card.owner)
            .card(state.mention_card(card))
    })
}
