//! Dark and Light do not mix.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::{Blueprint, Side};

use crate::Swtcg;
use crate::cards::{Card, lookup};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DECK-03",
        title: "dark and light cards are never in one deck",
        explain: "\
A deck holds cards of one side and neutral ones. The deck list shows it, and later every card that a player brings out of
his deck: then an effect may have given him the other side's card.
```
P
DL D D ANH_161*4,AOTC_5*56   # broken SWTCG-DECK-02
```
```
P
DL D D ANH_161*4,AOTC_5*4,ANH_153*52   # broken SWTCG-DECK-02 SWTCG-DECK-03
```
```
PCIP D 14 ANH_153 GROUND_ARENA D EFFECT   # broken SWTCG-DECK-03
PCIP L 15 ANH_153 GROUND_ARENA L EFFECT
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::TcgRulebook, at: "decks" },
    },
    topics: topic::DECK.and(topic::PLACED).and(topic::FINISHED).and(topic::PLAYED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, blueprint) = match step.kind() {
        Some(Kind::Deck(deck)) => {
            let cards = deck.cards.iter().map(|(blueprint, _)| blueprint);
            let Some(stranger) = cards.into_iter().find(|id| is_strange(id, deck.side)) else { return Verdict::Kept };
            let title = lookup(stranger).map_or_else(|| stranger.to_string(), Card::name);
            let what = format!("{}'s deck holds {title}, a card of the other side", state.name(deck.player));
            let card = CardMention { id: None, blueprint: *stranger, title };
            return Verdict::Broken(Box::new(Finding::illegal(what).by(Some(deck.player)).card(card)));
        }
        Some(Kind::Placed(placed)) => (placed.player, placed.blueprint),
        Some(Kind::Played(played)) => (played.player, played.blueprint),
        Some(Kind::Finished(finished)) => (finished.player, finished.blueprint),
        _ => return Verdict::Silent,
    };
    let Some(card) = lookup(&blueprint) else { return Verdict::Silent };
    if !is_strange(&blueprint, player) {
        return Verdict::Kept;
    }
    let what = format!("{} brings out {}, a card of the other side", state.name(player), card.name());
    let finding = Finding::suspect(what, state.unread_texts()).by(Some(player));
    Verdict::Broken(Box::new(finding.card(CardMention { id: None, blueprint, title: card.name() })))
}

fn is_strange(blueprint: &Blueprint, side: Side) -> bool {
    lookup(blueprint).and_then(|card| card.side).is_some_and(|known| known != side)
}
