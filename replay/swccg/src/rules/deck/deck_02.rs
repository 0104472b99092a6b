//! A deck has cards of one side only.

use holocron_ingest::event::gemp::Kind;

use crate::Swccg;
use crate::cards::{Card, Flag, lookup};
use crate::state::State;
use crate::state::text::cause::Cause;
use crate::step::{Step, What};
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-DECK-02",
        title: "a player's cards are of that player's side of the Force",
        explain: "\
The Dark player's deck holds Dark cards and the Light player's deck Light cards. A card of the other side comes to a
player only when a card says so, and then the log does.
```
players
in 121 1_168 D HAND
in 122 1_1 L TOP_OF_LOST_PILE
```
```
players
in 121 1_1 D HAND   # broken SWCCG-DECK-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::HardLogged,
        source: Cite { book: Book::Advanced2023, at: "chapter 2, decks" },
    },
    topics: topic::CARDS,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let What::Event(Kind::Placed(card)) = &step.what else { return Verdict::Silent };
    let Some(owner) = card.owner.filter(|_| state.recording.has_players) else { return Verdict::Silent };
    let is_new = state.table.get(card.id).is_none();
    let Some(facts) = lookup(&card.blueprint).filter(|_| is_new) else { return Verdict::Silent };
    if facts.side == owner {
        return Verdict::Kept;
    }
    if state.consistency.starts[owner].foreign.contains(&card.blueprint.front()) {
        return Verdict::Unknown(Doubt::Unmodelled("a card that changed its owner"));
    }
    if let Some(what) = state.consistency.counters.outsiders(owner) {
        return Verdict::Unknown(Doubt::Unmodelled(what));
    }
    // A text may take cards of the opponent's into hand. Such a card was seen before it comes to another pile.
    let gives = |cause: &&Cause| {
        let is_unusual = |facts: &Card| facts.may_lift(Flag::Conserv);
        !card.zone.is_pile_top() || lookup(&cause.card.blueprint).is_none_or(is_unusual)
    };
    if let Some(cause) = state.text.causes.list().iter().find(gives) {
        return Verdict::Unknown(Doubt::CardText(cause.card.blueprint));
    }
    let finding = Finding::illegal(format!("{} owns {}, a card of the other side", state.name(owner), facts.title));
    let mention = CardMention { id: Some(card.id), blueprint: card.blueprint, title: facts.title.to_owned() };
    let finding = finding.values(format!("a {owner} card"), format!("a {} card", facts.side)).by(Some(owner));
    Verdict::Broken(Box::new(finding.card(mention)))
}
