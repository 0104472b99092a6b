//! Transfers of prisoners.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::id::Side;
use holocron_ingest::message::capture::Capture;
use holocron_ingest::message::{CardRef, Statement};

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-MOVE-23",
        title: "captives are delivered to a prison and taken from it in the Dark Side's Move phase",
        explain: "\
An escort delivers a captive to a prison where it is, or takes one from there, in the Dark Side's Move phase and without cost.
A card's text may do the same at another time.

On trial: no recording of a good game at hand has judged it, so nobody knows how often it would be wrong.
```
turn D 1
phase Move
site 40 1_284 D @0 Death Star
at 41 1_168 D @0
on 42 1_28 L 41
say [1_168] delivers [1_28] to [1_284] as imprisoned captive
```
```
turn D 1
phase Control
site 40 1_284 D @0 Death Star
at 41 1_168 D @0
on 42 1_28 L 41
say [1_168] delivers [1_28] to [1_284] as imprisoned captive   # broken SWCCG-MOVE-23
```
",
        class: Class::Play,
        status: Status::Trial,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 23; Advanced Rulebook chapter 7" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Capture(
        Capture::Delivered { escort, captive, prison: place }
        | Capture::Custody { escort, captive, location: place, .. },
    )) = &step.what
    else {
        return Verdict::Silent;
    };
    if state.clock.is_own(Side::Dark, Phase::Move) {
        return Verdict::Kept;
    }
    if let Some(cause) = state.text.causes.list().last() {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let mention = |card: &CardRef| CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    let finding =
        Finding::illegal(format!("{} is transferred at {} outside the Move phase", captive.title, place.title))
            .values("the Dark Side's Move phase", state.moment())
            .by(Some(Side::Dark))
            .card(mention(escort))
            .card(mention(captive));
    soft::suspect(state, &[Flag::MoveTime], finding)
}
