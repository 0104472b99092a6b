//! What is on a card leaves the table with it.

use holocron_ingest::event::gemp::{Kind, Prompt, Zone};

use crate::Swccg;
use crate::rules::soft;
use crate::state::State;
use crate::state::table::TableCard;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-STATE-07",
        title: "what is on a card leaves the table with it",
        explain: "\
When a card leaves the table, everything attached to it goes too, unless a text moves it elsewhere.
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
at 11 1_194 D @0
on 14 1_313 D 11
remove 10,13
phase Battle
```
The weapon hangs in the air:
```
site 1 1_133 L @0 Tatooine
at 10 1_28 L @0
on 13 1_152 L 10
remove 10
phase Battle   # broken SWCCG-STATE-07
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 16 and 22; Advanced Rulebook chapter 1, Leaves Table" },
    },
    topics: topic::ASKED.and(topic::CLOCK),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::Phase(_) | Kind::Turn(_)) => {}
        What::Event(Kind::Asked(decision)) if matches!(decision.prompt, Prompt::TopLevel(_)) => {}
        _ => return Verdict::Silent,
    }
    let mut attached = state.table.iter().filter(|card| card.zone == Zone::Attached).peekable();
    if attached.peek().is_none() {
        return Verdict::Silent;
    }
    let is_adrift = |card: &&TableCard| card.host.is_some_and(|host| state.table.get(host).is_none());
    let Some(adrift) = attached.find(is_adrift) else { return Verdict::Kept };
    let finding = Finding::illegal(format!("{} stays on the table although its host is gone", adrift.title()))
        .values("it leaves with its host", "attached to nothing")
        .by(adrift.owner)
        .card(state.mention_card(adrift));
    soft::suspect(state, &[], finding)
}
