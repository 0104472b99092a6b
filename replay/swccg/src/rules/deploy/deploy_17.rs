//! Shields are played from below.

use holocron_ingest::message::play::Play;
use holocron_ingest::message::{CardRef, Place, Statement};

use crate::Swccg;
use crate::cards::{self, CardType, Flag};
use crate::rules::soft;
use crate::state::State;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DEPLOY-17",
        title: "a Defensive Shield is played from under its Starting Effect and never deployed from hand",
        explain: "\
Defensive Shields are no part of the deck. They lie under a Starting Effect and are played from there.
```
turn D 1
phase Control
say D plays [13_51] from stacked
```
```
turn D 1
phase Deploy
say D deploys [13_51] from hand   # broken SWCCG-DEPLOY-17
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Advanced2023, at: "chapter 5, playing and deploying" },
    },
    topics: topic::LINE.and(topic::DEPLOY),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let is_shield =
        |card: &CardRef| cards::lookup(&card.blueprint).is_some_and(|facts| facts.is(CardType::DefensiveShield));
    let (player, card, from) = match &step.what {
        What::Said(Statement::Play(Play::Shield { player, card, source, .. })) => (*player, card, source.place()),
        What::Deploy(deploy) => match &deploy.cards[..] {
            [named] if state.clock.has_started() => (deploy.player, named.card, deploy.from),
            _ => return Verdict::Silent,
        },
        _ => return Verdict::Silent,
    };
    if !is_shield(card) {
        return Verdict::Silent;
    }
    if !matches!(from, Some(Place::Hand | Place::ReserveDeck | Place::LostPile | Place::UsedPile | Place::ForcePile)) {
        return Verdict::Kept;
    }
    let finding = Finding::illegal(format!("{} plays {} from a pile of the deck", state.name(player), card.title))
        .values("from under a Starting Effect", "from the deck")
        .by(Some(player))
        .card(CardMention { id: None, blueprint: card.blueprint, title: card.title.to_string() });
    soft::suspect(state, &[Flag::Conserv], finding)
}
