//! Only a loss of Force is reduced.

use holocron_ingest::message::Statement;
use holocron_ingest::message::loss::{Loss, LossChange};

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
        id: "SWCCG-LOSS-06",
        title: "a loss of Force is reduced or increased only while Force is owed",
        explain: "\
What reduces a loss of Force works on a number of Force that is owed. Particular cards that a text makes lost are no such
number.
```
turn D 1
phase Control
say L initiates [1_44] optional response
say D has 3 Force loss remaining to satisfy
say D's Force loss is reduced by 2
say D has 1 Force loss remaining to satisfy
```
Here particular cards are lost, and the loss is reduced after them:
```
turn D 1
phase Control
say L causes [1_28] be lost from D's hand
say D's Force loss is reduced by 2   # broken SWCCG-LOSS-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "sections 6 and 26" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Loss(Loss::Changed { player, change, is_battle_damage: false, .. })) = &step.what else {
        return Verdict::Silent;
    };
    if matches!(change, LossChange::CannotBeReduced) {
        return Verdict::Silent;
    }
    if state.plays.losses.pending[*player].is_some() || state.turn.drains.open.is_some() {
        return Verdict::Kept;
    }
    if !state.plays.losses.is_of_cards {
        return Verdict::Unknown(Doubt::Unmodelled("loss changed before it is told"));
    }
    let finding =
        Finding::illegal(format!("a loss of particular cards is changed like {}'s Force loss", state.name(*player)))
            .values("a number of Force that is owed", "particular cards")
            .by(Some(*player));
    soft::suspect(state, &[Flag::LossMod], finding)
}
