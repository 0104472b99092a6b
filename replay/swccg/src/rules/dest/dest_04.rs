//! With an empty Reserve Deck no destiny is drawn.

use holocron_ingest::event::gemp::Kind;
use holocron_ingest::message::Statement;
use holocron_ingest::message::destiny::Destiny;

use crate::Swccg;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEST-04",
        title: "with an empty Reserve Deck no destiny is drawn",
        explain: "\
The draw needs a card in the Reserve Deck; without one it fails.
```
tally L hand=5 reserve=0 force=3 used=5
say No cards in Reserve Deck. L can't draw a card for destiny
```
Drawn from nothing:
```
tally L hand=5 reserve=0 force=3 used=5
destiny 60 L destiny   # broken SWCCG-DEST-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "sections 8 and 11; Advanced Rulebook chapter 1, part F" },
    },
    topics: topic::LINE.and(topic::SHOWN),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::DestinyDrawn(draw)) => {
            let Some(player) = draw.card.owner else { return Verdict::Silent };
            let Some(piles) = state.piles(player) else { return Verdict::Silent };
            Verdict::of(piles.reserve_deck > 0, || {
                Finding::illegal(format!("{} draws destiny from an empty Reserve Deck", state.name(player)))
                    .values("at least 1 card in the Reserve Deck", piles.reserve_deck)
                    .by(Some(player))
            })
        }
        What::Said(Statement::Destiny(Destiny::NoCards { player, .. })) => {
            let Some(piles) = state.piles(*player) else { return Verdict::Silent };
            Verdict::of(piles.reserve_deck == 0, || {
                let message =
                    format!("{} cannot draw destiny although the Reserve Deck holds cards", state.name(*player));
                Finding::illegal(message).values("an empty Reserve Deck", piles.reserve_deck).by(Some(*player))
            })
        }
        _ => Verdict::Silent,
    }
}
