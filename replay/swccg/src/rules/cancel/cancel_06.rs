//! Where Interrupts go.

use holocron_ingest::message::Statement;
use holocron_ingest::message::pile::PileMove;

use crate::Swccg;
use crate::state::State;
use crate::state::plays::played::place_words;
use crate::step::Named;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-CANCEL-06",
        title: "a Used Interrupt goes to the Used Pile and a Lost Interrupt to the Lost Pile",
        explain: "\
An Interrupt goes to the pile of the function it was played for. A cancelled one is lost.
```
turn D 1
say D plays [1_249] from hand as Used Interrupt to add 1 to a total
say D puts [1_249] in Used Pile
```
Played as a Lost Interrupt it must be lost:
```
turn D 1
say D plays [1_249] from hand as Lost Interrupt to add 1 to a total
say D puts [1_249] in Used Pile   # broken SWCCG-CANCEL-06
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Condensed2023, at: "section 28; Advanced Rulebook chapter 1" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(PileMove::Put { player, cards, to: Some(to), .. })) = &step.what else {
        return Verdict::Silent;
    };
    let [card] = cards.named() else { return Verdict::Silent };
    let design = card.blueprint.front();
    let Some(interrupt) = state.plays.played.interrupts.iter().rev().find(|played| played.card == design) else {
        return Verdict::Silent;
    };
    let Some(expected) = interrupt.pile.as_ref().filter(|_| !interrupt.is_cancelled) else { return Verdict::Silent };
    if to.place == *expected {
        return Verdict::Kept;
    }
    if let Some(text) =
        state.redirects_interrupts(&to.place).or(state.plays.played.is_redirected.then_some(card.blueprint))
    {
        return Verdict::Unknown(Doubt::CardText(text));
    }
    Verdict::of(false, || {
        let named = Named { card, id: None };
        Finding::illegal(format!("{} puts {} into the wrong pile", state.name(*player), card.title))
            .values(place_words(expected), place_words(&to.place))
            .by(Some(*player))
            .card(state.mention(&named))
    })
}
