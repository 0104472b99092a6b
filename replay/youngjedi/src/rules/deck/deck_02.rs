//! A deck has ten cards of each of the six colours; at most six white cards stand in, one for each colour.

use holocron_ingest::event::youngjedi::Kind;

use crate::YoungJedi;
use crate::cards::{self, Dot};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DECK-02",
        title: "a deck has ten cards of each of the six colours; at most six white cards stand in, one for each colour",
        explain: "\
Every card has a dot. A deck holds ten cards of each of the six colours. A white dot stands for any colour, but for at most one
card of each.
```
deck D 1_71*9,4_P4,1_73*10,1_80*10,1_121*10,1_107*10,1_135*4,1_136*3,1_137*3
```
An orange card in the place of a yellow one:
```
deck D 1_71*10,1_73*10,1_80*10,1_121*9,1_107*11,1_135*4,1_136*3,1_137*3   # broken YJ-DECK-02
```
Two white cards for one colour:
```
deck D 1_71*8,4_P4*2,1_73*10,1_80*10,1_121*10,1_107*10,1_135*4,1_136*3,1_137*3   # broken YJ-DECK-02
```
Three cards have a dot that could not be read; they fill any gap.
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, set-up; basic concept, the deck" },
    },
    topics: topic::DECK,
    check,
};

/// Cards of each colour.
const EACH: u32 = 10;

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Deck(deck)) = step.kind() else { return Verdict::Silent };
    let mut counts = [0_u32; Dot::COLOURS.len()];
    let (mut white, mut unread, mut total) = (0_u32, 0_u32, 0_u32);
    for (blueprint, n) in &deck.cards {
        let Some(facts) = cards::lookup(blueprint) else { return Verdict::Unknown(Doubt::NoFacts(*blueprint)) };
        total = total.saturating_add(*n);
        let place = facts.dot.and_then(|dot| Dot::COLOURS.iter().position(|colour| *colour == dot));
        match (place.and_then(|place| counts.get_mut(place)), facts.dot) {
            (Some(count), _) => *count = count.saturating_add(*n),
            (None, Some(_)) => white = white.saturating_add(*n),
            (None, None) => unread = unread.saturating_add(*n),
        }
    }
    if total != EACH * 6 {
        // The size of the deck is another rule's business.
        return Verdict::Silent;
    }
    let is_over = counts.iter().any(|count| *count > EACH);
    // Each colour may be short by one white card; what is short beyond that must be cards with an unread dot.
    let beyond: u32 = counts.iter().map(|count| EACH.saturating_sub(*count).saturating_sub(1)).sum();
    Verdict::of(!is_over && white <= 6 && beyond <= unread, || {
        let list: Vec<String> = counts.iter().map(ToString::to_string).collect();
        Finding::illegal(format!("{}'s deck is not balanced in colours", state.name(deck.player)))
            .values(
                "ten of red, blue, green, yellow, orange and purple each",
                format!("{}; {white} white", list.join(", ")),
            )
            .by(Some(deck.player))
    })
}
