//! A deck has few copies of one card.

use holocron_ingest::event::swtcg::Kind;
use holocron_ingest::id::Blueprint;

use crate::Swtcg;
use crate::cards::{Card, lookup};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{CardMention, Class, Decidability, Finding, Info, Rule, Status, Verdict};

/// Most copies of one card.
const MOST: u32 = 4;

pub(crate) static RULE: Rule<Swtcg> = Rule {
    info: Info {
        id: "SWTCG-DECK-02",
        title: "a deck has at most four copies of one card",
        explain: "\
A deck has four copies of a card or fewer; versions of one name are different cards, and so are two designs of one name.
A reprint is the same card.
```
P
DL D D ANH_161*4   # broken SWTCG-DECK-01
```
```
P
DL D D ANH_161*5   # broken SWTCG-DECK-01 SWTCG-DECK-02
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::TcgDecks, at: "deck building" },
    },
    topics: topic::DECK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Deck(deck)) = step.kind() else { return Verdict::Silent };
    let mut copies: Vec<(Blueprint, Option<&Card>, u32)> = Vec::new();
    for (blueprint, count) in &deck.cards {
        let card = lookup(blueprint);
        match copies.iter_mut().find(|(known, other, _)| known == blueprint || is_same(*other, card)) {
            Some((_, _, sum)) => *sum = sum.saturating_add(*count),
            None => copies.push((*blueprint, card, *count)),
        }
    }
    let Some((blueprint, card, count)) = copies.into_iter().find(|(_, _, count)| *count > MOST) else {
        return Verdict::Kept;
    };
    let title = card.map_or_else(|| blueprint.to_string(), Card::name);
    let what = format!("{} has too many copies of {title}", state.name(deck.player));
    let finding = Finding::suspect(what, Vec::new()).values(format!("{MOST} or fewer"), count);
    let finding = finding.by(Some(deck.player)).card(CardMention { id: None, blueprint, title });
    Verdict::Broken(Box::new(finding))
}

/// The same card, printed twice.
fn is_same(one: Option<&Card>, other: Option<&Card>) -> bool {
    let Some((one, other)) = one.zip(other) else { return false };
    one.title == other.title && Card { id: other.id, ..one.clone() } == *other
}
