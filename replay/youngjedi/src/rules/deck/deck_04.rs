//! A deck holds at least one location of each planet.

use holocron_ingest::event::youngjedi::{Kind, Planet, Word};

use crate::YoungJedi;
use crate::cards::{self, CardType};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-DECK-04",
        title: "a deck holds at least one location of each planet",
        explain: "\
The game moves from planet to planet, so a deck needs a location of each of the three.
```
deck D 1_71*10,1_73*10,1_80*10,1_121*10,1_107*10,1_135*4,1_136*3,1_137*3
```
Here no location is on Naboo:
```
deck D 1_71*10,1_73*10,1_80*10,1_121*10,1_107*10,1_135*4,1_136*6   # broken YJ-DECK-04
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "encyclopedia article, set-up" },
    },
    topics: topic::DECK,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Deck(deck)) = step.kind() else { return Verdict::Silent };
    let is_location = |facts: &&cards::Card| facts.kind == CardType::Location;
    let locations = deck.cards.iter().filter_map(|(blueprint, _)| cards::lookup(blueprint)).filter(is_location);
    let planets: Vec<_> = locations.filter_map(|facts| facts.planet).collect();
    let missing = Planet::WORDS.iter().find(|(planet, _)| !planets.contains(planet));
    let Some((_, planet)) = missing else { return Verdict::Kept };
    if let Some((blueprint, _)) = deck.cards.iter().find(|(blueprint, _)| cards::lookup(blueprint).is_none()) {
        return Verdict::Unknown(Doubt::NoFacts(*blueprint));
    }
    Verdict::Broken(Box::new(
        Finding::illegal(format!("{}'s deck has no location of {planet}", state.name(deck.player)))
            .values("one of each planet", format!("none of {planet}"))
            .by(Some(deck.player)),
    ))
}
