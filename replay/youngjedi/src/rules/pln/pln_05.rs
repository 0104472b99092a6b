//! The next planet is one that nobody controls, and its first location belongs to it.

use holocron_ingest::event::youngjedi::{Kind, PlaceReason, Word, Zone};

use crate::YoungJedi;
use crate::cards::{self, CardType};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-PLN-05",
        title: "the next planet is one that nobody controls, and its first location belongs to it",
        explain: "\
Play moves to a planet that nobody controls yet. The location comes from the own hand, draw deck or discard pile.
```
turn D 5 Tatooine
turn L 6 Tatooine
phase END
surrender L Tatooine
control D Tatooine SURRENDER
new planet L Naboo
deploy 70 1_67 L why=FIRST_LOCATION
```
The planet that has just been lost:
```
turn D 5 Tatooine
turn L 6 Tatooine
phase END
surrender L Tatooine
control D Tatooine SURRENDER
new planet L Tatooine
deploy 70 1_65 L why=FIRST_LOCATION   # broken YJ-PLN-05
```
A location of another planet:
```
turn D 5 Tatooine
turn L 6 Tatooine
phase END
surrender L Tatooine
control D Tatooine SURRENDER
new planet L Naboo
deploy 70 1_65 L why=FIRST_LOCATION   # broken YJ-PLN-05
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJediSummaries, at: "basic concept; Current Rules, General, question 1" },
    },
    topics: topic::PLACED,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let Some(Kind::Placed(placed)) = step.kind() else { return Verdict::Silent };
    if placed.reason != PlaceReason::FirstLocation {
        return Verdict::Silent;
    }
    let Some(planet) = placed.planet.or(state.clock.planet) else { return Verdict::Silent };
    let finding =
        |finding: Finding| Verdict::Broken(Box::new(finding.by(Some(placed.player)).card(mention(placed.blueprint))));
    if let Some(controller) = state.planets.get(planet).and_then(|planet| planet.controller) {
        return finding(
            Finding::illegal(format!("{} is controlled by {} already", planet.word(), state.name(controller)))
                .values("a planet that nobody controls", planet.word()),
        );
    }
    let Some(facts) = cards::lookup(&placed.blueprint) else {
        return Verdict::Unknown(Doubt::NoFacts(placed.blueprint));
    };
    if facts.kind != CardType::Location || facts.planet != Some(planet) {
        let own = facts.planet.map_or("no location", Word::word);
        return finding(
            Finding::illegal(format!("the first location does not belong to {}", planet.word()))
                .values(planet.word(), own),
        );
    }
    if !matches!(placed.from, Zone::Hand | Zone::DrawDeck | Zone::DiscardPile) {
        return finding(
            Finding::suspect("the first location comes from elsewhere", Vec::new())
                .values("hand, draw deck or discard pile", placed.from.word()),
        );
    }
    Verdict::Kept
}
