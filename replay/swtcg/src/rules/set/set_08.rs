//! No Pilots in the set-up.

use holocron_ingest::event::swtcg::{Kind, Zone};

use crate::Swtcg;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-SET-08",
        title: "Pilots cannot be put on units in the set-up",
        explain: "\
A Pilot placed in the set-up goes to the Character arena and moves onto a unit later.
```
P
PCIP D 1 ROTJ_8 SPACE_ARENA D SETUP
PCIP D 2 AOTC_14 PILOTING D SETUP targetCardId=1   # broken SWTCG-PIL-01 SWTCG-SET-03 SWTCG-SET-05 SWTCG-SET-08
```
```
P
PCIP D 1 AOTC_14 CHARACTER_ARENA D SETUP
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgAbilities, at: "Pilots During Setup" },
    },
    topics: topic::PLACED.and(topic::MOVED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, card, zone) = match step.kind() {
        Some(Kind::Placed(placed)) => (placed.player, placed.card, placed.zone),
        Some(Kind::Moved(moved)) => (moved.player, moved.card, moved.zone),
        _ => return Verdict::Silent,
    };
    if !state.clock.is_setup() {
        return Verdict::Silent;
    }
    Verdict::of(zone != Zone::Piloting, || {
        let what = format!("{} puts a Pilot on a unit in the set-up", state.name(player));
        Finding::illegal(what).by(Some(player)).card(state.mention(card))
    })
}
