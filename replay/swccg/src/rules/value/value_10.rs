//! Power at a location is what the cards there make it.

use crate::Swccg;
use crate::cards::{self, Flag};
use crate::rules::counted::{self, Changed, Reading};
use crate::rules::soft;
use crate::state::State;
use crate::step::Step;
use crate::topic;
use holocron_replay::book::{Book, Cite};
use holocron_replay::rule::{Class, Decidability, Doubt, Finding, Info, Rule, Severity, Status, Verdict};

pub(crate) static RULE: Rule<Swccg> = Rule {
    info: Info {
        id: "SWCCG-VALUE-10",
        title: "power at a location is the power of the cards present there with what texts add",
        explain: "\
The counters show each side's power at every location. Whenever a number changes, it is the power of that side's active
cards present there, with what the texts in play add.
```
turn D 1
site 40 1_290 D @0 Tatooine
at 41 1_194 D @0
tally D power=1 | L power=-
at 42 1_168 D @0
tally D power=7 | L power=-
```
One too many:
```
turn D 1
site 40 1_290 D @0 Tatooine
at 41 1_194 D @0
tally D power=1 | L power=-
at 42 1_168 D @0
tally D power=8 | L power=-   # broken SWCCG-VALUE-10
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
    for change in counted::powers(state, step) {
        match change.read(state) {
            Reading::Agrees if verdict == Verdict::Silent => verdict = Verdict::Kept,
            Reading::Perhaps(by) => verdict = Verdict::Unknown(Doubt::CardText(by)),
            Reading::Differs => return broken(state, &change),
            // A lost effect is the business of VALUE-11.
            Reading::Agrees | Reading::Lost(_) => {}
        }
    }
    verdict
}

fn broken(state: &State, change: &Changed) -> Verdict {
    let place = change.place.and_then(|id| state.table.get(id));
    let title = place.map_or("a location", |card| card.title());
    let name = state.name(change.side);
    let expected = if change.total.is_exact() {
        change.total.low.to_string()
    } else {
        format!("{} to {}", change.total.low, change.total.high)
    };
    let mut finding = Finding::illegal(format!("{name}'s power at {title} is shown as {}", change.now))
        .values(expected, change.now)
        .by(Some(change.side));
    finding.severity = Severity::Suspect;
    if let Some(place) = place {
        finding = finding.card(state.mention_card(place));
    }
    for card in change.lost().iter().chain(&change.total.perhaps) {
        let title = cards::lookup(card).map_or_else(|| card.to_string(), |facts| facts.title.to_owned());
        if !finding.may_be_lifted_by.contains(&title) {
            finding.may_be_lifted_by.push(title);
        }
    }
    soft::suspect(state, &[Flag::PowerMod], finding)
}

#[cfg(test)]
mod tests {
    use crate::scenario::heard;

    #[test]
    fn an_objective_adds_to_politics_for_the_rest_of_the_game() {
        let game = "\
site 40 12_75 L @0 Coruscant
in 70 12_88 L SIDE_OF_TABLE
turn D 1
phase Battle
at 41 3_82 D @0
at 42 12_8 L @0
tally D power=3 | L power=2
say D uses 1 Force
say D initiates battle at [12_75]
battle @0 41,42
tally D power=2 | L power=2";
        assert_eq!(heard("SWCCG-VALUE-10", game), (vec![], true));
    }

    #[test]
    fn who_is_transferred_to_a_seat_of_passengers_flies_no_more() {
        let game = "\
site 40 1_127 L @0 Tatooine
at 10 221_58 L @0
at 11 205_9 L @0
turn L 1
phase Deploy
tally D power=- | L power=13
on 12 108_2 L 10
say L deploys [108_2] from hand on [221_58] as pilot
tally D power=- | L power=14
say L transfers [108_2] from [221_58] to [205_9] as passenger
on 12 108_2 L 11
tally D power=- | L power=13";
        assert_eq!(heard("SWCCG-VALUE-10", game), (vec![], true));
    }
}
