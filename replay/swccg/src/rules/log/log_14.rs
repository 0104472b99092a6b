//! A card that comes out of a hand was in that hand.

use holocron_ingest::id::Side;
use holocron_ingest::message::CardRef;

use crate::Swccg;
use crate::cross_check::from_hand;
use crate::state::State;
use crate::step::{CrossCheck, Step, What};
use crate::topic;
use holocron_ingest::event::gemp::Zone;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-LOG-14",
        title: "a card that is played, deployed or lost from a hand was in that hand",
        explain: "\
A recording shows its own player's hand; the other recording of the game shows the opponent's. A card that comes out of
a hand was there before.
```
players
in 121 1_168 D HAND
remove 121
say D deploys [1_168] from hand to [1_290]
```
```
players
in 121 1_168 D HAND
remove 121
say D deploys [1_171] from hand to [1_290]   # broken SWCCG-LOG-14
```
`beside` begins the recording of the other player, here of Light, who held another card:
```
players
say L plays [1_109] from hand to cancel it   # broken SWCCG-LOG-14
beside
players
in 121 1_1 L HAND
remove 121
say L plays [1_109] from hand to cancel it
```
",
        class: Class::Log,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::GempEngine, at: "hands in recordings" },
    },
    topics: topic::STATEMENT.and(topic::OUTSIDE),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    if let What::CrossCheck(CrossCheck::FromHand { player, card, was_held }) = &step.what {
        return Verdict::of(*was_held, || finding(state, *player, card));
    }
    let Some(said) = step.what.statement().filter(|_| state.recording.has_players) else { return Verdict::Silent };
    let mut verdict = Verdict::Silent;
    from_hand(said, &mut |player, card| {
        if !state.shows_hand(player) || matches!(verdict, Verdict::Broken(_)) {
            return;
        }
        verdict = Verdict::of(was_held(state, player, card), || finding(state, player, card));
    });
    verdict
}

/// Whether this recording's hand has the card, or had it when its player was last asked for a top-level action.
fn was_held(state: &State, player: Side, card: &CardRef) -> bool {
    let hand = state.table.iter().filter(|known| known.zone == Zone::Hand && known.zone_owner == Some(player));
    let held = hand.map(|known| known.blueprint).chain(state.plays.offers.gone.iter().map(|(_, face)| *face));
    held.into_iter().any(|face| face.front() == card.blueprint.front())
}

fn finding(state: &State, player: Side, card: &CardRef) -> Finding {
    let name = state.name(player);
    let mention = CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() };
    Finding::illegal(format!("{} comes out of {name}'s hand and was not in it", card.title))
        .values("a card of that hand", &card.title)
        .by(Some(player))
        .card(mention)
}
