//! One Location an arena.

use holocron_ingest::event::swtcg::{Arena, Kind, Word, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::state::cards::InPlay;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-BLD-12",
        title: "an arena has one Location",
        explain: "\
A new Location in an arena sends the old one to the discard pile.
```
PCIP D 14 ESB_77 LOCATION D EFFECT arena=SPACE_ARENA
RCFP D 14 LOCATION REPLACED
PCIP L 24 ESB_77 LOCATION L EFFECT arena=SPACE_ARENA
GPC COMMAND DARK_RETREAT 3 participantId=D
```
```
PCIP D 14 ESB_77 LOCATION D EFFECT arena=SPACE_ARENA
PCIP L 24 ESB_77 LOCATION L EFFECT arena=SPACE_ARENA
GPC COMMAND DARK_RETREAT 3 participantId=D   # broken SWTCG-BLD-12
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgSetup, at: "Locations" },
    },
    topics: topic::CLOCK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if !matches!(step.kind(), Some(Kind::Step(_) | Kind::Turn(_))) {
        return Verdict::Silent;
    }
    let mut verdict = Verdict::Silent;
    let lies = |card: &InPlay| card.arena.filter(|_| card.zone == Zone::Location);
    let arenas: Vec<Arena> = state.cards.iter().filter_map(lies).collect();
    for arena in Arena::ALL {
        let count = arenas.iter().filter(|place| **place == arena).count();
        if count > 1 {
            let what = format!("there are several Locations in the {}", arena.zone().word());
            return Verdict::Broken(Box::new(Finding::suspect(what, state.unread_texts()).values(1, count)));
        }
        if count == 1 {
            verdict = Verdict::Kept;
        }
    }
    verdict
}
