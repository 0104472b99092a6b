//! Decks have 60 cards.

use holocron_ingest::event::gemp::{Kind, Piles};
use holocron_ingest::id::{Side, Sides};

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

/// Cards in a deck (Advanced Rulebook, "Reserve Deck").
const SIZE: i32 = 60;

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DECK-01",
        title: "each player starts with a deck of 60 cards",
        explain: "\
Both decks have 60 cards. The first snapshot counts them, before anything is drawn; cards from outside the deck are not
among them.
```
players
tally D reserve=60 | L reserve=60
```
```
players
tally D reserve=61 | L reserve=60   # broken SWCCG-DECK-01
```
When both decks have another size, the game was played in a format of its own, which the log does not name.
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Advanced2023, at: "chapter 1, Reserve Deck" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Tally(tally)) = &step.what else { return Verdict::Silent };
    // A recording that was joined late lists the turn, and its counters are those of the middle of the game.
    let is_first = state.tally.is_none() && !state.clock.has_started();
    if !state.recording.has_players
        || !is_first
        || state.recording.is_dumping
        || state.table.locations().next().is_some()
    {
        return Verdict::Silent;
    }
    // Later ones, with cards drawn or played, do not show the size of a deck.
    let is_untouched = |side: Side| {
        let piles = tally.sides[side].piles.unwrap_or_default();
        piles == Piles { reserve_deck: piles.reserve_deck, ..Piles::default() } && piles.reserve_deck > 0
    };
    if !Side::BOTH.into_iter().all(is_untouched) {
        return Verdict::Silent;
    }
    let (Some(dark), Some(light)) = (state.total_with(tally, Side::Dark), state.total_with(tally, Side::Light)) else {
        return Verdict::Silent;
    };
    let totals = Sides { dark, light };
    match Side::BOTH.into_iter().find(|side| totals[*side] != SIZE) {
        None => Verdict::Kept,
        Some(_) if dark == light => Verdict::Unknown(Doubt::Unmodelled("a format with decks of another size")),
        Some(side) => {
            // The format is not in the log, and some have decks of another size.
            let what = format!("{} starts with a deck of the wrong size", state.name(side));
            let finding = Finding::suspect(what, Vec::new());
            let finding = finding.values(format!("{SIZE} cards"), format!("{} cards", totals[side]));
            Verdict::Broken(Box::new(finding.by(Some(side))))
        }
    }
}
