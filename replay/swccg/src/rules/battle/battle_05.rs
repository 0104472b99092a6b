//! A card takes part in one battle a turn.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::id::CardId;

use crate::Swccg;
use crate::state::State;
use crate::state::table::presence::is_fighter;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-BATTLE-05",
        title: "each character, vehicle and starship takes part in at most one battle a turn",
        explain: "\
A character, vehicle or starship that was in a battle takes part in no other that turn. Weapons, devices and Effects may.
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
battle ends
```
It does not help to move elsewhere:
```
turn D 1
phase Battle
site 40 1_290 D @0 Tatooine
at 41 1_168 D @0
at 42 1_28 L @0
site 50 1_292 D @1 Tatooine
at 51 1_28 L @1
say D uses 1 Force
say D initiates battle at [1_290]
battle @0 41,42
battle ends
move 41 1_168 D @1
say D uses 1 Force
say D initiates battle at [1_292]
battle @1 41,51   # broken SWCCG-BATTLE-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 22; Advanced Rulebook chapter 6" },
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
    let veteran = |id: &&CardId| {
        let card = state.table.get(**id);
        state.turn.battles.veterans.contains(*id) && card.and_then(|card| card.facts).is_some_and(is_fighter)
    };
    let Some(card) = ids.iter().find(veteran).and_then(|id| state.table.get(*id)) else { return Verdict::Kept };
    Verdict::of(false, || {
        Finding::illegal(format!("{} takes part in a second battle this turn", card.title()))
            .values("one battle a turn for each card", "a second battle")
            .by(card.owner)
            .card(state.mention_card(card))
    })
}
