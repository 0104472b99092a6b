//! The cards of one stackable title lie on one planet at a time.

use holocron_ingest::event::youngjedi::{Kind, RevealReason, Word, Zone};

use crate::YoungJedi;
use crate::cards::{self, Copies};
use crate::state::State;
use crate::state::words::mention;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Status, Verdict};

pub(crate) static RULE: Rule<YoungJedi> = Rule {
    info: Info {
        id: "YJ-STK-01",
        title: "the cards of one stackable title lie on one planet at a time",
        explain: "\
Subtitles do not matter, and stranded cards count. The penalty: the copies on every planet but the first go back to the hand,
and the counters stay used.
```
turn L 5 Naboo
phase DEPLOY
deploy 61 1_8 L
deploy 62 1_9 L
```
Queen Amidala on a second planet:
```
turn L 5 Naboo
phase DEPLOY
deploy 61 1_8 L
turn D 6 Naboo
turn L 7 Tatooine
phase DEPLOY
deploy 62 1_9 L   # broken YJ-STK-01
```
",
        class: Class::Play,
        status: Status::Settled,
        decidability: Decidability::Hard,
        source: Cite { book: Book::YoungJedi2000, at: "Misplays, second question" },
    },
    topics: topic::PLACED.and(topic::REVEALED),
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let (player, id, blueprint, planet) = match step.kind() {
        Some(Kind::Placed(placed)) if placed.zone == Zone::Planet && !placed.is_face_down => {
            (placed.player, placed.card, placed.blueprint, placed.planet.or(state.clock.planet))
        }
        Some(Kind::Revealed(revealed)) if revealed.reason == RevealReason::Hidden => {
            let planet = state.table.get(revealed.card).and_then(|card| card.planet);
            (revealed.player, revealed.card, revealed.blueprint, planet)
        }
        _ => return Verdict::Silent,
    };
    let (Some(facts), Some(planet)) = (cards::lookup(&blueprint), planet) else { return Verdict::Silent };
    if facts.copies != Some(Copies::Stack) {
        return Verdict::Silent;
    }
    let elsewhere = state.copies(player, facts.title, Zone::Planet).find(|card| card.id != id && !card.is_on(planet));
    Verdict::unless(elsewhere.map(|other| {
        let there = other.planet.map_or("another planet", Word::word);
        Finding::illegal(format!("{} has {} on two planets", state.name(player), facts.title))
            .values(
                format!("{there} alone; the copies on the later planet go to the hand, counters stay used"),
                format!("{there} and {}", planet.word()),
            )
            .by(Some(player))
            .card(mention(blueprint))
            .card(state.mention(other.id))
    }))
}
