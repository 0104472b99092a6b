//! Card numbers rise.

use holocron_ingest::event::gemp::{Kind, Zone};

use crate::Swccg;
use crate::cards::lookup;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-05",
        title: "a card that arrives in a hand, on the table, in a stack or out of play has a number above all earlier ones",
        explain: "\
The server numbers a card anew whenever it changes its place, except for the way from Reserve Deck over Force Pile and
Used Pile back to the Reserve Deck. So the number of a card that arrives elsewhere is higher than every number before.
```
players
in 5 -1_2 D TOP_OF_RESERVE_DECK
in 121 1_168 D HAND
in 122 1_171 D HAND
in 6 -1_2 D TOP_OF_RESERVE_DECK
```
```
players
in 5 -1_2 D TOP_OF_RESERVE_DECK
in 121 1_168 D HAND
in 120 1_171 D HAND   # broken SWCCG-LOG-05
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "card numbers" },
    },
    topics: topic::CARDS,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Placed(card)) = &step.what else { return Verdict::Silent };
    let Some(highest) = state.consistency.highest_id else { return Verdict::Silent };
    // A pile top may be an old card that comes into view. In a game merged from two recordings the order of the two
    // hands' events is not known.
    let is_unordered = state.viewer.is_none() && card.zone.is_private();
    if !state.recording.has_players
        || is_unordered
        || card.zone.is_pile_top() && card.zone != Zone::TopOfUnresolvedDestinyDraw
    {
        return Verdict::Silent;
    }
    Verdict::of(card.id > highest, || {
        let title = lookup(&card.blueprint).map_or("a card", |facts| facts.title);
        Finding::illegal(format!("{title} arrives under a number that was given away before"))
            .values(format!("a number above {highest}"), card.id)
            .by(card.owner)
            .card(CardMention { id: Some(card.id), blueprint: card.blueprint, title: title.to_owned() })
    })
}
