//! Cards in piles do nothing.

use holocron_ingest::event::gemp::{Kind, Zone};

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STATE-09",
        title: "only cards on the table use their game text",
        explain: "\
What lies in hand or in a pile is a unit of Force. Its text does nothing, unless it says that it works there; a card from hand
is played first.
```
site 1 1_295 D @0 Tatooine
at 10 1_16 L @0
turn L 1
phase Control
use 10 1_16 L AT_LOCATION @0
```
```
in 10 1_16 L TOP_OF_LOST_PILE
turn L 1
phase Control
use 10 1_16 L TOP_OF_LOST_PILE   # broken SWCCG-STATE-09
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 9, Unit of Force" },
    },
    topics: topic::SHOWN,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Activated(used)) = &step.what else { return Verdict::Silent };
    let is_in_pile = matches!(
        used.zone,
        Zone::TopOfLostPile
            | Zone::LostPile
            | Zone::TopOfUsedPile
            | Zone::UsedPile
            | Zone::TopOfForcePile
            | Zone::ForcePile
    );
    if !is_in_pile {
        return Verdict::Kept;
    }
    let known = state.table.get(used.id);
    let finding = Finding::illegal(format!("{} is used in a pile", known.map_or("a card", |card| card.title())))
        .values("a card on the table", used.zone.word().to_lowercase().replace('_', " "))
        .by(used.owner);
    let finding = match known {
        Some(card) => finding.card(state.mention_card(card)),
        None => finding,
    };
    soft::suspect(state, &[Flag::Conserv], finding)
}
