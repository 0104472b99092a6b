//! A card that may not move does not.

use crate::Swccg;
use crate::state::State;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-25",
        title: "a card that a line of the log forbids to move makes no move that turn",
        explain: "\
When a text says that a card may not move until the turn ends, it makes no move of any kind.
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_292] using landspeed
```
```
turn D 1
phase Move
site 40 1_290 D @0 Tatooine
site 50 1_292 D @1 Tatooine
site 60 1_295 D @2 Tatooine
at 41 1_194 D @0
say [1_194] may not move or battle until end of the turn
say D uses 1 Force
say D moves [1_194] from [1_290] to [1_292] using landspeed   # broken SWCCG-MOVE-25
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::MOVE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Move(moved) = &step.what else { return Verdict::Silent };
    let is_barred = |named: &&Named<'_>| state.turn.moves.barred.iter().any(|bar| Some(bar.card) == named.id);
    let Some(named) = moved.cards.iter().find(is_barred) else { return Verdict::Kept };
    Verdict::of(false, || {
        let message = format!("{} moves {}, which may not move this turn", state.name(moved.player), named.card.title);
        Finding::illegal(message)
            .values("no move until the turn ends", "a move")
            .by(Some(moved.player))
            .card(state.mention(named))
    })
}
