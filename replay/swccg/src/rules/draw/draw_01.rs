//! When cards are drawn.

use holocron_ingest::event::gemp::Phase;
use holocron_ingest::message::Place;
use holocron_ingest::message::Statement;
use holocron_ingest::message::pile::PileMove;

use crate::Swccg;
use crate::cards::Flag;
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DRAW-01",
        title: "cards are drawn from the Force Pile only in one's own Draw phase",
        explain: "\
A player draws cards from the Force Pile into hand in the own Draw phase. At other times only a card text makes it
possible.
```
turn D 1
phase Draw
say D draws a card into hand from Force Pile
```
Here no text is at work:
```
turn D 1
phase Deploy
say D draws a card into hand from Force Pile   # broken SWCCG-DRAW-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 1 and 25; Advanced Rulebook chapter 8" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(PileMove::Drew { player, from, .. })) = &step.what else { return Verdict::Silent };
    if from.place != Place::ForcePile || state.clock.turn_of.is_none() {
        return Verdict::Silent;
    }
    if state.clock.is_own(*player, Phase::Draw) {
        return Verdict::Kept;
    }
    if let Some(text) = state.text.provenance.latest() {
        return Verdict::Unknown(Doubt::CardText(text));
    }
    let name = state.name(*player);
    let finding = Finding::illegal(format!("{name} draws from the Force Pile outside their Draw phase"))
        .values(format!("{name}'s Draw phase"), state.moment())
        .by(Some(*player));
    soft::suspect(state, &[Flag::DrawExtra], finding)
}
