//! Nothing is taken from an empty pile.

use holocron_ingest::id::Side;
use holocron_ingest::message::Place;
use holocron_ingest::message::Source;
use holocron_ingest::message::Statement;
use holocron_ingest::message::pile::PileMove;

use crate::Swccg;
use crate::state::State;
use crate::state::plays::played::place_words;
use crate::state::text::cause::CauseKind;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-TARGET-03",
        title: "nothing is taken from an empty pile",
        explain: "\
Nobody draws, takes, looks for or shuffles what is not there: the pile holds a card when the action begins.
```
tally L hand=5 reserve=20 force=3 used=5
ask L Choose Deploy action or Pass
tally L hand=6 reserve=19 force=3 used=5
say L takes [1_28] into hand from Reserve Deck
```
From an empty deck:
```
tally L hand=5 reserve=0 force=3 used=5
ask L Choose Deploy action or Pass
say L takes [1_28] into hand from Reserve Deck   # broken SWCCG-TARGET-03
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 8, empty decks; Advanced Rulebook chapter 1, part A" },
    },
    topics: topic::LINE,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Said(Statement::Pile(said)) = &step.what else { return Verdict::Silent };
    let (player, owner, place) = match said {
        PileMove::Drew { player, from, .. } => (*player, from.owner, &from.place),
        PileMove::Took { player, source: Some(Source::Pile(pile)), .. } => (*player, pile.owner, &pile.place),
        // The rules on Hoth's markers look into a deck even when it is empty; a text in use does not.
        PileMove::Verified { player, pile, .. }
            if state.text.causes.list().iter().any(|cause| cause.kind != CauseKind::Text) =>
        {
            (*player, pile.owner, &pile.place)
        }
        PileMove::Shuffled { player, pile } => (*player, pile.owner, &pile.place),
        _ => return Verdict::Silent,
    };
    judge(state, player, owner.unwrap_or(player), place)
}

fn judge(state: &State, player: Side, owner: Side, place: &Place) -> Verdict {
    let Some(peak) = state.consistency.peaks.of(owner, place) else { return Verdict::Silent };
    Verdict::of(peak > 0, || {
        Finding::illegal(format!(
            "{} uses the empty {} of {}",
            state.name(player),
            place_words(place),
            state.name(owner)
        ))
        .values("at least 1 card", peak)
        .by(Some(player))
    })
}
