//! A destiny draw takes the top card of the drawer's Reserve Deck.

use holocron_ingest::event::gemp::{Kind, Zone};
use holocron_ingest::id::Side;
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
        id: "SWCCG-DEST-01",
        title: "a destiny draw takes the top card of the drawer's Reserve Deck",
        explain: "\
The card that is turned up is the one that lay on top of the Reserve Deck, which is one card smaller afterwards.
```
in 60 -1_1 L TOP_OF_RESERVE_DECK
tally L hand=5 reserve=20 force=3 used=5
destiny 60 L destiny
remove 60
in 61 1_28 L TOP_OF_UNRESOLVED_DESTINY_DRAW
tally L hand=5 reserve=19 force=3 used=5
say L draws [1_28] as a 1 for destiny
remove 61
in 62 -1_1 L TOP_OF_USED_PILE
tally L hand=5 reserve=19 force=3 used=6
say L's total destiny is 1
```
The deck is as high as before:
```
in 60 -1_1 L TOP_OF_RESERVE_DECK
tally L hand=5 reserve=20 force=3 used=5
destiny 60 L destiny
remove 60
in 61 1_28 L TOP_OF_UNRESOLVED_DESTINY_DRAW
tally L hand=5 reserve=20 force=3 used=5
say L draws [1_28] as a 1 for destiny   # broken SWCCG-DEST-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::Condensed2023, at: "section 11; Advanced Rulebook chapter 1, part F" },
    },
    topics: topic::LINE.and(topic::SHOWN),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    match &step.what {
        What::Event(Kind::DestinyDrawn(draw)) => {
            let Some(player) = draw.card.owner else { return Verdict::Silent };
            if draw.card.zone != Zone::TopOfReserveDeck {
                return Verdict::Silent;
            }
            let Some(top) = state.table.pile_top(Zone::TopOfReserveDeck, player) else { return Verdict::Silent };
            Verdict::of(top.id == draw.card.id, || {
                Finding::illegal(format!(
                    "{} draws destiny, but not the top card of the Reserve Deck",
                    state.name(player)
                ))
                .values(format!("card {}", top.id), format!("card {}", draw.card.id))
                .by(Some(player))
            })
        }
        What::Said(Statement::Destiny(Destiny::Drawn { player, .. })) => counted(state, *player),
        _ => Verdict::Silent,
    }
}

fn counted(state: &State, player: Side) -> Verdict {
    let turned = state.fight.destinies.turned.filter(|turned| turned.player == player && !turned.is_named);
    let Some(before) = turned.and_then(|turned| turned.before) else { return Verdict::Silent };
    let Some(now) = state.piles(player) else { return Verdict::Silent };
    // Cards that are "inserted" into a Reserve Deck are not counted there (format section 5).
    Verdict::of(now.reserve_deck < before.reserve_deck, || {
        Finding::illegal(format!("{} draws destiny, and the Reserve Deck stays as high", state.name(player)))
            .values(before.reserve_deck - 1, now.reserve_deck)
            .by(Some(player))
    })
}
