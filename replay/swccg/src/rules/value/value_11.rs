//! An effect that counted goes on counting.

use holocron_ingest::id::Blueprint;

use crate::Swccg;
use crate::cards;
use crate::rules::counted::{self, Changed, Reading};
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Finding, Info, Rule, Severity, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-VALUE-11",
        title: "an effect that counted in power or Force generation does not stop counting while nothing happens to it",
        explain: "\
A text in play counts as long as its card is there and its condition holds. The counters show when one is lost: a number
changes by just what a card adds, and nothing on the table has changed. A number that comes late, but right, keeps the rule.
```
turn D 1
site 40 1_128 D @0 Tatooine
at 41 1_4 L @0
tally D power=- | L power=3
at 42 1_28 L @0
tally D power=- | L power=3
say D uses 1 Force
tally D power=- | L power=4
```
An alien adds 1 at that site, and then no longer:
```
turn D 1
site 40 1_128 D @0 Tatooine
at 41 1_4 L @0
tally D power=- | L power=3
say D uses 1 Force
tally D power=- | L power=2   # broken SWCCG-VALUE-11
```
",
        class: Class::Server,
        status: Status::Settled,
        decidability: Decidability::Soft,
        source: Cite { book: Book::Condensed2023, at: "section 10; Advanced Rulebook chapter 1, part E" },
    },
    topics: topic::TALLY,
    check,
};

fn check(state: &State, step: &Step<'_>) -> Verdict {
    let mut verdict = Verdict::Silent;
    for change in counted::unprompted(state, step) {
        match change.read(state) {
            Reading::Lost(cards) => return broken(state, &change, &cards),
            Reading::Agrees => verdict = Verdict::Kept,
            Reading::Perhaps(_) | Reading::Differs => {}
        }
    }
    verdict
}

fn broken(state: &State, change: &Changed, cards: &[Blueprint]) -> Verdict {
    let name = state.name(change.side);
    let what = match change.place.and_then(|id| state.table.get(id)) {
        Some(place) => format!("power at {}", place.title()),
        None => "Force generation".to_owned(),
    };
    let title = |card: &Blueprint| cards::lookup(card).map_or_else(|| card.to_string(), |facts| facts.title.to_owned());
    let titles: Vec<String> = cards.iter().map(title).collect();
    let since = state.consistency.counted_at;
    let mut finding = Finding::illegal(format!(
        "{name}'s {what} no longer counts {}: lost between events {since} and {}",
        titles.join(" or "),
        state.event
    ))
    .values(change.total.low, change.now)
    .by(Some(change.side));
    finding.severity = Severity::Suspect;
    finding.may_be_lifted_by = titles;
    Verdict::Broken(Box::new(finding))
}
